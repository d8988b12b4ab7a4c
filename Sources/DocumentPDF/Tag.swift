/// An element of the structure tree, by its name in PDF 1.7 (ISO 32000-1, 14.8.4).
enum Tag: String {
  case document = "Document"
  case heading1 = "H1"
  case heading2 = "H2"
  case heading3 = "H3"
  case paragraph = "P"
  case list = "L"
  case listItem = "LI"
  case label = "Lbl"
  case listBody = "LBody"
  case table = "Table"
  case tableHead = "THead"
  case tableBody = "TBody"
  case tableRow = "TR"
  case headCell = "TH"
  case dataCell = "TD"
  case figure = "Figure"
  case link = "Link"
  case span = "Span"

  /// The elements that it may stand in; none for the root.
  var parents: [Tag] {
    switch self {
    case .document: []
    case .heading1, .heading2, .heading3, .paragraph, .list, .table, .figure: [.document]
    case .span: [.dataCell]
    case .link: [.paragraph, .listBody, .dataCell]
    case .listItem: [.list]
    case .label, .listBody: [.listItem]
    case .tableHead, .tableBody: [.table]
    case .tableRow: [.tableHead, .tableBody]
    case .headCell: [.tableRow]
    case .dataCell: [.tableRow]
    }
  }

  static func heading(level: Int) -> Tag {
    switch level {
    case ...1: .heading1
    case 2: .heading2
    default: .heading3
    }
  }
}
