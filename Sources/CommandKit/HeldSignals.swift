import Glibc

/// Holds back the signals that ask the process to end, so that it leaves nothing half done.
///
/// A signal that came meanwhile ends the process when they are released.
package struct HeldSignals {
  package static let ending = [SIGINT, SIGTERM, SIGHUP]
  /// What the keys of a terminal send too: they end or suspend the process.
  static let ofTerminal = ending + [SIGQUIT, SIGTSTP]

  private let held: [Int32]
  private var before = sigset_t()

  /// - Parameter signals: those that ask a process to end, unless told otherwise.
  package init(_ signals: [Int32] = HeldSignals.ending) {
    held = signals
    var set = sigset_t()
    sigemptyset(&set)
    for signal in held { sigaddset(&set, signal) }
    pthread_sigmask(SIG_BLOCK, &set, &before)
  }

  /// Whether one is waiting that was not held back before.
  package var isAnyWaiting: Bool {
    var waiting = sigset_t()
    sigemptyset(&waiting)
    sigpending(&waiting)
    var before = before
    return held.contains {
      sigismember(&waiting, $0) == 1 && sigismember(&before, $0) == 0
    }
  }

  /// Lets them through again.
  package func release() {
    var before = before
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }
}
