/// What the saved places say about the character of a trip (design 3).
package struct PlaceRoles: Sendable {
  private let roles: [String: SavedPlace.Role]

  package init(_ places: [SavedPlace]) {
    var roles: [String: SavedPlace.Role] = [:]
    for place in places where place.voidReason == nil {
      roles[textKey(place.address)] = place.role
      roles[textKey(place.name)] = place.role
    }
    self.roles = roles
  }

  /// The role of a place, by its address or name.
  package func role(of address: String) -> SavedPlace.Role? { role(ofKey: textKey(address)) }

  /// The role of a place, by the normalised form of its address or name.
  package func role(ofKey key: String) -> SavedPlace.Role? { roles[key] }

  /// thuis↔werk is woon-werk; an end at a privé place is privé; klant with klant, thuis or werk
  /// is zakelijk; nil for anything else.
  package func kind(from: String, to: String) -> TripKind? {
    PlaceRoles.kind(from: role(of: from), to: role(of: to))
  }

  /// The same by the roles of the ends.
  package static func kind(from: SavedPlace.Role?, to: SavedPlace.Role?) -> TripKind? {
    let ends = [from, to]
    if ends.contains(.private) { return .private }
    if ends.contains(.home), ends.contains(.work) { return .commute }
    let known: [SavedPlace.Role?] = [.customer, .home, .work]
    if ends.contains(.customer), ends.allSatisfy({ known.contains($0) }) { return .business }
    return nil
  }
}
