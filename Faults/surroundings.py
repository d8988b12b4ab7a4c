"""Every command in odd surroundings: it prints and does the same as elsewhere, or says why not."""

import os
import resource
import stat

import calls
from playground import LOGBOOK, NOBODY, SIDE_FILES
from scenario import shuffled

IN_REMOVED_FOLDER = ("sh", "-c", 'mkdir weg && cd weg && rmdir "$OLDPWD/weg" && exec "$@"', "sh")

SAME = {
    "no HOME": {"environment": {"HOME": None}},
    "HOME is relative": {"environment": {"HOME": "thuis"}},
    "HOME is not there": {"environment": {"HOME": "/weg"}},
    "no LANG": {"environment": {"LANG": None, "LC_ALL": None}},
    "LC_ALL=C": {"environment": {"LC_ALL": "C"}},
    "LC_ALL=nl_NL": {"environment": {"LC_ALL": "nl_NL.UTF-8"}},
    "LC_ALL=tr_TR": {"environment": {"LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR"}},
    "LC_ALL=ar_EG": {"environment": {"LC_ALL": "ar_EG.UTF-8", "LANGUAGE": "ar"}},
    "TZ=bogus": {"environment": {"TZ": "bogus"}},
    "TZ=Pacific/Auckland": {"environment": {"TZ": "Pacific/Auckland"}},
    "no tzdata": {"environment": {"TZ": "Europe/Amsterdam", "TZDIR": "/weg"}},
    "no PATH": {"environment": {"PATH": None}},
    "TMPDIR is not there": {"environment": {"TMPDIR": "/weg"}},
    "TERM=dumb": {"environment": {"TERM": "dumb"}},
    "umask 000": {"umask": 0o000},
    "small stack": {"limits": {resource.RLIMIT_STACK: 512 << 10}},
}
"""Here everything must be as usual."""

OR_REFUSED = {
    "umask 777": {"umask": 0o777},
    "16 open files": {"limits": {resource.RLIMIT_NOFILE: 16}},
    "5 open files": {"limits": {resource.RLIMIT_NOFILE: 5}},
    "folder is removed": {"wrapper": IN_REMOVED_FOLDER},
}
"""Here a command may also say in one line why it cannot, and change nothing."""

FULL = "de uitvoer kon niet worden geschreven: de schijf is vol; wat al was opgeslagen blijft bewaard"
CLOSED = "de uitvoer kon niet worden geschreven: de stroom is gesloten; wat al was opgeslagen blijft bewaard"


class Usual:
    """What every call prints and leaves where nothing is odd."""

    def __init__(self, scenarios):
        self.playground = scenarios.playground
        self.made = scenarios.made
        known = calls.WRITING + calls.PRODUCING + calls.PRINTING
        self.calls = calls.known(known, scenarios.commands)
        self.ready = {}
        self.can_be_nobody = self.playground.can_be_nobody()

    def lay(self, call):
        self.playground.lay(calls.files(call, self.made))

    def left(self):
        """What the logbook and the other files hold now."""
        names = [name for name in self.playground.names() if not name.startswith(LOGBOOK)]
        # An empty side file may stay where another could not be opened; the next call takes it away.
        logbooks = [name for name in self.playground.names()
                    if name.startswith(LOGBOOK) and (self.playground.content(name) or not name.endswith(SIDE_FILES))]
        rows = {name: self.playground.rows(name) for name in logbooks}
        return rows, {name: self.playground.content(name) for name in names if not name.endswith(".sqlite")}

    def of(self, call):
        if call not in self.ready:
            self.lay(call)
            before = self.left()
            result = self.playground.run(calls.words(call))
            self.ready[call] = (result, before, self.left())
        return self.ready[call]


def everywhere(scenarios, report, count, seed):
    """Each command in each of the surroundings; of few runs, each command and each surrounding at least once."""
    usual = Usual(scenarios)
    surroundings = {**SAME, **OR_REFUSED}
    pairs = [(call, name) for call in usual.calls for name in surroundings]
    if count < len(pairs):
        longest = max(count, len(surroundings))
        pairs = list(zip(shuffled(usual.calls, longest, seed), shuffled(surroundings, longest, seed), strict=True))
    for call, name in pairs:
        compare(usual, call, name, surroundings[name], report, may_refuse=name in OR_REFUSED)


def compare(usual, call, name, options, report, may_refuse):
    expected, before, after = usual.of(call)
    usual.lay(call)
    if usual.can_be_nobody and name == "umask 777":
        # Rights mean nothing to root.
        options = {**options, "user": NOBODY}
        give_away(usual.playground.folder)
    result = usual.playground.run(calls.words(call), **options)
    label = f"{call.line or 'overzicht'} with {name}: exit {result.code}: {result.err}"
    left = usual.left()
    os.chown(usual.playground.folder, os.getuid(), os.getgid())
    refused = may_refuse and result.code in (3, 4) and result.code != expected.code
    report.run(left == after if after != before else None)
    if refused:
        report.expect(result, result.code, "", label)
        if left != before:
            report.half(f"{label}: something changed")
        return
    if result[:3] != expected[:3]:
        report.message(f"{label}: not as usual: exit {expected.code}: {expected.err}")
    if left != after:
        report.half(f"{label}: not what is usually there: {usual.playground.names()}")
    check_rights(usual.playground, label, report)


def give_away(folder):
    for path in [folder, *(os.path.join(folder, name) for name in os.listdir(folder))]:
        os.chown(path, NOBODY, NOBODY)


def check_rights(playground, label, report):
    """Nobody else may read a logbook or a copy of one."""
    for name in playground.names():
        if name.startswith(LOGBOOK):
            mode = stat.S_IMODE(os.stat(os.path.join(playground.folder, name)).st_mode)
            if mode != 0o600:
                report.half(f"{label}: {name} has mode {mode:o}")


def outputs(scenarios, report, count, seed):
    """Each command with streams that are full, closed or not read."""
    usual = Usual(scenarios)
    pairs = [(call, way) for call in usual.calls for way in (full, closed, unread, without_errors, without_input)]
    if count < len(pairs):
        pairs = shuffled(pairs, count, seed)
    for call, way in pairs:
        usual.of(call)
        usual.lay(call)
        way(usual, call, report)
        _, before, after = usual.of(call)
        left = usual.left()
        report.run(left == after if after != before else None)
        if left != after:
            report.half(f"{call.line} with {way.__name__} output: not what is usually there")


def full(usual, call, report):
    with open("/dev/full", "wb") as stream:
        result = usual.playground.run(calls.words(call), stdout=stream)
    expect_failed_output(usual, call, report, result, FULL)


def closed(usual, call, report):
    result = usual.playground.run(calls.words(call), wrapper=("sh", "-c", 'exec "$@" >&-', "sh"))
    expect_failed_output(usual, call, report, result, CLOSED)


def expect_failed_output(usual, call, report, result, words):
    expected = usual.of(call)[0]
    label = f"{call.line}: exit {result.code}: {result.err}"
    if not expected.out:
        if result[:3] != expected[:3]:
            report.message(f"{label}: nothing had to be printed")
    elif result.code != 4 or not result.err.endswith(f"ritmeester: {words}\n"):
        report.message(f"{label} (expected: {words})")


def unread(usual, call, report):
    """The reader has left: no word of it, and the change is stored."""
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "wb") as stream:
        result = usual.playground.run(calls.words(call), stdout=stream)
    expected = usual.of(call)[0]
    if (result.code, result.err) != (expected.code, expected.err):
        report.message(f"{call.line} without a reader: exit {result.code}: {result.err}")


def without_errors(usual, call, report):
    result = usual.playground.run(calls.words(call), wrapper=("sh", "-c", 'exec "$@" 2>&-', "sh"))
    expected = usual.of(call)[0]
    code = 4 if expected.err and expected.code in (0, 1) else expected.code
    if (result.code, result.out) != (code, expected.out):
        report.message(f"{call.line} without an error stream: exit {result.code}: {result.out}")


def without_input(usual, call, report):
    result = usual.playground.run(calls.words(call), wrapper=("sh", "-c", 'exec "$@" <&-', "sh"))
    if result[:3] != usual.of(call)[0][:3]:
        report.message(f"{call.line} without input: exit {result.code}: {result.err}")


def long_arguments(scenarios, report, count, seed):
    """Values of 100.000 characters, and ones that are no text: no crash, one line."""
    usual = Usual(scenarios)
    values = ("x" * 100_000, "9" * 100_000, "-" * 100_000, "\udcff\udcfe", "\x1b[31m\n\r\t", "")
    pairs = [(call, value) for call in usual.calls for value in values if call.line]
    for call, value in shuffled(pairs, min(count, len(pairs)), seed):
        usual.lay(call)
        arguments = calls.words(call)
        arguments[-1] = value
        result = usual.playground.run(arguments)
        report.run(None)
        label = f"{call.line} with {value[:8]!r} x {len(value)}: exit {result.code}: {result.err[:200]}"
        if result.code not in (0, 1, 2, 3, 4):
            report.message(label)
        elif result.code > 1:
            report.expect(result, result.code, "", label)
        if "\x1b" in result.out + result.err:
            report.message(f"{label}: an escape reaches the terminal")
