#include <dlfcn.h>
#include <qpdf/qpdf-c.h>
#include <stdlib.h>

#define CQPDF_FUNCTIONS(X)                                                                         \
  X(qpdf_init)                                                                                     \
  X(qpdf_cleanup)                                                                                  \
  X(qpdf_set_suppress_warnings)                                                                    \
  X(qpdf_silence_errors)                                                                           \
  X(qpdf_read_memory)                                                                              \
  X(qpdf_has_error)                                                                                \
  X(qpdf_get_error)                                                                                \
  X(qpdf_get_error_code)                                                                           \
  X(qpdf_get_root)                                                                                 \
  X(qpdf_oh_is_initialized)                                                                        \
  X(qpdf_oh_is_null)                                                                               \
  X(qpdf_oh_is_dictionary)                                                                         \
  X(qpdf_oh_is_array)                                                                              \
  X(qpdf_oh_is_name)                                                                               \
  X(qpdf_oh_is_string)                                                                             \
  X(qpdf_oh_is_stream)                                                                             \
  X(qpdf_oh_get_key)                                                                               \
  X(qpdf_oh_get_array_item)                                                                        \
  X(qpdf_oh_get_array_n_items)                                                                     \
  X(qpdf_oh_get_name)                                                                              \
  X(qpdf_oh_get_binary_utf8_value)                                                                 \
  X(qpdf_oh_get_binary_string_value)                                                               \
  X(qpdf_oh_get_dict)                                                                              \
  X(qpdf_oh_get_stream_data)

/// The functions of libqpdf that are used.
///
/// They are looked up when a PDF is read, not linked: libqpdf loads GnuTLS and the C++ library, and
/// every other command would wait for that.
struct cqpdf {
#define CQPDF_FIELD(name) __typeof__(name) *_Nonnull name;
  CQPDF_FUNCTIONS(CQPDF_FIELD)
#undef CQPDF_FIELD
};

/// The version of the library that these headers describe.
#if QPDF_MAJOR_VERSION >= 12
#define CQPDF_LIBRARY "libqpdf.so.30"
#else
#define CQPDF_LIBRARY "libqpdf.so.29"
#endif

/// Loads libqpdf, to be freed; null where it is not installed.
static inline struct cqpdf *_Nullable cqpdf_open(void) {
  void *library = dlopen(CQPDF_LIBRARY, RTLD_NOW | RTLD_LOCAL);
  struct cqpdf *found = library ? (struct cqpdf *)calloc(1, sizeof *found) : NULL;
  if (!found) return NULL;
#define CQPDF_FIND(name)                                                                           \
  found->name = (__typeof__(name) *)dlsym(library, #name);                                         \
  if (!found->name) {                                                                              \
    free(found);                                                                                   \
    return NULL;                                                                                   \
  }
  CQPDF_FUNCTIONS(CQPDF_FIND)
#undef CQPDF_FIND
  return found;
}
