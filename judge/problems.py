"""Folders -> values: testcases/<key>/ with its problem.toml, folders of cases, and judges.toml."""

import dataclasses
import re
import tomllib
from pathlib import Path

from judge.checkers import CHECKERS
from judge.model import Case, Judge, JudgeError, Limits, Problem
from judge.validators import VALIDATORS

ROOT = Path(__file__).resolve().parent.parent
TESTCASES = ROOT / "testcases"
SOLUTIONS = ROOT / "solutions"
BEYOND = "beyond"  # cases far harder than the official ones, for our own solutions and for who asks
ANSWER_SUFFIXES = (".ans", ".out")
SAFE_KEY = re.compile(r"[a-z0-9]+(_[a-z0-9]+)*")


def read_toml(path: Path) -> dict:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise JudgeError(f"{path}: {error.strerror.lower()}") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise JudgeError(f"{path}: not valid TOML: {error}") from error


def judges() -> dict[str, Judge]:
    """All known judges by name."""
    table = read_toml(Path(__file__).with_name("judges.toml"))
    return {
        name: Judge(name=name, **entry | {"standards": tuple(entry["standards"]), "refuses": tuple(map(tuple, entry.get("refuses", ())))})
        for name, entry in table.items()
    }


def keys(testcases: Path = TESTCASES) -> list[str]:
    """The problems there are: each folder with a problem.toml."""
    return sorted(path.parent.name for path in testcases.glob("*/problem.toml"))


def find_key(text: str, testcases: Path = TESTCASES) -> str | None:
    """The key that a person means: `luogu_p1784`, `P1784`, `HihoCoder1321`, or an alias in a problem.toml; None if there is none."""
    wanted = squeezed(text)
    for key in keys(testcases):
        names = [key, *read_toml(testcases / key / "problem.toml").get("aliases", ())]
        if wanted and wanted in {squeezed(form) for name in names for form in (name, name.partition("_")[2])}:
            return key
    return None


def squeezed(text: str) -> str:
    return re.sub(r"[^a-z0-9]", "", text.lower()) or text


def load_problem(key: str, testcases: Path = TESTCASES) -> Problem:
    """Raises JudgeError, naming the file and the fault, when the folder is not a sound problem."""
    path = testcases / key / "problem.toml"
    table = read_toml(path)
    fields = {"title": str, "link": str, "judges": list, "aliases": list, "cpu_ms": int, "memory_mib": int, "output_mib": int}
    fields |= {"checker": str, "validator": str, "links": dict}
    for name, value in table.items():
        if name not in fields:
            raise JudgeError(f"{path}: unknown field {name!r}; there are {', '.join(fields)}")
        if type(value) is not fields[name]:
            raise JudgeError(f"{path}: {name} should be of type {fields[name].__name__}, not {type(value).__name__}")
    missing = [name for name in fields if name not in table and name not in ("aliases", "validator", "output_mib", "links")]
    if missing:
        raise JudgeError(f"{path}: {missing[0]} is missing")
    known_judges = judges()
    return Problem(
        key=key,
        title=table["title"],
        link=table["link"],
        judges=tuple(known(name, known_judges, "judge", path) for name in table["judges"] or ["local"]),
        limits=limits(path, cpu_ms=table["cpu_ms"], memory_mib=table["memory_mib"], output_mib=table.get("output_mib", 64)),
        checker=known_name(table["checker"], CHECKERS, "checker", path),
        validator=known_name(table["validator"], VALIDATORS, "validator", path) if "validator" in table else None,
        cases=tuple(case for folder in ("sample", "secret", BEYOND) for case in cases_in(testcases / key / folder, prefix=f"{folder}/")),
        links=tuple(table.get("links", {}).items()),
    )


def limits(place: object, *, cpu_ms: int, memory_mib: int, output_mib: int) -> Limits:
    for name, value in (("cpu_ms", cpu_ms), ("memory_mib", memory_mib), ("output_mib", output_mib)):
        if value <= 0:
            raise JudgeError(f"{place}: {name} should be positive, not {value}")
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
    """Without the cases that are far harder than the official ones."""
    return dataclasses.replace(problem, cases=tuple(case for case in problem.cases if not case.name.startswith(f"{BEYOND}/")))


def natural(name: str) -> list[tuple[bool, int, str]]:
    return [(piece.isdecimal(), int(piece) if piece.isdecimal() else 0, piece) for piece in re.split(r"([0-9]+)", name)]
