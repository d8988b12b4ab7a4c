#ifndef RITMEESTER_RESOURCES_H
#define RITMEESTER_RESOURCES_H

#include <stddef.h>

/// A file of Templates/ or Localization/, embedded when the program is built.
typedef struct {
  /// The path from the top of the project, with slashes.
  const char *path;
  const unsigned char *bytes;
  size_t count;
} ritmeester_resource;

/// How many there are.
size_t ritmeester_resource_count(void);

/// The resource at an index below the count.
ritmeester_resource ritmeester_resource_at(size_t index);

#endif
