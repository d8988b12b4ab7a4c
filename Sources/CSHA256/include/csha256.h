#ifndef RITMEESTER_CSHA256_H
#define RITMEESTER_CSHA256_H

#include <stddef.h>
#include <stdint.h>

/* Whether the processor has instructions for SHA-256. */
int csha256_is_available(void);

/* SHA-256 (FIPS 180-4) by these instructions; only where they are available. */
void csha256(const void *bytes, size_t count, uint8_t digest[32]);

#endif
