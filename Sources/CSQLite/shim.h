#ifndef RITMEESTER_CSQLITE_SHIM_H
#define RITMEESTER_CSQLITE_SHIM_H

#include <sqlite3.h>
#include <stddef.h>

/* sqlite3_db_config is variadic, which Swift cannot call; destructors such as SQLITE_TRANSIENT
   are casts, which it cannot import. */

/* Without statistics of memory, which cost a lock at every allocation; before the first open. */
static inline int csqlite_configure(void) {
  return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}

/* Foreign keys and defensive mode on; double-quoted strings and trust in the schema off. */
static inline int csqlite_harden(sqlite3 *db) {
  static const int settings[][2] = {
    {SQLITE_DBCONFIG_ENABLE_FKEY, 1},
    {SQLITE_DBCONFIG_DEFENSIVE, 1},
    {SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0},
    {SQLITE_DBCONFIG_DQS_DML, 0},
    {SQLITE_DBCONFIG_DQS_DDL, 0},
  };
  for (size_t i = 0; i < sizeof settings / sizeof settings[0]; i++) {
    int code = sqlite3_db_config(db, settings[i][0], settings[i][1], (int *)0);
    if (code != SQLITE_OK) return code;
  }
  return SQLITE_OK;
}

typedef struct {
  int type;
  int count;
  sqlite3_int64 integer;
  const void *bytes;
} csqlite_cell_t;

/* A value of the row at hand, looked up once. */
static inline csqlite_cell_t csqlite_cell(sqlite3_stmt *statement, int column) {
  sqlite3_value *value = sqlite3_column_value(statement, column);
  csqlite_cell_t cell = {sqlite3_value_type(value), 0, 0, NULL};
  if (cell.type == SQLITE_INTEGER) {
    cell.integer = sqlite3_value_int64(value);
  } else if (cell.type != SQLITE_NULL) {
    /* The pointer first: asking for it may convert the value, and with it the count. */
    cell.bytes = sqlite3_value_blob(value);
    cell.count = sqlite3_value_bytes(value);
  }
  return cell;
}

/* Binds text of exactly count bytes; borrowed bytes must live until the statement is reset. */
static inline int csqlite_bind_text(
    sqlite3_stmt *statement, int index, const void *bytes, size_t count, int borrowed) {
  return sqlite3_bind_text64(
      statement, index, count == 0 ? "" : (const char *)bytes, count,
      borrowed ? SQLITE_STATIC : SQLITE_TRANSIENT, SQLITE_UTF8);
}

/* Binds a blob of exactly count bytes; borrowed bytes must live until the statement is reset. */
static inline int csqlite_bind_blob(
    sqlite3_stmt *statement, int index, const void *bytes, size_t count, int borrowed) {
  return sqlite3_bind_blob64(
      statement, index, count == 0 ? "" : bytes, count, borrowed ? SQLITE_STATIC : SQLITE_TRANSIENT);
}

/* What the system answered, an errno, when the disk failed last; 0 where nothing is known. SQLite
   keeps it for a statement that fails, but not for a commit: that is known by the files alone. */
static inline int csqlite_system_errno(sqlite3 *db) {
  static const int operations[] = {SQLITE_FCNTL_JOURNAL_POINTER, SQLITE_FCNTL_FILE_POINTER};
  if (db == NULL) return 0;
  for (size_t i = 0; i < sizeof operations / sizeof operations[0]; i++) {
    sqlite3_file *file = NULL;
    int answer = 0;
    if (sqlite3_file_control(db, "main", operations[i], &file) != SQLITE_OK) continue;
    if (file == NULL || file->pMethods == NULL) continue;
    /* A journal in memory has none. */
    if (file->pMethods->xFileControl == NULL) continue;
    if (file->pMethods->xFileControl(file, SQLITE_FCNTL_LAST_ERRNO, &answer) != SQLITE_OK) continue;
    if (answer != 0) return answer;
  }
  return sqlite3_system_errno(db);
}

#endif
