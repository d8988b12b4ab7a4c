import Glibc
import LogbookModel

/// Questions on a terminal, one line each.
package final class Prompt {
  private let input: Int32
  private let output: Int32

  /// Nil where questions cannot be asked: input and error stream must both be a terminal. The
  /// questions go to the error stream, so that they never end up in data.
  package convenience init?() {
    self.init(input: STDIN_FILENO, output: STDERR_FILENO)
  }

  /// Nil where one of the descriptors is no terminal.
  init?(input: Int32, output: Int32) {
    guard isatty(input) == 1, isatty(output) == 1 else { return nil }
    self.input = input
    self.output = output
  }

  /// The answer without blanks around it; an empty line gives the default, or empty text.
  ///
  /// Nil where the input ends (Ctrl-D) before an answer: nothing is to be done then.
  /// - Parameter standard: shown between brackets.
  package func ask(_ question: String, default standard: String? = nil) -> String? {
    let hint = standard.map { " [\(SafeText.line($0))]" } ?? ""
    guard show("\(SafeText.line(question))\(hint): "), let line = readLine() else {
      show("\n")
      return nil
    }
    return line.isEmpty ? standard ?? "" : line
  }

  /// Shows text between questions; false where it could not be shown.
  @discardableResult
  package func show(_ text: String) -> Bool {
    do {
      try writeAll(Array(text.utf8), to: output)
      return true
    } catch {
      return false
    }
  }

  /// One byte at a time: what follows the line end belongs to the next question.
  private func readLine() -> String? {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while true {
      let count = read(input, &byte, 1)
      if count < 0, errno == EINTR { continue }
      if count <= 0 {
        if bytes.isEmpty { return nil }
        break
      }
      if byte == UInt8(ascii: "\n") { break }
      bytes.append(byte)
    }
    var line = String(decoding: bytes, as: UTF8.self)[...]
    while line.first?.isWhitespace == true { line.removeFirst() }
    while line.last?.isWhitespace == true { line.removeLast() }
    return String(line)
  }
}
