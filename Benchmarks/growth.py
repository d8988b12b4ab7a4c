"""How time and memory grow from a thousand trips to a million."""

import math
import shutil

import data
from pairs import rit_add
from running import alternate, median
from tables import megabytes, milliseconds, thousands, verdict

SIZES = [("duizend", 1_000, 1), ("tienduizend", 10_000, 10), ("honderdduizend", 100_000, 25),
         ("miljoen", 1_000_000, 25)]
"""The logbook, its trips and its years."""

STEEPEST = 1.1
MOST_BYTES = {"`import` into an empty logbook": 60, "`controle` of all": 200}
HEAD = "work | " + " | ".join(thousands(size[1]) for size in SIZES) + " | slope | at most | met | bytes per trip more"

EXPLANATION = f"""
Growth: medians and peak memory by the number of trips in the logbook. The slope is that of time against trips on
logarithmic scales, by least squares over the sizes where start-up (`--versie`) is less than half of the time, and in
brackets that over the last of its steps; both must be allowed. Where fewer than two sizes are left, there is nothing but
start-up to measure. The last column is the memory that each trip more takes between the two largest sizes.
"""


def works(bench):
    """What is measured: its name, the largest number of trips, and its call by logbook and period."""
    many, most = 100_000, 1_000_000
    again = "again.csv"

    def import_new(name, _):
        return bench.ours("import", bench.path(f"{name}.csv"), logbook="nieuw",
                          prepare=bench.copy(f"{name}-leeg", "nieuw"))

    def report(name, period):
        return bench.ours("rapport", period, "--pdf", bench.path("groei.pdf"), logbook=name,
                          prepare=bench.remove("groei.pdf"))

    data.write_csv(bench.path(again), data.trips(1, 1))
    return [
        ("`import` into an empty logbook", most, import_new),
        ("`import` of 1.000 rows that are there", most,
         lambda name, _: bench.ours("import", bench.path(again), logbook=name)),
        ("`controle` of all", most, lambda name, period: bench.ours("controle", period, logbook=name, allowed=(0, 1))),
        ("`controle 2024` of one car", most,
         lambda name, _: bench.ours("controle", "2024", "--voertuig", data.PLATES[0], logbook=name, allowed=(0, 1))),
        ("overview", most, lambda name, _: bench.ours(logbook=name)),
        ("`rit list`", most, lambda name, _: bench.ours("rit", "list", logbook=name)),
        ("`rit add`", most, lambda name, _: rit_add(bench, f"bij-{name}")),
        ("`logboek verify`", most, lambda name, _: bench.ours("logboek", "verify", logbook=name)),
        ("`rapport --pdf` of all", many, report),
    ]


def slope(points):
    """Of the line through the points on logarithmic scales, by least squares."""
    logs = [(math.log10(x), math.log10(y)) for x, y in points]
    middle_x, middle_y = (sum(values) / len(logs) for values in zip(*logs))
    return (sum((x - middle_x) * (y - middle_y) for x, y in logs)
            / sum((x - middle_x) ** 2 for x, _ in logs))


def judge(points, start):
    """The cells of the slope, and whether it is allowed."""
    counted = [point for point in points if point[1] > 2 * start]
    if len(counted) < 2:
        return ["start-up only", f"{STEEPEST}", verdict(True)]
    found, last = slope(counted), slope(counted[-2:])
    since = f" from {thousands(counted[0][0])}" if len(counted) < len(points) else ""
    return [f"{found:.2f} ({last:.2f}){since}", f"{STEEPEST}", verdict(max(found, last) <= STEEPEST)]


def bytes_more(work, points, peaks):
    """The memory of each trip more, and whether it is allowed where design 11 says how much."""
    more = (peaks[-1] - peaks[-2]) / (points[-1][0] - points[-2][0])
    most = MOST_BYTES.get(work)
    return f"{round(more)}" if most is None else f"{round(more)}, at most {most}: {verdict(more <= most)}"


def growth(bench, runs):
    """The rows of the table, from the logbooks that the pairs left."""
    for name, *_ in SIZES:
        shutil.copyfile(bench.path(name), bench.path(f"bij-{name}"))
    start = median(alternate(bench, [bench.ours("--versie")], runs)[0]).wall
    for work, largest, call in works(bench):
        points, peaks, cells = [], [], [work]
        for name, trips, years in SIZES:
            if trips > largest:
                cells.append("")
                continue
            made = call(name, f"{2025 - years}-01-01..2024-12-31")
            few = runs if trips < 1_000_000 and work != "`rapport --pdf` of all" else max(3, runs // 2)
            points.append((trips, median(alternate(bench, [made], few)[0]).wall))
            peaks.append(bench.peak(made))
            cells.append(f"{milliseconds(points[-1][1])}, {megabytes(peaks[-1])}")
        yield [*cells, *judge(points, start), bytes_more(work, points, peaks)]
