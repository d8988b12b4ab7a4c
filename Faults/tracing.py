"""Faults at a certain call of the system, by strace."""

import collections
import os
import re
import shutil
import subprocess
import tempfile

CHANGING = ("pwrite64", "write", "fsync", "fdatasync", "ftruncate", "rename", "link", "unlink", "mkdir", "fchmod")
"""The calls that change a file or folder, or wait until it is on the disk."""


def can_trace(report):
    """Whether strace is there and may do this; says so in the report where not."""
    if shutil.which("strace"):
        trial = subprocess.run(
            [*injection("getppid", "error=EPERM", 1), "true"], capture_output=True, check=False)
        if trial.returncode == 0:
            return True
    report.note("skipped: there is no strace, or this user may not trace")
    return False


def injection(call, what, number, lasting=False):
    """The wrapper that does something at one of these calls, numbered from 1, or at it and all after it."""
    when = f"{number}{'+' if lasting else ''}"
    return ["strace", "-qq", "-o", os.devnull, "-e", f"trace={call}", "-e", f"inject={call}:{what}:when={when}"]


def places(scenarios, calls=CHANGING):
    """Every one of these calls that the scenarios make: the scenario, the call's name and its number."""
    found = []
    for scenario in scenarios:
        scenario.lay()
        for name, count in made(scenario.playground, scenario.arguments, calls).items():
            found += [(scenario, name, number + 1) for number in range(count)]
    return found


def made(playground, arguments, calls):
    """How often a run makes each of these calls."""
    with tempfile.NamedTemporaryFile() as log:
        playground.run(arguments, wrapper=["strace", "-qq", "-o", log.name, "-e", f"trace={','.join(calls)}"])
        lines = log.read().decode("utf-8", "replace").splitlines()
    return collections.Counter(match[1] for match in (re.match(r"(\w+)\(", line) for line in lines) if match)
