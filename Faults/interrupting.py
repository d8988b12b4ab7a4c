"""Ctrl-C at every question, on a terminal of its own: nothing is stored and the terminal is given back."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import termios
import time

import calls
from scenario import shuffled

DIALOGUES = [
    ("rit add", "sample", ["", "+10", "", "thuis", "z", "overleg", "", ""]),
    ("rit add --taal en", "sample", ["", "+10", "", "thuis", "z", "overleg", "", ""]),
    ("rit add +10 loods fabriek", "sample", ["z"]),
    ("rit add +10 thuis werk --datum 2024-12-31", "two-cars", ["K-482-TX"]),
    ("rit terug", "sample", ["+10", "z", "", "", ""]),
    ("rit correctie --tot 14500 --opmerking gps", "gps", ["j"]),
    ("rit correctie --tot 14500", "gps", ["j", "gps"]),
    ("rit indelen", "unassigned", ["z", "p", "S", "?"]),
    ("import woorden.csv", "foreign", ["z", "p"]),
    ("import datums.csv", "foreign", []),
    ("ongedaan", "sample", ["j"]),
    ("logboek herstel kopie.sqlite", "both", ["j"]),
    ("logboek opschonen --voor 2012", "old", ["j"]),
]
"""A command line, the files it starts from, and what is answered. The keys of `rit indelen` need no Enter."""

QUESTION = re.compile(rb"[:?] $")


def prepare():
    """Makes the terminal that of the new process, which a shell in the background would deny Ctrl-C."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Terminal:
    """The program on a terminal with so many columns."""

    def __init__(self, playground, arguments, columns=80):
        self.master, self.slave = pty.openpty()
        fcntl.ioctl(self.slave, termios.TIOCSWINSZ, struct.pack("HHHH", 40, columns, 0, 0))
        self.mode = termios.tcgetattr(self.slave)
        self.shown = b""
        self.process = playground.start(
            arguments, environment={"TERM": "xterm"}, stdin=self.slave, stdout=self.slave, stderr=self.slave,
            start_new_session=True, preexec_fn=prepare)

    def wait_for_question(self, timeout=20):
        """Whether a question is asked; false where the program ends instead."""
        unread = b""
        end = time.monotonic() + timeout
        while time.monotonic() < end:
            ready = select.select([self.master], [], [], 0.05)[0]
            if ready:
                part = os.read(self.master, 65536)
                unread += part
                self.shown += part
            elif QUESTION.search(unread):
                return True
            elif self.process.poll() is not None:
                return False
        return False

    def send(self, text):
        os.write(self.master, text.encode())

    def finish(self, timeout=20):
        """Waits for the end; the exit code, or minus the signal."""
        end = time.monotonic() + timeout
        while self.process.poll() is None and time.monotonic() < end:
            if select.select([self.master], [], [], 0.02)[0]:
                self.shown += os.read(self.master, 65536)
        if self.process.poll() is None:
            self.process.kill()
        return self.process.wait()

    @property
    def is_as_before(self):
        return termios.tcgetattr(self.slave) == self.mode

    def close(self):
        os.close(self.master)
        os.close(self.slave)


def templates(scenarios):
    """Files for the dialogues that no other call needs."""
    made, playground = scenarios.made, scenarios.playground

    def make(name, source, *lines, files=None):
        playground.lay({**made[source], **(files or {})})
        for line in lines:
            playground.must(*calls.words(calls.Call(line)))
        return {name: playground.take()}

    own = make(
        "two-cars", "sample", "voertuig add ZZ-001-Z --merk a --type b --beginstand 1 --vanaf 2024-01-01")
    own |= make("unassigned", "empty", *[f"rit add +10 straat{n} plein --in-te-delen --datum 2024-06-01" for n in "123"])
    strange = {
        "woorden.csv": b"datum;begin;eind;van;naar;soort\n3-6-2024;12500;12510;a;b;x\n4-6-2024;12510;12520;b;a;y\n",
        "datums.csv": b"Date,Start odometer,End odometer\n3/3/2024,12500,12510\n10/1/2024,12510,12520\n",
    }
    own |= make("foreign", "empty", files=strange)
    return {**made, **own}


def at_each_question(scenarios, report, count, seed):
    """Ends each dialogue at its first question, its second, and so on."""
    made = templates(scenarios)
    playground = scenarios.playground
    places = [
        (line, template, answers[:asked]) for line, template, answers in DIALOGUES
        if calls.command(calls.Call(line)) in scenarios.commands and template in made
        for asked in range(len(answers) + 1)
    ]
    for line, template, answers in shuffled(places, len(places), seed):
        if report.counts["runs"] == count:
            return
        playground.lay(made[template])
        if not end_at(playground, report, line, answers) and not answers:
            report.message(f"{line}: asks nothing")


def end_at(playground, report, line, answers):
    """Answers these questions and sends Ctrl-C at the next; false where there is no next."""
    terminal = Terminal(playground, calls.words(calls.Call(line)))
    try:
        for answer in answers:
            if not terminal.wait_for_question():
                return False
            terminal.send(answer if line == "rit indelen" else answer + "\r")
        if not terminal.wait_for_question():
            return False
        before = stored(playground)
        terminal.send("\x03")
        code = terminal.finish()
        label = f"{line}, question {len(answers) + 1}"
        if code != -signal.SIGINT:
            report.message(f"{label}: ended with {code}: {terminal.shown.decode(errors='replace')}")
        if not terminal.is_as_before:
            report.blocked(f"{label}: the terminal is not given back")
        changed = stored(playground) != before
        report.run(changed)
        if changed:
            report.half(f"{label}: something was stored")
        if playground.has_side_files():
            report.blocked(f"{label}: side files are left")
        return True
    finally:
        terminal.process.kill()
        terminal.process.wait()
        terminal.close()


def stored(playground):
    """The journal as the program tells it, also while another run of it waits at a question."""
    return playground.run(["logboek", "list", "--json"]).out


def narrow(scenarios, report, count, seed):
    """Each printing command on a terminal of 20 columns: the same exit code as elsewhere."""
    del seed
    playground = scenarios.playground
    printing = calls.known(calls.PRINTING, scenarios.commands)
    for call in printing[:count]:
        playground.lay(scenarios.made[call.template])
        expected = playground.run(calls.words(call)).code
        terminal = Terminal(playground, calls.words(call), columns=20)
        code = terminal.finish()
        report.run(None)
        if code != expected or not terminal.is_as_before:
            report.message(f"{call.line}: exit {code}, elsewhere {expected}: {terminal.shown[-200:]}")
        terminal.close()
