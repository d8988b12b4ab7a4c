#include <dlfcn.h>
#include <stdbool.h>
#include <stdlib.h>
#include <zip.h>

#define CZIP_FUNCTIONS(X)                                                                          \
  X(zip_source_buffer_create)                                                                      \
  X(zip_source_free)                                                                               \
  X(zip_open_from_source)                                                                          \
  X(zip_discard)                                                                                   \
  X(zip_name_locate)                                                                               \
  X(zip_stat_index)                                                                                \
  X(zip_fopen_index)                                                                               \
  X(zip_fread)                                                                                     \
  X(zip_fclose)

/// The functions of libzip that are used.
///
/// They are looked up when an archive is read, not linked: libzip loads a library for encryption,
/// and every other command would wait for that.
struct czip {
#define CZIP_FIELD(name) __typeof__(name) *name;
  CZIP_FUNCTIONS(CZIP_FIELD)
#undef CZIP_FIELD
};

/// Loads libzip; null where it is not installed.
static inline const struct czip *czip_load(void) {
  void *library = dlopen("libzip.so.4", RTLD_NOW | RTLD_LOCAL);
  if (!library) library = dlopen("libzip.so.5", RTLD_NOW | RTLD_LOCAL);
  struct czip *found = library ? calloc(1, sizeof *found) : NULL;
  if (!found) return NULL;
#define CZIP_FIND(name)                                                                            \
  found->name = (__typeof__(name) *)dlsym(library, #name);                                         \
  if (!found->name) {                                                                              \
    free(found);                                                                                   \
    return NULL;                                                                                   \
  }
  CZIP_FUNCTIONS(CZIP_FIND)
#undef CZIP_FIND
  return found;
}

/// Opens an archive in memory, which must stay there; null where it is none.
static inline zip_t *czip_open(const struct czip *c, const void *bytes, size_t count) {
  zip_source_t *source = c->zip_source_buffer_create(bytes, count, 0, NULL);
  if (!source) return NULL;
  zip_t *archive = c->zip_open_from_source(source, ZIP_RDONLY, NULL);
  if (!archive) c->zip_source_free(source);
  return archive;
}

static inline void czip_close(const struct czip *c, zip_t *archive) { c->zip_discard(archive); }

/// The number of an entry, its case disregarded; negative where there is none.
static inline int64_t czip_find(const struct czip *c, zip_t *archive, const char *name) {
  int64_t exact = c->zip_name_locate(archive, name, 0);
  return exact >= 0 ? exact : c->zip_name_locate(archive, name, ZIP_FL_NOCASE);
}

/// The sizes that the archive claims for an entry; false where it claims none.
static inline bool czip_sizes(
    const struct czip *c, zip_t *archive, int64_t entry, uint64_t *packed, uint64_t *whole) {
  zip_stat_t facts;
  if (c->zip_stat_index(archive, (zip_uint64_t)entry, 0, &facts) != 0) return false;
  if (!(facts.valid & ZIP_STAT_SIZE) || !(facts.valid & ZIP_STAT_COMP_SIZE)) return false;
  *packed = facts.comp_size;
  *whole = facts.size;
  return true;
}

static inline zip_file_t *czip_open_entry(const struct czip *c, zip_t *archive, int64_t entry) {
  return c->zip_fopen_index(archive, (zip_uint64_t)entry, 0);
}

/// The number of bytes read, 0 at the end, negative for what cannot be unpacked.
static inline int64_t czip_read(
    const struct czip *c, zip_file_t *file, void *buffer, uint64_t count) {
  return c->zip_fread(file, buffer, count);
}

static inline void czip_close_entry(const struct czip *c, zip_file_t *file) {
  c->zip_fclose(file);
}
