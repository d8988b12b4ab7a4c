import Document
import Language
import LogbookModel
import LogbookStore

/// Entries of the journal by command: a line with its moment and who gave it, and below it what it
/// did, thing by thing; new things of a kind as a range of numbers. Entries are given one after the
/// other, so that a journal of any length can be shown.
struct HandlingLines {
  private let words: Words
  private let journal: JournalWords
  /// Before the lines of commands and, twice, before what they did.
  private let indent: String
  /// The columns of the screen; nil for lines of any length.
  private let columns: Int?
  private var handling: Int?
  /// The first and the last of the new things that share a line.
  private var run: (first: JournalEntry, last: JournalEntry)?

  init(_ words: Words, indent: String = "", columns: Int? = nil) {
    self.words = words
    self.indent = indent
    self.columns = columns
    journal = JournalWords(words)
  }

  /// The lines of entries at hand.
  static func lines(_ entries: [JournalEntry], _ words: Words, indent: String) -> [String] {
    var lines = HandlingLines(words, indent: indent)
    return entries.flatMap { lines.add($0) } + lines.finish()
  }

  /// Takes the next entry, and gives back the lines that are complete with it.
  mutating func add(_ entry: JournalEntry) -> [String] {
    if let current = run, continues(entry, current.last) {
      run = (current.first, entry)
      return []
    }
    var lines = finish()
    if handling != entry.handling {
      handling = entry.handling
      lines += wrapped(heading(entry), hanging: indent)
    }
    run = (entry, entry)
    return lines
  }

  /// The lines of what was given last.
  mutating func finish() -> [String] {
    guard let (first, last) = run else { return [] }
    run = nil
    let text = first.number == last.number ? journal.deed(first) : added(first, through: last)
    return wrapped(text, hanging: "\(indent)  ")
  }

  private func continues(_ entry: JournalEntry, _ last: JournalEntry) -> Bool {
    // A file has more to say than its number.
    entry.old == nil && last.old == nil && entry.handling == handling && entry.kind == last.kind
      && entry.kind != "import" && last.subject < entry.subject
      && entry.subject == last.subject + 1
  }

  private func heading(_ entry: JournalEntry) -> String {
    words(
      "logboek.handeling",
      [
        "moment": .text(journal.moment(entry.moment)), "wie": .text(entry.actor),
        "nr": .number(entry.handling),
      ])
  }

  private func added(_ first: JournalEntry, through last: JournalEntry) -> String {
    words(
      "logboek.nieuw.reeks",
      [
        "soort": .text(journal.thing(first.kind)), "eerste": .number(first.subject),
        "laatste": .number(last.subject),
        "aantal": .number(last.subject - first.subject + 1),
      ])
  }

  /// Lines no wider than the screen, those after the first two columns further in.
  private func wrapped(_ text: String, hanging lead: String) -> [String] {
    guard let columns else { return [lead + text] }
    let width = max(10, columns - lead.utf8.count - 2)
    return TextWrap.lines(text, width: width).enumerated().map { index, line in
      lead + (index == 0 ? "" : "  ") + line
    }
  }
}
