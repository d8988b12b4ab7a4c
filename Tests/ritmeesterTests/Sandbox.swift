import Foundation
import Glibc

/// A folder of its own in which the built program runs, with nothing of the machine's environment.
final class Sandbox {
  /// What a run printed and how it ended.
  struct Result {
    let status: Int32
    let output: String
    let errors: String

    /// The output as JSON.
    var json: Any {
      get throws {
        try JSONSerialization.jsonObject(with: Data(output.utf8), options: .fragmentsAllowed)
      }
    }

    /// The output as a JSON object.
    var object: [String: Any] {
      get throws { try json as? [String: Any] ?? [:] }
    }
  }

  let folder: URL
  /// What every run gets; `HOME` is the folder.
  var environment: [String: String]

  /// - Parameter today: the day that counts as today, `yyyy-mm-dd`.
  init(today: String? = nil) throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "ritmeester-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    environment = ["HOME": folder.path, "PATH": "/usr/bin:/bin"]
    environment["RITMEESTER_VANDAAG"] = today
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The folder with the handbook, the examples and the tests.
  static let repository = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The program that was built with the tests.
  static let program = Bundle.main.bundleURL.appending(path: "ritmeester")

  /// Where the logbook is unless a test says otherwise.
  var logbook: URL { folder.appending(path: ".local/share/ritmeester/logboek.sqlite") }

  /// Runs the program to its end.
  @discardableResult
  func run(
    _ arguments: String..., input: String? = nil, environment more: [String: String] = [:]
  ) throws -> Result {
    try run(arguments, input: input, environment: more)
  }

  /// Runs the program to its end.
  @discardableResult
  func run(
    _ arguments: [String], input: String? = nil, environment more: [String: String] = [:]
  ) throws -> Result {
    try run(Sandbox.program, arguments, input: input, environment: more)
  }

  /// Runs the program and stops where it does not end with 0.
  @discardableResult
  func must(_ arguments: String..., environment more: [String: String] = [:]) throws -> Result {
    try must(arguments, environment: more)
  }

  /// Runs the program and stops where it does not end with 0.
  @discardableResult
  func must(_ arguments: [String], environment more: [String: String] = [:]) throws -> Result {
    let result = try run(arguments, environment: more)
    guard result.status == 0 else {
      throw SandboxError(message: "\(arguments): \(result.status) \(result.errors)")
    }
    return result
  }

  /// Runs a command line of the shell; `ritmeester` is the program.
  @discardableResult
  func shell(_ line: String, environment more: [String: String] = [:]) throws -> Result {
    var extended = more
    extended["PATH"] = "\(Sandbox.program.deletingLastPathComponent().path):/usr/bin:/bin"
    return try run(URL(filePath: "/bin/sh"), ["-c", line], input: nil, environment: extended)
  }

  private func run(
    _ program: URL, _ arguments: [String], input: String?, environment more: [String: String]
  ) throws -> Result {
    // Files instead of pipes: what is printed may be larger than a pipe holds.
    let name = UUID().uuidString
    let output = folder.appending(path: "\(name).out")
    let errors = folder.appending(path: "\(name).err")
    for file in [output, errors] {
      _ = FileManager.default.createFile(atPath: file.path, contents: nil)
    }
    defer { for file in [output, errors] { try? FileManager.default.removeItem(at: file) } }
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.environment = environment.merging(more) { $1 }
    process.currentDirectoryURL = folder
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    if let input {
      let file = folder.appending(path: "\(name).in")
      try Data(input.utf8).write(to: file)
      process.standardInput = try FileHandle(forReadingFrom: file)
    } else {
      process.standardInput = FileHandle.nullDevice
    }
    try Sandbox.start(process)
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus,
      output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
  }

  /// Starts a process that gets the signals sent to it: tests run on threads that block them, and
  /// what is started there inherits that.
  static func start(_ process: Process) throws {
    var unblocked = sigset_t()
    var blocked = sigset_t()
    sigemptyset(&unblocked)
    pthread_sigmask(SIG_SETMASK, &unblocked, &blocked)
    defer { pthread_sigmask(SIG_SETMASK, &blocked, nil) }
    try process.run()
  }

  /// Writes a file into the folder and returns its path.
  func file(_ name: String, _ content: String) throws -> String {
    try file(name, Data(content.utf8))
  }

  /// Writes a file into the folder and returns its path.
  func file(_ name: String, _ content: Data) throws -> String {
    let url = folder.appending(path: name)
    try content.write(to: url)
    return url.path
  }

  /// Registers a car that is at disposal from a day with a reading.
  func addCar(
    _ plate: String = "K-482-TX", from: String, reading: String, _ more: String...
  ) throws {
    try addCar(plate, from: from, reading: reading, more)
  }

  /// Registers a car that is at disposal from a day with a reading.
  func addCar(
    _ plate: String = "K-482-TX", from: String, reading: String, _ more: [String]
  ) throws {
    try must(
      [
        "voertuig", "add", plate, "--merk", "Škoda", "--type", "Octavia", "--beginstand", reading,
        "--vanaf", from,
      ] + more)
  }
}

/// A preparation that failed.
struct SandboxError: Error {
  let message: String
}

extension [[String: Any]] {
  /// The codes of findings but those about how well and how late trips were written down, which
  /// short test logbooks always have.
  var mainCodes: [String] {
    let quality = ["laat", "bulk", "doel", "dag", "adres.vaag", "adres.keten"]
    return compactMap { $0["code"] as? String }.filter { !quality.contains($0) }
  }
}
