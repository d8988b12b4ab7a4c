#include <dlfcn.h>
#include <json-c/json.h>
#include <stdbool.h>
#include <stdlib.h>

#define CJSON_FUNCTIONS(X)                                                                         \
  X(json_tokener_new_ex)                                                                           \
  X(json_tokener_free)                                                                             \
  X(json_tokener_set_flags)                                                                        \
  X(json_tokener_parse_ex)                                                                         \
  X(json_tokener_get_error)                                                                        \
  X(json_tokener_get_parse_end)                                                                    \
  X(json_object_put)                                                                               \
  X(json_object_get_type)                                                                          \
  X(json_object_get_boolean)                                                                       \
  X(json_object_get_string)                                                                        \
  X(json_object_get_string_len)                                                                    \
  X(json_object_array_length)                                                                      \
  X(json_object_array_get_idx)                                                                     \
  X(json_object_object_get_ex)                                                                     \
  X(json_object_iter_begin)                                                                        \
  X(json_object_iter_end)                                                                          \
  X(json_object_iter_equal)                                                                        \
  X(json_object_iter_next)                                                                         \
  X(json_object_iter_peek_name)                                                                    \
  X(json_object_iter_peek_value)

/// The functions of json-c that are used, looked up when a JSON file is read.
struct cjson {
#define CJSON_FIELD(name) __typeof__(name) *name;
  CJSON_FUNCTIONS(CJSON_FIELD)
#undef CJSON_FIELD
};

/// Loads json-c; null where it is not installed.
static inline const struct cjson *cjson_load(void) {
  void *library = dlopen("libjson-c.so.5", RTLD_NOW | RTLD_LOCAL);
  struct cjson *found = library ? calloc(1, sizeof *found) : NULL;
  if (!found) return NULL;
#define CJSON_FIND(name)                                                                           \
  found->name = (__typeof__(name) *)dlsym(library, #name);                                         \
  if (!found->name) {                                                                              \
    free(found);                                                                                   \
    return NULL;                                                                                   \
  }
  CJSON_FUNCTIONS(CJSON_FIND)
#undef CJSON_FIND
  return found;
}

/// A parser that is strict, checks UTF-8 and stops behind the first value.
static inline struct json_tokener *cjson_tokener(const struct cjson *c, int depth) {
  struct json_tokener *tokener = c->json_tokener_new_ex(depth);
  if (tokener)
    c->json_tokener_set_flags(
        tokener, JSON_TOKENER_STRICT | JSON_TOKENER_ALLOW_TRAILING_CHARS | JSON_TOKENER_VALIDATE_UTF8);
  return tokener;
}

static inline void cjson_free(const struct cjson *c, struct json_tokener *tokener) {
  c->json_tokener_free(tokener);
}

enum cjson_outcome { CJSON_VALUE, CJSON_UNFINISHED, CJSON_TOO_DEEP, CJSON_NOT_UTF8, CJSON_WRONG };

/// Reads one value; where there is none, `end` is the place that is to blame.
static inline enum cjson_outcome cjson_parse(
    const struct cjson *c, struct json_tokener *tokener, const char *text, int count,
    struct json_object **value, size_t *end) {
  *value = c->json_tokener_parse_ex(tokener, text, count);
  *end = c->json_tokener_get_parse_end(tokener);
  switch (c->json_tokener_get_error(tokener)) {
  case json_tokener_success: return CJSON_VALUE;
  case json_tokener_continue: return CJSON_UNFINISHED;
  case json_tokener_error_depth: return CJSON_TOO_DEEP;
  case json_tokener_error_parse_utf8_string: return CJSON_NOT_UTF8;
  default: return CJSON_WRONG;
  }
}

static inline void cjson_release(const struct cjson *c, struct json_object *value) {
  c->json_object_put(value);
}

static inline enum json_type cjson_type(const struct cjson *c, struct json_object *value) {
  return c->json_object_get_type(value);
}

static inline bool cjson_boolean(const struct cjson *c, struct json_object *value) {
  return c->json_object_get_boolean(value);
}

/// The text of a string, or a number as it stands in the file.
static inline const char *cjson_text(const struct cjson *c, struct json_object *value) {
  return c->json_object_get_string(value);
}

/// The bytes of a string.
static inline int cjson_text_length(const struct cjson *c, struct json_object *value) {
  return c->json_object_get_string_len(value);
}

static inline size_t cjson_count(const struct cjson *c, struct json_object *array) {
  return c->json_object_array_length(array);
}

static inline struct json_object *cjson_element(
    const struct cjson *c, struct json_object *array, size_t index) {
  return c->json_object_array_get_idx(array, index);
}

/// The value of a key; null where there is none.
static inline struct json_object *cjson_member(
    const struct cjson *c, struct json_object *object, const char *key) {
  struct json_object *value = NULL;
  return c->json_object_object_get_ex(object, key, &value) ? value : NULL;
}

static inline struct json_object_iterator cjson_first(
    const struct cjson *c, struct json_object *object) {
  return c->json_object_iter_begin(object);
}

/// Takes the next member of an object; false after the last.
static inline bool cjson_next(
    const struct cjson *c, struct json_object *object, struct json_object_iterator *place,
    const char **key, struct json_object **value) {
  struct json_object_iterator end = c->json_object_iter_end(object);
  if (c->json_object_iter_equal(place, &end)) return false;
  *key = c->json_object_iter_peek_name(place);
  *value = c->json_object_iter_peek_value(place);
  c->json_object_iter_next(place);
  return true;
}
