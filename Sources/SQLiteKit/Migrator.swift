/// One step from a schema to the next; once released it never changes.
package struct Migration: Sendable {
  package let name: String
  /// Plain SQL, never built from the program's types, which go on changing.
  package let sql: String

  package init(_ name: String, sql: String) {
    self.name = name
    self.sql = sql
  }
}

/// Brings a file to the newest schema. The number of the schema, kept in `user_version`, is the
/// number of migrations that were run.
package struct Migrator: Sendable {
  package let migrations: [Migration]

  package init(_ migrations: [Migration]) { self.migrations = migrations }

  /// The number of the newest schema.
  package var newest: Int { migrations.count }

  package static func version(of connection: Connection) throws(SQLiteError) -> Int {
    try connection.integer("PRAGMA user_version") ?? 0
  }

  /// Runs what is missing, each migration in a transaction of its own.
  package func migrate(_ connection: Connection) throws(SQLiteError) {
    // Switching foreign keys has no effect inside a transaction.
    try connection.execute("PRAGMA foreign_keys = OFF")
    defer { try? connection.execute("PRAGMA foreign_keys = ON") }
    for (index, migration) in migrations.enumerated() {
      try connection.transaction(
        .immediate, convert: { $0 },
        body: { () throws(SQLiteError) in
          // Read under the lock: another process may have migrated meanwhile.
          guard try Migrator.version(of: connection) == index else { return }
          try connection.execute(migration.sql)
          try Migrator.checkForeignKeys(of: connection, after: migration)
          try connection.execute("PRAGMA user_version = \(index + 1)")
        })
    }
  }

  private static func checkForeignKeys(
    of connection: Connection, after migration: Migration
  ) throws(SQLiteError) {
    let broken = try connection.withStatement("PRAGMA foreign_key_check") {
      statement throws(SQLiteError) -> String? in
      try statement.step() ? statement.text(0) : nil
    }
    if let broken {
      throw SQLiteError.foreignKeys(of: broken, after: migration.name)
    }
  }
}

extension SQLiteError {
  fileprivate static func foreignKeys(of table: String, after name: String) -> SQLiteError {
    // 787 is SQLITE_CONSTRAINT_FOREIGNKEY, which a migration ran into at its end.
    SQLiteError(code: 787, message: "migration \(name) breaks a foreign key of \(table)")
  }
}
