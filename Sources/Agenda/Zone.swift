import LogbookModel

/// Whose clock an appointment is on; the time zones of the machine are not asked.
enum Zone {
  /// A clock of the European Union, which is changed at the same moment as the Dutch one: how many
  /// seconds the Dutch clock is ahead of it. Zero for a time without zone.
  case european(Int)
  case utc
  /// By the description in the file.
  case described(ZoneDescription)

  static let dutch = Zone.european(0)

  /// A zone that is known by name.
  init?(name: String) {
    // Other programs write a path before the name.
    let short = name.split(separator: "/").suffix(2).joined(separator: "/").lowercased()
    switch short {
    case "utc", "etc/utc", "gmt", "etc/gmt", "z": self = .utc
    case _ where Zone.central.contains(short): self = .dutch
    case _ where Zone.western.contains(short): self = .european(3_600)
    case _ where Zone.eastern.contains(short): self = .european(-3_600)
    default: return nil
    }
  }

  /// What the Dutch clock shows when the clock of the zone shows `wall`.
  func dutch(wall: Int) -> Int {
    switch self {
    case .european(let behind): wall + behind
    case .utc: Zone.dutch(unix: wall)
    case .described(let description): Zone.dutch(unix: wall - description.offset(wall: wall))
    }
  }

  /// What the clock of the zone shows at a moment of UTC.
  func wall(unix: Int) -> Int {
    switch self {
    case .european(let behind): Zone.dutch(unix: unix) - behind
    case .utc: unix
    case .described(let description): unix + description.offset(unix: unix)
    }
  }

  private static func dutch(unix: Int) -> Int {
    let (date, time) = DutchClock.wallClock(unixSeconds: unix)
    return date.dayNumber * 86_400 + time.minutes * 60
  }

  private static let central: Set<String> = [
    "europe/amsterdam", "europe/andorra", "europe/belgrade", "europe/berlin",
    "europe/bratislava", "europe/brussels", "europe/budapest", "europe/busingen",
    "europe/copenhagen", "europe/gibraltar", "europe/ljubljana", "europe/luxembourg",
    "europe/madrid", "europe/malta", "europe/monaco", "europe/oslo", "europe/paris",
    "europe/podgorica", "europe/prague", "europe/rome", "europe/san_marino", "europe/sarajevo",
    "europe/skopje", "europe/stockholm", "europe/tirane", "europe/vaduz", "europe/vatican",
    "europe/vienna", "europe/warsaw", "europe/zagreb", "europe/zurich", "cet", "met",
    // The names of Outlook.
    "w. europe standard time", "romance standard time", "central europe standard time",
    "central european standard time",
  ]

  private static let western: Set<String> = [
    "europe/london", "europe/dublin", "europe/lisbon", "europe/belfast", "europe/guernsey",
    "europe/isle_of_man", "europe/jersey", "wet", "gmt standard time",
  ]

  private static let eastern: Set<String> = [
    "europe/athens", "europe/bucharest", "europe/helsinki", "europe/kiev", "europe/kyiv",
    "europe/mariehamn", "europe/riga", "europe/sofia", "europe/tallinn", "europe/vilnius", "eet",
    "fle standard time", "gtb standard time",
  ]
}
