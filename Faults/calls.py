"""One call of every command, on logbooks that are made once by the program itself."""

import collections
import os
import shlex
import sqlite3

from playground import LOGBOOK

Call = collections.namedtuple("Call", "line template produces", defaults=["sample", None])
"""A command line, the files that it starts from, and the file that it makes or replaces."""

APPLICATION_ID = 0x5269746D
OLD = b"what was there before\n"
NEXT = "rit add +1 a b --privé --datum 2024-12-31 --voertuig K-482-TX"
CAR = "voertuig add K-482-TX --merk a --type b --beginstand 12500 --vanaf 2024-01-01"

WRITING = [
    Call(CAR, "nothing"),
    Call("voertuig add ZZ-001-Z --merk a --type b --beginstand 1 --vanaf 2024-01-01"),
    Call("voertuig edit K-482-TX --omschrijving Rode --reden proef"),
    Call("voertuig inlever K-482-TX --datum 2024-12-31 --eindstand 40000"),
    Call("voertuig beschikbaar K-482-TX --vanaf 2024-11-01 --beginstand 20000", "handed-in"),
    Call("voertuig kenteken K-482-TX L-315-VD --datum 2024-12-01"),
    Call("voertuig teller K-482-TX --datum 2024-12-30 --oud 20000 --nieuw 5 --toelichting defect"),
    Call("teller void 1 --reden vergissing", "full"),
    Call("verklaring add --soort 'geen privégebruik' --vanaf 2024-01-01"),
    Call("verklaring intrek 1 --datum 2024-12-01", "full"),
    Call("verklaring void 1 --reden vergissing", "full"),
    Call("rit add +10 thuis werk --datum 2024-12-31"),
    Call("rit terug +10 --privé --datum 2024-12-31"),
    Call("rit edit 3 --doel overleg --reden proef"),
    Call("rit void 3 --reden dubbel"),
    Call("rit splits 1 --bij 12510 --adres werk"),
    Call("rit wissel 4 5"),
    Call("rit correctie --tot 14500 --opmerking gps", "gps"),
    Call("adres add loods 'Kade 3, 3011 AA Rotterdam'"),
    Call("adres edit werk --adres 'Kade 4, 3011 AA Rotterdam'"),
    Call("adres void werk --reden verhuisd"),
    Call("meting add 12600 --bron garage --datum 2024-12-30 --toelichting factuur"),
    Call("meting void 1 --reden vergissing", "full"),
    Call("import ritten.csv --stil"),
    Call("instelling set laat.dagen 14"),
    # A call that only reads brings an older logbook up to date, too.
    Call("rit list 2024", "schema-1"),
    Call("rit add +10 a b --privé --datum 2024-12-31", "schema-1"),
    Call("sluit 2024-01 --toch --reden klaar"),
    Call("heropen 2024-01 --reden vergeten", "closed"),
    Call("ongedaan"),
    Call("logboek herstel kopie.sqlite", "copied"),
    Call("logboek herstel kopie.sqlite --toch", "both"),
    Call("logboek opschonen --voor 2012 --toch", "old", "logboek-voor-2012.archief.sqlite"),
    Call("logboek import logboek.json", "exported"),
]

QUICK = {
    "voertuig add", "rit add", "rit edit", "rit void", "import", "sluit", "ongedaan", "logboek backup",
    "logboek herstel", "rapport", "logboek export", "logboek import",
}
"""The commands of a short run."""

PRODUCING = [
    Call("export 2024 --csv uit.csv", "sample", "uit.csv"),
    Call("export 2024 --json uit.json", "sample", "uit.json"),
    Call("export 2024 --belastingdienst uit.csv", "sample", "uit.csv"),
    Call("rapport 2024 --pdf jaar.pdf", "sample", "jaar.pdf"),
    Call("rapport 2024 --xlsx jaar.xlsx", "sample", "jaar.xlsx"),
    Call("logboek backup kopie.sqlite", "sample", "kopie.sqlite"),
    Call("logboek backup kopie.sqlite --toch", "both", "kopie.sqlite"),
    Call("logboek export logboek.json", "sample", "logboek.json"),
    Call("logboek export logboek.json --toch", "re-exported", "logboek.json"),
]

PRINTING = [
    Call(""),
    Call("voertuig list"), Call("voertuig list --json"), Call("voertuig show K-482-TX"),
    Call("teller list", "full"), Call("verklaring list", "full"), Call("verklaring list --json", "full"),
    Call("rit list 2024"), Call("rit list 2024 --json"), Call("rit show 3"), Call("rit show 3 --json"),
    Call("rit indelen", "full"),
    Call("adres list"), Call("adres list --json"), Call("meting list", "full"), Call("meting list --json", "full"),
    Call("controle 2024"), Call("controle 2024 --json"), Call("controle 2024 --agenda afspraken.ics", "full"),
    Call("controle --lijst"), Call("controle --uitleg gat"),
    Call("rapport 2024"), Call("rapport --lijst"), Call("import ritten.csv --proef"), Call("import --lijst"),
    Call("export 2024 --csv -"), Call("export 2024 --json -"),
    Call("ongedaan --proef"), Call("ongedaan --proef --json"),
    Call("logboek list"), Call("logboek list --json"), Call("logboek verify"), Call("logboek verify --json"),
    Call("instelling list"), Call("voltooiing bash"), Call("handleiding"), Call("--help"), Call("rit add --help"),
    Call("--versie"),
]


def files(call, made):
    """What a call starts from; the file that it replaces is there, unless it refuses to replace it."""
    replaces = call.produces and not call.line.startswith("logboek ")
    return {**made[call.template], **({call.produces: OLD} if replaces else {})}


def words(call):
    """The arguments of a call."""
    return shlex.split(call.line)


def command(call):
    """The path of its command."""
    parts = [word for word in words(call) if not word.startswith("-")]
    groups = ("voertuig", "teller", "verklaring", "rit", "adres", "meting", "logboek", "instelling")
    return " ".join(parts[:2] if parts and parts[0] in groups else parts[:1])


def known(calls, commands):
    """Those calls whose command this program has."""
    return [call for call in calls if command(call) in {"", *commands}]


def templates(playground, repository, commands):
    """The files that calls start from, by name; those of commands that are not there are left out."""
    made = {}

    def make(name, files, *lines):
        playground.lay(files)
        for line in lines:
            playground.must(*shlex.split(line))
        made[name] = {**playground.take(), "ritten.csv": trips(repository, 61, 121)}

    make("nothing", {})
    make(
        "sample", {"eerste.csv": trips(repository, 1, 61)}, f"{CAR} --bestuurder 'J. de Vries'",
        "adres add thuis 'Zonnedauwlaan 27, 3823 KL Amersfoort' --rol thuis",
        "adres add werk 'Papiermolen 112, 3994 DK Houten' --rol werk", "import eerste.csv --stil")
    del made["sample"]["eerste.csv"]
    make("empty", {}, CAR)
    make("handed-in", made["empty"], "voertuig inlever K-482-TX --datum 2024-10-31 --eindstand 20000")
    make(
        "full", made["sample"], "meting add 12600 --bron garage --datum 2024-12-30",
        "verklaring add --soort 'geen privégebruik' --vanaf 2024-01-01",
        "voertuig teller K-482-TX --datum 2024-12-30 --oud 20000 --nieuw 5 --toelichting defect")
    made["full"]["afspraken.ics"] = example(repository, "afspraken.ics")
    make("gps", made["sample"], "voertuig edit K-482-TX --registratie gps")
    with open(os.path.join(repository, "Tests/Schemas/1.sql"), encoding="utf-8") as file:
        made["schema-1"] = {LOGBOOK: older_logbook(playground, file.read(), 1)}
    if "sluit" in commands:
        make("closed", made["sample"], "sluit 2024-01 --toch --reden klaar")
    if "logboek opschonen" in commands:
        make("old", {}, CAR.replace("2024-01-01", "2010-01-01"), *[
            f"rit add +10 a b --privé --datum {year}-06-01" for year in range(2010, 2018)])
    if "logboek backup" in commands:
        make("copied", made["sample"], "logboek backup kopie.sqlite")
        make("both", made["copied"], NEXT)
        del made["copied"][LOGBOOK]
    if "logboek export" in commands:
        make("exported", made["sample"], "logboek export logboek.json")
        make("re-exported", made["exported"], NEXT)
        del made["exported"][LOGBOOK]
    return made


def older_logbook(playground, dump, version):
    """A logbook of an earlier schema, from its dump."""
    playground.lay({})
    connection = sqlite3.connect(playground.logbook)
    connection.executescript(dump)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    connection.execute(f"PRAGMA user_version = {version}")
    connection.close()
    return playground.content(LOGBOOK)


def example(repository, name):
    with open(os.path.join(repository, "Examples", name), "rb") as file:
        return file.read()


def trips(repository, first, last):
    """An import file with some lines of the example."""
    lines = example(repository, "ritten-2024.csv").splitlines(keepends=True)
    return b"".join([lines[0], *lines[first:last]])
