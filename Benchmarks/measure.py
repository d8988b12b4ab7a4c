"""Runs the program and its peers alternately on the same data and writes the table of results."""

import argparse
import collections
import math
import os
import platform
import shutil
import statistics
import subprocess
import sys
import time

import data

Call = collections.namedtuple("Call", "arguments prepare allowed", defaults=[None, (0,)])
"""A command line, what restores its files before each run (not timed), and its exit codes."""

Pair = collections.namedtuple("Pair", "work peer target ours theirs files", defaults=[None])
"""One line of the table: two calls on the same data; `files` are what each leaves, to be weighed."""


def run(call, wrapper=()):
    """Makes a call once and gives its wall time in seconds."""
    if call.prepare:
        call.prepare()
    arguments = [*wrapper, *call.arguments]
    actions = [
        (os.POSIX_SPAWN_OPEN, 0, os.devnull, os.O_RDONLY, 0),
        (os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0),
        (os.POSIX_SPAWN_OPEN, 2, os.path.join(WORK, "stderr"), os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600),
    ]
    start = time.perf_counter()
    child = os.posix_spawnp(arguments[0], arguments, os.environ, file_actions=actions)
    status = os.waitpid(child, 0)[1]
    elapsed = time.perf_counter() - start
    code = os.waitstatus_to_exitcode(status)
    if code not in call.allowed:
        with open(os.path.join(WORK, "stderr"), encoding="utf-8", errors="replace") as file:
            sys.exit(f"measure: exit code {code} of {' '.join(arguments)}\n{file.read()[-2000:]}")
    return elapsed


def peak(call):
    """The peak memory of a call in kB, as GNU time sees it."""
    report = os.path.join(WORK, "peak")
    run(call, ["/usr/bin/time", "-q", "-v", "-o", report])
    with open(report, encoding="utf-8") as file:
        lines = [line for line in file if "Maximum resident set size" in line]
    return int(lines[0].rsplit(":", 1)[1])


def milliseconds(seconds):
    text = f"{seconds * 1000:.1f}" if seconds < 0.1 else f"{seconds * 1000:.0f}"
    return text + " ms"


def measure(pair, runs):
    """The table row of a pair: one run of each to warm up, then `runs` of each in turn."""
    ours, theirs = [], []
    for index in range(runs + 1):
        pair_of_times = run(pair.ours), run(pair.theirs)
        if index > 0:
            ours.append(pair_of_times[0])
            theirs.append(pair_of_times[1])
    cells = [pair.work, pair.peer]
    for times in ours, theirs:
        cells.append(f"{milliseconds(statistics.median(times))} ({milliseconds(min(times))})")
    ratio = statistics.median(ours) / statistics.median(theirs)
    extra = statistics.median(ours) - statistics.median(theirs)
    cells.append(f"+{milliseconds(extra)}" if pair.target.endswith("ms") else f"{ratio:.2f}")
    cells.append(pair.target)
    cells += [f"{peak(call) / 1024:.0f} MB" for call in (pair.ours, pair.theirs)]
    cells.append(" / ".join(f"{os.path.getsize(file) / 1024:.0f} kB" for file in pair.files) if pair.files else "")
    row = "| " + " | ".join(cells) + " |"
    print(row, flush=True)
    return row


def path(name):
    return os.path.join(WORK, name)


def remove(*names):
    """A preparation that removes files and what SQLite leaves beside them."""

    def prepare():
        for name in names:
            for suffix in "", "-wal", "-shm", "-journal":
                if os.path.exists(path(name) + suffix):
                    os.remove(path(name) + suffix)

    return prepare


def copy(source, target):
    """A preparation that replaces one logbook by a copy of another."""
    clear = remove(target)

    def prepare():
        clear()
        shutil.copyfile(path(source), path(target))

    return prepare


def ours(*arguments, logbook=None, prepare=None, allowed=(0,)):
    where = ["--logboek", path(logbook)] if logbook else []
    return Call([PROGRAM, *arguments, *where], prepare, allowed)


def make_logbook(name, cars, first_year):
    """A logbook with the cars of the data and no trips."""
    for plate in data.PLATES[:cars]:
        run(ours(
            "voertuig", "add", plate, "--merk", "Škoda", "--type", "Octavia",
            "--beginstand", str(data.START), "--vanaf", f"{first_year}-01-01",
            "--bestuurder", f"Bestuurder {plate}", logbook=name))


def prepare_data(name, cars, years):
    """Writes NAME.csv, an empty logbook NAME-leeg and a full one NAME, and gives the rows."""
    rows = list(data.trips(cars, years))
    data.write_csv(path(f"{name}.csv"), rows)
    make_logbook(f"{name}-leeg", cars, 2025 - years)
    shutil.copyfile(path(f"{name}-leeg"), path(name))
    run(ours("import", path(f"{name}.csv"), logbook=name))
    return rows


def empty_program():
    """Builds a C program that does nothing and is linked to the libraries of ours."""
    needed = subprocess.run(["readelf", "-d", PROGRAM], capture_output=True, text=True, check=True).stdout
    names = [line.split("[")[1].split("]")[0] for line in needed.splitlines() if "(NEEDED)" in line]
    loaded = subprocess.run(["ldd", PROGRAM], capture_output=True, text=True, check=True).stdout
    places = [line.split("=>")[1].split()[0] for line in loaded.splitlines()
              if "=>" in line and line.split()[0] in names]
    with open(path("empty.c"), "w", encoding="utf-8") as file:
        file.write("int main(void) { return 0; }\n")
    subprocess.run(
        ["gcc", "-O2", "-o", path("empty"), path("empty.c"), "-Wl,--no-as-needed", *places], check=True)
    return Call([path("empty")])


TABLE = (
    "CREATE TABLE rit (nr TEXT, voertuig TEXT, datum TEXT, vertrek TEXT, aankomst TEXT, begin INTEGER,"
    " eind INTEGER, km INTEGER, van TEXT, naar TEXT, route TEXT, soort TEXT, omrij INTEGER, doel TEXT,"
    " bestuurder TEXT, opmerking TEXT, bron TEXT, gemeten TEXT, afgeleid TEXT)"
)
WINDOW = (
    "SELECT voertuig, datum, vorige, begin FROM (SELECT voertuig, datum, begin, lag(eind) OVER"
    " (PARTITION BY voertuig ORDER BY begin, eind, datum) AS vorige FROM rit) WHERE begin <> vorige"
)


def sqlite(database, *commands, prepare=None):
    return Call(["sqlite3", "-batch", "-bail", path(database), *commands], prepare)


def sqlite_import(database, csv, prepare=None):
    return sqlite(
        database, "PRAGMA journal_mode=WAL", "PRAGMA synchronous=FULL", TABLE,
        ".mode csv", ".separator ;", f".import --skip 1 {path(csv)} rit", prepare=prepare)


def typst(source, target):
    program = "import sys, typst; typst.compile(sys.argv[1], output=sys.argv[2])"
    return Call([sys.executable, "-c", program, path(source), path(target)], remove(target))


def report_pair(name, label, period):
    return Pair(
        f"`rapport --pdf`, {label} trips", "Typst, the same table", "0.7",
        ours("rapport", period, "--pdf", path(f"{name}.pdf"), logbook=name, prepare=remove(f"{name}.pdf")),
        typst(f"{name}.typ", f"{name}-typst.pdf"), (path(f"{name}.pdf"), path(f"{name}-typst.pdf")))


def pairs(large):
    """All pairs, in the order of the table; their data is made here."""
    thousand = prepare_data("duizend", 1, 1)
    ten_thousand = prepare_data("tienduizend", 1, 10)
    prepare_data("honderdduizend", 4, 25)
    data.write_typst(path("duizend.typ"), thousand)
    data.write_typst(path("tienduizend.typ"), ten_thousand)
    data.write_hledger(path("tienduizend.journal"), ten_thousand)
    run(sqlite("een.sqlite", "PRAGMA journal_mode=WAL", TABLE))
    run(sqlite_import("vol.sqlite", "honderdduizend.csv"))
    shutil.copyfile(path("duizend"), path("een"))
    shutil.copyfile(path("honderdduizend"), path("veel"))

    yield Pair("`--versie`", "an empty C program with the same libraries", "+8 ms",
               ours("--versie"), empty_program())
    for logbook, label in ("een", "1.000"), ("veel", "100.000"):
        yield Pair(
            f"`rit add`, durable and journalled, to {label} trips", "`sqlite3`, one durable insert", "6",
            ours("rit", "add", "+1", "--datum", "2024-12-31", "--van", data.HOME, "--naar", data.places()[1],
                 "--zakelijk", "--voertuig", data.PLATES[0], logbook=logbook),
            sqlite("een.sqlite", "PRAGMA synchronous=FULL",
                   "INSERT INTO rit (voertuig, datum, begin, eind, van, naar, soort)"
                   " VALUES ('G-101-BB', '2024-12-31', 100, 101, 'a', 'b', 'zakelijk')"))
    yield Pair(
        "`import` of 100.000 rows", "`sqlite3 .import` of the same file", "3",
        ours("import", path("honderdduizend.csv"), logbook="nieuw",
             prepare=copy("honderdduizend-leeg", "nieuw")),
        sqlite_import("nieuw.sqlite", "honderdduizend.csv", prepare=remove("nieuw.sqlite")))
    yield Pair(
        "`controle` of 100.000 trips", "`sqlite3`, window query for the gaps", "4",
        ours("controle", "2000-01-01..2024-12-31", logbook="honderdduizend", allowed=(0, 1)),
        sqlite("vol.sqlite", WINDOW))
    yield Pair(
        "`controle` of 10.000 trips", "`hledger balance`", "0.125",
        ours("controle", "2015-01-01..2024-12-31", logbook="tienduizend", allowed=(0, 1)),
        Call(["hledger", "-f", path("tienduizend.journal"), "balance"]))
    yield report_pair("duizend", "1.000", "2024")
    if large:
        yield report_pair("tienduizend", "10.000", "2015-01-01..2024-12-31")


def growth(runs):
    """How `controle` grows to a million trips: 40 cars of 25 years, in lines of Markdown."""
    prepare_data("miljoen", 40, 25)
    lines = ["| trips | `controle` | per trip | memory | slope |", "|---|---|---|---|---|"]
    before = None
    for name, trips, first in ("tienduizend", 10_000, 2015), ("honderdduizend", 100_000, 2000), ("miljoen", 1_000_000, 2000):
        call = ours("controle", f"{first}-01-01..2024-12-31", logbook=name, allowed=(0, 1))
        elapsed = statistics.median(run(call) for _ in range(max(3, runs // 2)))
        slope = f"{math.log10(elapsed / before):.2f}" if before else ""
        before = elapsed
        lines.append(
            f"| {trips:,} | {milliseconds(elapsed)} | {elapsed / trips * 1e6:.1f} µs | "
            f"{peak(call) / 1024:.0f} MB | {slope} |".replace(",", "."))
        print(lines[-1], flush=True)
    return lines


def version(*command):
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return (done.stdout or done.stderr).splitlines()[0].strip()


def machine():
    """What was measured on, and with what, as Markdown lines."""
    with open("/proc/cpuinfo", encoding="utf-8") as file:
        models = [line.split(":", 1)[1].strip() for line in file if line.startswith("model name")]
    with open("/etc/os-release", encoding="utf-8") as file:
        system = dict(line.rstrip().split("=", 1) for line in file if "=" in line)
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30
    typst_version = version(sys.executable, "-c", "from importlib.metadata import version; print(version('typst'))")
    return [
        f"- machine: {models[0] if models else platform.machine()}, {os.cpu_count()} cores, {memory:.0f} GB",
        f"- system: {system['PRETTY_NAME'].strip(chr(34))}, Linux {platform.release().split('-')[0]}",
        f"- program: {version(PROGRAM, '--versie')}; {version('swift', '--version')}",
        f"- peers: SQLite {version('sqlite3', '--version').split()[0]}, {version('hledger', '--version')}, Typst {typst_version}",
        f"- date: {time.strftime('%Y-%m-%d')}",
    ]


HEAD = """# Results

Made by `scripts/bench`; {runs} runs of each side in turn after one to warm up. Times are the median, with the
minimum in brackets; a ratio is ours divided by the peer's. Memory is the peak of one run as GNU `time` reports
it; size is the PDF, ours / the peer's. Read ratios, not digits.

"""


def main():
    global PROGRAM, WORK
    parser = argparse.ArgumentParser()
    for name in "program", "work", "runs", "large", "results":
        parser.add_argument(f"--{name}", required=True)
    options = parser.parse_args()
    PROGRAM, WORK = options.program, options.work
    os.environ.pop("RITMEESTER_LOGBOEK", None)
    runs = int(options.runs)
    rows = [measure(pair, runs) for pair in pairs(options.large == "yes")]
    with open(options.results, "w", encoding="utf-8") as file:
        file.write(HEAD.format(runs=runs))
        file.write("\n".join(machine()) + "\n\n")
        file.write("| work | against | ours | peer | ratio | at most | our memory | peer's memory | size |\n")
        file.write("|---|---|---|---|---|---|---|---|---|\n")
        file.write("\n".join(rows) + "\n")
        if options.large == "yes":
            file.write("\nGrowth; the slope is that of time against trips on logarithmic scales (at most 1.1).\n\n")
            file.write("\n".join(growth(runs)) + "\n")


main()
