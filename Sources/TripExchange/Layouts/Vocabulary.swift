/// The words of a layout beyond whole headers: what headers are made of, and what stands above them
/// and in cells.
struct Vocabulary {
  /// What a word in a header says.
  struct Sense: OptionSet {
    let rawValue: Int
    static let first = Sense(rawValue: 1)
    static let last = Sense(rawValue: 2)
    /// Words such as `van` and `à`, which say less than `vertrek` and `arrivée`.
    static let weakFirst = Sense(rawValue: 4)
    static let weakLast = Sense(rawValue: 8)
    static let reading = Sense(rawValue: 16)
    static let address = Sense(rawValue: 32)
    static let time = Sense(rawValue: 64)
    static let date = Sense(rawValue: 128)
    static let distance = Sense(rawValue: 256)
    /// Words that change nothing.
    static let filler = Sense(rawValue: 512)

    static let quantities: Sense = [.reading, .address, .time, .date, .distance]
  }

  struct Word {
    var senses: Sense = []
    var languages: Set<String> = []
  }

  /// What a line above the headers can say.
  enum Fact: String {
    case vehicle = "voertuig"
    case driver = "bestuurder"
    case year = "jaar"
    case period = "periode"
  }

  private(set) var words: [String: Word] = [:]
  /// What may stand in brackets behind a header without changing its meaning.
  private(set) var remarks: Set<String> = []
  /// Parts of words that name another quantity than kilometres: energy, money, time.
  private(set) var others: Set<String> = []
  private(set) var facts: [String: Fact] = [:]
  /// Words in a cell that say that it is empty.
  private(set) var blanks: Set<String> = []

  /// Takes an entry of a layout; false where it is none of these.
  mutating func take(
    _ list: [String], key: String, group: String, language: String?
  ) -> Bool {
    switch (group, key) {
    case ("woorden", _):
      guard let sense = Vocabulary.senses[key] else { return false }
      for word in list {
        words[word, default: Word()].senses.insert(sense)
        if let language { words[word]?.languages.insert(language) }
      }
    case ("kop", "toevoeging"): remarks.formUnion(list)
    case ("kop", "anders"): others.formUnion(list)
    case ("leeg", "woorden"): blanks.formUnion(list)
    case ("kopblok", _):
      guard let fact = Fact(rawValue: key) else { return false }
      for word in list { facts[word] = fact }
    default: return false
    }
    return true
  }

  /// With the words of another vocabulary that this one does not have.
  func completed(by other: Vocabulary) -> Vocabulary {
    var both = other
    both.words.merge(words) { _, own in own }
    both.facts.merge(facts) { _, own in own }
    both.remarks.formUnion(remarks)
    both.others.formUnion(others)
    both.blanks.formUnion(blanks)
    return both
  }

  private static let senses: [String: Sense] = [
    "eerste": .first, "laatste": .last, "zwak eerste": .weakFirst, "zwak laatste": .weakLast,
    "stand": .reading, "adres": .address, "tijd": .time, "datum": .date, "afstand": .distance,
    "vulling": .filler,
  ]
}
