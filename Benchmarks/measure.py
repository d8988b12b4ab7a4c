"""Runs the program and its peers alternately on the same data and writes the tables of results."""

import argparse
import os
import platform
import sys
import time

import fleet
import growth
import pairs
from running import Bench, version
from tables import line, table

HEAD = """# Results

Made by `scripts/bench`, which writes this file anew; where a target is missed, [PROFILES.md](PROFILES.md) has the
reason, and [FLEET.md](FLEET.md) has a fleet in one file. Each row is {runs} runs of each side in turn, after one to
warm up. Times are the median, with the minimum in brackets; a ratio is ours divided by the peer's, of wall time and of
CPU time. Memory is the peak of one run as GNU `time` reports it; bytes per trip are what is above the same call on one
trip and above the distinct texts; size is the file, ours / the peer's. Read ratios, not digits.
"""

TARGETS = "\nThe targets of [design 11](../docs/design.md):\n"


def machine(bench, *peers):
    """What was measured on, and with what, as Markdown lines."""
    with open("/proc/cpuinfo", encoding="utf-8") as file:
        models = [row.split(":", 1)[1].strip() for row in file if row.startswith("model name")]
    with open("/etc/os-release", encoding="utf-8") as file:
        system = dict(row.rstrip().split("=", 1) for row in file if "=" in row)
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30
    return [
        f"- machine: {models[0] if models else platform.machine()}, {os.cpu_count()} cores, {memory:.0f} GB",
        f"- system: {system['PRETTY_NAME'].strip(chr(34))}, Linux {platform.release().split('-')[0]}",
        f"- program: {version(bench.program, '--versie')}; {version('swift', '--version')}",
        f"- peers: SQLite {version('sqlite3', '--version').split()[0]}" + "".join(f", {peer}" for peer in peers),
        f"- date: {time.strftime('%Y-%m-%d')}, load before: {os.getloadavg()[0]:.1f}",
        "",
    ]


def peers():
    typst = version(sys.executable, "-c", "from importlib.metadata import version; print(version('typst'))")
    return version("hledger", "--version"), f"Typst {typst}"


def compare(bench, runs, quick):
    """The lines of the table beside the peers, and of the targets."""
    rows, judged = [], []
    print(f"Median (minimum) of {runs} runs; a ratio is ours divided by the peer's.\n", flush=True)
    print("\n".join(table(pairs.HEAD, [])), flush=True)
    for pair in all_pairs(bench, quick):
        cells, targets = pairs.measure(bench, pair, runs)
        print(line(cells), flush=True)
        rows.append(cells)
        judged += targets
    lines = [*table(pairs.HEAD, rows), TARGETS, *table(pairs.TARGET_HEAD, judged)]
    print("\n".join(lines[len(rows) + 2:]), flush=True)
    return lines


def all_pairs(bench, quick):
    yield from pairs.pairs(bench, pairs.prepare(bench), large=not quick)
    if not quick:
        bench.fill("miljoen", 40, 25)
        yield from pairs.million_pairs(bench)


def grow(bench, runs):
    print("\n".join([growth.EXPLANATION, *table(growth.HEAD, [])]), flush=True)
    rows = []
    for cells in growth.growth(bench, runs):
        print(line(cells), flush=True)
        rows.append(cells)
    return [growth.EXPLANATION, *table(growth.HEAD, rows)]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", required=True)
    parser.add_argument("--work", required=True)
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--results", help="the file to write; without it nothing is written")
    parser.add_argument("--quick", action="store_true", help="what takes a minute: no large report, no million trips")
    parser.add_argument("--fleet", nargs=2, type=int, metavar=("CARS", "YEARS"), help="only a fleet in one file")
    options = parser.parse_args()
    bench = Bench(options.program, options.work)
    if options.fleet:
        head, about = fleet.HEAD, machine(bench)
        print("\n".join(about), flush=True)
        lines = fleet.lines(bench, *options.fleet)
    else:
        head, about = HEAD.format(runs=options.runs), machine(bench, *peers())
        print("\n".join(about), flush=True)
        lines = compare(bench, options.runs, options.quick)
        lines += [] if options.quick else grow(bench, options.runs)
    if options.results:
        with open(options.results, "w", encoding="utf-8") as file:
            file.write("\n".join([head, *about, *lines]) + "\n")


main()
