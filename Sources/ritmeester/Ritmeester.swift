@main
enum Ritmeester {
  static func main() {}
}
