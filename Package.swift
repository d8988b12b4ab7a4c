// swift-tools-version: 6.3
import PackageDescription

/// What every room of the house is compiled with.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// Where the headers of Pango and Cairo lie: pkgConfig would link them too.
let pangoHeaders: [SwiftSetting] = ["pango-1.0", "cairo", "freetype2", "harfbuzz"].map {
  folder in
  .unsafeFlags(["-Xcc", "-I/usr/include/\(folder)"])
}

func room(
  _ name: String, _ dependencies: [Target.Dependency] = [], _ more: [SwiftSetting] = []
) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings + more)
}

func tests(
  _ room: String, _ dependencies: [Target.Dependency] = [], _ more: [SwiftSetting] = []
) -> Target {
  .testTarget(
    name: "\(room)Tests", dependencies: [.init(stringLiteral: room)] + dependencies,
    swiftSettings: settings + more)
}

let package = Package(
  name: "ritmeester",
  targets: [
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(
      name: "CGLib", pkgConfig: "glib-2.0", providers: [.apt(["libglib2.0-dev"])]),
    .systemLibrary(
      name: "CNettle", pkgConfig: "nettle", providers: [.apt(["nettle-dev"])]),
    // Without pkgConfig: it is not linked but loaded when a PDF is made.
    .systemLibrary(name: "CPango", providers: [.apt(["libpango1.0-dev"])]),
    // Without pkgConfig: it is not linked but loaded when a PDF is read.
    .systemLibrary(name: "CQPDF", providers: [.apt(["libqpdf-dev"])]),
    .systemLibrary(
      name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    // Without pkgConfig: it is not linked but loaded when a calendar is read.
    .systemLibrary(name: "CIcal", providers: [.apt(["libical-dev"])]),
    // Without pkgConfig: they are not linked but loaded when a file of their kind is read.
    .systemLibrary(name: "CZip", providers: [.apt(["libzip-dev"])]),
    .systemLibrary(name: "CJSON", providers: [.apt(["libjson-c-dev"])]),
    // A target of its own, for its headers lie in a folder below the usual one.
    .target(name: "CXML", cSettings: [.unsafeFlags(["-I/usr/include/libxml2"])]),
    .target(
      name: "CResources", cSettings: [.unsafeFlags(["-Wno-c23-extensions"])]),

    room("SQLiteKit", ["CSQLite"]),
    room("LogbookModel"),
    room("LogbookChecks", ["LogbookModel"]),
    room("Document", ["LogbookModel"]),
    room("Resources", ["CResources"]),
    room("Language", ["Resources", "LogbookModel"]),
    room("KeyFile", ["Resources", "CGLib", "LogbookModel"]),
    room(
      "LogbookReports",
      ["LogbookModel", "LogbookChecks", "Document", "Language", "KeyFile"]),
    room(
      "DocumentPDF", ["CPango", "CGLib", "CQPDF", "CZlib", "CNettle", "Document"], pangoHeaders),
    room("DocumentXLSX", ["CZlib", "Document"]),
    room("LogbookStore", ["SQLiteKit", "LogbookModel", "CNettle"]),
    room("FileFormats", ["CZip", "CXML", "CJSON", "LogbookModel"]),
    room("TripExchange", ["LogbookModel", "KeyFile", "FileFormats"]),
    room("Agenda", ["CIcal", "LogbookModel"]),
    room("CommandKit", ["LogbookModel", "Document", "Language"]),
    .executableTarget(
      name: "ritmeester",
      dependencies: [
        "LogbookModel", "LogbookChecks", "Document", "Language", "KeyFile", "LogbookReports",
        "DocumentPDF", "DocumentXLSX", "LogbookStore", "TripExchange", "Agenda", "CommandKit",
      ],
      swiftSettings: settings),

    tests("SQLiteKit"),
    tests("LogbookModel", ["SeededRandom"]),
    tests("LogbookChecks", ["LogbookModel", "SeededRandom"]),
    tests("Document"),
    tests("Resources"),
    tests("Language", ["LogbookModel"]),
    tests("KeyFile", ["LogbookModel"]),
    tests(
      "LogbookReports",
      ["Document", "KeyFile", "Language", "LogbookChecks", "LogbookModel"]),
    tests("DocumentPDF", ["Document"], pangoHeaders),
    tests("DocumentXLSX", ["Document", "WorkbookReader"]),
    tests("LogbookStore", ["LogbookModel", "SQLiteKit", "SeededRandom"]),
    tests("FileFormats", ["LogbookModel", "WorkbookReader"]),
    tests("TripExchange", ["LogbookModel", "KeyFile", "SeededRandom"]),
    tests("Agenda", ["LogbookModel"]),
    tests("CommandKit", ["LogbookModel", "Language"]),
    tests(
      "ritmeester",
      ["CommandKit", "Language", "LogbookModel", "SeededRandom", "WorkbookReader"]),
    .target(name: "SeededRandom", path: "Tests/SeededRandom", swiftSettings: settings),
    .target(name: "WorkbookReader", path: "Tests/WorkbookReader", swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c2x
)
