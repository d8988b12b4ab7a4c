"""Counts of one kind of fault, and the table of all."""

import re
import sys
import time


class Report:
    """The counts of one kind. What is wrong is told at once, on the error stream."""

    def __init__(self, kind):
        self.kind = kind
        self.counts = dict.fromkeys(("runs", "after", "before", "lost", "half", "blocked", "message"), 0)
        self.notes = []
        self.start = time.monotonic()
        self.seconds = 0

    def run(self, done):
        """A run that was examined; `done` says whether the change is there (None: nobody can say)."""
        self.counts["runs"] += 1
        if done is not None:
            self.counts["after" if done else "before"] += 1

    def lost(self, what):
        """A change that was said to be stored is not there, or what was there before is gone."""
        self.wrong("lost", what)

    def half(self, what):
        """Something that is neither as before nor as after."""
        self.wrong("half", what)

    def blocked(self, what):
        """A later call cannot go on."""
        self.wrong("blocked", what)

    def message(self, what):
        """The wrong words, exit code or output."""
        self.wrong("message", what)

    def expect(self, result, code, words, label):
        """The exit code, and one error, the last line of the error stream, in which these words stand (a pattern)."""
        lines = result.err.splitlines()
        errors = [line for line in lines if line.startswith("ritmeester: ")]
        if result.code != code or errors != lines[-1:]:
            self.message(label)
        elif not re.search(words, lines[-1]):
            self.message(f"{label} (expected: {words})")

    def wrong(self, count, what):
        self.counts[count] += 1
        print(f"{self.kind}: {count}: {' '.join(what.split())[:400]}", file=sys.stderr)

    def note(self, text):
        """Something that the table must say: what was not tried, and why."""
        self.notes.append(text)

    def close(self):
        self.seconds = time.monotonic() - self.start

    @property
    def faults(self):
        return sum(self.counts[name] for name in ("lost", "half", "blocked", "message"))


def table(reports):
    """The counts as a Markdown table."""
    heads = ("kind", "runs", "change there", "as before", "lost", "half", "blocked", "wrong message", "seconds")
    rows = [(report.kind, *map(str, report.counts.values()), f"{report.seconds:.0f}") for report in reports]
    counts = [[int(cell) for cell in row[1:]] for row in rows]
    rows.append(("all", *map(str, map(sum, zip(*counts, strict=True)))))
    lines = ["| " + " | ".join(heads) + " |", "|" + "---|" * len(heads)]
    lines += ["| " + " | ".join(row) + " |" for row in rows]
    lines += ["", *(f"{report.kind}: {note}." for report in reports for note in report.notes)]
    return "\n".join(lines).rstrip()
