"""Figures and tables as Markdown."""


def milliseconds(seconds):
    if seconds >= 10:
        return f"{seconds:.1f} s"
    return f"{seconds * 1000:.1f} ms" if seconds < 0.1 else f"{seconds * 1000:.0f} ms"


def megabytes(count):
    return f"{count / 2**20:.0f} MB"


def kilobytes(count):
    return f"{count / 2**10:.0f} kB"


def thousands(number):
    return f"{number:,}".replace(",", ".")


def line(cells):
    return "| " + " | ".join(cells) + " |"


def table(head, rows):
    """The lines of a table; `head` is one string with `|` between the columns."""
    columns = [column.strip() for column in head.split("|")]
    return [line(columns), "|" + "---|" * len(columns), *(line(row) for row in rows)]


def verdict(met):
    return "yes" if met else "**no**"
