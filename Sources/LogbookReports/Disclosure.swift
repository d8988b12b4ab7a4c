package import Language
package import LogbookChecks
package import LogbookModel

/// What of the administration its reader may see: an employer needs every trip, but not where the
/// driver goes in private (design 7, `werkgever`).
package struct Disclosure: Sendable {
  package enum Scope: String, CaseIterable, Sendable {
    case everything = "alle"
    /// Private trips without places and other texts; no place that a private trip has, whatever
    /// trip it stands at.
    case withoutPrivatePlaces = "zonder-privé"
  }

  package let scope: Scope
  private let texts: PrivateTexts
  /// Addresses of trips as they are shown.
  private let addresses: [String: String]
  /// What stands for a private address.
  private let privateAddress: String
  /// What stands for an address that is left out, whatever it is.
  private let anyAddress: String
  /// What stands for a text that names something private.
  private let privateText: String

  package static let everything = Disclosure()

  private init() {
    scope = .everything
    texts = PrivateTexts()
    addresses = [:]
    privateAddress = ""
    anyAddress = ""
    privateText = ""
  }

  /// - Parameters:
  ///   - analysis: of all trips of the vehicles, whatever the period.
  ///   - traces: of all vehicles of the logbook.
  package init(
    withoutPrivatePlacesOf analysis: LogbookAnalysis, and traces: PrivateTraces, words: Words
  ) {
    scope = .withoutPrivatePlaces
    texts = PrivateTexts(of: analysis.logbook, and: traces)
    privateAddress = words("rapport.privéadres")
    anyAddress = words("rapport.adres-weggelaten")
    privateText = words("rapport.privétekst")
    var addresses: [String: String] = [:]
    for trip in analysis.texts.texts.map(\.texts) {
      for address in [trip.from, trip.to] where addresses[address] == nil {
        addresses[address] = texts.isPrivate(address: address) ? privateAddress : address
      }
    }
    self.addresses = addresses
  }

  /// A trip as it may be seen; its numbers never change.
  ///
  /// A trip that is still to be assigned may turn out to be private.
  package func shown(_ trip: Trip) -> Trip {
    guard scope != .everything else { return trip }
    var shown = trip
    var texts = trip.texts
    texts.fromPlace = nil
    texts.toPlace = nil
    if trip.kind == .private || trip.kind == nil {
      texts.from = ""
      texts.to = ""
      texts.route = nil
      texts.purpose = nil
      texts.note = nil
      shown.departure = nil
      shown.arrival = nil
    } else {
      texts.from = address(texts.from)
      texts.to = address(texts.to)
      // The route of a private detour tells where it led.
      texts.route = trip.detour > .zero ? nil : texts.route.map(self.shown)
      texts.purpose = texts.purpose.map(self.shown)
      texts.note = texts.note.map(self.shown)
    }
    shown.texts = texts
    return shown
  }

  /// A text of the driver's own as it may be seen.
  package func shown(_ text: String) -> String {
    guard scope != .everything, texts.occur(in: text) else { return text }
    return privateText
  }

  /// A finding as it may be seen: without any address, and without texts that nobody vouched for.
  package func shown(_ finding: Finding) -> Finding {
    guard scope != .everything else { return finding }
    return finding.replacingArguments { shown($1, named: $0, of: finding.code) }
  }

  private func shown(_ argument: Argument, named name: String, of code: FindingCode) -> Argument {
    switch argument {
    case .list(let parts): .list(parts.map { shown($0, named: name, of: code) })
    case .text where Disclosure.harmlessNames.contains(name) || code == .employer: argument
    case .text(let text) where name == "handeling": .text(shown(text))
    case .text: .text(Disclosure.addressNames.contains(name) ? anyAddress : privateText)
    case .number, .distance, .odometer, .date, .money, .period, .word: argument
    }
  }

  private func address(_ text: String) -> String {
    addresses[text] ?? (texts.isPrivate(address: text) ? privateAddress : text)
  }

  private static let addressNames: Set<String> = ["adres", "van", "naar", "plaats"]
  /// Arguments that the program makes, or that the law asks for: plates, times, numbers, names of
  /// fields.
  private static let harmlessNames: Set<String> = [
    "kenteken", "letters", "aankomst", "vertrek", "tijd", "ritten", "tabel", "veld", "velden",
    "land", "jaar", "bron",
  ]
}
