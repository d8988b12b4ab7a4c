#include <zlib.h>

/// Macros with a cast, unseen by Swift.
static inline int czlib_inflate_init(z_stream *stream) { return inflateInit(stream); }
static inline int czlib_deflate_init(z_stream *stream, int level, int window, int strategy) {
  return deflateInit2(stream, level, Z_DEFLATED, window, 8, strategy);
}
