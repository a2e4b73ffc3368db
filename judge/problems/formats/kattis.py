"""Packages of Kattis, of ICPC and of DOMjudge: problem.yaml beside data/sample/ and data/secret/.

Versions legacy, 2023-07 and 2025-09 are read. An input is NAME.in, its answer NAME.ans. The time limit is
`limits: time_limit` (s) in problem.yaml, DOMjudge's .timelimit, or `timelimit` in domjudge-problem.ini. The
default validator compares words without case; `validator_flags` change that. Another is a program in
output_validators/NAME/ or output_validator/.
(https://www.kattis.com/problem-package-format/spec, https://www.domjudge.org/docs/manual: problem format)
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from math import isfinite

from judge.checking.checkers import tokens_with
from judge.checking.words import Tolerance
from judge.common.nodes import Node, shown_word
from judge.common.texts import listed
from judge.model import Checker, JudgeError, JuryProgram, LimitOverrides
from judge.problems.formats.kattis_cases import cases_in
from judge.problems.source import Source
from judge.problems.formats.format import Format, memory_limit, refusal, time_limit
from judge.problems.settings import Spec

CONFIG, DOMJUDGE, TIME_LIMIT = "problem.yaml", "domjudge-problem.ini", ".timelimit"
USUAL_MEMORY_MIB, USUAL_OUTPUT_MIB = 2048, 8
VERSIONS = ("legacy", "legacy-icpc", "2023-07", "2025-09")
OF_LIMITS = "time_limit memory output code compilation_time compilation_memory validation_time"
OF_LIMITS += " validation_memory validation_output validation_passes time_multiplier time_multipliers"
OF_LIMITS += " time_safety_margin time_resolution"
REFUSED_TYPES = {"multi-pass": "passes", "submit-answer": "answers"}
INCLUDED = ("include/default/", "include/cpp/")  # C++ programs are compiled with the files there
# Folders in which no cases are.
NO_CASES = "generators input_validators output_validators answer_validators submissions attachments"
PROGRAMS = (".cpp", ".cc", ".cxx", ".c++", ".c", ".py")
TOLERANCES = {
    "float_tolerance": ("absolute", "relative"),
    "float_absolute_tolerance": ("absolute",),
    "float_relative_tolerance": ("relative",),
}
NO_TIME_LIMIT = (
    "no time limit is stated, because Kattis measures it on its own programs; give one with --time"
)


def find(source: Source) -> str:
    """Returns the problem.yaml beside data/ or submissions/, else DOMjudge's own file; empty if there is
    neither."""
    for config in (CONFIG, DOMJUDGE):
        name = source.shallowest(config)
        beside = tuple(f"{name[: -len(config)]}{folder}/" for folder in ("data", "submissions"))
        if name and any(path.startswith(beside) for path in source.paths):
            return name
    return ""


def read(source: Source, name: str) -> Spec:
    source = source.below(name[: name.rfind("/") + 1])
    problem, domjudge = source.yaml(CONFIG), domjudge_settings(source)
    version = problem.get("problem_format_version")
    if version.text_or_empty.replace("-draft", "") not in ("", *VERSIONS):
        raise version.wrong(f"one of {', '.join(VERSIONS)}")
    kinds = kinds_of(problem)
    cases, flags = cases_in(
        source, is_scoring=not {"scoring", "score"}.isdisjoint(kinds), custom="score" in kinds
    )
    of_problem = problem.get("validator_flags")
    limits, notes = limits_in(source, problem, domjudge)
    all_flags = (*of_problem.words, *flags.words)
    is_legacy = version.text_or_empty in ("", *VERSIONS[:2])
    program = validator_in(source, kinds, all_flags, is_legacy=is_legacy)
    checker: Checker | None = None
    interactor = None
    if program and "interactive" in kinds:
        interactor = program
    elif program:
        checker = program
    elif "interactive" in kinds:
        raise problem.fault("interactive: there is no program in output_validators/")
    else:
        checker = default_validator(all_flags, flags if flags.is_stated else of_problem)
    return Spec(
        cases=cases,
        limits=limits,
        checker=checker,
        interactor=interactor,
        compile_with=sum(map(source.all_below, INCLUDED), ()),
        notes=notes,
    )


def kinds_of(problem: Node) -> list[str]:
    """Returns the words of `type` and `validation`. Raises JudgeError if a word or `grading` is refused."""
    words = [(word, node) for node in map(problem.get, ("type", "validation")) for word in node.words]
    for word, node in words:
        if word in REFUSED_TYPES:
            raise refusal(node, REFUSED_TYPES[word], f"{node.name}: {word}")
        if word not in ("default", "custom", "pass-fail", "scoring", "score", "interactive"):
            raise node.wrong("default, custom, pass-fail, scoring or interactive")
    grading = problem.get("grading")
    if grading.value == "custom":
        raise refusal(grading, "grader", "grading: custom")
    return [word for word, _ in words]


def domjudge_settings(source: Source) -> Node:
    """Returns the fields of domjudge-problem.ini, such as timelimit='2'. Raises JudgeError at a wrong
    line."""
    file = source.display_name(DOMJUDGE)
    settings: dict[str, Node] = {}
    text = source.text(DOMJUDGE) if DOMJUDGE in source.paths else ""
    for number, line in enumerate(text.splitlines(), 1):
        key, separator, value = map(str.strip, line.partition("="))
        if not line.strip() or line.lstrip().startswith((";", "#", "[")):
            continue
        if len(value) > 1 and value[0] == value[-1] and value[0] in "'\"":
            value = value[1:-1]
        settings[key] = Node(file, number, key, value)
        if not (separator and re.fullmatch(r"[\w-]+", key)):
            fault = f"{shown_word(line)}: a line should be like timelimit='2'"
            raise Node(file, number, "", line).fault(fault)
    for key in ("special_run", "special_compare"):
        if key in settings:
            raise refusal(settings[key], "kept checker")
    return Node(file, 1, "", settings)


def limits_in(source: Source, problem: Node, domjudge: Node) -> tuple[LimitOverrides, tuple[str, ...]]:
    """Returns the limits, and a note if no time limit is stated. Raises JudgeError if two differ."""
    limits = problem.get("limits")
    limits.only(*OF_LIMITS.split())
    times = [node for node in (limits.get("time_limit"), domjudge.get("timelimit")) if node.is_stated]
    if TIME_LIMIT in source.paths:
        file = source.display_name(TIME_LIMIT)
        times.append(Node(file, 1, TIME_LIMIT, source.text(TIME_LIMIT).strip()))
    seconds = {node.number(10**6) for node in times}
    if len(seconds) > 1:
        stated = " and ".join(f"{number:g}" for number in sorted(seconds))
        raise times[-1].fault(f"time limits of {stated} s are stated")
    return (
        LimitOverrides(
            time_limit(times[0], 1000, 10**6) if times else None,
            memory_limit(limits.get("memory")) or USUAL_MEMORY_MIB,
            memory_limit(limits.get("output")) or USUAL_OUTPUT_MIB,
        ),
        () if times else (NO_TIME_LIMIT,),
    )


def validator_in(
    source: Source, kinds: list[str], flags: tuple[str, ...], *, is_legacy: bool
) -> JuryProgram | None:
    """Returns the package's own output validator, which is called with the flags; None if the default one is
    used. Raises JudgeError if it is missing, or is not one file of C++ or Python."""
    names = sorted(name for name in source.paths if re.match(r"output_validators?/", name))
    file = source.display_name(CONFIG)
    if "custom" in kinds and not names:
        raise JudgeError(f"{file}: validation: custom: there is no program in output_validators/")
    if not names or (is_legacy and "custom" not in kinds):
        return None
    programs = [name for name in names if name.endswith(PROGRAMS)]
    scripts = [name for name in names if name.endswith(("/build", "/run"))]
    if scripts:
        raise JudgeError(
            f"{file}: the output validator has a script of its own, {scripts[0]}, which is not run"
        )
    if len(programs) != 1:
        fault = "the output validator should be one file of C++ or Python"
        raise JudgeError(f"{file}: {fault}; there is {listed(programs or names)}")
    return source.jury(Node(file, 0, "", programs[0]), "kattis", flags)


def default_validator(flags: Iterable[str], stated: Node) -> Checker:
    """Returns the built-in checker for flags of the default validator. Raises JudgeError at a wrong flag."""
    comparison, words = Tolerance(caseless=True), iter(flags)
    for word in words:
        if word == "case_sensitive":
            comparison = replace(comparison, caseless=False)
        elif word == "space_change_sensitive":
            comparison = replace(comparison, spaces=True)
        elif word in TOLERANCES:
            error = tolerance(word, next(words, ""), stated)
            comparison = replace(comparison, **dict.fromkeys(TOLERANCES[word], error))
        else:
            raise stated.fault(f"{word}: this flag of the default validator is not known")
    return tokens_with(comparison)


def tolerance(word: str, text: str, stated: Node) -> float:
    if not re.fullmatch(r"([0-9]+\.|\.)?[0-9]+([eE][+-]?[0-9]{1,3})?", text) or not isfinite(float(text)):
        raise stated.fault(f"{word} should have a number after it, such as 1e-6, not {text!r}")
    return float(text)


FORMAT = Format(
    "Kattis, ICPC, DOMjudge", "problem.yaml, data/", (CONFIG,), tuple(NO_CASES.split()), read, find=find
)
