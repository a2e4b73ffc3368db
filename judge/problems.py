"""Folders -> values: <key>/ with its problem.ini, folders of cases, and judges.ini."""

from __future__ import annotations

import configparser
import fnmatch
import re
import shlex
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from judge.archive import cases_from
from judge.builds import ROOT
from judge.checkers import known_checker
from judge.files import check_regular
from judge.model import CASE_FOLDERS, MOST_CPU_MS, MOST_MIB, Case, OnlineJudge, JudgeError, Limits, Problem
from judge.sudoku.validators import VALIDATORS

TESTCASES = ROOT / "testcases"
SOLUTIONS = ROOT / "solutions"
JUDGES = Path(__file__).with_name("judges.ini")
SAFE_KEY = re.compile(r"[a-z0-9]+(_[a-z0-9]+)*")
FILE = r"((?!\.)[A-Za-z0-9_.-]{1,60}?)"
# A list has the words of a value, a tuple its lines.
PROBLEM_FIELDS = {
    **dict.fromkeys(("title", "link", "checker", "validator", "cases", "file"), str),
    **dict.fromkeys(("judges", "aliases"), list),
    **dict.fromkeys(("cpu_ms", "memory_mib", "output_mib"), int),
}
JUDGE_FIELDS = {
    **dict.fromkeys(("title", "compile", "choose", "submit"), str),
    "standards": list,
    "refuses": tuple,
    "source_kib": int,
}
OPTIONAL = set("aliases validator output_mib cases file refuses source_kib choose submit".split())


def read_ini(path: Path) -> dict[str, dict[str, str]]:
    """The sections of a file. Raises JudgeError, naming the file and the line, where it has no such form."""
    parser = configparser.ConfigParser(
        interpolation=None,
        delimiters=("=",),
        comment_prefixes=("#",),
        default_section="",
        empty_lines_in_values=False,
    )
    if path.exists():
        check_regular(path)
    try:
        parser.read_string(path.read_text(encoding="utf-8-sig"))
    except OSError as error:
        raise JudgeError(f"{path}: {error.strerror.lower()}") from error
    except UnicodeDecodeError as error:
        raise JudgeError(f"{path}: not UTF-8: {error}") from error
    except configparser.MissingSectionHeaderError as error:
        fault = "should come after the name of a section, as [problem]"
        raise JudgeError(f"{path}: line {error.lineno}: {fault}") from error
    except configparser.ParsingError as error:
        raise JudgeError(f"{path}: line {error.errors[0][0]}: should be NAME = VALUE") from error
    except (configparser.DuplicateSectionError, configparser.DuplicateOptionError) as error:
        name = getattr(error, "option", error.section)
        raise JudgeError(f"{path}: line {error.lineno}: {name} comes twice") from error
    return {name: dict(parser[name]) for name in parser.sections()}


def judges() -> dict[str, OnlineJudge]:
    """All known online judges by name. Raises JudgeError where judges.ini has a fault."""
    return {name: judge(name, section, f"{JUDGES}: {name}") for name, section in read_ini(JUDGES).items()}


def judge(name: str, section: dict[str, str], place: str) -> OnlineJudge:
    entry = typed(section, JUDGE_FIELDS, place)
    refuses = tuple(line.partition(" -> ")[::2] for line in entry.get("refuses", ()))
    if not entry["standards"] or not entry["compile"]:
        raise JudgeError(f"{place}: compile and standards should not be empty")
    try:
        shlex.split(entry["compile"])
        for pattern, why in refuses:
            re.compile(pattern)
            if not why:
                raise ValueError(f"{pattern!r} should be followed by -> and why")
    except (ValueError, re.error) as error:
        raise JudgeError(f"{place}: compile or refuses: {error}") from error
    return OnlineJudge(name=name, **{**entry, "standards": tuple(entry["standards"]), "refuses": refuses})


def typed(section: dict[str, str], fields: dict[str, type], place: object) -> dict[str, Any]:
    """The values of a section. Raises JudgeError where a field is missing, unknown or of another type."""
    for name in section:
        if name not in fields:
            raise JudgeError(f"{place}: unknown field {name!r}; there are {', '.join(fields)}")
    missing = [name for name in fields if name not in section and name not in OPTIONAL]
    if missing:
        raise JudgeError(f"{place}: {missing[0]} is missing")
    return {name: value_of(name, text, fields[name], place) for name, text in section.items()}


def value_of(name: str, text: str, kind: type, place: object) -> Any:
    if kind is int and not re.fullmatch("[0-9]{1,9}", text):
        raise JudgeError(f"{place}: {name} should be a whole number, not {text!r}")
    if kind is str and "\n" in text:  # most likely the next field, indented
        raise JudgeError(f"{place}: {name} should be one line, not {text!r}")
    if kind is tuple:
        return tuple(text.strip().splitlines())
    return text.split() if kind is list else kind(text)


def places() -> list[Path]:
    """The folders that hold problems: the kit's, and the current one where that is outside the kit."""
    try:
        here = Path.cwd()
    except FileNotFoundError:  # it was deleted
        here = ROOT
    return [TESTCASES] if ROOT in (here, *here.parents) else [TESTCASES, here]


def keys(*within: Path) -> list[str]:
    """The problems there are, the kit's first: each folder with a problem.ini."""
    found = [path for place in within or places() for path in sorted(place.glob("*/problem.ini"))]
    return list(dict.fromkeys(path.parent.name for path in found))


def folder_of(key: str, *within: Path) -> Path:
    """The first that has such a problem, else where a new one goes."""
    folders = [place / key for place in within or places()]
    return next((folder for folder in folders if (folder / "problem.ini").exists()), folders[-1])


def find_key(text: str, *within: Path) -> str | None:
    """The key that a person means by `luogu_p1784`, `P1784`, `1784`, or a title or an alias; None if none."""
    wanted = squeezed(text)
    for key in keys(*within):
        names = [key, *field_of(key, "aliases", "", *within).split()]
        ids = [name.partition("_")[2] for name in names]
        forms = {squeezed(form) for form in (*names, *ids, *(number.lstrip("pb") for number in ids))}
        if wanted and (wanted in forms or text == field_of(key, "title", "", *within)):
            return key
    return None


def field_of(key: str, name: str, default: str, *within: Path) -> str:
    """A field of a problem.ini as it is written there; the default where the file is broken."""
    with suppress(JudgeError):
        return read_ini(folder_of(key, *within) / "problem.ini").get("problem", {}).get(name, default)
    return default


def squeezed(text: str) -> str:
    return re.sub(r"[^a-z0-9]", "", text.lower()) or text


def cases_key(key: str, *within: Path) -> str:
    """The problem whose folder has the cases, the stored programs and the generator.

    It is the one that `cases` names, else this one."""
    owner = field_of(key, "cases", key, *within)
    if owner not in keys(*within) or field_of(owner, "cases", owner, *within) != owner:
        path = folder_of(key, *within) / "problem.ini"
        raise JudgeError(f"{path}: cases should name a problem with cases of its own, not {owner!r}")
    return owner


def load_problem(key: str, *within: Path) -> Problem:
    """Raises JudgeError, naming the file and the fault, when the folder has no sound problem."""
    path = folder_of(key, *within) / "problem.ini"
    sections = read_ini(path)
    for name in sections:
        if name not in ("problem", "links", "points"):
            raise JudgeError(f"{path}: unknown section [{name}]; there are [problem], [links] and [points]")
    table = typed(sections.get("problem", {}), PROBLEM_FIELDS, path)
    known_judges = judges()
    checker, validator = known_checker(table["checker"], path.parent, path), table.get("validator")
    if validator is not None:
        known(validator, VALIDATORS, "validator", path)
    cases = list(cases_in(folder_of(cases_key(key, *within), *within)))
    return Problem(
        key=key,
        title=table["title"],
        link=table["link"],
        judges=tuple(known(name, known_judges, "judge", path) for name in table["judges"] or ["local"]),
        limits=limits(path, table["cpu_ms"], table["memory_mib"], table.get("output_mib", 64)),
        checker=checker,
        validator=validator,
        cases=weighed(cases, sections.get("points", {}), path),
        links=tuple(sections.get("links", {}).items()),
        file=file_name(path, table.get("file")),
    )


def file_name(place: object, text: str | None) -> str | None:
    """`sum` for any of sum, sum.in and sum.out."""
    found = re.fullmatch(rf"{FILE}(\.in|\.out)?", text or "")
    if text and not found:
        raise JudgeError(f"{place}: file should be a plain name, as sum, not {text!r}")
    return found and found[1]


def limits(place: object, cpu_ms: int, memory_mib: int, output_mib: int) -> Limits:
    for name, value, most in (
        ("cpu_ms", cpu_ms, MOST_CPU_MS),
        ("memory_mib", memory_mib, MOST_MIB),
        ("output_mib", output_mib, MOST_MIB),
    ):
        if not 0 < value <= most:
            raise JudgeError(f"{place}: {name} should be from 1 to {most}, not {value}")
    return Limits(cpu_ms, memory_mib * 1024, output_mib * 1024)


def known(name: str, table: dict, kind: str, place: object):
    if name not in table:
        raise JudgeError(f"{place}: unknown {kind} {name!r}; there are {', '.join(table)}")
    return table[name]


def cases_in(folder: Path) -> Iterator[Case]:
    """Of a stored problem. Raises JudgeError where a file is left over."""
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
        for name in matching:
            found.setdefault(name, float(text))
    return tuple(replace(case, points=found.get(case.name.lower(), case.points)) for case in cases)


def without_beyond(problem: Problem) -> Problem:
    """The problem with only the cases that predict the online judge's verdict."""
    kept = tuple(case for case in problem.cases if case.predicts)
    return replace(problem, cases=kept, left_out=len(problem.cases) - len(kept))
