import Document
import DocumentPDF
import Language
import LogbookModel
import LogbookReports
import LogbookStore
import TripExchange

/// The files that a printed report carries, so that the record is never pages only: its trips for
/// a spreadsheet, and the entries of the journal that it rests on.
struct ReportAttachments {
  private let words: Words

  init(_ words: Words) { self.words = words }

  /// - Parameters:
  ///   - data: what the report may show.
  ///   - journal: its part of the journal, as `journalExtract` gives it.
  func files(of data: ReportData, journal: [UInt8]) -> [Attachment] {
    let period = data.period.fileName
    let arguments: [String: Argument] = ["periode": .period(data.period)]
    let logbook = data.analysis.logbook
    let trips = Attachment(
      name: "ritten-\(period).csv", mimeType: "text/csv",
      description: words("bijlage.ritten", arguments), relationship: .data,
      bytes: TripCSV.bytes(
        of: data.shownTrips, vehicles: logbook.vehicles, plateChanges: logbook.plateChanges))
    let entries =
      data.showsJournal
      ? (name: "journaal", description: words("bijlage.journaal", arguments))
      : (name: "vingerafdruk", description: words("bijlage.vingerafdruk", arguments))
    let state = Attachment(
      name: "\(entries.name)-\(period).jsonl", mimeType: "application/jsonl",
      description: entries.description, relationship: .source, bytes: journal)
    return [state, trips]
  }

  /// What a printed report says about the journal.
  ///
  /// Throws a `.storage` failure where the file cannot be read, and a `.data` failure where it is
  /// no report of this program or its journal was changed.
  static func journal(_ pdf: [UInt8], file: String) throws(Failure) -> JournalExtract {
    let name: [String: Argument] = ["bestand": .text(file)]
    let attachments: [Attachment]
    do throws(PDFAttachmentsError) {
      attachments = try PDFAttachments.read(pdf)
    } catch {
      throw Failure(error, file: file)
    }
    guard
      let journal = attachments.first(where: {
        $0.name.hasSuffix(".jsonl")
          && ($0.name.hasPrefix("journaal-") || $0.name.hasPrefix("vingerafdruk-"))
      })
    else { throw Failure(.data, "fout.verify.geen-journaal", name) }
    let part = name.merging(["bijlage": .text(journal.name)]) { $1 }
    do throws(JournalExtract.Problem) {
      return try JournalExtract(journal.bytes)
    } catch {
      switch error {
      case .unreadable(let line):
        throw Failure(
          .data, "fout.verify.bijlage", part.merging(["regel": .number(line)]) { $1 })
      case .wrongHash(let line, let entry):
        throw Failure(
          .data, "fout.verify.bijlage.hash",
          part.merging(["regel": .number(line), "nr": .number(entry)]) { $1 })
      }
    }
  }
}

extension Failure {
  fileprivate init(_ error: PDFAttachmentsError, file: String) {
    let name: [String: Argument] = ["bestand": .text(file)]
    switch error {
    case .noLibrary: self.init(.storage, "fout.verify.bibliotheek", name)
    case .unreadable: self.init(.storage, "fout.verify.geen-pdf", name)
    case .encrypted: self.init(.storage, "fout.verify.wachtwoord", name)
    case .damaged(let part):
      self.init(
        .storage, "fout.verify.beschadigd", name.merging(["bijlage": .text(part)]) { $1 })
    case .tooLarge: self.init(.storage, "fout.verify.te-groot", name)
    }
  }
}

extension Period {
  /// As it is written on the command line, where that can stand in the name of a file: `2024`,
  /// `2024-03`, `2024-k1`, else both days.
  fileprivate var fileName: String {
    let year = String(first.iso.prefix(4))
    let candidates = [
      year, String(first.iso.prefix(7)), "\(year)-k\((first.month + 2) / 3)",
    ]
    return candidates.first { Period($0) == self } ?? "\(first.iso)_\(last.iso)"
  }
}
