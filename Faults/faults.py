"""Brings faults about and counts what came of them: scripts/faults calls this."""

import argparse
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import calls
import interrupting
import killing
import surroundings
import together
import writing
from playground import Playground
from report import Report, table
from scenario import Scenarios

KINDS = {
    "kill": (killing.at_random, 500, 12),
    "kill-call": (killing.at_each_call, 400, 8),
    "write": (writing.by_chance, 150, 8),
    "write-call": (writing.at_each_call, 400, 8),
    "write-limit": (writing.limited, 60, 4),
    "full-disk": (writing.on_full_disk, 60, 4),
    "read-only": (writing.read_only, 45, 3),
    "vanished": (writing.vanished, 30, 3),
    "output": (surroundings.outputs, 1000, 12),
    "environment": (surroundings.everywhere, 5000, 20),
    "argument": (surroundings.long_arguments, 1000, 6),
    "interrupt": (interrupting.at_each_question, 100, 4),
    "narrow": (interrupting.narrow, 100, 3),
    "together": (together.writers, 30, 2),
}
"""What is done, and how often in full and with --snel; of `together`, for how many seconds."""


def main():
    options = argparse.ArgumentParser(prog="scripts/faults")
    options.add_argument("--program")
    options.add_argument("--list", action="store_true")
    options.add_argument("--snel", action="store_true")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("kinds", nargs="*")
    options = options.parse_args()
    if options.list:
        print("Kinds: " + " ".join(KINDS))
        return
    for kind in options.kinds:
        if kind not in KINDS:
            sys.exit(f"faults: there is no kind '{kind}'; there are: {' '.join(KINDS)}")
    repository = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    reports = []
    with Playground(os.path.abspath(options.program)) as playground:
        commands = playground.commands()
        tried = {calls.command(call) for call in calls.WRITING + calls.PRODUCING + calls.PRINTING}
        if commands - tried:
            sys.exit(f"faults: Faults/calls.py has no call of: {', '.join(sorted(commands - tried))}")
        made = calls.templates(playground, repository, commands)
        scenarios = Scenarios(made, playground, commands & calls.QUICK if options.snel else commands)
        for kind in options.kinds or KINDS:
            work, full, quick = KINDS[kind]
            report = Report(kind)
            work(scenarios, report, quick if options.snel else full, options.seed)
            report.close()
            reports.append(report)
    print(table(reports))
    sys.exit(1 if any(report.faults for report in reports) else 0)


if __name__ == "__main__":
    main()
