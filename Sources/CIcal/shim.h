#include <dlfcn.h>
#include <libical/ical.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#define CICAL_FUNCTIONS(X)                                                                         \
  X(icalcomponent_new_from_string)                                                                 \
  X(icalcomponent_free)                                                                            \
  X(icalcomponent_get_first_property)                                                              \
  X(icalcomponent_get_next_property)                                                               \
  X(icalproperty_isa)                                                                              \
  X(icalproperty_get_value)                                                                        \
  X(icalproperty_get_value_as_string)                                                              \
  X(icalproperty_get_parameter_as_string)                                                          \
  X(icalvalue_isa)                                                                                 \
  X(icalvalue_get_text)                                                                            \
  X(icalvalue_get_date)                                                                            \
  X(icalvalue_get_datetime)                                                                        \
  X(icalvalue_get_datetimeperiod)                                                                  \
  X(icalvalue_get_duration)                                                                        \
  X(icalvalue_get_utcoffset)                                                                       \
  X(icaldurationtype_as_int)                                                                       \
  X(icaltime_is_utc)                                                                               \
  X(icaltime_is_null_time)                                                                         \
  X(icaltime_null_time)                                                                            \
  X(icalrecurrencetype_from_string)                                                                \
  X(icalrecur_iterator_new)                                                                        \
  X(icalrecur_iterator_next)                                                                       \
  X(icalrecur_iterator_free)                                                                       \
  X(icalerror_set_errors_are_fatal)

/// The functions of libical that are used.
///
/// They are looked up when a calendar is read, not linked: libical loads ICU, and every other
/// command would wait for that.
struct cical {
#define CICAL_FIELD(name) __typeof__(name) *name;
  CICAL_FUNCTIONS(CICAL_FIELD)
#undef CICAL_FIELD
};

/// Loads libical; null where it is not installed.
static inline const struct cical *cical_open(void) {
  void *library = dlopen("libical.so.3", RTLD_NOW | RTLD_LOCAL);
  struct cical *found = library ? calloc(1, sizeof *found) : NULL;
  if (!found) return NULL;
#define CICAL_FIND(name)                                                                           \
  found->name = (__typeof__(name) *)dlsym(library, #name);                                         \
  if (!found->name) {                                                                              \
    free(found);                                                                                   \
    return NULL;                                                                                   \
  }
  CICAL_FUNCTIONS(CICAL_FIND)
#undef CICAL_FIND
  found->icalerror_set_errors_are_fatal(false);
  return found;
}

/// A date or a date with a wall-clock time, without its time zone.
struct cical_time {
  int year, month, day, hour, minute, second;
  bool is_date, is_utc;
};

static inline struct cical_time cical_from(const struct cical *c, struct icaltimetype time) {
  return (struct cical_time){time.year, time.month, time.day, time.hour, time.minute, time.second,
                             time.is_date != 0, c->icaltime_is_utc(time) != 0};
}

/// A time for libical, without time zone.
static inline struct icaltimetype cical_to(const struct cical *c, struct cical_time time) {
  struct icaltimetype result = c->icaltime_null_time();
  result.year = time.year;
  result.month = time.month;
  result.day = time.day;
  result.hour = time.hour;
  result.minute = time.minute;
  result.second = time.second;
  result.is_date = time.is_date;
  return result;
}

static inline icalcomponent *cical_parse(const struct cical *c, const char *text) {
  return c->icalcomponent_new_from_string(text);
}

static inline void cical_free(const struct cical *c, icalcomponent *component) {
  c->icalcomponent_free(component);
}

/// The first property, or with `again` the one after the last that was returned.
static inline icalproperty *cical_property(
    const struct cical *c, icalcomponent *component, bool again) {
  return again ? c->icalcomponent_get_next_property(component, ICAL_ANY_PROPERTY)
               : c->icalcomponent_get_first_property(component, ICAL_ANY_PROPERTY);
}

static inline icalproperty_kind cical_kind(const struct cical *c, icalproperty *property) {
  return c->icalproperty_isa(property);
}

/// The value as text, without escapes; valid until the next call.
static inline const char *cical_text(const struct cical *c, icalproperty *property) {
  icalvalue *value = c->icalproperty_get_value(property);
  if (value && c->icalvalue_isa(value) == ICAL_TEXT_VALUE) return c->icalvalue_get_text(value);
  return c->icalproperty_get_value_as_string(property);
}

/// A parameter as text, null where there is none; valid until the next call.
static inline const char *cical_parameter(
    const struct cical *c, icalproperty *property, const char *name) {
  return c->icalproperty_get_parameter_as_string(property, name);
}

/// Reads a date or time; false where the value is none.
static inline bool cical_read_time(
    const struct cical *c, icalproperty *property, struct cical_time *result) {
  icalvalue *value = c->icalproperty_get_value(property);
  struct icaltimetype time = c->icaltime_null_time();
  switch (value ? c->icalvalue_isa(value) : ICAL_NO_VALUE) {
  case ICAL_DATE_VALUE: time = c->icalvalue_get_date(value); break;
  case ICAL_DATETIME_VALUE: time = c->icalvalue_get_datetime(value); break;
  case ICAL_DATETIMEPERIOD_VALUE: {
    struct icaldatetimeperiodtype either = c->icalvalue_get_datetimeperiod(value);
    time = c->icaltime_is_null_time(either.time) ? either.period.start : either.time;
    break;
  }
  default: return false;
  }
  *result = cical_from(c, time);
  return !c->icaltime_is_null_time(time);
}

/// The seconds of a duration or of an offset from UTC; 0 for anything else.
static inline int cical_seconds(const struct cical *c, icalproperty *property) {
  icalvalue *value = c->icalproperty_get_value(property);
  switch (value ? c->icalvalue_isa(value) : ICAL_NO_VALUE) {
  case ICAL_DURATION_VALUE: return c->icaldurationtype_as_int(c->icalvalue_get_duration(value));
  case ICAL_UTCOFFSET_VALUE: return c->icalvalue_get_utcoffset(value);
  default: return 0;
  }
}

/// What is asked of a recurrence rule before it is expanded.
struct cical_rule {
  /// Below a day: the seconds of the frequency; 86400 for a day and longer; 0 for no rule.
  int unit;
  int interval;
  /// 0 for no limit.
  int count;
  bool has_until;
  struct cical_time until;
};

static inline struct cical_rule cical_read_rule(const struct cical *c, const char *text) {
  struct icalrecurrencetype rule = c->icalrecurrencetype_from_string(text);
  struct cical_rule result = {0, rule.interval, rule.count,
                              !c->icaltime_is_null_time(rule.until), cical_from(c, rule.until)};
  switch (rule.freq) {
  case ICAL_SECONDLY_RECURRENCE: result.unit = 1; break;
  case ICAL_MINUTELY_RECURRENCE: result.unit = 60; break;
  case ICAL_HOURLY_RECURRENCE: result.unit = 3600; break;
  case ICAL_NO_RECURRENCE: break;
  default: result.unit = 86400;
  }
  return result;
}

/// Starts a recurrence; null where the rule is none.
///
/// - until: the last time that is returned, whatever the rule says.
/// - daily: whether a rule of more than one time a day is reduced to its days.
static inline icalrecur_iterator *cical_recur(
    const struct cical *c, const char *text, struct cical_time start, struct cical_time until,
    bool daily) {
  struct icalrecurrencetype rule = c->icalrecurrencetype_from_string(text);
  if (rule.freq == ICAL_NO_RECURRENCE) return NULL;
  rule.until = cical_to(c, until);
  if (daily) {
    rule.freq = ICAL_DAILY_RECURRENCE;
    rule.interval = 1;
    rule.count = 0;
    rule.by_second[0] = rule.by_minute[0] = rule.by_hour[0] = rule.by_set_pos[0] =
        ICAL_RECURRENCE_ARRAY_MAX;
  }
  return c->icalrecur_iterator_new(rule, cical_to(c, start));
}

/// Takes the next time of a recurrence; false after the last.
static inline bool cical_next(
    const struct cical *c, icalrecur_iterator *iterator, struct cical_time *result) {
  struct icaltimetype time = c->icalrecur_iterator_next(iterator);
  *result = cical_from(c, time);
  return !c->icaltime_is_null_time(time);
}

static inline void cical_stop(const struct cical *c, icalrecur_iterator *iterator) {
  c->icalrecur_iterator_free(iterator);
}
