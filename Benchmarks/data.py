"""Seeded trips for the measurements, and the same trips as the peers want them.

Cars of 1.000 trips a year, 19 or 20 km each, dates rising, five planted findings per car
(three gaps, an overlap, a trip without soort) and hardly another: nothing on Sundays and holidays, no distance out
of line with its pair of addresses. Private trips stay below 500 km a year.
"""

import datetime
import functools
import itertools
import random

SERIES = "GPRKHJLNST"
PLATES = [f"{letter}-{number}-{pair}" for number, pair in ((101, "BB"), (202, "DD"), (303, "FF"), (404, "GG"))
          for letter in SERIES]
COLUMNS = (
    "nr;voertuig;datum;vertrek;aankomst;begin;eind;km;van;naar;route;soort;omrij;doel;"
    "bestuurder;opmerking;bron;gemeten;afgeleid"
).split(";")
TRIPS_A_YEAR = 1000
START = 100
HOME = "Dorpsstraat 1, 3811 AB Amersfoort"
TOWNS = [
    "Utrecht", "Zwolle", "’s-Hertogenbosch", "Rotterdam", "Arnhem", "Amsterdam", "Eindhoven",
    "Hilversum", "Groningen", "Den Haag", "Delft", "Breda", "Münster", "Leiden", "Gouda",
]


def places():
    """The address of home and of fifty others."""
    return [HOME] + [
        f"Industrieweg {7 * n + 3}, {1000 + 137 * n} {'ABCDEFGHJK'[n % 10]}X {TOWNS[n % len(TOWNS)]}"
        for n in range(50)
    ]


def plates(cars):
    """The plates of as many cars: `PLATES`, and up to 5.000 more in the same Dutch series."""
    more = (f"{letter}-{number}-HH" for number in range(500, 1000) for letter in SERIES)
    return list(itertools.islice(itertools.chain(PLATES, more), cars))


def easter(year):
    """Easter Sunday (Gauss, as corrected by Lichtenberg)."""
    century = year // 100
    moon = 15 + (3 * century + 3) // 4 - (8 * century + 13) // 25
    sun = 2 - (3 * century + 3) // 4
    golden = year % 19
    seed = (19 * golden + moon) % 30
    full_moon = 21 + seed - (seed // 29 + (seed // 28 - seed // 29) * (golden // 11))
    march = full_moon + 7 - (full_moon - (7 - (year + year // 4 + sun) % 7)) % 7
    return datetime.date(year, 3, 1) + datetime.timedelta(march - 1)


@functools.cache
def working_days(year):
    """The days from Monday to Saturday that are no Dutch public holiday."""
    sunday = easter(year)
    holidays = {sunday + datetime.timedelta(days) for days in (-2, 1, 39, 50)}
    holidays |= {
        datetime.date(year, month, day)
        for month, day in ((1, 1), (4, 26), (4, 27), (4, 30), (5, 5), (12, 25), (12, 26))
    }
    first = datetime.date(year, 1, 1)
    days = (first + datetime.timedelta(n) for n in range(366))
    return [day for day in days if day.year == year and day.weekday() < 6 and day not in holidays]


def trips(cars, years, last_year=2024, handed_in=0):
    """Rows of `COLUMNS` for `cars` cars over `years` years that end with `last_year`.

    The last `handed_in` of them drive as many years, but the last of these is the year before.
    """
    for car, plate in enumerate(plates(cars)):
        last = last_year - 1 if car >= cars - handed_in else last_year
        yield from trips_of_car(plate, years, last, random.Random(2024 + car))


def trips_by_year(cars, years, last_year=2024):
    """The rows of `trips`, in a list for each year, car by car."""
    rows = [trips_of_car(plate, years, last_year, random.Random(2024 + car)) for car, plate in enumerate(plates(cars))]
    for _ in range(years):
        yield [row for of_car in rows for row in itertools.islice(of_car, TRIPS_A_YEAR)]


def trips_of_car(plate, years, last_year, rng):
    """The rows of one car in chain order."""
    addresses = places()
    total = years * TRIPS_A_YEAR
    planted = {total * part // 6: kind for part, kind in enumerate("gap gap overlap soort gap".split(), 1)}
    reading, here = START, 0
    for index in range(total):
        year, of_year = last_year - years + 1 + index // TRIPS_A_YEAR, index % TRIPS_A_YEAR
        if of_year == 0:
            days = working_days(year)
        date = days[of_year * len(days) // TRIPS_A_YEAR]
        there = rng.randrange(1, len(addresses)) if here == 0 else 0
        kind = "privé" if of_year % 50 == 49 else "woon-werk" if of_year % 5 < 2 else "zakelijk"
        fault = planted.get(index)
        if fault == "gap":
            reading += 20
        begin = reading - (3 if fault == "overlap" else 0)
        reading += rng.choice((19, 19, 20))
        if fault == "soort":
            kind = ""
        yield [
            "", plate, date.isoformat(), "", "", str(begin), str(reading), str(reading - begin),
            addresses[here], addresses[there], "", kind, "0",
            "bezoek opdrachtgever" if kind == "zakelijk" else "", "", "", "hand", "", "",
        ]
        here = there


def write_csv(path, rows):
    """The rows as `ritmeester export --csv` writes them."""
    with open(path, "w", encoding="utf-8-sig", newline="") as file:
        for row in [COLUMNS, *rows]:
            file.write(";".join(cell if '"' not in cell and ";" not in cell else f'"{cell}"' for cell in row))
            file.write("\r\n")


def write_hledger(path, rows):
    """A transaction per trip."""
    with open(path, "w", encoding="utf-8") as file:
        for row in rows:
            account = row[11] or "in te delen"
            file.write(f"{row[2]} {row[9]}\n    ritten:{account}  {row[7]} km\n    teller\n\n")


def write_typst(path, rows):
    """A table of eleven columns, A4 landscape, repeated head, page x of y."""
    names = ["nr", "datum", "begin", "eind", "km", "van", "naar", "route", "soort", "omrij", "doel"]
    positions = [COLUMNS.index(name) for name in names]
    with open(path, "w", encoding="utf-8") as file:
        file.write(
            '#set document(title: "Rittenregistratie")\n'
            '#set page(paper: "a4", flipped: true, margin: 1.5cm, footer: context align(right)[\n'
            '  #counter(page).display("1 / 1", both: true)])\n'
            '#set text(size: 7.5pt, lang: "nl")\n'
            "#table(columns: (1cm, 1.8cm, 1.6cm, 1.6cm, 1cm, 5cm, 5cm, 2.4cm, 1.8cm, 1cm, 3.4cm),\n"
            "  table.header" + "".join(f"[{name}]" for name in names) + ",\n"
        )
        for number, row in enumerate(rows, 1):
            cells = [str(number) if name == "nr" else row[at] for name, at in zip(names, positions)]
            file.write("  " + "".join(f"[{cell}]," for cell in cells) + "\n")
        file.write(")\n")
