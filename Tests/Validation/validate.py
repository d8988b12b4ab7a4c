"""Checks finished PDFs: with the validators of others, and for what those do not look at.

Prints a line per finding and ends with 1 where there is one.
"""

import hashlib
import re
import subprocess
import sys
from pathlib import Path

import page
import pikepdf

TOOLS = Path(sys.executable).parent
PAINTING = {"f", "F", "f*", "B", "B*", "b", "b*", "S", "s", "Tj", "TJ", "'", '"', "Do", "sh"}


def validators(path):
    """What page, pdfua, outloud and qpdf have to say."""
    for profile in "ua1", "3a":
        report = page.validate_pdf(path, profile=profile, limits=page.SafetyLimits.unlimited())
        for failure in report.failures:
            yield f"page {profile}: {failure.rule_id} {failure.message}"
    for command in (
        [TOOLS / "pdfua", "check", path],
        [TOOLS / "outloud", "--quiet", "--fail-on", "error", path],
        ["qpdf", "--check", path],
    ):
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            yield f"{Path(command[0]).name}: {done.stdout}{done.stderr}"


def content(pdf_page):
    """The numbers of the marked content of a page; a finding for what is not marked."""
    marks, open_marks = [], []
    for operands, operator in pikepdf.parse_content_stream(pdf_page):
        name = str(operator)
        if name in ("BDC", "BMC"):
            properties = operands[1] if name == "BDC" else {}
            open_marks.append(str(operands[0]))
            if "/MCID" in properties:
                marks.append(int(properties["/MCID"]))
        elif name == "EMC":
            open_marks.pop()
        elif name in PAINTING and not open_marks:
            marks.append(f"{name} outside the structure")
    return marks


def numbers(tree):
    """The entries of a number tree."""
    for kid in tree.get("/Kids", []):
        yield from numbers(kid)
    entries = tree.get("/Nums", [])
    for index in range(0, len(entries), 2):
        yield int(entries[index]), entries[index + 1]


def elements(element):
    """An element and all below it; a text for a child that names another parent."""
    stack = [element]
    while stack:
        current = stack.pop()
        yield current
        for kid in kids(current):
            if isinstance(kid, pikepdf.Dictionary) and "/S" in kid:
                if kid["/P"].objgen != current.objgen:
                    yield f"element {kid.objgen[0]} names another parent"
                stack.append(kid)


def kids(element):
    found = element.get("/K", [])
    return list(found) if isinstance(found, pikepdf.Array) else [found]


def parent_tree(pdf):
    """Findings where content and elements do not name each other."""
    root = pdf.Root["/StructTreeRoot"]
    parents = dict(numbers(root["/ParentTree"]))
    named = {}
    for element in elements(kids(root)[0]):
        if isinstance(element, str):
            yield element
            continue
        for kid in kids(element):
            if isinstance(kid, int):
                named[element["/Pg"].objgen, kid] = element.objgen
            elif "/Obj" in kid:
                parent = parents.get(int(kid["/Obj"]["/StructParent"]))
                if parent is None or parent.objgen != element.objgen:
                    yield f"annotation {kid['/Obj'].objgen[0]} and its element do not agree"
    for index, pdf_page in enumerate(pdf.pages, 1):
        array = parents[int(pdf_page["/StructParents"])]
        marks = content(pdf_page)
        yield from (f"page {index}: {mark}" for mark in marks if isinstance(mark, str))
        marks = [mark for mark in marks if isinstance(mark, int)]
        if sorted(set(marks)) != sorted(marks) or not set(marks) <= set(range(len(array))):
            yield f"page {index}: {len(marks)} pieces of content, {len(array)} parents"
            continue
        # An element with nothing in it keeps its place among the parents, but names no content.
        for mark in set(range(len(array))) - set(marks):
            if "/K" in array[mark]:
                yield f"page {index}: content {mark} is not there, but its element is not empty"
        for mark in marks:
            if named.pop((pdf_page.objgen, mark), None) != array[mark].objgen:
                yield f"page {index}: content {mark} and its element do not agree"
    yield from (f"element {number} names content that is not there" for number in named.values())


def letters(pdf):
    """Findings where a simple font says another letter than its encoding (ToUnicode)."""
    for item in pdf.objects:
        if not isinstance(item, pikepdf.Dictionary) or item.get("/Encoding") != "/WinAnsiEncoding":
            continue
        table = item["/ToUnicode"].read_bytes().decode("ascii")
        for code, letter in re.findall(r"^<(\w\w)> <(\w{4,})>$", table, re.M):
            expected = bytes.fromhex(code).decode("cp1252")
            if bytes.fromhex(letter).decode("utf-16-be") != expected:
                yield f"{item['/BaseFont']}: code {code} is not {expected}"


def described(pdf):
    """Findings where XMP and Info differ."""
    info, xmp = pdf.docinfo, pdf.open_metadata(set_pikepdf_as_editor=False)
    moment = re.sub(
        r"D:(....)(..)(..)(..)(..)(..)Z", r"\1-\2-\3T\4:\5:\6Z", str(info["/CreationDate"]))
    pairs = {"xmp:CreateDate": moment, "xmp:ModifyDate": moment}
    for key, entry in ("dc:title", "/Title"), ("xmp:CreatorTool", "/Creator"), ("pdf:Producer", "/Producer"):
        pairs[key] = str(info.get(entry, ""))
    for key, value in pairs.items():
        if xmp.get(key, "") != value:
            yield f"{key} is {xmp.get(key)}, but Info says {value}"
    if info["/ModDate"] != info["/CreationDate"]:
        yield "ModDate is not CreationDate"


def attachments(pdf):
    """Findings where an attached file is not what is said of it."""
    for name, specification in pdf.attachments.items():
        stream = specification.obj["/EF"]["/F"]
        data = stream.read_bytes()
        if int(stream["/Params"]["/Size"]) != len(data):
            yield f"{name}: another size"
        if bytes(stream["/Params"]["/CheckSum"]) != hashlib.md5(data).digest():
            yield f"{name}: another checksum"
        if specification.obj.objgen not in [file.objgen for file in pdf.Root["/AF"]]:
            yield f"{name}: not associated"


def main():
    failed = False
    for path in sys.argv[1:]:
        findings = list(validators(path))
        with pikepdf.open(path) as pdf:
            for check in parent_tree, letters, described, attachments:
                findings += check(pdf)
        for finding in findings:
            failed = True
            print(f"{Path(path).name}: {finding}")
    sys.exit(failed)


main()
