/// A saved address with a short name (adres).
package struct SavedPlace: Hashable, Sendable {
  package enum Role: String, CaseIterable, Sendable {
    case home = "thuis"
    case work = "werk"
    case customer = "klant"
    case `private` = "privé"
    case other = "overig"
  }

  /// Given once per logbook; 0 while it is not stored yet.
  package var id: Int
  package var name: String
  package var address: String
  package var role: Role?
  /// Degrees, in text as entered (the program computes nothing with it yet).
  package var latitude: String?
  package var longitude: String?
  /// Metres.
  package var radius: Int?
  package var voidReason: String?

  package init(
    id: Int = 0, name: String, address: String, role: Role? = nil, latitude: String? = nil,
    longitude: String? = nil, radius: Int? = nil, voidReason: String? = nil
  ) {
    self.id = id
    self.name = name
    self.address = address
    self.role = role
    self.latitude = latitude
    self.longitude = longitude
    self.radius = radius
    self.voidReason = voidReason
  }
}
