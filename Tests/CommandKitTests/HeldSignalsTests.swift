import Glibc
import LogbookModel
import Testing

@testable import CommandKit

/// Signals that come while a file is written.
struct HeldSignalsTests {
  @Test func `a signal waits until it is released`() {
    // Tests run on threads that hold signals back themselves.
    var unblocked = sigset_t()
    var before = sigset_t()
    sigemptyset(&unblocked)
    sigaddset(&unblocked, SIGHUP)
    pthread_sigmask(SIG_UNBLOCK, &unblocked, &before)
    let old = signal(SIGHUP) { _ in HeldSignalsTests.count += 1 }
    defer {
      signal(SIGHUP, old)
      pthread_sigmask(SIG_SETMASK, &before, nil)
    }
    let signals = HeldSignals()
    #expect(!signals.isAnyWaiting)
    raise(SIGHUP)
    #expect(signals.isAnyWaiting)
    #expect(HeldSignalsTests.count == 0)
    signals.release()
    #expect(HeldSignalsTests.count == 1)
    #expect(!signals.isAnyWaiting)
  }

  /// Changed by the signal, on the thread that raises it, and read there.
  nonisolated(unsafe) private static var count = 0
}
