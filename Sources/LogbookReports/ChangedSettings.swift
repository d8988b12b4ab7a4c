import Language
import LogbookModel

extension Words {
  /// Which settings of the check are not the standard ones, in one sentence; nil where none.
  func changedSettings(_ settings: Settings) -> String? {
    let changed = Setting.allCases.compactMap { setting -> String? in
      guard let value = settings.changed[setting] else { return nil }
      return self(
        "instelling.afwijkend.een",
        [
          "naam": .text(setting.rawValue), "waarde": .number(value),
          "standaard": .number(setting.standard),
        ])
    }
    guard !changed.isEmpty else { return nil }
    return self("instelling.afwijkend", ["instellingen": .text(changed.joined(separator: ", "))])
  }
}
