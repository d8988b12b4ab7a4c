import LogbookModel
import SQLiteKit

/// The texts of trips, each combination of them kept once.
///
/// An open hash table over the bytes of the cells, so that a known combination is found without
/// making a String.
final class TripTextPool {
  private struct Slot {
    var hash = 0
    var texts: SharedTripTexts?
  }

  private var slots = [Slot](repeating: Slot(), count: 256)
  private var count = 0

  /// The columns that `texts` reads, in the order of its fields.
  private static let columns = [
    "van", "naar", "van_adres", "naar_adres", "route", "doel", "bestuurder", "opmerking", "bron",
    "ongeldig",
  ].map(TableLayout.trips.column)

  /// The columns that may not be NULL.
  static let mandatoryColumns = ["van", "naar", "bron"].map(TableLayout.trips.column)

  /// The texts in a row of trips.
  func texts(_ cells: [Statement.Cell], strings: StringPool) -> SharedTripTexts {
    let hash = TripTextPool.hash(cells)
    var slot = hash & (slots.count - 1)
    while let known = slots[slot].texts {
      if slots[slot].hash == hash, TripTextPool.equal(known, cells) { return known }
      slot = (slot + 1) & (slots.count - 1)
    }
    let texts = SharedTripTexts(TripTextPool.read(cells, strings: strings))
    slots[slot] = Slot(hash: hash, texts: texts)
    count += 1
    if count * 2 > slots.count { grow() }
    return texts
  }

  private func grow() {
    let old = slots
    slots = [Slot](repeating: Slot(), count: old.count * 2)
    for full in old where full.texts != nil {
      var slot = full.hash & (slots.count - 1)
      while slots[slot].texts != nil { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = full
    }
  }

  private static func hash(_ cells: [Statement.Cell]) -> Int {
    var hash = 0
    for column in columns {
      var part = 1
      if case .text(let bytes) = cells[column] { part = StringPool.hash(bytes) }
      hash = (hash ^ part) &* 0x1_0000_01b3
      hash ^= hash >> 29
    }
    return hash
  }

  private static func equal(_ known: SharedTripTexts, _ cells: [Statement.Cell]) -> Bool {
    func equal(_ text: String?, _ index: Int) -> Bool {
      guard case .text(let bytes) = cells[columns[index]] else {
        return text == nil || index < 2 || index == 8
      }
      return text.map { StringPool.equal($0, bytes) } ?? false
    }
    return equal(known.texts.from, 0) && equal(known.texts.to, 1)
      && equal(known.texts.fromPlace, 2) && equal(known.texts.toPlace, 3)
      && equal(known.texts.route, 4) && equal(known.texts.purpose, 5)
      && equal(known.texts.driver, 6) && equal(known.texts.note, 7)
      && equal(known.texts.source, 8) && equal(known.texts.voidReason, 9)
  }

  private static func read(_ cells: [Statement.Cell], strings: StringPool) -> TripTexts {
    func text(_ index: Int) -> String? {
      guard case .text(let bytes) = cells[columns[index]] else { return nil }
      return strings.string(bytes)
    }
    return TripTexts(
      from: text(0) ?? "", to: text(1) ?? "", fromPlace: text(2), toPlace: text(3),
      route: text(4), purpose: text(5), driver: text(6), note: text(7), source: text(8) ?? "",
      voidReason: text(9))
  }
}

/// What a reader keeps of the texts that it has read.
struct TextPools {
  let strings = StringPool()
  let tripTexts = TripTextPool()
}
