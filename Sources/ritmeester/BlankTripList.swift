import CommandKit
import Glibc
import LogbookModel
import TripExchange

/// `import --leeg`: a list without trips, to be filled in and imported.
struct BlankTripList {
  let session: Session

  /// Writes it to the only operand, or to standard output; never over what is there, which may have
  /// been filled in.
  func write() throws(Failure) -> ExitCode {
    let invocation = session.invocation
    let others = invocation.command.options.map(\.name).filter { $0 != "leeg" }
    guard invocation.operands.count <= 1, !others.contains(where: invocation.has) else {
      throw Failure(.usage, "fout.import.leeg-alleen")
    }
    let file = invocation.operand(0) ?? "-"
    guard file == "-" || FileInput.identity(file) == nil else {
      throw Failure(.data, "fout.import.leeg-bestaat", ["bestand": .text(file)])
    }
    try session.write(TripCSV.blank, to: file)
    if file != "-", !invocation.globals.isQuiet {
      session.warn("import.leeg", ["bestand": .text(file)])
    }
    return .done
  }
}
