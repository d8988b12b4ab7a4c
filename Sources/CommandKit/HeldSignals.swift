import Glibc

/// Holds back the signals that ask the process to end, so that it leaves nothing half done.
///
/// A signal that came meanwhile ends the process when they are released.
struct HeldSignals {
  private static let ending = [SIGINT, SIGTERM, SIGHUP]
  private var before = sigset_t()

  init() {
    var held = sigset_t()
    sigemptyset(&held)
    for signal in HeldSignals.ending { sigaddset(&held, signal) }
    pthread_sigmask(SIG_BLOCK, &held, &before)
  }

  /// Whether one is waiting that was not held back before.
  var isEndAsked: Bool {
    var waiting = sigset_t()
    sigemptyset(&waiting)
    sigpending(&waiting)
    var before = before
    return HeldSignals.ending.contains {
      sigismember(&waiting, $0) == 1 && sigismember(&before, $0) == 0
    }
  }

  func release() {
    var before = before
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }
}
