"""Counts the instructions of the core paths with callgrind and compares them with the recorded counts.

A count does not depend on how busy the machine is. What else could move it is fixed: the environment, the place of the
stack and of the libraries, the order of Swift's hash tables, the fonts, the day, and the routines that glibc picks by
the kind of processor. Valgrind shows every program the same few kinds.
"""

import argparse
import concurrent.futures
import glob
import json
import os
import platform
import shutil
import sqlite3
import subprocess
import sys

import data
from running import version
from tables import table, thousands

ALLOWED = 0.10
DEJAVU = [f"DejaVu{name}.ttf" for name in (
    "Sans", "Sans-Bold", "SansMono", "SansMono-Bold", "Serif", "Serif-Bold")]
FONTS = "/usr/share/fonts/truetype"

PATHS = {
    "--versie": ["--versie"],
    "rit add, to 1.000 trips": [
        "rit", "add", "+1", "--datum", "2024-12-31", "--van", data.HOME, "--naar", data.places()[1], "--zakelijk"],
    "overview of 1.000 trips": [],
    "rit list, a month of 1.000 trips": ["rit", "list", "2024-06"],
    "import of 1.000 rows": ["import", "../ritten.csv"],
    "controle of 1.000 trips": ["controle", "2024"],
    "rapport --pdf, a month of 1.000 trips": ["rapport", "2024-06", "--datum", "2024-12-31", "--pdf", "maand.pdf"],
    "logboek verify of 1.000 trips": ["logboek", "verify"],
}
"""The calls by name; each is made in a folder of its own, with the file `logboek`."""

EMPTY = {"import of 1.000 rows"}
"""The paths that begin with a logbook without trips."""


def environment(work):
    return {
        "PATH": "/usr/bin:/bin", "HOME": work, "LANG": "C.UTF-8", "TZ": "Europe/Amsterdam",
        "RITMEESTER_LOGBOEK": "logboek", "RITMEESTER_VANDAAG": "2024-12-31",
        "SWIFT_DETERMINISTIC_HASHING": "1", "SOURCE_DATE_EPOCH": "1735646400",
        "FONTCONFIG_FILE": f"{work}/fonts.conf", "GLIBC_TUNABLES": "glibc.cpu.hwcaps=-AVX2,-AVX,-BMI2",
    }


def call(arguments, folder, work, wrapper=()):
    """Makes a call; the errors that `controle` finds are no failure."""
    done = subprocess.run(
        [*wrapper, f"{work}/program", *arguments], cwd=folder, env=environment(work), stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, check=False)
    if done.returncode not in (0, 1):
        sys.exit(f"instructions: exit code {done.returncode} of {' '.join(arguments)}\n{done.stderr[-2000:]}")


def prepare(program, work):
    """Makes the program without what valgrind cannot read, the fonts, and the logbooks with and without trips."""
    subprocess.run(["strip", "--strip-debug", "-o", f"{work}/program", program], check=True)
    os.makedirs(f"{work}/fonts")
    roboto = glob.glob(f"{FONTS}/roboto/**/*.ttf", recursive=True)
    for font in sorted(roboto) + [f"{FONTS}/dejavu/{name}" for name in DEJAVU]:
        os.symlink(font, f"{work}/fonts/{os.path.basename(font)}")
    with open(f"{work}/fonts.conf", "w", encoding="utf-8") as file:
        file.write(f"<fontconfig><dir>{work}/fonts</dir><cachedir>{work}/fontcache</cachedir></fontconfig>\n")
    data.write_csv(f"{work}/ritten.csv", data.trips(1, 1))
    os.makedirs(f"{work}/full")
    call(["voertuig", "add", data.PLATES[0], "--merk", "Škoda", "--type", "Octavia", "--beginstand", str(data.START),
          "--vanaf", "2024-01-01", "--bestuurder", "J. de Vries"], f"{work}/full", work)
    shutil.copytree(f"{work}/full", f"{work}/empty")
    call(PATHS["import of 1.000 rows"], f"{work}/full", work)
    # The first report reads the fonts and remembers what is in them.
    call(["rapport", "2024-06", "--pdf", "../eerst.pdf"], f"{work}/full", work)


def slug(name):
    """The name of a path in a file name: its command."""
    return name.split(" of ")[0].split(",")[0].strip("-").replace(" --", "-").replace(" ", "-")


def count(name, number, work, profiles):
    """The instructions of one path; its profile is kept."""
    folder, profile = f"{work}/{slug(name)}-{number}", f"{profiles}/{slug(name)}.out"
    shutil.copytree(f"{work}/{'empty' if name in EMPTY else 'full'}", folder)
    log = f"{folder}/valgrind"
    call(PATHS[name], folder, work, [
        "setarch", "-R", "valgrind", "--tool=callgrind", f"--callgrind-out-file={profile}", f"--log-file={log}"])
    with open(log, encoding="utf-8") as file:
        counted = [line for line in file if "Collected" in line]
    if not counted:
        sys.exit(f"instructions: valgrind counted nothing of {name}\n{open(log, encoding='utf-8').read()[-2000:]}")
    return int(counted[0].rsplit(":", 1)[1])


def measure(program, work, profiles):
    """By path, what was counted twice."""
    prepare(program, work)
    os.makedirs(profiles, exist_ok=True)
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        twice = [list(pool.map(lambda name, run=run: count(name, run, work, profiles), PATHS)) for run in (1, 2)]
    return dict(zip(PATHS, zip(*twice)))


def versions():
    """What the counts depend on besides the program."""
    return {
        "processor": platform.machine(),
        "Swift": version("swift", "--version").split("Swift version ")[-1].split()[0],
        "glibc": version("ldd", "--version").split()[-1],
        "SQLite": sqlite3.sqlite_version,
        "Pango": version("pkg-config", "--modversion", "pangocairo"),
        "valgrind": version("valgrind", "--version"),
    }


def compare(counted, baseline, now):
    """The lines of the table, and a sentence for each path that is too far from its recorded count."""
    rows, faults, remarks = [], [], []
    for name, both in counted.items():
        least, before = min(both), baseline["instructions"].get(name)
        spread = f"{(max(both) / least - 1) * 100:.2f} %"
        if before is None:
            faults.append(f"{name}: no count is recorded")
            continue
        change = f"{(least / before - 1) * 100:+.1f} %"
        rows.append([f"`{name}`", thousands(before), thousands(least), change, spread])
        if least > before * (1 + ALLOWED):
            faults.append(f"{name}: {thousands(least)} instructions instead of {thousands(before)} ({change})")
        elif least < before * (1 - ALLOWED):
            remarks.append(f"{name} became cheaper ({change}): record it, so that it stays so")
    faults += [f"{name}: recorded, but not counted" for name in baseline["instructions"] if name not in counted]
    for name, recorded in baseline["versions"].items():
        if now[name] != recorded:
            remarks.append(f"recorded with {name} {recorded}, counted with {now[name]}: counts may differ for that")
    return table("path | recorded | counted | change | spread", rows), faults, remarks


def report(counted, baseline, now):
    """Prints the comparison, and gives the exit code."""
    lines, faults, remarks = compare(counted, baseline, now)
    print("\n".join([*lines, *remarks]))
    if not faults:
        return 0
    print("\n".join([
        f"instructions: more than {ALLOWED * 100:.0f} % above Benchmarks/instructions.json:", *faults,
        "where they go: callgrind_annotate .build/instructions/COMMAND.out",
        "if the change is wanted, say why in its commit and record it: scripts/instructions --schrijf",
    ]), file=sys.stderr)
    return 1


def self_test(counted, now):
    """Fails unless a count that grew by a quarter is told, and one that did not grow is not."""
    name = "--versie"
    counted = {name: counted[name]}
    least = min(counted[name])
    for recorded, wanted in (least, []), (least * 4 // 5, [name, thousands(least), thousands(least * 4 // 5)]):
        _, faults, _ = compare(counted, {"versions": now, "instructions": {name: recorded}}, now)
        if bool(faults) != bool(wanted) or not all(part in faults[0] for part in wanted):
            sys.exit(f"instructions: the check itself fails: recorded {recorded}, counted {least}: {faults}")


def main():
    parser = argparse.ArgumentParser()
    for name in "program", "work", "profiles", "baseline":
        parser.add_argument(f"--{name}", required=True)
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    now = versions()
    counted = measure(options.program, options.work, os.path.abspath(options.profiles))
    self_test(counted, now)
    if options.write:
        least = {name: min(both) for name, both in counted.items()}
        with open(options.baseline, "w", encoding="utf-8") as file:
            file.write(json.dumps({"versions": now, "instructions": least}, indent=2) + "\n")
    with open(options.baseline, encoding="utf-8") as file:
        sys.exit(report(counted, json.load(file), now))


main()
