#include <zlib.h>

/// A macro with a cast, unseen by Swift.
static inline int czlib_inflate_init(z_stream *stream) { return inflateInit(stream); }
