/// Fields of the states that the journal holds, for conditions in SQL.
enum JournalField {
  /// The value of a field of `oud` or `nieuw`, NULL where there is none.
  ///
  /// What another program left there may be no JSON, and must not keep the rest from being read.
  static func sql(_ name: String, of state: String) -> String {
    "json_extract(iif(json_valid(\(state)), \(state), NULL), '$.\(name)')"
  }
}
