"""How many cars and years one file carries: a fleet that grows by a year at a time."""

import shutil
import sys
import time

import data
from pairs import rit_add
from running import alternate, median
from tables import line, megabytes, milliseconds, table, thousands

HEAD = """# A fleet in one file

Made by `scripts/bench --vloot`, which writes this file anew: cars of 1.000 trips a year, in one logbook. What takes less
than a second is the median of five runs, the rest one run; memory is the peak of one run as GNU `time` reports it.
"""

BULK_YEARS = 5
RUNS = 5
BYTES_A_TRIP = 2500
"""On the disk: the logbook, what SQLite writes beside it, a copy and the file that is imported."""


def measured_years(years):
    """After which years the logbook is measured: a tenth, two fifths, all."""
    return sorted({max(1, round(years * part / 10)) for part in (1, 4, 10)})


def cell(bench, call, once=False):
    """Time and memory of a call."""
    sample, peak = bench.run_and_weigh(call)
    if not once and sample.wall < 1:
        sample = median(alternate(bench, [call], RUNS)[0])
    return f"{milliseconds(sample.wall)}, {megabytes(peak)}"


def load(bench, rows):
    """The call that imports rows into the fleet."""
    data.write_csv(bench.path("vloot.csv"), rows)
    return bench.ours("import", bench.path("vloot.csv"), "--stil", logbook="vloot")


def commands(bench, year, first_year, whole):
    """The calls that are measured in the logbook as it is, by name; what reads all of it only where `whole`."""
    car = ["--voertuig", data.PLATES[0]]

    def call(*arguments):
        return bench.ours(*arguments, logbook="vloot", allowed=(0, 1))

    yield "overview", call()
    yield "`rit list`, the last 31 days of all cars", call("rit", "list")
    yield "`rit list`, a month of a car", call("rit", "list", f"{year}-06", *car)
    yield "`rit add`", rit_add(bench, "vloot", f"{year}-12-31")
    if whole:
        yield "`controle`, a year of a car", call("controle", f"{year}", *car)
        yield "`controle`, a year of all cars", call("controle", f"{year}")
        yield "`rapport --pdf`, a year of a car", call("rapport", f"{year}", "--pdf", bench.path("vloot.pdf"), *car)
        yield "`controle` of everything", call("controle", f"{first_year}-01-01..{year}-12-31")
        yield "`logboek verify`", call("logboek", "verify")
        yield "`logboek backup`", bench.ours(
            "logboek", "backup", bench.path("kopie"), logbook="vloot", prepare=bench.remove("kopie"))


def lines(bench, cars, years):
    """The tables of a fleet, printed as they grow."""
    needed = cars * years * data.TRIPS_A_YEAR * BYTES_A_TRIP
    if shutil.disk_usage(bench.work).free < needed:
        sys.exit(f"bench: {bench.work} needs {needed / 1e9:.0f} GB; set TMPDIR to a folder on a larger disk")
    first_year = 2025 - years
    begun = time.monotonic()
    for plate in data.plates(cars):
        bench.add_vehicle("vloot", plate, first_year)
    columns, waiting, stops = {}, [], measured_years(years)
    for number, rows in enumerate(data.trips_by_year(cars, years), 1):
        if number not in stops:
            waiting += rows
            # The year before one that is measured goes in with what waits for it.
            if len(waiting) == BULK_YEARS * len(rows) or number + 1 in stops:
                bench.run(load(bench, waiting))
                waiting = []
            continue
        year = first_year + number - 1
        cells = {f"`import` of a year, {thousands(len(rows))} rows": cell(bench, load(bench, rows), once=True)}
        cells["file"] = megabytes(bench.size("vloot"))
        bench.today(f"{year}-12-31")
        for name, call in commands(bench, year, first_year, whole=number in (stops[0], stops[-1])):
            cells[name] = cell(bench, call)
            print(line([thousands(number * len(rows)), name, cells[name]]), flush=True)
        bench.today()
        columns[number * len(rows)] = cells
    head = "work | " + " | ".join(f"{thousands(trips)} trips" for trips in columns)
    names = list(columns[max(columns)])
    rows = [[name, *(cells.get(name, "") for cells in columns.values())] for name in names]
    minutes = (time.monotonic() - begun) / 60
    return [f"{cars} cars, {years} years; the whole run took {minutes:.0f} minutes.", "", *table(head, rows)]
