"""Writing fails: the disk gives an error, is full, may not be written, or is not there any more."""

import contextlib
import errno
import os
import random
import resource
import shutil
import sqlite3
import subprocess
import time

from playground import NOBODY, Playground
from scenario import Scenarios, examine, shuffled
from tracing import can_trace, injection, places

FULL = "de schijf is vol"
BROKEN = "(lezen of schrijven is mislukt|de schijf geeft een fout)"
TOO_LARGE = "(het bestand wordt te groot|lezen of schrijven is mislukt)"
READ_ONLY = "(mag niet worden gewijzigd|de schijf is alleen te lezen|geen toegang|kan niet worden geopend)"
GONE = "(verplaatst, vervangen of verwijderd|er is nog geen logboek|kan niet worden geopend)"

WORDS = {errno.ENOSPC: FULL, errno.EDQUOT: FULL, errno.EIO: BROKEN}
"""What the program says of an error of the system."""

POINTS = ("rw/pwrite", "rw/write", "rw/ftruncate", "sync/fsync", "sync/fdatasync", "dir/rename", "rw/pwrite/reduce")


def judge(scenario, report, result, words, where="", may_be_silent=False, leaves=False):
    """The run did what it should, or says in one line why not and left everything as it was.

    It may be silent where its error stream failed, too, and leave a temporary file that it could not remove.
    """
    done = examine(scenario, report, acknowledged=result.code == 0, may_leave_temporary=leaves)
    report.run(done)
    if result.code == 0 or (may_be_silent and result.code == 4 and not result.err):
        return
    label = f"{scenario.call.line}: {where}: exit {result.code}: {result.err}"
    if "de uitvoer kon niet worden geschreven" in result.err:
        # The change was stored before; that is said, too.
        words = "wat al was opgeslagen blijft bewaard"
    elif "overleeft is niet zeker" in result.err:
        words = "controleer de schijf"
    elif done:
        report.message(f"{label}: but the change is there")
    elif result.out and (result.out == scenario.out or "opgeslagen" in result.out):
        report.message(f"{label}: printed {result.out}")
    report.expect(result, 4, words, label)


def by_chance(scenarios, report, count, seed):
    """Calls of the system fail at random, by fiu-run."""
    if not shutil.which("fiu-run"):
        report.note("skipped: fiu-run is not installed (scripts/packages faults)")
        return
    source = random.Random(seed)
    for scenario in scenarios.pick(count, seed):
        scenario.lay()
        number = source.choice(list(WORDS))
        point = source.choice(POINTS)
        rule = f"enable_random name=posix/io/{point},probability={source.choice((0.05, 0.3, 1))},failinfo={number}"
        result = scenario.playground.run(scenario.arguments, wrapper=["fiu-run", "-f", "", "-x", "-c", rule])
        judge(scenario, report, result, WORDS[number], rule, may_be_silent=point == "rw/write")


def at_each_call(scenarios, report, count, seed):
    """Each call of the system that changes a file fails in turn, alone or with all after it, by strace."""
    if not can_trace(report):
        return
    source = random.Random(seed)
    found = places(scenarios.pick(min(count // 4, len(scenarios.calls)), seed))
    report.note(f"the commands make {len(found)} such calls")
    for scenario, name, place in shuffled(found, min(count, len(found)), seed):
        scenario.lay()
        number = source.choice(list(WORDS))
        lasting = source.random() < 0.5
        wrapper = injection(name, f"error={errno.errorcode[number]}", place, lasting)
        result = scenario.playground.run(scenario.arguments, wrapper=wrapper)
        where = f"{errno.errorcode[number]} of {name} {place}{'+' if lasting else ''}"
        # The error stream is written by the same call.
        judge(scenario, report, result, WORDS[number], where, may_be_silent=name == "write",
              leaves=name == "unlink")


def limited(scenarios, report, count, seed):
    """No file may grow past a limit (RLIMIT_FSIZE)."""
    source = random.Random(seed)
    for scenario in scenarios.pick(count, seed):
        scenario.lay()
        limit = source.randrange(0, 200_000)
        result = scenario.playground.run(scenario.arguments, limits={resource.RLIMIT_FSIZE: limit})
        judge(scenario, report, result, TOO_LARGE)


@contextlib.contextmanager
def disk(scenarios, report, size):
    """Scenarios on a disk of their own, of so many bytes; None where this user cannot make one."""
    with Playground(scenarios.playground.program) as playground:
        made = subprocess.run(
            ["mount", "-t", "tmpfs", "-o", f"size={size}", "faults", playground.folder],
            capture_output=True, check=False)
        if made.returncode != 0:
            report.note("a disk of its own skipped: this user cannot make one")
            yield None
            return
        try:
            yield Scenarios(scenarios.made, playground, scenarios.commands)
        finally:
            subprocess.run(["umount", "-l", playground.folder], check=False)


def on_full_disk(scenarios, report, count, seed):
    """A disk on which little or nothing is free."""
    source = random.Random(seed)
    with disk(scenarios, report, 4 << 20) as own:
        for scenario in own.pick(count, seed) if own else ():
            scenario.lay()
            folder = scenario.playground.folder
            filler = os.path.join(folder, "vol")
            free = 4096 * source.choice((0, 0, *range(1, 40)))
            space = os.statvfs(folder)
            with open(filler, "wb") as file:
                file.write(bytes(max(space.f_bavail * space.f_frsize - free, 0)))
            result = scenario.playground.run(scenario.arguments)
            os.unlink(filler)
            judge(scenario, report, result, FULL)


def read_only(scenarios, report, count, seed):
    """A disk that may not be written; a folder or a file that this user may not write."""
    user = NOBODY if scenarios.playground.can_be_nobody() else None
    if user or os.getuid() != 0:
        ways = shuffled((without_folder, without_files), count, seed)
        for scenario, way in zip(scenarios.pick(count, seed), ways, strict=True):
            scenario.lay()
            judge(scenario, report, way(scenario, user), READ_ONLY)
    else:
        report.note("missing rights skipped: root may write all, and the program cannot be run as another user")
    with disk(scenarios, report, 8 << 20) as own:
        for scenario in own.pick(count // 3, seed) if own else ():
            scenario.lay()
            folder = scenario.playground.folder
            if not remount(folder, "ro"):
                report.note("a disk that may not be written skipped: this user cannot make one")
                break
            result = scenario.playground.run(scenario.arguments)
            remount(folder, "rw")
            judge(scenario, report, result, READ_ONLY)


def remount(folder, mode):
    """Whether the disk has this mode now."""
    return subprocess.run(["mount", "-o", f"remount,{mode}", folder], capture_output=True, check=False).returncode == 0


def without_folder(scenario, user):
    """Run by a user who may read everything and write nothing."""
    return with_rights(scenario, user, 0o555)


def without_files(scenario, user):
    """Run by a user who may write in the folder, but not to its files."""
    return with_rights(scenario, user, 0o777)


def with_rights(scenario, user, folder_mode):
    """Run by that user or by this one, who may read the files and not write them."""
    folder = scenario.playground.folder
    for name in scenario.playground.names():
        os.chmod(os.path.join(folder, name), 0o444)
    os.chmod(folder, folder_mode)
    result = scenario.playground.run(scenario.arguments, user=user)
    os.chmod(folder, 0o700)
    for name in scenario.playground.names():
        os.chmod(os.path.join(folder, name), 0o600)
    return result


def vanished(scenarios, report, count, seed):
    """The folder or the file goes while the program waits for the lock."""
    source = random.Random(seed)
    writing = [call for call in scenarios.calls if not call.produces and not call.line.startswith("logboek")
               and call.template not in ("nothing", "schema-1")]
    for scenario in scenarios.pick(count, seed, among=writing):
        scenario.lay()
        way = source.choice((move_folder, move_file, replace_file))
        judge_waiting(scenario, report, way)


def judge_waiting(scenario, report, way):
    """Takes the lock, starts the program, which waits, lets the file go, and gives the lock back."""
    playground = scenario.playground
    holder = sqlite3.connect(playground.logbook, isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    process = playground.start(scenario.arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    time.sleep(max(0.3, 3 * scenario.seconds))
    put_back = way(playground)
    holder.execute("ROLLBACK")
    out, err = (text.decode() for text in process.communicate(timeout=60))
    holder.close()
    put_back()
    result = type("Result", (), {"code": process.returncode, "out": out, "err": err})
    judge(scenario, report, result, GONE)


def move_folder(playground):
    moved = playground.folder + "-weg"
    os.rename(playground.folder, moved)
    return lambda: os.rename(moved, playground.folder)


def move_file(playground):
    moved = playground.logbook + ".weg"
    os.rename(playground.logbook, moved)

    def put_back():
        os.rename(moved, playground.logbook)
    return put_back


def replace_file(playground):
    """Another copy takes the place, as a backup that is put back does."""
    copy = playground.logbook + ".kopie"
    shutil.copyfile(playground.logbook, copy)
    os.chmod(copy, 0o600)
    os.rename(copy, playground.logbook)
    return lambda: None
