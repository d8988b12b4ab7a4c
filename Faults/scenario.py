"""A call that changes something, before and after: what a fault may leave is one of the two, whole."""

import random
import re

import calls
from playground import LOGBOOK, SIDE_FILES

TEMPORARY = re.compile(r"\.\d+-\d+\.(tmp|nieuw(-\w+)?)$")
"""The name of a file that is not complete yet: of no use after a kill, and in nobody's way."""

PATIENCE = 10
"""Seconds after which a call that follows a fault counts as blocked."""


class Scenario:
    """One call of the table, made once without a fault."""

    def __init__(self, call, files, playground):
        self.call = call
        self.arguments = calls.words(call)
        self.files = files
        self.playground = playground
        self.lay()
        self.original = playground.rows()
        if call.template.startswith("schema"):
            # Any call, also one that looks what is there, brings an older logbook up to date first.
            playground.must("logboek", "list")
        self.before = self.state()
        self.lay()
        result = playground.run(self.arguments)
        if result.code != 0:
            raise SystemExit(f"faults: {call.line}: exit {result.code}: {result.err}")
        self.out = result.out
        self.seconds = result.seconds
        self.after = self.state()
        self.names = {LOGBOOK, *self.files, *playground.names()}
        if self.after == self.before and self.original == self.before[0]:
            raise SystemExit(f"faults: {call.line} changes nothing")

    def lay(self):
        self.playground.lay(self.files)

    def state(self):
        """What the logbook holds, and what is in the file that the call makes."""
        produced = self.call.produces
        content = self.playground.content(produced) if produced else None
        if content is not None and content.startswith(b"SQLite format 3\0"):
            content = self.playground.rows(produced)
        return self.playground.rows(), content

    def is_before(self, state):
        """The logbook is as before; what goes with the change may be made already, for that is made first."""
        return state[0] == self.before[0] and state[1] in (self.before[1], self.after[1])


class Scenarios:
    """The calls that change or make something, of the commands that there are; made when they are asked for."""

    def __init__(self, made, playground, commands):
        self.made = made
        self.playground = playground
        self.commands = commands
        self.calls = calls.known(calls.WRITING + calls.PRODUCING, commands)
        self.ready = {}

    def __getitem__(self, call):
        if call not in self.ready:
            self.ready[call] = Scenario(call, calls.files(call, self.made), self.playground)
        return self.ready[call]

    def pick(self, count, seed, among=None):
        """So many scenarios; all equally often, in an order that the seed fixes."""
        return (self[call] for call in shuffled(self.calls if among is None else among, count, seed))


def examine(scenario, report, acknowledged, may_leave_temporary=False):
    """What is there after a fault, and whether the program goes on: notes in the report what is wrong.

    Gives whether the change is there. `acknowledged` says whether the program said that it is.
    """
    playground = scenario.playground
    label = scenario.call.line
    exists = playground.content(LOGBOOK) is not None
    if exists:
        verified = playground.run(["logboek", "verify"], PATIENCE)
        if verified.code != 0:
            report.half(f"{label}: verify: exit {verified.code}: {verified.err or verified.out}")
            return None
        if playground.has_side_files():
            report.blocked(f"{label}: side files are left: {playground.names()}")
    state = scenario.state()
    there = state == scenario.after
    if not there and not scenario.is_before(state):
        report.half(f"{label}: neither as before nor as after")
    elif acknowledged and not there:
        report.lost(f"{label}: was said to be done and is not there")
    check_names(scenario, report, may_leave_temporary)
    go_on(scenario, report, exists)
    return there and scenario.after != scenario.before


def check_names(scenario, report, may_leave_temporary):
    playground = scenario.playground
    for name in set(playground.names()) - scenario.names:
        if TEMPORARY.search(name):
            if not may_leave_temporary:
                report.half(f"{scenario.call.line}: {name} is left")
        elif not name.startswith((LOGBOOK + ".schema", LOGBOOK + ".voor-herstel")):
            report.half(f"{scenario.call.line}: {name} is left")
        elif name.endswith(SIDE_FILES) or not is_whole_copy(scenario, name):
            # A copy that is made before something, under a name of that moment, is always whole.
            report.half(f"{scenario.call.line}: {name} is no whole copy")


def is_whole_copy(scenario, name):
    """The logbook as it was; or, where a kill came between two migrations, as the first one left it."""
    rows = scenario.playground.rows(name)
    between = re.fullmatch(re.escape(LOGBOOK) + r".schema(\d+)", name)
    return rows is not None and (
        rows == scenario.original or (between is not None and between[1] != "1"
                                      and rows.startswith(f"[('', {between[1]}, ")))


def go_on(scenario, report, exists):
    """The next call works: a trip, or the creation of the logbook."""
    playground = scenario.playground
    arguments = calls.words(calls.Call(calls.NEXT if exists else calls.CAR))
    following = playground.run(arguments, PATIENCE)
    if following.code != 0 and not is_refused_by_then(following):
        report.blocked(f"{scenario.call.line}: the next call: exit {following.code}: {following.err}")
    if playground.has_side_files():
        report.blocked(f"{scenario.call.line}: the next call left side files")


def is_refused_by_then(result):
    """A vehicle that was handed in or got another plate needs other words; that is no fault."""
    return result.code == 3 and "ritmeester: " in result.err


def shuffled(items, count, seed):
    """So many of the items, all of them equally often, in an order that the seed fixes."""
    source = random.Random(seed)
    found = []
    while len(found) < count:
        part = list(items)
        source.shuffle(part)
        found += part
    return found[:count]
