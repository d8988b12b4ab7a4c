"""Many processes write at once, beside one that reads for long and copies that are made."""

import collections
import json
import random
import sqlite3
import threading
import time


WRITERS = 20


class Writer(threading.Thread):
    """Adds, corrects, voids and imports until the time is up, and remembers what was said to be stored."""

    def __init__(self, playground, number, until, report, can_copy):
        super().__init__()
        self.playground = playground
        self.number = number
        self.until = until
        self.report = report
        self.source = random.Random(number)
        self.added = {}
        self.purposes = {}
        self.voided = set()
        self.imported = []
        self.copies = []
        self.can_copy = can_copy

    def run(self):
        while time.monotonic() < self.until:
            chance = self.source.random()
            if chance < 0.55 or not self.added:
                self.add()
            elif chance < 0.75:
                self.correct()
            elif chance < 0.85:
                self.void()
            elif chance < 0.97 or not self.can_copy:
                self.load()
            else:
                self.copy()

    def call(self, *arguments):
        """Runs the program; None where that failed, which it must not."""
        result = self.playground.run(arguments, timeout=90)
        self.report.run(None)
        if result.code != 0:
            self.report.message(f"{' '.join(arguments)}: exit {result.code}: {result.err}")
            return None
        return result.out

    def add(self):
        kind = self.source.choice(("--privé", "--zakelijk"))
        said = self.call("rit", "add", "+1", "a", "b", kind, "--voertuig", "K-482-TX", "--json")
        if said is not None:
            trip = json.loads(said)["rit"]
            self.added[trip["nr"]] = trip["begin"]

    def correct(self):
        number = self.source.choice(list(self.added))
        if number in self.voided:
            return
        purpose = f"doel {self.number} {time.monotonic_ns()}"
        if self.call("rit", "edit", str(number), "--doel", purpose, "--stil") is not None:
            self.purposes[number] = purpose

    def void(self):
        number = self.source.choice(list(self.added))
        if number in self.voided:
            return
        if self.call("rit", "void", str(number), "--reden", "proef", "--stil") is not None:
            self.voided.add(number)

    def load(self):
        """An import of three trips of the other car, with readings of its own."""
        begin = 1000 + 50_000 * self.number + 10 * len(self.imported)
        name = f"ritten-{self.number}.csv"
        rows = [f"2024-06-01;{begin + 3 * row};{begin + 3 * row + 3};Kade 1;Kade 2;zakelijk" for row in range(3)]
        self.playground.put(name, "\n".join(["datum;begin;eind;van;naar;soort", *rows, ""]).encode())
        if self.call("import", name, "--voertuig", "ZZ-001-Z", "--stil") is not None:
            self.imported.append(begin)

    def copy(self):
        name = f"kopie-{self.number}-{len(self.copies)}.sqlite"
        if self.call("logboek", "backup", name, "--stil") is not None:
            self.copies.append(name)


def writers(scenarios, report, seconds, seed):
    """Twenty writers for so many seconds."""
    del seed
    playground = scenarios.playground
    playground.lay(scenarios.made["empty"])
    playground.must("voertuig", "add", "ZZ-001-Z", "--merk", "a", "--type", "b", "--beginstand", "1", "--vanaf",
                    "2024-01-01")
    reader = sqlite3.connect(f"file:{playground.logbook}?mode=ro", uri=True, isolation_level=None)
    reader.execute("BEGIN")
    seen = reader.execute("SELECT count(*) FROM journaal").fetchall()
    until = time.monotonic() + seconds
    can_copy = "logboek backup" in scenarios.commands
    threads = [Writer(playground, number, until, report, can_copy) for number in range(WRITERS)]
    for thread in threads:
        thread.start()
    while any(thread.is_alive() for thread in threads):
        # A long query: the state of its beginning, whatever is written meanwhile.
        if reader.execute("SELECT count(*) FROM journaal").fetchall() != seen:
            report.half("a reader saw another state in the midst of its transaction")
        time.sleep(0.05)
    reader.execute("COMMIT")
    reader.close()
    check(playground, report, threads)


def check(playground, report, threads):
    """Everything that was said to be stored is there, once; no trip begins where another does."""
    verified = playground.run(["logboek", "verify"])
    if verified.code != 0:
        report.half(f"verify: exit {verified.code}: {verified.out} {verified.err}")
    if playground.has_side_files():
        report.blocked("side files are left")
    there = json.loads(playground.must("rit", "list", "2024", "--json", "--ongeldig").out)
    trips = {trip["nr"]: trip for trip in there}
    imported = collections.Counter(trip["begin"] for trip in there if trip["voertuig"] == "ZZ-001-Z")
    for thread in threads:
        for number, begin in thread.added.items():
            trip = trips.get(number)
            if trip is None or trip["begin"] != begin:
                report.lost(f"trip {number} at {begin}")
            elif number in thread.voided and trip.get("ongeldig") != "proef":
                report.lost(f"trip {number} is not void")
            elif trip["doel"] != thread.purposes.get(number):
                report.lost(f"trip {number}: {trip['doel']}, not {thread.purposes.get(number)}")
        for begin in thread.imported:
            if any(imported[begin + 3 * row] != 1 for row in range(3)):
                report.lost(f"import at {begin}")
        for name in thread.copies:
            if playground.run(["logboek", "verify", "--logboek", name]).code != 0:
                report.half(f"{name} is no whole copy")
    begins = collections.Counter(
        trip["begin"] for trip in there if trip["voertuig"] == "K-482-TX" and not trip.get("ongeldig"))
    for begin, count in begins.items():
        if count > 1:
            report.half(f"{count} trips begin at {begin}")
    said = [len(thread.added) for thread in threads], [len(thread.imported) for thread in threads]
    report.note(
        f"{WRITERS} processes stored {sum(said[0])} trips and {sum(said[1])} imports, made "
        f"{sum(len(thread.copies) for thread in threads)} copies; the least of one: {min(said[0])} trips")
