import Document

/// A year of trips as a report shows them, the same each time.
enum SampleReport {
  static let columns = [
    Column("nr", .trailing), Column("datum"), Column("begin", .trailing),
    Column("eind", .trailing), Column("km", .trailing), Column("van", width: .share(3)),
    Column("naar", width: .share(3)), Column("route", width: .share(2)), Column("soort"),
    Column("omrij", .trailing), Column("doel", width: .share(2)),
  ]

  private static let places = [
    "Lindelaan 4, 1234 AB Utrecht", "Stationsplein 45, 3013 AK Rotterdam",
    "Prins Bernhardplein 200, 1097 JB Amsterdam", "Kerkstraat 12a, 8011 CD Zwolle",
    "Spui 70, 2511 BT ’s-Gravenhage", "Herengracht 448-454, 1017 CA Amsterdam",
    "Business Park Arnhems Buiten, Utrechtseweg 310 gebouw B42, 6812 AR Arnhem",
    "Leopoldstraße 12, 80802 München", "Markt 1, 5211 JV ’s-Hertogenbosch",
  ]
  private static let purposes = [
    "", "offerte nieuwbouw", "overleg projectgroep", "oplevering fase 2", "acquisitie",
    "onderhoud installatie en instructie aan de beheerder",
  ]

  /// Trips with a subtotal after each month and a total at the end.
  static func trips(_ count: Int) -> Table {
    var rows: [Row] = []
    var reading = 12_500
    var month = 0
    var monthKm = 0
    var total = 0
    for index in 0..<count {
      let tripMonth = index * 12 / max(count, 1) + 1
      if tripMonth != month, month > 0 { rows.append(sum("Totaal maand \(month)", monthKm)) }
      let isNew = tripMonth != month
      if isNew { monthKm = 0 }
      month = tripMonth
      let km = 8 + index * 37 % 61
      let isPrivate = index % 9 == 4
      rows.append(
        Row(
          [
            Cell("\(index + 1)"), Cell("\(index % 28 + 1)-\(tripMonth)-2026"),
            Cell(grouped(reading)), Cell(grouped(reading + km)), Cell("\(km)"),
            Cell(places[index % places.count]), Cell(places[(index + 1) % places.count]),
            Cell(index % 17 == 3 ? "via A12 in verband met afsluiting A2 bij Vianen" : ""),
            Cell(isPrivate ? "privé" : index % 3 == 0 ? "woon-werk" : "zakelijk"),
            Cell(index % 17 == 3 ? "4,5" : ""),
            Cell(isPrivate ? "" : purposes[index % purposes.count]),
          ], amounts: [km], bookmark: isNew ? "Maand \(tripMonth)" : nil))
      reading += km
      monthKm += km
      total += km
    }
    if count > 0 {
      rows.append(sum("Totaal maand \(month)", monthKm))
      rows.append(sum("Totaal 2026", total, role: .total))
    }
    return Table(
      caption: "Ritten", columns: columns, rows: rows,
      carry: CarryForward(
        carriedLabel: "Transporteren", broughtLabel: "Transport", columns: [4], format: grouped),
      emptyText: "Er zijn geen ritten.")
  }

  static func document(trips count: Int) -> Document {
    var footer = PageFooter(
      left: "12-ABC-3, 1-1-2026 tot en met 31-12-2026, vingerafdruk 8f3a 91c0 77de 42b1",
      right: "ritmeester 1.0.0")
    footer.pageLabel = { "pagina \($0) van \($1)" }
    return Document(
      title: "Rittenregistratie 2026", language: "nl", subject: "Kenteken 12-ABC-3", footer: footer,
      blocks: opening + [
        .heading(level: 2, text: "Ritten"), .table(trips(count)),
        .heading(level: 2, text: "Verklaring"),
        .paragraph(
          "Ondergetekende verklaart dat deze rittenregistratie volledig en naar waarheid is "
            + "ingevuld."), .signature(["Plaats", "Datum", "Handtekening"]),
      ])
  }

  private static let opening: [Block] = [
    .heading(level: 1, text: "Rittenregistratie 2026"),
    .heading(level: 2, text: "Voertuig"),
    .facts([
      Fact("Kenteken", "12-ABC-3"), Fact("Merk", "Volvo"),
      Fact("Type", "V60 T6 Recharge Plug-in Hybrid Core"), Fact("Categorie", "personenauto"),
      Fact("Ter beschikking", "1-1-2026 tot en met 31-12-2026"),
      Fact("Bestuurder", "J.P. van der Meer-Łukasiewicz"),
      Fact("Werkgever", "Adviesbureau Oostzaan B.V."), Fact("Beginstand", "12.500 km"),
      Fact("Eindstand", "41.233 km"), Fact("Datum eerste toelating", "12-3-2024"),
    ]),
    .heading(level: 2, text: "Grens van 500 km"),
    .statement(
      "Binnen de grens: 360 km privé in 2026, 140 km onder de 500 km.", emphasis: .good),
    .statement("Nog in te delen: 3 ritten, samen 112 km.", emphasis: .attention),
    .statement(
      "Boven de grens: ongunstigst geteld is het privégebruik 512 km, omdat 152 km niet is "
        + "verklaard; die kilometers tellen als privé tot zij zijn ingedeeld.", emphasis: .bad),
    .paragraph(
      "Privé zijn de privéritten, de omrijkilometers op zakelijke ritten en woon-werkritten en het "
        + "privédeel van correcties. De grens geldt per kalenderjaar (artikel 13bis, tweede lid, "
        + "Wet op de loonbelasting 1964)."),
  ]

  private static func sum(_ label: String, _ km: Int, role: Row.Role = .subtotal) -> Row {
    var cells = Array(repeating: Cell.empty, count: columns.count)
    cells[5] = Cell(label)
    cells[4] = Cell(grouped(km))
    return Row(cells, role: role)
  }

  /// Dutch grouping: 12.500.
  static func grouped(_ number: Int) -> String {
    let digits = Array(String(number))
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text += "." }
      text.append(digit)
    }
    return text
  }
}
