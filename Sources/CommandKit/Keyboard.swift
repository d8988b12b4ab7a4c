import Glibc

/// Single keys of a terminal, without Enter.
///
/// The terminal is in that mode only while a key is waited for, and is given back as it was however
/// that ends: by a key, by a signal that ends the process, by Ctrl-Z.
package final class Keyboard {
  private let input: Int32
  private let output: Int32
  /// Keys that came together with one that was asked for.
  private var pressed: [KeyPress] = []

  /// Milliseconds between two looks at the signals.
  private static let patience: Int32 = 100

  /// Nil where the input or the error stream, which shows the questions, is no terminal.
  package convenience init?() {
    self.init(input: STDIN_FILENO, output: STDERR_FILENO)
  }

  /// Nil where one of the descriptors is no terminal.
  init?(input: Int32, output: Int32) {
    guard isatty(input) == 1, isatty(output) == 1 else { return nil }
    self.input = input
    self.output = output
  }

  /// Shows a question and waits for a key; after a pause by Ctrl-Z the question is shown again.
  package func press(_ question: () -> Void) -> KeyPress {
    if !pressed.isEmpty {
      question()
      return pressed.removeFirst()
    }
    while true {
      let signals = HeldSignals(HeldSignals.ofTerminal)
      guard let mode = keyMode() else {
        signals.release()
        return .end
      }
      question()
      let keys = waitForKeys(signals)
      // What the shell says comes on a line of its own.
      if keys.isEmpty { try? writeAll(Array("\n".utf8), to: output) }
      restore(mode)
      signals.release()
      guard let first = keys.first else { continue }
      pressed = Array(keys.dropFirst())
      return first
    }
  }

  /// None where a signal came instead.
  private func waitForKeys(_ signals: HeldSignals) -> [KeyPress] {
    while true {
      if signals.isAnyWaiting { return [] }
      var wanted = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
      guard poll(&wanted, 1, Keyboard.patience) > 0 else { continue }
      var bytes = [UInt8](repeating: 0, count: 256)
      let count = read(input, &bytes, bytes.count)
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      guard count > 0 else { return [.end] }
      let keys = KeyPress.keys(Array(bytes.prefix(count)))
      if !keys.isEmpty { return keys }
    }
  }

  /// Gives each key at once and unseen; signals stay what they are. The mode that was before, or
  /// nil where the terminal is gone.
  private func keyMode() -> termios? {
    var before = termios()
    guard tcgetattr(input, &before) == 0 else { return nil }
    var mode = before
    mode.c_lflag &= ~tcflag_t(ICANON | ECHO | IEXTEN)
    withUnsafeMutableBytes(of: &mode.c_cc) { controls in
      controls[Int(VMIN)] = 1
      controls[Int(VTIME)] = 0
    }
    guard tcsetattr(input, TCSADRAIN, &mode) == 0 else { return nil }
    return before
  }

  private func restore(_ mode: termios) {
    var mode = mode
    tcsetattr(input, TCSADRAIN, &mode)
  }
}
