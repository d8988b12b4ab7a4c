"""The work of design 11, each beside its peer on the same data."""

import collections
import shutil
import subprocess
import sys

import data
from running import Call, alternate, median
from tables import kilobytes, megabytes, milliseconds, verdict

Pair = collections.namedtuple("Pair", "work peer ours theirs targets files per", defaults=[(), (), None])
"""One line of the table: two calls on the same data, `theirs` may be None.

`targets` holds pairs of a kind (see `judge`) and a limit, `files` what each call leaves, to be weighed, and `per` what
memory is divided by: the same call on next to nothing, the number of trips and the bytes of their distinct texts.
"""

HEAD = "work | against | ours | peer | ratio | CPU ratio | our memory | peer's memory | bytes per trip | size"
TARGET_HEAD = "work | what | measured | at most | met"

TABLE = (
    "CREATE TABLE rit (nr TEXT, voertuig TEXT, datum TEXT, vertrek TEXT, aankomst TEXT, begin INTEGER,"
    " eind INTEGER, km INTEGER, van TEXT, naar TEXT, route TEXT, soort TEXT, omrij INTEGER, doel TEXT,"
    " bestuurder TEXT, opmerking TEXT, bron TEXT, gemeten TEXT, afgeleid TEXT)"
)
WINDOW = (
    "SELECT voertuig, datum, vorige, begin FROM (SELECT voertuig, datum, begin, lag(eind) OVER"
    " (PARTITION BY voertuig ORDER BY begin, eind, datum) AS vorige FROM rit) WHERE begin <> vorige"
)


def measure(bench, pair, runs):
    """The cells of a pair, and those of its targets."""
    calls = [call for call in (pair.ours, pair.theirs) if call]
    samples = alternate(bench, calls, runs)
    medians = [median(own) for own in samples]
    peaks = [bench.peak(call) for call in calls]
    sizes = [bench.size(file) for file in pair.files]
    each = per_trip(bench, pair.per, peaks[0]) if pair.per else None
    times = [f"{milliseconds(middle.wall)} ({milliseconds(min(own).wall)})" for middle, own in zip(medians, samples)]
    ratios = [f"{ours / theirs:.2f}" for ours, theirs in zip(*medians)] if pair.theirs else ["", ""]
    cells = [pair.work, pair.peer, times[0], times[1] if pair.theirs else "", *ratios]
    cells += [megabytes(peaks[0]), megabytes(peaks[1]) if pair.theirs else ""]
    cells += ["" if each is None else f"{each:.0f}", " / ".join(map(kilobytes, sizes))]
    return cells, [judge(pair, target, medians, peaks, sizes, each) for target in pair.targets]


def per_trip(bench, per, peak):
    """The memory of a call in bytes per trip, above that of the same call on next to nothing."""
    least, trips, texts = per
    return (peak - bench.peak(least) - texts) / trips


def judge(pair, target, medians, peaks, sizes, each):
    """The cells of a target: what was measured beside what is allowed."""
    kind, limit = target
    what, value, form = {
        "ratio": lambda: ("time, ours / the peer's", medians[0].wall / medians[1].wall, "{:.2f}"),
        "extra": lambda: ("time above the peer's", (medians[0].wall - medians[1].wall) * 1000, "{:.1f} ms"),
        "time": lambda: ("time", medians[0].wall * 1000, "{:.1f} ms"),
        "memory": lambda: ("memory, ours / the peer's", peaks[0] / peaks[1], "{:.2f}"),
        "size": lambda: ("size, ours / the peer's", sizes[0] / sizes[1], "{:.2f}"),
        "bytes": lambda: ("memory per trip", each, "{:.0f} bytes"),
    }[kind]()
    allowed = f"{limit:g}" + (" ms" if form.endswith("ms") else " bytes" if form.endswith("bytes") else "")
    return [pair.work, what, form.format(value), allowed, verdict(value <= limit)]


def empty_program(bench):
    """Builds a C program that does nothing and is linked to the libraries of ours."""
    needed = subprocess.run(["readelf", "-d", bench.program], capture_output=True, text=True, check=True).stdout
    names = [line.split("[")[1].split("]")[0] for line in needed.splitlines() if "(NEEDED)" in line]
    loaded = subprocess.run(["ldd", bench.program], capture_output=True, text=True, check=True).stdout
    places = [line.split("=>")[1].split()[0] for line in loaded.splitlines()
              if "=>" in line and line.split()[0] in names]
    with open(bench.path("empty.c"), "w", encoding="utf-8") as file:
        file.write("int main(void) { return 0; }\n")
    subprocess.run(
        ["gcc", "-O2", "-o", bench.path("empty"), bench.path("empty.c"), "-Wl,--no-as-needed", *places], check=True)
    return Call([bench.path("empty")])


def sqlite(bench, database, *commands, prepare=None):
    return Call(["sqlite3", "-batch", "-bail", bench.path(database), *commands], prepare)


def sqlite_import(bench, database, csv, prepare=None):
    return sqlite(
        bench, database, "PRAGMA journal_mode=WAL", "PRAGMA synchronous=FULL", TABLE,
        ".mode csv", ".separator ;", f".import --skip 1 {bench.path(csv)} rit", prepare=prepare)


def rit_add(bench, logbook, date="2024-12-31"):
    return bench.ours(
        "rit", "add", "+1", "--datum", date, "--van", data.HOME, "--naar", data.places()[1],
        "--zakelijk", "--voertuig", data.PLATES[0], logbook=logbook)


def typst(bench, source, target):
    program = "import sys, typst; typst.compile(sys.argv[1], output=sys.argv[2])"
    return Call([sys.executable, "-c", program, bench.path(source), bench.path(target)], bench.remove(target))


def report_pair(bench, name, label, period, targets):
    ours, theirs = f"{name}.pdf", f"{name}-typst.pdf"
    return Pair(
        f"`rapport --pdf`, {label} trips", "Typst, the same table",
        bench.ours("rapport", period, "--pdf", bench.path(ours), logbook=name, prepare=bench.remove(ours)),
        typst(bench, f"{name}.typ", theirs), targets, (ours, theirs))


def workbook_pair(bench, name, label, period):
    file = f"{name}.xlsx"
    return Pair(
        f"`rapport --xlsx`, {label} trips", "",
        bench.ours("rapport", period, "--xlsx", bench.path(file), logbook=name, prepare=bench.remove(file)),
        None, files=(file,))


def prepare(bench):
    """Makes what the pairs work on, and gives the bytes of the distinct texts of 100.000 trips."""
    thousand = bench.fill("duizend", 1, 1)
    ten_thousand = bench.fill("tienduizend", 1, 10)
    hundred_thousand = bench.fill("honderdduizend", 4, 25)
    data.write_typst(bench.path("duizend.typ"), thousand)
    data.write_typst(bench.path("tienduizend.typ"), ten_thousand)
    data.write_hledger(bench.path("tienduizend.journal"), ten_thousand)
    bench.run(sqlite(bench, "een.sqlite", "PRAGMA journal_mode=WAL", TABLE))
    bench.run(sqlite_import(bench, "vol.sqlite", "honderdduizend.csv"))
    for name, source in ("bij-duizend", "duizend"), ("bij-honderdduizend", "honderdduizend"):
        shutil.copyfile(bench.path(source), bench.path(name))
    # One trip of the same cars: what a call costs before there are trips.
    data.write_csv(bench.path("rit.csv"), hundred_thousand[:1])
    bench.copy("honderdduizend-leeg", "rit")()
    bench.run(bench.ours("import", bench.path("rit.csv"), logbook="rit"))
    texts = {row[column] for row in hundred_thousand for column in range(8, 17) if column != 12}
    return sum(len(text.encode()) for text in texts)


def pairs(bench, texts, large):
    """The pairs without the million trips, in the order of the table."""
    yield Pair("`--versie`", "an empty C program with the same libraries",
               bench.ours("--versie"), empty_program(bench), [("extra", 8)])
    for logbook, label in ("bij-duizend", "1.000"), ("bij-honderdduizend", "100.000"):
        yield Pair(
            f"`rit add`, durable and journalled, to {label} trips", "`sqlite3`, one durable insert",
            rit_add(bench, logbook),
            sqlite(bench, "een.sqlite", "PRAGMA synchronous=FULL",
                   "INSERT INTO rit (voertuig, datum, begin, eind, van, naar, soort)"
                   " VALUES ('G-101-BB', '2024-12-31', 100, 101, 'a', 'b', 'zakelijk')"),
            [("ratio", 6)])
    new = bench.copy("honderdduizend-leeg", "nieuw")
    yield Pair(
        "`import` of 100.000 rows", "`sqlite3 .import` of the same file",
        bench.ours("import", bench.path("honderdduizend.csv"), logbook="nieuw", prepare=new),
        sqlite_import(bench, "nieuw.sqlite", "honderdduizend.csv", prepare=bench.remove("nieuw.sqlite")),
        [("ratio", 3), ("bytes", 60)],
        per=(bench.ours("import", bench.path("rit.csv"), logbook="nieuw", prepare=new), 100_000, texts))
    check = ["controle", "2000-01-01..2024-12-31"]
    yield Pair(
        "`controle` of 100.000 trips", "`sqlite3`, window query for the gaps",
        bench.ours(*check, logbook="honderdduizend", allowed=(0, 1)), sqlite(bench, "vol.sqlite", WINDOW),
        [("ratio", 4), ("bytes", 200)],
        per=(bench.ours(*check, logbook="rit", allowed=(0, 1)), 100_000, texts))
    yield Pair(
        "`controle` of 10.000 trips", "`hledger balance`",
        bench.ours("controle", "2015-01-01..2024-12-31", logbook="tienduizend", allowed=(0, 1)),
        Call(["hledger", "-f", bench.path("tienduizend.journal"), "balance"]), [("ratio", 1 / 8)])
    yield report_pair(bench, "duizend", "1.000", "2024", [("ratio", 0.7)])
    yield workbook_pair(bench, "duizend", "1.000", "2024")
    if large:
        decade = "2015-01-01..2024-12-31"
        yield report_pair(bench, "tienduizend", "10.000", decade,
                          [("ratio", 0.7), ("memory", 1 / 4), ("size", 1 / 5)])
        yield workbook_pair(bench, "tienduizend", "10.000", decade)
    yield Pair("overview of 100.000 trips, 4.000 in the year", "", bench.ours(logbook="honderdduizend"), None)
    yield Pair("`rit list` of 100.000 trips, the last 31 days", "", bench.ours("rit", "list", logbook="honderdduizend"),
               None)


def million_pairs(bench):
    """What is asked of a million trips, once with one car that goes on and once with forty."""
    bench.fill("miljoen-een", 40, 25, handed_in=39)
    for logbook, year, targets in ("miljoen-een", "1.000", [("time", 50)]), ("miljoen", "40.000", []):
        of = f"of 1.000.000 trips, {year} in the year"
        month = ["rit", "list", "2024-06", "--voertuig", data.PLATES[0]]
        yield Pair(f"overview {of}", "", bench.ours(logbook=logbook), None, targets)
        yield Pair(f"`rit list` {of}, the last 31 days", "", bench.ours("rit", "list", logbook=logbook), None, targets)
        yield Pair(f"`rit list` {of}, a month of a car", "", bench.ours(*month, logbook=logbook), None, targets)
