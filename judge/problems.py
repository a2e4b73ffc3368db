"""Folders -> values: testcases/<key>/ with its problem.toml, folders of cases, and judges.toml."""

import dataclasses
import re
import shlex
import tomllib
from pathlib import Path
from typing import get_args, get_origin

from judge.checkers import CHECKERS
from judge.model import BEYOND, Case, Judge, JudgeError, Limits, Problem
from judge.validators import VALIDATORS

ROOT = Path(__file__).resolve().parent.parent
TESTCASES = ROOT / "testcases"
SOLUTIONS = ROOT / "solutions"
JUDGES = Path(__file__).with_name("judges.toml")
ANSWER_SUFFIXES = (".ans", ".out")
MOST_CPU_MS = 3_600_000
MOST_MIB = 1024 * 1024  # of memory or output
SAFE_KEY = re.compile(r"[a-z0-9]+(_[a-z0-9]+)*")
PROBLEM_FIELDS = {
    "title": str, "link": str, "judges": list[str], "aliases": list[str], "cpu_ms": int, "memory_mib": int, "output_mib": int,
    "checker": str, "validator": str, "links": dict[str, str], "cases": str,
}  # fmt: skip
JUDGE_FIELDS = {
    "title": str, "compile": str, "standards": list[str], "refuses": list[list[str]], "source_kib": int, "choose": str, "submit": str,
}  # fmt: skip
OPTIONAL = {"aliases", "validator", "output_mib", "links", "cases", "refuses", "source_kib", "choose", "submit"}


def read_toml(path: Path) -> dict:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise JudgeError(f"{path}: {error.strerror.lower()}") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as error:
        raise JudgeError(f"{path}: not valid TOML: {error}") from error


def judges() -> dict[str, Judge]:
    """All known judges by name. Raises JudgeError, naming the file and the fault, when one is not sound."""
    return {name: judge(name, entry, f"{JUDGES}: {name}") for name, entry in read_toml(JUDGES).items()}


def judge(name: str, entry: object, place: str) -> Judge:
    if not isinstance(entry, dict):
        raise JudgeError(f"{place}: should be a table")
    check_fields(entry, JUDGE_FIELDS, place)
    refuses = tuple(map(tuple, entry.get("refuses", ())))
    if not entry["standards"] or not entry["compile"].strip():
        raise JudgeError(f"{place}: compile and standards should not be empty")
    try:
        shlex.split(entry["compile"])
        for pattern, _ in refuses:
            re.compile(pattern)
    except (ValueError, re.error) as error:
        raise JudgeError(f"{place}: compile or refuses: {error}") from error
    return Judge(name=name, **entry | {"standards": tuple(entry["standards"]), "refuses": refuses})


def check_fields(table: dict, fields: dict[str, type], place: object) -> None:
    """Raises JudgeError unless a table of TOML has every field that is not optional, each of its type, and no other."""
    for name, value in table.items():
        if name not in fields:
            raise JudgeError(f"{place}: unknown field {name!r}; there are {', '.join(fields)}")
        check_type(name, value, fields[name], place)
    missing = [name for name in fields if name not in table and name not in OPTIONAL]
    if missing:
        raise JudgeError(f"{place}: {missing[0]} is missing")


def check_type(name: str, value: object, kind: type, place: object) -> None:
    if not fits(value, kind):
        raise JudgeError(f"{place}: {name} should be of type {kind if get_args(kind) else kind.__name__}, not {value!r}")


def fits(value: object, kind: type) -> bool:
    """Whether a value of TOML is of a type as int, list[str] or dict[str, str]."""
    if type(value) is not (get_origin(kind) or kind):
        return False
    items = value.values() if isinstance(value, dict) else value
    return not get_args(kind) or all(fits(item, get_args(kind)[-1]) for item in items)


def keys(testcases: Path = TESTCASES) -> list[str]:
    """The problems there are: each folder with a problem.toml."""
    return sorted(path.parent.name for path in testcases.glob("*/problem.toml"))


def find_key(text: str, testcases: Path = TESTCASES) -> str | None:
    """The key that a person means: `luogu_p1784`, `P1784`, `HihoCoder1321`, or an alias in a problem.toml; None if there is none."""
    wanted = squeezed(text)
    for key in keys(testcases):
        path = testcases / key / "problem.toml"
        aliases = read_toml(path).get("aliases", [])
        check_type("aliases", aliases, PROBLEM_FIELDS["aliases"], path)
        names = [key, *aliases]
        if wanted and wanted in {squeezed(form) for name in names for form in (name, name.partition("_")[2])}:
            return key
    return None


def squeezed(text: str) -> str:
    return re.sub(r"[^a-z0-9]", "", text.lower()) or text


def cases_key(key: str, testcases: Path = TESTCASES) -> str:
    """The problem whose folder has the cases, the wrong submissions and the generator: this one, or the one that its `cases` names."""
    path = testcases / key / "problem.toml"
    owner = read_toml(path).get("cases", key)
    check_type("cases", owner, PROBLEM_FIELDS["cases"], path)
    if owner != key and (owner not in keys(testcases) or "cases" in read_toml(testcases / owner / "problem.toml")):
        raise JudgeError(f"{path}: cases should name a problem with cases of its own, not {owner!r}")
    return owner


def load_problem(key: str, testcases: Path = TESTCASES) -> Problem:
    """Raises JudgeError, naming the file and the fault, when the folder is not a sound problem."""
    path = testcases / key / "problem.toml"
    table = read_toml(path)
    check_fields(table, PROBLEM_FIELDS, path)
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
        cases=tuple(case for kind in ("sample", "secret", BEYOND) for case in cases_in(folder / kind, prefix=f"{kind}/")),
        links=tuple(table.get("links", {}).items()),
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
    """The cases of a folder, 2 before 10. An input without an answer, or an answer without an input, is a JudgeError."""
    inputs = {path.stem: path for path in folder.glob("*.in")}
    answers = {path.stem: path for suffix in reversed(ANSWER_SUFFIXES) for path in folder.glob(f"*{suffix}")}
    for name in sorted(inputs.keys() ^ answers.keys()):
        if name in inputs:
            raise JudgeError(f"{inputs[name]}: there is no answer {name}.ans beside it")
        raise JudgeError(f"{answers[name]}: there is no input {name}.in beside it")
    return [Case(prefix + name, inputs[name], answers[name]) for name in sorted(inputs, key=natural)]


def without_beyond(problem: Problem) -> Problem:
    """With the cases alone that predict the online judge's verdict."""
    kept = tuple(case for case in problem.cases if case.predicts)
    return dataclasses.replace(problem, cases=kept, left_out=len(problem.cases) - len(kept))


def natural(name: str) -> list[tuple[bool, int, str]]:
    return [(piece.isdecimal(), int(piece) if piece.isdecimal() else 0, piece) for piece in re.split(r"([0-9]+)", name)]
