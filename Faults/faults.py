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
    "kill": (killing.at_random, 500, 40),
    "kill-call": (killing.at_each_call, 400, 20),
    "write": (writing.by_chance, 150, 20),
    "write-call": (writing.at_each_call, 400, 60),
    "write-limit": (writing.limited, 60, 10),
    "full-disk": (writing.on_full_disk, 60, 10),
    "read-only": (writing.read_only, 45, 9),
    "vanished": (writing.vanished, 30, 6),
    "output": (surroundings.outputs, 1000, 40),
    "environment": (surroundings.everywhere, 5000, 40),
    "argument": (surroundings.long_arguments, 1000, 20),
    "interrupt": (interrupting.at_each_question, 100, 10),
    "narrow": (interrupting.narrow, 100, 5),
    "together": (together.writers, 30, 3),
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
        scenarios = Scenarios(calls.templates(playground, repository), playground)
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
