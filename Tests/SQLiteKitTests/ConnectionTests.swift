import Glibc
import SQLiteKit
import Testing

@Suite struct ConnectionTests {
  private func memory() throws -> Connection {
    try Connection(path: ":memory:", mode: .creating, busyTimeout: 0)
  }

  @Test func `text with a NUL and non-ASCII letters comes back whole`() throws {
    let connection = try memory()
    let text = "Zoë\0straat"
    let back = try connection.withStatement("SELECT ?1, length(CAST(?1 AS BLOB))") {
      statement throws(SQLiteError) in
      statement.bind(text, at: 1)
      _ = try statement.step()
      return (statement.text(0), statement.integer(1))
    }
    #expect(back.0 == text)
    #expect(back.1 == 11)
  }

  @Test func `empty text is not NULL`() throws {
    let back = try memory().withStatement("SELECT ?") { statement throws(SQLiteError) in
      statement.bind("", at: 1)
      _ = try statement.step()
      return statement.text(0)
    }
    #expect(back == "")
  }

  @Test func `an error names code, message and statement but no bound value`() throws {
    let connection = try memory()
    try connection.execute("CREATE TABLE t (a INTEGER NOT NULL CHECK (a > 0)) STRICT")
    let error = #expect(throws: SQLiteError.self) {
      try connection.withStatement("INSERT INTO t VALUES (?)") { statement throws(SQLiteError) in
        statement.bind(-4711, at: 1)
        try statement.run()
      }
    }
    #expect(error?.code == 275)
    #expect(error?.reason == .constraint)
    #expect(error?.message == "CHECK constraint failed: a > 0")
    #expect(error?.sql == "INSERT INTO t VALUES (?)")
  }

  @Test func `the system's answer says more than an error of input or output`() {
    // 778 is SQLITE_IOERR_WRITE, 1034 SQLITE_IOERR_FSYNC, 14 SQLITE_CANTOPEN.
    let rows: [(Int32, Int32, SQLiteError.Reason)] = [
      (778, ENOSPC, .full), (1034, EDQUOT, .full), (14, ENOSPC, .full), (778, EROFS, .readOnly),
      (778, EIO, .inputOutput), (778, 0, .inputOutput), (14, EACCES, .cannotOpen),
      (14, EMFILE, .tooManyFiles),
    ]
    for (code, system, reason) in rows {
      let error = SQLiteError(code: code, message: "disk I/O error", systemCode: system)
      #expect(error.reason == reason, "\(code) \(system)")
    }
  }

  @Test func `a statement that failed works again`() throws {
    let connection = try memory()
    try connection.execute("CREATE TABLE t (a INTEGER PRIMARY KEY) STRICT")
    func insert() throws(SQLiteError) {
      try connection.withStatement("INSERT INTO t VALUES (1)") { statement throws(SQLiteError) in
        try statement.run()
      }
    }
    try insert()
    #expect(throws: SQLiteError.self) { try insert() }
    try connection.execute("DELETE FROM t")
    try insert()
    #expect(try connection.integer("SELECT count(*) FROM t") == 1)
  }

  @Test func `the same text can be lent twice at once`() throws {
    let connection = try memory()
    let sum = try connection.withStatement("SELECT 20") { outer throws(SQLiteError) in
      _ = try outer.step()
      let inner = try connection.integer("SELECT 20") ?? 0
      return outer.integer(0) + inner
    }
    #expect(sum == 40)
  }

  @Test func `the first error wins and the transaction is rolled back`() throws {
    struct Own: Error {}
    let connection = try memory()
    try connection.execute("CREATE TABLE t (a INTEGER) STRICT")
    #expect(throws: Own.self) {
      try connection.transaction(
        .immediate, convert: { $0 as any Error },
        body: {
          try connection.execute("INSERT INTO t VALUES (1); ROLLBACK")
          throw Own()
        })
    }
    #expect(!connection.isInTransaction)
    #expect(try connection.integer("SELECT count(*) FROM t") == 0)
  }

  @Test func `double quotes make no string and foreign keys are enforced`() throws {
    let connection = try memory()
    #expect(throws: SQLiteError.self) { try connection.execute("SELECT \"geen kolom\"") }
    try connection.execute(
      "CREATE TABLE a (n INTEGER PRIMARY KEY); CREATE TABLE b (n INTEGER REFERENCES a (n))")
    #expect(throws: SQLiteError.self) { try connection.execute("INSERT INTO b VALUES (1)") }
  }

  @Test func `a closed connection throws`() throws {
    let connection = try memory()
    connection.close()
    #expect(throws: SQLiteError.self) { try connection.execute("SELECT 1") }
  }

  @Test func `migrations run once, in order, and a broken one leaves nothing`() throws {
    let connection = try memory()
    let first = Migration("een", sql: "CREATE TABLE t (a INTEGER); INSERT INTO t VALUES (1)")
    try Migrator([first]).migrate(connection)
    try Migrator([first, Migration("twee", sql: "UPDATE t SET a = a + 1")]).migrate(connection)
    #expect(try connection.integer("SELECT a FROM t") == 2)
    #expect(try Migrator.version(of: connection) == 2)
    let broken = Migration("drie", sql: "DELETE FROM t; SELECT geen FROM niets")
    #expect(throws: SQLiteError.self) {
      try Migrator([first, first, broken]).migrate(connection)
    }
    #expect(try connection.integer("SELECT count(*) FROM t") == 1)
    #expect(try Migrator.version(of: connection) == 2)
  }
}
