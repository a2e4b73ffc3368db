"""Folders -> values: <key>/ with its problem.ini, folders of cases, and judges.ini."""

from __future__ import annotations

import configparser
import fnmatch
import re
import shlex
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from judge.archive import cases_from
from judge.builds import ROOT
from judge.checkers import known_checker
from judge.files import check_regular, read_file
from judge.model import CASE_FOLDERS, MOST_CPU_MS, MOST_MIB, Case, JudgeError, Limits, OnlineJudge, Problem
from judge.sudoku.validators import VALIDATORS

TESTCASES = ROOT / "testcases"
SOLUTIONS = ROOT / "solutions"
JUDGES = Path(__file__).with_name("judges.ini")
FILE = r"((?!\.)[A-Za-z0-9_.-]{1,60}?)"
# The fields that a section should have, and those that it may have.
PROBLEM_FIELDS = "title link judges cpu_ms memory_mib checker", "aliases validator output_mib cases file"
JUDGE_FIELDS = "title compile standards", "refuses source_kib choose submit"
NUMBERS = ("cpu_ms", "memory_mib", "output_mib", "source_kib")
LISTS = ("judges", "aliases", "standards", "refuses")


def read_ini(path: Path) -> dict[str, dict[str, str]]:
    parser = configparser.RawConfigParser(
        delimiters=("=",), comment_prefixes=("#",), default_section="", empty_lines_in_values=False
    )
    if path.exists():
        check_regular(path)
    try:
        parser.read_string(read_file(path).decode("utf-8-sig"))
        return {name: dict(parser[name]) for name in parser.sections()}
    except UnicodeDecodeError as error:
        fault = f"not UTF-8: {error}"
    except configparser.MissingSectionHeaderError as error:
        fault = f"line {error.lineno}: should come after the name of a section, as [problem]"
    except configparser.ParsingError as error:
        fault = f"line {error.errors[0][0]}: should be NAME = VALUE"
    except (configparser.DuplicateSectionError, configparser.DuplicateOptionError) as error:
        fault = f"line {error.lineno}: {getattr(error, 'option', error.section)} comes twice"
    raise JudgeError(f"{path}: {fault}")


def judges() -> dict[str, OnlineJudge]:
    return {name: judge(name, section, f"{JUDGES}: {name}") for name, section in read_ini(JUDGES).items()}


def judge(name: str, section: dict[str, str], place: str) -> OnlineJudge:
    check_fields(section, *JUDGE_FIELDS, place)
    lines = section.get("refuses", "").strip().splitlines()
    refuses = tuple(line.partition(" -> ")[::2] for line in lines)
    if not section["standards"] or not section["compile"]:
        raise JudgeError(f"{place}: compile and standards should not be empty")
    try:
        shlex.split(section["compile"])
        for pattern, why in refuses:
            re.compile(pattern)
            if not why:
                raise ValueError(f"{pattern!r} should be followed by -> and why")
    except (ValueError, re.error) as error:
        raise JudgeError(f"{place}: compile or refuses: {error}") from error
    standards, source_kib = tuple(section["standards"].split()), int(section.get("source_kib", 0))
    read = {"standards": standards, "source_kib": source_kib, "refuses": refuses}
    return OnlineJudge(name, **{**section, **read})


def for_files(judges: tuple[OnlineJudge, ...]) -> tuple[OnlineJudge, ...]:
    """The judges of a problem whose programs read and write files: for NOIP, nothing defines ONLINE_JUDGE."""
    return tuple(
        replace(one, compile=one.compile.replace(" -DONLINE_JUDGE", "")) if one.name == "local" else one
        for one in judges
    )


def check_fields(section: dict[str, str], required: str, optional: str, place: object) -> None:
    """Raises JudgeError where a field is missing, unknown or of another form."""
    for name, text in section.items():
        known(name, f"{required} {optional}".split(), "field", place)
        if name in NUMBERS and not re.fullmatch("[0-9]{1,9}", text):
            raise JudgeError(f"{place}: {name} should be a whole number, not {text!r}")
        if name not in LISTS and "\n" in text:  # most likely the next field, indented
            raise JudgeError(f"{place}: {name} should be one line, not {text!r}")
    for name in required.split():
        if name not in section:
            raise JudgeError(f"{place}: {name} is missing")


def places() -> list[Path]:
    """The folders that hold problems: the kit's, and the current one where that is outside the kit."""
    try:
        here = Path.cwd()
    except FileNotFoundError:  # it was deleted
        here = ROOT
    return [TESTCASES] if ROOT in (here, *here.parents) else [TESTCASES, here]


def keys() -> list[str]:
    """The problems there are, the kit's first: each folder with a problem.ini."""
    found = [path for place in places() for path in sorted(place.glob("*/problem.ini"))]
    return list(dict.fromkeys(path.parent.name for path in found))


def folder_of(key: str) -> Path:
    """The first that has such a problem, else where a new one goes."""
    folders = [place / key for place in places()]
    return next((folder for folder in folders if (folder / "problem.ini").exists()), folders[-1])


def find_key(text: str) -> str | None:
    """The key that a person means by `luogu_p1784`, `P1784`, `1784`, or a title or an alias; None if none."""
    wanted = squeezed(text)
    for key in keys():
        fields = fields_of(key)
        names = [key, *fields.get("aliases", "").split()]
        ids = [name.partition("_")[2] for name in names]
        forms = {squeezed(form) for form in (*names, *ids, *(number.lstrip("pb") for number in ids))}
        if wanted and (wanted in forms or text == fields.get("title")):
            return key
    return None


def fields_of(key: str) -> dict[str, str]:
    """Those of the problem as they are written; none where its file is broken."""
    with suppress(JudgeError):
        return read_ini(folder_of(key) / "problem.ini").get("problem", {})
    return {}


def squeezed(text: str) -> str:
    return re.sub(r"[^a-z0-9]", "", text.lower()) or text


def cases_key(key: str) -> str:
    """The problem that `cases` names, else this one: its folder has cases, stored programs and generator."""
    owner = fields_of(key).get("cases", key)
    if owner not in keys() or fields_of(owner).get("cases", owner) != owner:
        path = folder_of(key) / "problem.ini"
        raise JudgeError(f"{path}: cases should name a problem with cases of its own, not {owner!r}")
    return owner


def load_problem(key: str) -> Problem:
    path = folder_of(key) / "problem.ini"
    sections = read_ini(path)
    for name in sections:
        known(name, ("problem", "links", "points"), "section", path)
    fields, there = sections.get("problem", {}), judges()
    check_fields(fields, *PROBLEM_FIELDS, path)
    names = fields["judges"].split() or ["local"]
    validator = fields.get("validator")
    figures = (int(fields.get(name, 64)) for name in ("cpu_ms", "memory_mib", "output_mib"))
    cases = list(cases_in(folder_of(cases_key(key))))
    return Problem(
        key=key,
        title=fields["title"],
        link=fields["link"],
        judges=tuple(there[known(name, there, "judge", path)] for name in names),
        limits=limits(path, *figures),
        checker=known_checker(fields["checker"], path.parent, path),
        validator=validator and known(validator, VALIDATORS, "validator", path),
        cases=weighed(cases, sections.get("points", {}), path),
        links=tuple(sections.get("links", {}).items()),
        file=file_name(path, fields.get("file")),
    )


def file_name(place: object, text: str | None) -> str | None:
    """`sum` for any of sum, sum.in and sum.out."""
    found = re.fullmatch(rf"{FILE}(\.in|\.out)?", text or "")
    if text and not found:
        raise JudgeError(f"{place}: file should be a plain name, as sum, not {text!r}")
    return found and found[1]


def limits(place: object, cpu_ms: int, memory_mib: int, output_mib: int) -> Limits:
    given = {"cpu_ms": cpu_ms, "memory_mib": memory_mib, "output_mib": output_mib}
    for name, value in given.items():
        most = MOST_CPU_MS if name == "cpu_ms" else MOST_MIB
        if not 0 < value <= most:
            raise JudgeError(f"{place}: {name} should be from 1 to {most}, not {value}")
    return Limits(cpu_ms, memory_mib * 1024, output_mib * 1024)


def known(name: str, table: Iterable[str], kind: str, place: object) -> str:
    if name not in table:
        raise JudgeError(f"{place}: unknown {kind} {name!r}; there are {', '.join(table)}")
    return name


def cases_in(folder: Path) -> Iterator[Case]:
    """Of a stored problem, which should have no other files there."""
    for kind in CASE_FOLDERS:
        if any((folder / kind).glob("[!.]*")):
            cases, notes, _ = cases_from(folder / kind, to_judge=True)
            if notes:
                raise JudgeError(f"{folder / kind}: {notes[0]}")
            yield from (replace(case, name=f"{kind}/{case.name}") for case in cases)


def weighed(cases: list[Case], points: dict[str, str], place: Path) -> tuple[Case, ...]:
    """Each with the points of the first pattern that matches its name. Capitals do not count."""
    found: dict[str, float] = {}
    for pattern, text in points.items():
        matching = fnmatch.filter([case.name.lower() for case in cases], pattern)
        if not re.fullmatch(r"[0-9]{1,9}(\.[0-9]{1,3})?", text):
            raise JudgeError(f"{place}: points of {pattern} should be a number, as 10 or 2.5, not {text!r}")
        if not matching:
            raise JudgeError(f"{place}: points of {pattern}: no case has such a name")
        found = {**dict.fromkeys(matching, float(text)), **found}
    return tuple(replace(case, points=found.get(case.name.lower(), case.points)) for case in cases)


def without_beyond(problem: Problem) -> Problem:
    kept = tuple(case for case in problem.cases if case.predicts)
    return replace(problem, cases=kept, left_out=len(problem.cases) - len(kept))
