import Foundation
import Glibc

/// The program on a terminal of its own: what is typed is sent, what appears is read.
final class PromptsTerminal {
  private let master: Int32
  private let process = Process()
  /// All that appeared, line ends as the terminal makes them.
  var screen: String { String(decoding: shown, as: UTF8.self) }
  private var shown: [UInt8] = []

  /// Starts the program, or another, with a controlling terminal, so that Ctrl-C works, of a number
  /// of columns.
  init(
    _ sandbox: Sandbox, program: URL = Sandbox.program, _ arguments: [String], columns: UInt16 = 80,
    environment more: [String: String] = [:]
  ) throws {
    // What posix_openpt and its companions do on Linux; they are not in Swift's Glibc module.
    master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var unlocked: Int32 = 0
    var number: UInt32 = 0
    guard master >= 0, ioctl(master, 0x4004_5431, &unlocked) == 0,
      ioctl(master, 0x8004_5430, &number) == 0
    else { throw SandboxError(message: "no terminal") }
    let slave = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
    guard slave >= 0 else { throw SandboxError(message: "no terminal") }
    var size = winsize(ws_row: 40, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(slave, UInt(TIOCSWINSZ), &size)
    let handle = FileHandle(fileDescriptor: slave, closeOnDealloc: true)
    process.executableURL = URL(filePath: "/usr/bin/setsid")
    process.arguments = ["--ctty", "--wait", program.path] + arguments
    process.environment = sandbox.environment.merging(["TERM": "xterm"]) { $1 }
      .merging(more) { $1 }
    process.currentDirectoryURL = sandbox.folder
    process.standardInput = handle
    process.standardOutput = handle
    process.standardError = handle
    try Sandbox.start(process)
    try handle.close()
  }

  deinit {
    if process.isRunning { process.terminate() }
    close(master)
  }

  /// Types a line.
  func type(_ line: String) { send(line + "\r") }

  /// Sends keys as they are: `\u{3}` is Ctrl-C, `\u{4}` Ctrl-D.
  func send(_ keys: String) {
    let bytes = Array(keys.utf8)
    _ = write(master, bytes, bytes.count)
  }

  /// Whether the terminal gives lines and shows what is typed, as it does for a shell.
  var isAsBefore: Bool {
    var mode = termios()
    return tcgetattr(master, &mode) == 0
      && mode.c_lflag & tcflag_t(ICANON | ECHO) == tcflag_t(ICANON | ECHO)
  }

  /// Waits until a text appears after what was waited for before.
  func wait(for text: String) throws {
    let end = Date(timeIntervalSinceNow: 20)
    while !unread.contains(text) {
      guard Date() < end, readMore() else {
        throw SandboxError(message: "no \"\(text)\" in: \(unread)")
      }
    }
    if let range = unread.range(of: text) { unread.removeSubrange(..<range.upperBound) }
  }

  /// Answers one question after another.
  func answer(_ dialogue: [(question: String, answer: String)]) throws {
    for (question, answer) in dialogue {
      try wait(for: question)
      type(answer)
    }
  }

  /// Waits for the end of the program; the exit code, or 128 and the number of the signal.
  func finish() -> Int32 {
    while readMore() {}
    if !hasClosed { process.terminate() }
    process.waitUntilExit()
    let status = process.terminationStatus
    return process.terminationReason == .uncaughtSignal ? 128 + status : status
  }

  private var unread = ""
  private var hasClosed = false

  /// False where the terminal is closed or nothing comes for ten seconds.
  private func readMore() -> Bool {
    var ready = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&ready, 1, 10_000) > 0 else { return false }
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = read(master, &bytes, bytes.count)
    guard count > 0 else {
      hasClosed = true
      return false
    }
    shown += bytes.prefix(count)
    unread += String(decoding: bytes.prefix(count), as: UTF8.self)
    return true
  }
}
