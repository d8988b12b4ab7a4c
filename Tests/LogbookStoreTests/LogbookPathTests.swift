import LogbookModel
import LogbookStore
import Testing

@Suite struct LogbookPathTests {
  private func path(
    _ option: String? = nil, _ environment: [String: String], home: String? = nil
  ) throws -> String {
    try LogbookPath.resolve(
      option: option, environment: { environment[$0] }, homeOfUser: { home })
  }

  @Test func `the option comes before the variables, in their order`() throws {
    let all = ["RITMEESTER_LOGBOEK": "/a/b.sqlite", "XDG_DATA_HOME": "/data", "HOME": "/home/jan"]
    #expect(try path("x.sqlite", all) == "x.sqlite")
    #expect(try path(nil, all) == "/a/b.sqlite")
    #expect(
      try path(nil, ["XDG_DATA_HOME": "/data", "HOME": "/home/jan"])
        == "/data/ritmeester/logboek.sqlite")
    #expect(
      try path(nil, ["XDG_DATA_HOME": "", "HOME": "/home/jan"])
        == "/home/jan/.local/share/ritmeester/logboek.sqlite")
    #expect(
      try path(nil, ["XDG_DATA_HOME": "los", "HOME": ""], home: "/home/piet")
        == "/home/piet/.local/share/ritmeester/logboek.sqlite")
  }

  @Test func `a relative home is none: the logbook would be another one in every folder`() throws {
    #expect(
      try path(nil, ["HOME": "thuis"], home: "/home/piet")
        == "/home/piet/.local/share/ritmeester/logboek.sqlite")
    #expect(failure { _ = try path(nil, ["HOME": "thuis"]) }?.key == "fout.logboek.pad")
  }

  @Test func `nowhere to go is exit 4, an empty option exit 2`() {
    #expect(failure { _ = try path(nil, [:]) } == Failure(.storage, "fout.logboek.pad"))
    #expect(failure { _ = try path("", ["HOME": "/home/jan"]) }?.kind == .usage)
  }
}
