#include <nettle/md5.h>
#include <nettle/sha2.h>
#include <nettle/version.h>

/// The SHA-256 of the bytes that a context was given.
static inline void cnettle_sha256_finish(struct sha256_ctx *context, uint8_t *digest) {
#if NETTLE_VERSION_MAJOR >= 4
  sha256_digest(context, digest);
#else
  sha256_digest(context, SHA256_DIGEST_SIZE, digest);
#endif
}

/// The SHA-256 of `count` bytes, whatever the version of the library.
static inline void cnettle_sha256(size_t count, const uint8_t *bytes, uint8_t *digest) {
  struct sha256_ctx context;
  sha256_init(&context);
  sha256_update(&context, count, bytes);
  cnettle_sha256_finish(&context, digest);
}

/// The MD5 of `count` bytes, which PDF asks for as a file's checksum; not for security.
static inline void cnettle_md5(size_t count, const uint8_t *bytes, uint8_t *digest) {
  struct md5_ctx context;
  md5_init(&context);
  md5_update(&context, count, bytes);
#if NETTLE_VERSION_MAJOR >= 4
  md5_digest(&context, digest);
#else
  md5_digest(&context, MD5_DIGEST_SIZE, digest);
#endif
}
