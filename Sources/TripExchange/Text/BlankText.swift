import Glibc
import LogbookModel

/// A text without blanks and line ends around it.
func stripped(_ text: some StringProtocol) -> String {
  var part = text[...]
  while let first = part.first, first.isWhitespace { part.removeFirst() }
  while let last = part.last, last.isWhitespace { part.removeLast() }
  return String(part)
}

/// Whether a text is nothing but blanks and line ends.
func isBlank(_ text: some StringProtocol) -> Bool { text.allSatisfy { $0.isWhitespace } }

/// Whether bytes are the same.
func areEqual(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Bool {
  guard left.count == right.count else { return false }
  guard let start = left.baseAddress, let other = right.baseAddress else { return true }
  return memcmp(start, other, left.count) == 0
}

/// Whether the first sign of a text that is not blank is a digit.
func startsWithDigit(_ text: String) -> Bool {
  text.utf8.first { $0 > 0x20 }.map(isDigit) ?? false
}
