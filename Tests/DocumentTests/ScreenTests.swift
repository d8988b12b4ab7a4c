import Document
import Testing

@Suite("Documents on a terminal")
struct ScreenTests {
  private static let table = Table(
    caption: "Ritten",
    columns: [
      Column("nr", .trailing), Column("km", .trailing), Column("van", width: .share(1)),
      Column("naar", width: .share(1)), Column("privé omrij", .trailing),
    ],
    rows: [
      Row([
        Cell("1"), Cell("35"), Cell("Lindelaan 4, 3511 ZZ Utrecht"),
        Cell("Zuiderweg 101, 8011 ZW Zwolle"), Cell("5"),
      ]),
      Row([Cell("2"), Cell("7"), Cell("Ede"), Cell("Soest"), .empty]),
      Row([.empty, Cell("42"), Cell("januari"), .empty, Cell("5")], role: .subtotal),
    ])

  private func lines(_ columns: Int, _ block: Block = .table(table)) -> [String] {
    let document = Document(title: "", language: "nl", blocks: [block])
    return TextWriter(columns: columns).text(document).split(
      separator: "\n", omittingEmptySubsequences: false
    ).dropLast().map(String.init)
  }

  @Test func `with room, cells stand side by side and heads on the rule`() {
    #expect(
      lines(100) == [
        String(repeating: " ", count: 69) + "privé",
        "nr  km  van                           naar                           omrij",
        String(repeating: "-", count: 74),
        " 1  35  Lindelaan 4, 3511 ZZ Utrecht  Zuiderweg 101, 8011 ZW Zwolle      5",
        " 2   7  Ede                           Soest",
        String(repeating: "-", count: 74),
        "    42  januari                                                          5",
      ])
  }

  @Test func `addresses wrap in their columns down to twenty letters`() {
    #expect(
      lines(57)[3...6] == [
        " 1  35  Lindelaan 4, 3511 ZZ  Zuiderweg 101, 8011       5",
        "        Utrecht               ZW Zwolle",
        " 2   7  Ede                   Soest",
        "---------------------------------------------------------",
      ])
  }

  @Test func `without that room they stand below, each with its title`() {
    #expect(
      lines(48) == [
        "        privé", "nr  km  omrij", "-------------", " 1  35      5",
        "    van Lindelaan 4, 3511 ZZ Utrecht", "    naar Zuiderweg 101, 8011 ZW Zwolle",
        " 2   7", "    van Ede  naar Soest", "-------------", "    42      5  januari",
      ])
  }

  @Test func `on a sliver labels and places to sign stay within the columns`() {
    let facts = Block.facts([Fact("grens voor deze periode", "500 km")])
    #expect(lines(20, facts) == ["grens voor deze", "periode", "  500 km"])
    #expect(lines(40, .signature(["Plaats"])) == ["Plaats: " + String(repeating: "_", count: 30)])
    #expect(lines(20, .signature(["Plaats"])) == ["Plaats: ____________"])
    #expect(
      lines(20, .signature(["Handtekening J. de Vries"])) == [
        "Handtekening J. de", "Vries: _____________",
      ])
    #expect(
      lines(20, .signature(["Handtekening Jan"])) == [
        "Handtekening Jan:", String(repeating: "_", count: 20),
      ])
  }

  @Test func `on a sliver each row is a list`() {
    var table = Self.table
    table.columns[0].title = "ritlogboeknummer"
    #expect(
      lines(20, .table(table)).prefix(6) == [
        "ritlogboeknummer 1", "  km 35",
        "  van Lindelaan 4,", "  3511 ZZ Utrecht", "  naar Zuiderweg", "  101, 8011 ZW",
      ])
  }

  @Test(arguments: [20, 40, 57, 80, 100])
  func `no line is wider than the terminal and nothing is lost`(columns: Int) {
    let lines = lines(columns)
    #expect(lines.allSatisfy { $0.count <= columns })
    let letters = lines.joined().filter { !$0.isWhitespace }
    for word in ["Lindelaan", "Utrecht", "Zuiderweg", "Zwolle", "Soest", "januari"] {
      #expect(letters.contains(word))
    }
  }

  @Test func `facts stand below their labels where the columns are few`() {
    let facts = Block.facts([Fact("grens voor deze periode", "124,3 km")])
    #expect(lines(60, facts) == ["grens voor deze periode  124,3 km"])
    #expect(lines(30, facts) == ["grens voor deze periode", "  124,3 km"])
  }

  @Test func `lines to sign on never pass the edge`() {
    let signature = Block.signature(["Handtekening J. de Vries"])
    #expect(
      lines(80, signature) == ["Handtekening J. de Vries: " + String(repeating: "_", count: 30)])
    #expect(
      lines(40, signature) == ["Handtekening J. de Vries: " + String(repeating: "_", count: 14)])
  }

  @Test func `a repair is one line, however long`() {
    let command = "ritmeester rit add --na 83 --in-te-delen --voertuig K-482-TX"
    let finding = FindingBlock(
      label: "fout", emphasis: .bad, code: "gat", place: "5-3-2024",
      text: "38 km niet verantwoord tussen rit 83 en rit 84", command: command,
      alternatives: ["ritmeester rit correctie --tot 48310"])
    #expect(
      lines(40, .finding(finding)).suffix(2) == [
        "    \(command)", "    ritmeester rit correctie --tot 48310",
      ])
  }

  @Test func `colour marks what matters and leaves the words alone`() {
    let document = Document(
      title: "", language: "nl",
      blocks: [
        .heading(level: 1, text: "Controle"), .statement("Boven de grens.", emphasis: .bad),
        .statement("Binnen.", emphasis: .good),
      ])
    let coloured = TextWriter(columns: 80, usesColour: true).text(document)
    #expect(coloured.contains("\u{1B}[31mBoven de grens.\u{1B}[0m"))
    #expect(coloured.contains("\u{1B}[32mBinnen.\u{1B}[0m"))
    let plain = TextWriter(columns: 80).text(document)
    #expect(coloured.replacing(/\x{1B}\[[0-9]*m/, with: "") == plain)
  }
}

extension TextWriter {
  /// The document as one text.
  func text(_ document: Document) -> String {
    var text = ""
    write(document) { text += $0 }
    return text
  }
}
