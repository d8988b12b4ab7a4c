"""Makes calls and measures them: wall time, CPU time, peak memory."""

import collections
import os
import shutil
import statistics
import subprocess
import sys
import time

import data

Call = collections.namedtuple("Call", "arguments prepare allowed", defaults=[None, (0,)])
"""A command line, what restores its files before each run (not timed), and its exit codes."""

Sample = collections.namedtuple("Sample", "wall cpu")
"""What one run took, in seconds."""


class Bench:
    """The program that is measured and the folder where everything is made."""

    def __init__(self, program, work):
        self.program, self.work = program, work
        for name in "LOGBOEK", "TAAL":
            os.environ.pop(f"RITMEESTER_{name}", None)
        self.today()

    def today(self, date="2024-12-31"):
        """Sets the day on which the program runs: one of the last year that has trips."""
        os.environ["RITMEESTER_VANDAAG"] = date

    def path(self, name):
        return os.path.join(self.work, name)

    def size(self, name):
        return os.path.getsize(self.path(name))

    def ours(self, *arguments, logbook=None, prepare=None, allowed=(0,)):
        where = ["--logboek", self.path(logbook)] if logbook else []
        return Call([self.program, *arguments, *where], prepare, allowed)

    def run(self, call, wrapper=()):
        """Makes a call once."""
        if call.prepare:
            call.prepare()
        arguments = [*wrapper, *call.arguments]
        errors = self.path("stderr")
        actions = [
            (os.POSIX_SPAWN_OPEN, 0, os.devnull, os.O_RDONLY, 0),
            (os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0),
            (os.POSIX_SPAWN_OPEN, 2, errors, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600),
        ]
        start = time.perf_counter()
        child = os.posix_spawnp(arguments[0], arguments, os.environ, file_actions=actions)
        _, status, usage = os.wait4(child, 0)
        elapsed = time.perf_counter() - start
        code = os.waitstatus_to_exitcode(status)
        if code not in call.allowed:
            with open(errors, encoding="utf-8", errors="replace") as file:
                sys.exit(f"bench: exit code {code} of {' '.join(arguments)}\n{file.read()[-2000:]}")
        return Sample(elapsed, usage.ru_utime + usage.ru_stime)

    def run_and_weigh(self, call):
        """Makes a call once; its sample and its peak memory in bytes, as GNU time sees it.

        The kernel's own figure for a child begins with the memory of this process.
        """
        report = self.path("peak")
        sample = self.run(call, ["/usr/bin/time", "-q", "-f", "%M", "-o", report])
        with open(report, encoding="utf-8") as file:
            return sample, int(file.read()) * 1024

    def peak(self, call):
        return self.run_and_weigh(call)[1]

    def remove(self, *names):
        """A preparation that removes files and what SQLite leaves beside them."""

        def prepare():
            for name in names:
                for suffix in "", "-wal", "-shm", "-journal":
                    if os.path.exists(self.path(name) + suffix):
                        os.remove(self.path(name) + suffix)

        return prepare

    def copy(self, source, target):
        """A preparation that replaces one logbook by a copy of another."""
        clear = self.remove(target)

        def prepare():
            clear()
            shutil.copyfile(self.path(source), self.path(target))

        return prepare

    def add_vehicle(self, name, plate, first_year, *more):
        self.run(self.ours(
            "voertuig", "add", plate, "--merk", "Škoda", "--type", "Octavia",
            "--beginstand", str(data.START), "--vanaf", f"{first_year}-01-01",
            "--bestuurder", f"Bestuurder {plate}", *more, logbook=name))

    def fill(self, name, cars, years, handed_in=0):
        """Writes NAME.csv, an empty logbook NAME-leeg and a full one NAME, and gives the rows."""
        rows = list(data.trips(cars, years, handed_in=handed_in))
        data.write_csv(self.path(f"{name}.csv"), rows)
        ends = {row[1]: row for row in rows}
        for number, plate in enumerate(data.plates(cars)):
            gone = number >= cars - handed_in
            more = ["--tot", f"{ends[plate][2][:4]}-12-31", "--eindstand", ends[plate][6]] if gone else []
            self.add_vehicle(f"{name}-leeg", plate, 2025 - years - gone, *more)
        shutil.copyfile(self.path(f"{name}-leeg"), self.path(name))
        self.run(self.ours("import", self.path(f"{name}.csv"), logbook=name))
        return rows


def alternate(bench, calls, runs):
    """The samples of each call: all are run in turn, once to warm up and then `runs` times."""
    samples = [[] for _ in calls]
    for number in range(runs + 1):
        for call, own in zip(calls, samples):
            sample = bench.run(call)
            if number > 0:
                own.append(sample)
    return samples


def median(samples):
    """The median of the wall and of the CPU times."""
    return Sample(*(statistics.median(times) for times in zip(*samples)))


def version(*command):
    """The first line that a command says about itself."""
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return (done.stdout or done.stderr).splitlines()[0].strip()
