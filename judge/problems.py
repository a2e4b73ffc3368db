"""Folders -> values: testcases/<key>/ with its problem.ini, folders of cases, and judges.ini."""

from __future__ import annotations

import configparser
import dataclasses
import re
import shlex
from pathlib import Path
from typing import Any

from judge.checkers import CHECKERS
from judge.files import check_regular
from judge.model import CASE_FOLDERS, Case, OnlineJudge, JudgeError, Limits, Problem
from judge.sudoku.validators import VALIDATORS

ROOT = Path(__file__).resolve().parent.parent
TESTCASES = ROOT / "testcases"
SOLUTIONS = ROOT / "solutions"
JUDGES = Path(__file__).with_name("judges.ini")
ANSWER_SUFFIXES = (".ans", ".out")
MOST_CPU_MS = 3_600_000
MOST_MIB = 1024 * 1024  # of memory or output
SAFE_KEY = re.compile(r"[a-z0-9]+(_[a-z0-9]+)*")
PROBLEM_FIELDS = {
    "title": str, "link": str, "judges": list, "aliases": list, "cpu_ms": int, "memory_mib": int, "output_mib": int,
    "checker": str, "validator": str, "cases": str,
}  # fmt: skip
JUDGE_FIELDS = {
    "title": str, "compile": str, "standards": list, "refuses": tuple, "source_kib": int, "choose": str, "submit": str,
}  # fmt: skip
OPTIONAL = {"aliases", "validator", "output_mib", "cases", "refuses", "source_kib", "choose", "submit"}


def read_ini(path: Path) -> dict[str, dict[str, str]]:
    """Its sections. Raises JudgeError, naming the file and the line, where it is not written as one."""
    parser = configparser.ConfigParser(interpolation=None, delimiters=("=",), comment_prefixes=("#",), default_section="", empty_lines_in_values=False)
    if path.exists():
        check_regular(path)
    try:
        parser.read_string(path.read_text(encoding="utf-8-sig"))
    except OSError as error:
        raise JudgeError(f"{path}: {error.strerror.lower()}") from error
    except UnicodeDecodeError as error:
        raise JudgeError(f"{path}: not UTF-8: {error}") from error
    except configparser.MissingSectionHeaderError as error:
        raise JudgeError(f"{path}: line {error.lineno}: should come after the name of a section, as [problem]") from error
    except configparser.ParsingError as error:
        raise JudgeError(f"{path}: line {error.errors[0][0]}: should be NAME = VALUE") from error
    except (configparser.DuplicateSectionError, configparser.DuplicateOptionError) as error:
        raise JudgeError(f"{path}: line {error.lineno}: {getattr(error, 'option', error.section)} comes twice") from error
    return {name: dict(parser[name]) for name in parser.sections()}


def judges() -> dict[str, OnlineJudge]:
    """All known judges by name. Raises JudgeError, naming the file and the fault, when one is not sound."""
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
    """The values of a section. Raises JudgeError unless it has every field that is not optional, each of its type, and no other."""
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
    return text.split() if kind is list else tuple(text.strip().splitlines()) if kind is tuple else kind(text)


def keys(testcases: Path = TESTCASES) -> list[str]:
    """The problems there are: each folder with a problem.ini."""
    for path in testcases.glob("*/problem.toml"):
        if not path.with_suffix(".ini").exists():
            raise JudgeError(f"{path}: is not read any more; write it as problem.ini (README.md has the form), and delete it")
    return sorted(path.parent.name for path in testcases.glob("*/problem.ini"))


def find_key(text: str, testcases: Path = TESTCASES) -> str | None:
    """The key that a person means: `luogu_p1784`, `P1784`, `HihoCoder1321`, or an alias in a problem.ini; None if there is none."""
    wanted = squeezed(text)
    for key in keys(testcases):
        names = [key, *read_ini(testcases / key / "problem.ini").get("problem", {}).get("aliases", "").split()]
        if wanted and wanted in {squeezed(form) for name in names for form in (name, name.partition("_")[2])}:
            return key
    return None


def squeezed(text: str) -> str:
    return re.sub(r"[^a-z0-9]", "", text.lower()) or text


def cases_key(key: str, testcases: Path = TESTCASES) -> str:
    """The problem whose folder has the cases, the stored programs and the generator: this one, or the one that its `cases` names."""

    def owner_of(problem: str) -> str:
        return read_ini(testcases / problem / "problem.ini").get("problem", {}).get("cases", problem)

    owner = owner_of(key)
    if owner not in keys(testcases) or owner_of(owner) != owner:
        path = testcases / key / "problem.ini"
        raise JudgeError(f"{path}: cases should name a problem with cases of its own, not {owner!r}")
    return owner


def load_problem(key: str, testcases: Path = TESTCASES) -> Problem:
    """Raises JudgeError, naming the file and the fault, when the folder is not a sound problem."""
    path = testcases / key / "problem.ini"
    sections = read_ini(path)
    for name in sections:
        if name not in ("problem", "links"):
            raise JudgeError(f"{path}: unknown section [{name}]; there are [problem] and [links]")
    table = typed(sections.get("problem", {}), PROBLEM_FIELDS, path)
    known_judges = judges()
    folder = testcases / cases_key(key, testcases)
    return Problem(
        key=key,
        title=table["title"],
        link=table["link"],
        judges=tuple(known(name, known_judges, "judge", path) for name in table["judges"] or ["local"]),
        limits=limits(path, cpu_ms=table["cpu_ms"], memory_mib=table["memory_mib"], output_mib=table.get("output_mib", 64)),
        checker=known_name(table["checker"], CHECKERS, "checker", path),
        validator=known_name(table["validator"], VALIDATORS, "validator", path) if "validator" in table else None,
        cases=tuple(case for kind in CASE_FOLDERS for case in cases_in(folder / kind, prefix=f"{kind}/")),
        links=tuple(sections.get("links", {}).items()),
    )


def limits(place: object, *, cpu_ms: int, memory_mib: int, output_mib: int) -> Limits:
    for name, value, most in (("cpu_ms", cpu_ms, MOST_CPU_MS), ("memory_mib", memory_mib, MOST_MIB), ("output_mib", output_mib, MOST_MIB)):
        if not 0 < value <= most:
            raise JudgeError(f"{place}: {name} should be from 1 to {most}, not {value}")
    return Limits(cpu_ms, memory_mib * 1024, output_mib * 1024)


def known(name: str, table: dict, kind: str, place: object):
    if name not in table:
        raise JudgeError(f"{place}: unknown {kind} {name!r}; there are {', '.join(table)}")
    return table[name]


def known_name(name: str, table: dict, kind: str, place: object) -> str:
    known(name, table, kind, place)
    return name


def cases_in(folder: Path, prefix: str = "") -> list[Case]:
    """The cases of a folder, 2 before 10. JudgeError where a file is missing, or is no regular file."""
    inputs = {path.stem: path for path in folder.glob("*.in")}
    answers = {path.stem: path for suffix in reversed(ANSWER_SUFFIXES) for path in folder.glob(f"*{suffix}")}
    for name in sorted(inputs.keys() ^ answers.keys()):
        if name in inputs:
            raise JudgeError(f"{inputs[name]}: there is no answer {name}.ans beside it")
        raise JudgeError(f"{answers[name]}: there is no input {name}.in beside it")
    for path in (*inputs.values(), *answers.values()):
        check_regular(path)
    return [Case(prefix + name, inputs[name], answers[name]) for name in sorted(inputs, key=natural)]


def without_beyond(problem: Problem) -> Problem:
    """With the cases alone that predict the online judge's verdict."""
    kept = tuple(case for case in problem.cases if case.predicts)
    return dataclasses.replace(problem, cases=kept, left_out=len(problem.cases) - len(kept))


def natural(name: str) -> list[tuple[bool, int, str]]:
    return [(piece.isdecimal(), int(piece) if piece.isdecimal() else 0, piece) for piece in re.split(r"([0-9]+)", name)]
