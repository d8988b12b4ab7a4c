/// A workbook being written: the archive, and what its sheets share.
struct Workbook {
  var archive = ZipArchive()
  var strings = SharedStrings()
  var styles: StyleTable

  init(language: String) { styles = StyleTable(language: language) }
}
