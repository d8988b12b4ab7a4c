#include "csha256.h"

#if defined(__x86_64__)

#include <cpuid.h>
#include <immintrin.h>
#include <string.h>

#define SHA_TARGET __attribute__((target("sha,sse4.1")))

static const uint32_t constants[64] = {
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
  0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
  0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
  0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
  0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
  0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
  0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
  0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

int csha256_is_available(void) {
  unsigned a, b, c, d;
  if (!__get_cpuid(1, &a, &b, &c, &d) || !(c & bit_SSE4_1) || !(c & bit_SSSE3)) return 0;
  return __get_cpuid_count(7, 0, &a, &b, &c, &d) && (b & (1u << 29));
}

/* The eight words of the state as the instructions want them: a b e f and c d g h. */
typedef struct {
  __m128i abef;
  __m128i cdgh;
} state_t;

SHA_TARGET static state_t compress(state_t state, const uint8_t *bytes, size_t blocks) {
  const __m128i big_endian = _mm_set_epi64x(0x0c0d0e0f08090a0b, 0x0405060700010203);
  for (; blocks > 0; blocks--, bytes += 64) {
    state_t next = state;
    __m128i words[4];
    for (int i = 0; i < 4; i++) {
      words[i] = _mm_shuffle_epi8(
        _mm_loadu_si128((const __m128i *)(bytes + 16 * i)), big_endian);
    }
#pragma clang loop unroll(full)
    for (int i = 0; i < 16; i++) {
      __m128i word = words[i & 3];
      __m128i sum = _mm_add_epi32(word, _mm_loadu_si128((const __m128i *)(constants + 4 * i)));
      next.cdgh = _mm_sha256rnds2_epu32(next.cdgh, next.abef, sum);
      next.abef = _mm_sha256rnds2_epu32(next.abef, next.cdgh, _mm_shuffle_epi32(sum, 0x0e));
      __m128i last = words[(i + 3) & 3];
      word = _mm_sha256msg1_epu32(word, words[(i + 1) & 3]);
      word = _mm_add_epi32(word, _mm_alignr_epi8(last, words[(i + 2) & 3], 4));
      words[i & 3] = _mm_sha256msg2_epu32(word, last);
    }
    state.abef = _mm_add_epi32(state.abef, next.abef);
    state.cdgh = _mm_add_epi32(state.cdgh, next.cdgh);
  }
  return state;
}

SHA_TARGET void csha256(const void *bytes, size_t count, uint8_t digest[32]) {
  state_t state = {
    _mm_set_epi32(0x6a09e667, (int)0xbb67ae85, 0x510e527f, (int)0x9b05688c),
    _mm_set_epi32(0x3c6ef372, (int)0xa54ff53a, 0x1f83d9ab, 0x5be0cd19),
  };
  size_t whole = count / 64;
  state = compress(state, bytes, whole);
  /* The rest, a one bit, zeros, and the number of bits in the last eight bytes. */
  uint8_t tail[128] = {0};
  size_t rest = count % 64;
  if (rest > 0) memcpy(tail, (const uint8_t *)bytes + 64 * whole, rest);
  tail[rest] = 0x80;
  size_t blocks = rest < 56 ? 1 : 2;
  uint64_t bits = (uint64_t)count * 8;
  for (int i = 0; i < 8; i++) tail[64 * blocks - 1 - i] = (uint8_t)(bits >> (8 * i));
  state = compress(state, tail, blocks);
  uint32_t abef[4], cdgh[4];
  _mm_storeu_si128((__m128i *)abef, state.abef);
  _mm_storeu_si128((__m128i *)cdgh, state.cdgh);
  const uint32_t words[8] = {
    abef[3], abef[2], cdgh[3], cdgh[2], abef[1], abef[0], cdgh[1], cdgh[0],
  };
  for (int i = 0; i < 32; i++) digest[i] = (uint8_t)(words[i / 4] >> (24 - 8 * (i % 4)));
}

#else

int csha256_is_available(void) { return 0; }

void csha256(const void *bytes, size_t count, uint8_t digest[32]) {
  (void)bytes;
  (void)count;
  (void)digest;
}

#endif
