import Foundation
import Testing

/// Nobody else on the machine reads what the program writes (design 9), and nothing leaves it.
@Suite("Files are the owner's, and nothing goes over a network")
struct FileRightsTests {
  private static let header = "datum;begin;eind;van;naar;soort\n"

  /// A car, a trip, and a file of which a row is refused.
  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox.withOneTrip()
    _ = try sandbox.file(
      "ritten.csv",
      Self.header + "2024-03-12;12535;12540;a;b;privé\n2024-03-12;12550;12540;a;b;privé\n")
    return sandbox
  }

  private func mode(_ name: String, _ sandbox: Sandbox) throws -> Int? {
    let path = sandbox.folder.appending(path: name).path
    return try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test(arguments: [
    ("jaar.pdf", "rapport 2024 --pdf"), ("jaar.xlsx", "rapport 2024 --xlsx"),
    ("ritten-uit.csv", "export --csv"), ("ritten-uit.json", "export --json"),
    ("form.csv", "export 2024 --belastingdienst"),
    ("af.csv", "import ritten.csv --sla-over --afkeur"), ("leeg.csv", "import --leeg"),
  ])
  func `what is written holds addresses and is 0600 under any umask`(
    name: String, line: String
  ) throws {
    for umask in ["000", "022", "077"] {
      let sandbox = try sandbox()
      let result = try sandbox.shell("umask \(umask); ritmeester \(line) \(name)")
      #expect([0, 3].contains(result.status), "\(line): \(result.errors)")
      #expect(try mode(name, sandbox) == 0o600, "\(line)")
      // A file that was there, shared on purpose, keeps the rights that it has.
      try sandbox.shell("chmod 644 \(name); umask \(umask); ritmeester \(line) \(name)")
      #expect(try mode(name, sandbox) == 0o644, "\(line)")
    }
  }

  @Test func `the side files while a command works, and nothing after it`() throws {
    let sandbox = try sandbox()
    // A reader in a transaction keeps the side files of a writer there.
    let names = try sandbox.shell(
      """
      umask 000; cd .local/share/ritmeester
      { printf 'BEGIN; SELECT count(*) FROM rit;\\n'; sleep 2; } |
        sqlite3 logboek.sqlite > /dev/null & sleep 0.5
      ritmeester rit add +1 thuis klant --zakelijk > /dev/null
      stat -c '%a %n' *; wait; stat -c '%a %n' *
      """)
    let lines = names.output.split(separator: "\n").map(String.init)
    #expect(lines.contains("600 logboek.sqlite-wal") && lines.contains("600 logboek.sqlite-shm"))
    #expect(lines.allSatisfy { $0.hasPrefix("600 logboek.sqlite") }, "\(lines)")
  }

  @Test func `a logbook that others may read is told by verify, and left as the user set it`()
    throws
  {
    let sandbox = try sandbox()
    let path = sandbox.logbook.path
    try sandbox.shell("chmod 644 '\(path)'")
    // Nobody else enters a folder of 0700.
    #expect(try sandbox.must("logboek", "verify").errors.isEmpty)
    try sandbox.shell("chmod 755 '\(sandbox.logbook.deletingLastPathComponent().path)'")
    let told = try sandbox.must("logboek", "verify").errors
    #expect(told.contains("chmod 600 \(path)") && told.contains("644"))
    #expect(told.split(separator: "\n").count == 1)
    #expect(try sandbox.must("logboek", "verify", "--stil").errors.isEmpty)
    #expect(try sandbox.must("rit", "list").errors.isEmpty)
    try sandbox.must("rit", "add", "+1", "thuis", "klant", "--zakelijk")
    #expect(try mode(".local/share/ritmeester/logboek.sqlite", sandbox) == 0o644)
    let command = try #require(told.split(separator: ": ").last)
    #expect(try sandbox.shell(String(command)).status == 0)
    #expect(try sandbox.must("logboek", "verify").errors.isEmpty)
  }

  @Test func `the program names nothing of a network, another process or a bus`() throws {
    let sandbox = try Sandbox()
    let symbols = try sandbox.shell("nm -D --undefined-only '\(Sandbox.program.path)'").output
      .split(separator: "\n").compactMap { $0.split(separator: " ").last }
      .map { $0.prefix { $0 != "@" } }
    #expect(symbols.contains("fsync"), "the list is not empty")
    let forbidden =
      /(socket|socketpair|connect|bind|listen|accept4?|send|sendto|sendmsg|recv|recvfrom|recvmsg|getaddrinfo|gethostby.*|res_.*|popen|system|exec.*|posix_spawn.*|fork|vfork|g_bus.*|g_dbus.*|g_socket.*|g_spawn.*|g_app_info.*|curl_.*|soup_.*)/
    for symbol in symbols { #expect(symbol.wholeMatch(of: forbidden) == nil, "\(symbol)") }
  }

  @Test func `no command opens a connection`() throws {
    let sandbox = try sandbox()
    _ = try sandbox.file("getuige.c", Self.witness)
    #expect(try sandbox.shell("cc -shared -fPIC -o getuige.so getuige.c").status == 0)
    // The sanitizers want to be loaded first, unless they are told otherwise.
    let watched = "ASAN_OPTIONS=verify_asan_link_order=0 LD_PRELOAD=$PWD/getuige.so"
    #expect(
      try sandbox.shell("\(watched) python3 -c 'import socket; socket.socket()'; cat spoor").output
        == "socket 2\n")
    for line in [
      "rit add +1 thuis klant --zakelijk", "controle", "rapport 2024 --pdf a.pdf --xlsx a.xlsx",
      "import ritten.csv --sla-over", "logboek verify --pdf a.pdf", "export --json a.json",
    ] {
      let told = try sandbox.shell(
        "rm -f spoor; \(watched) ritmeester \(line) >/dev/null 2>&1; touch spoor; cat spoor")
      #expect(told.output == "", "\(line)")
    }
  }

  /// Stands before the system's own calls and writes down who wants a connection, without making
  /// one. What the C library asks its name service over a local socket does not pass here.
  private static let witness = """
    #include <fcntl.h>
    #include <stdio.h>
    #include <unistd.h>
    static int note(const char *name, int kind) {
      int file = open("spoor", O_WRONLY | O_CREAT | O_APPEND, 0600);
      dprintf(file, "%s %d\\n", name, kind);
      close(file);
      return -1;
    }
    int socket(int domain, int type, int protocol) { return note("socket", domain); }
    int socketpair(int domain, int type, int protocol, int pair[2]) {
      return note("socketpair", domain);
    }
    int connect(int socket, const void *address, unsigned length) { return note("connect", socket); }
    int getaddrinfo(const char *node, const char *service, const void *hints, void **result) {
      return note("getaddrinfo", 0);
    }

    """
}
