"""A folder of its own with a logbook in it, the program that works on it, and what it then holds."""

import collections
import os
import re
import resource
import shutil
import sqlite3
import subprocess
import tempfile
import time

LOGBOOK = "logboek.sqlite"
NOBODY = 65534
TODAY = "2024-12-31"
SIDE_FILES = ("-wal", "-shm", "-journal")

Outcome = collections.namedtuple("Outcome", "code out err seconds")
"""How a run ended: the exit code, or minus the number of the signal that ended it."""


class Playground:
    """The files are given and taken as a dictionary of names, with folders, and contents."""

    def __init__(self, program, base=None):
        self.program = program
        self.folder = tempfile.mkdtemp(prefix="ritmeester-faults-", dir=base)
        self.logbook = os.path.join(self.folder, LOGBOOK)
        self.environment = {
            "HOME": self.folder, "PATH": "/usr/bin:/bin", "RITMEESTER_LOGBOEK": self.logbook,
            "RITMEESTER_VANDAAG": TODAY, "SOURCE_DATE_EPOCH": "1735600000",
        }

    def __enter__(self):
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.folder, ignore_errors=True)

    # Files

    def lay(self, files):
        """Empties the folder and puts these files in it."""
        for name in os.listdir(self.folder):
            path = os.path.join(self.folder, name)
            if os.path.isdir(path) and not os.path.islink(path):
                shutil.rmtree(path)
            else:
                os.unlink(path)
        for name, content in files.items():
            self.put(name, content)

    def put(self, name, content):
        path = os.path.join(self.folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(content)
        os.chmod(path, 0o600)

    def take(self):
        """All files that are there now."""
        return {name: self.content(name) for name in self.names()}

    def names(self):
        found = []
        for folder, _, names in os.walk(self.folder):
            found += [os.path.relpath(os.path.join(folder, name), self.folder) for name in names]
        return sorted(found)

    def content(self, name):
        """The bytes of a file; None where there is none."""
        try:
            with open(os.path.join(self.folder, name), "rb") as file:
                return file.read()
        except FileNotFoundError:
            return None

    def has_side_files(self):
        return any(os.path.exists(self.logbook + suffix) for suffix in SIDE_FILES)

    def rows(self, name=LOGBOOK):
        """What a logbook holds, but for what two runs never have in common: moments, the actor,
        hashes, the identity.

        None where there is no logbook, or one that is damaged or half made. Read without side files and without
        making any: so it must be closed.
        """
        path = os.path.join(self.folder, name)
        if not os.path.exists(path) or os.path.getsize(path) == 0:
            return None
        connection = sqlite3.connect(f"file:{path}?immutable=1", uri=True)
        try:
            if connection.execute("PRAGMA integrity_check").fetchall() != [("ok",)]:
                return None
            tables = connection.execute("SELECT name, sql FROM sqlite_master ORDER BY name").fetchall()
            held = [("", connection.execute("PRAGMA user_version").fetchone()[0], tables)]
            for table in [row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]:
                columns = [row[1] for row in connection.execute(f'PRAGMA table_info("{table}")')]
                if table == "journaal":
                    columns = [column for column in columns if column not in ("tijdstip", "wie", "vorige", "hash")]
                query = ", ".join(f'"{column}"' for column in columns)
                held.append((table, connection.execute(f'SELECT {query} FROM "{table}" ORDER BY 1').fetchall()))
            return re.sub(r'"id":"[0-9a-f]{32}"', "", repr(sorted(held, key=lambda part: part[0])))
        except sqlite3.DatabaseError:
            return None
        finally:
            connection.close()

    # Runs

    def start(self, arguments, wrapper=(), environment=None, limits=None, user=None, **streams):
        """Starts the program; `limits` are soft and hard limits by the resource's number."""
        def prepare():
            for number, limit in (limits or {}).items():
                resource.setrlimit(number, (limit, limit))
        variables = {**self.environment, **(environment or {})}
        options = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        options.update(streams)
        if limits:
            options["preexec_fn"] = prepare
        if user:
            options.update(user=user, group=user, extra_groups=[])
        options.setdefault("cwd", self.folder)
        return subprocess.Popen(
            [*wrapper, self.program, *arguments],
            env={name: value for name, value in variables.items() if value is not None}, **options)

    def run(self, arguments, timeout=60, **options):
        """Runs the program to its end, or kills it after `timeout` seconds."""
        with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
            options.setdefault("stdout", out)
            options.setdefault("stderr", err)
            start = time.monotonic()
            process = self.start(arguments, **options)
            try:
                process.wait(timeout)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
            return outcome(process, out, err, time.monotonic() - start)

    def can_be_nobody(self):
        """Whether files can be given to another user and the program run as that user.

        Root may do so, unless in a container without that right, or where the program is in a private folder.
        """
        if os.getuid() != 0:
            return False
        try:
            os.chown(self.folder, NOBODY, NOBODY)
            os.chown(self.folder, 0, 0)
            return self.run(["--versie"], user=NOBODY, cwd="/").code == 0
        except OSError:
            return False

    def must(self, *arguments):
        """Runs the program and stops where it does not end with 0."""
        result = self.run(arguments)
        if result.code != 0:
            raise SystemExit(f"faults: {' '.join(arguments)}: exit {result.code}: {result.err}")
        return result

    def commands(self):
        """The paths of all commands of the program, as it tells them to a shell."""
        found = set()
        for line in self.must("voltooiing", "fish").out.splitlines():
            match = re.search(r"__ritmeester_at \\'([^']*)\\'' -a '([^' ]+)' -d", line)
            if match:
                found.add(f"{match[1]} {match[2]}".strip())
        return {path for path in found if not any(other.startswith(path + " ") for other in found)}


def outcome(process, out, err, seconds):
    """The outcome of a process that ended, with what it wrote to these files."""
    texts = []
    for file in (out, err):
        file.seek(0)
        texts.append(file.read().decode("utf-8", "replace"))
    return Outcome(process.returncode, *texts, seconds)
