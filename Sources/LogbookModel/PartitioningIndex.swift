extension RandomAccessCollection where Index == Int {
  /// The position of the first element that meets a condition which all after it meet too; the
  /// end where none does.
  package func partitioningIndex(where belongs: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = (low + high) / 2
      if belongs(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
