#include <zlib.h>

/// Macros with a cast, unseen by Swift.
static inline int czlib_inflate_init(z_stream *stream) { return inflateInit(stream); }
static inline int czlib_deflate_init(z_stream *stream, int level) {
  return deflateInit(stream, level);
}
