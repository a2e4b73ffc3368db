"""Packages of Kattis, of ICPC and of DOMjudge: problem.yaml beside data/sample/ and data/secret/.

Versions legacy, 2023-07 and 2025-09 are read. An input is NAME.in, its answer NAME.ans. The time limit is
`limits: time_limit` (s) in problem.yaml, DOMjudge's .timelimit, or `timelimit` in domjudge-problem.ini. The
default validator compares words without case; `validator_flags` change that. A validator of the package's
own is a program in output_validators/NAME/ or output_validator/.
(https://www.kattis.com/problem-package-format/spec, https://www.domjudge.org/docs/manual: problem format)"""

from __future__ import annotations

import re
from dataclasses import replace
from math import inf

from judge.checking.checkers import tokens_with
from judge.checking.words import Tolerance
from judge.common.nodes import NOTHING, Node
from judge.common.texts import listed
from judge.model import Checker, JudgeError, JuryProgram, LimitOverrides
from judge.problems.formats.format import Format, limits_of, refuse
from judge.problems.formats.kattis_groups import cases_in
from judge.problems.source import Source
from judge.problems.settings import Spec

CONFIG, DOMJUDGE, TIME_LIMIT = "problem.yaml", "domjudge-problem.ini", ".timelimit"
USUAL = LimitOverrides(None, 2048, 8)
# Version -> whether it is old. Old versions use an output validator only if `custom` is stated.
VERSIONS = {"legacy": True, "legacy-icpc": True, "2023-07": False, "2025-09": False}
VERSIONS.update({"2023-07-draft": False, "2025-09-draft": False})
OF_LIMITS = "time_limit memory output code compilation_time compilation_memory validation_time"
OF_LIMITS += " validation_memory validation_output validation_passes time_multiplier time_multipliers"
OF_LIMITS += " time_safety_margin time_resolution"
KINDS = ("default", "custom", "pass-fail", "scoring", "score", "interactive")  # of type and validation
REFUSED = {"type multi-pass": "passes", "type submit-answer": "answers", "grading custom": "grader"}
INCLUDED = ("include/default/", "include/cpp/")  # C++ programs are compiled with the files there
PROGRAMS = (".cpp", ".cc", ".cxx", ".c++", ".c", ".py")
TOLERANCES = {f"float_{kind}_tolerance": [kind] for kind in ("absolute", "relative")}
TOLERANCES["float_tolerance"] = ["absolute", "relative"]
NO_TIME_LIMIT = "no time limit is stated: Kattis takes the limit from the jury's solutions; here 1 s holds, "
NO_TIME_LIMIT += "unless --time or problem.ini states another limit"


def find(source: Source) -> str:
    """Returns the name of the highest problem.yaml, else of the highest domjudge-problem.ini, either only if
    data/ or submissions/ is beside it; else an empty text."""
    for config in (CONFIG, DOMJUDGE):
        name = source.shallowest(config)
        folder = name[: -len(config)]
        beside = (f"{folder}data/", f"{folder}submissions/")
        if name and any(path.startswith(beside) for path in source.paths):
            return name
    return ""


def read(source: Source, name: str) -> Spec:
    """Returns what the package states; `name` is the name of its problem.yaml or domjudge-problem.ini."""
    source = source.below(name[: name.rfind("/") + 1])  # the folder of the file
    problem = source.yaml(CONFIG)
    is_old = problem.get("problem_format_version").choice(VERSIONS, True)
    refuse(problem, REFUSED)
    kinds = {word: node for node in (problem.get("type"), problem.get("validation")) for word in node.words}
    for word, node in kinds.items():
        if word not in KINDS:
            raise node.fault(f"{node.name}: {word} is not understood; known are {', '.join(KINDS)}")
    is_scoring = "scoring" in kinds or "score" in kinds
    cases, group_flags = cases_in(source, is_scoring=is_scoring, validator_scores="score" in kinds)
    problem_flags = problem.get("validator_flags")
    flags = (*problem_flags.words, *group_flags.words)
    program = validator_in(source, flags) if "custom" in kinds or not is_old else None
    asking = kinds.get("custom") or kinds.get("interactive")
    if asking and not program:
        fault = "custom or interactive validation needs a program"
        raise asking.fault(f"{fault} in output_validators/NAME/ or output_validator/")
    checker = program or default_validator(flags, group_flags if group_flags.is_stated else problem_flags)
    time, limits = time_limit(source, problem), problem.get("limits")
    limits.only(*OF_LIMITS.split())
    return Spec(
        cases=cases,
        limits=limits_of((time, 1000), (limits.get("memory"), 1), (limits.get("output"), 1), default=USUAL),
        checker=None if "interactive" in kinds else checker,
        interactor=program if "interactive" in kinds else None,
        compile_with=tuple(file for folder in INCLUDED for file in source.all_below(folder)),
        notes=() if time.is_stated else (NO_TIME_LIMIT,),
    )


def time_limit(source: Source, problem: Node) -> Node:
    """Returns the node that states the time limit in seconds, or a node that states nothing. Raises
    JudgeError if two of problem.yaml, domjudge-problem.ini and .timelimit state different limits."""
    nodes = [problem.get("limits").get("time_limit"), domjudge_settings(source).get("timelimit")]
    if TIME_LIMIT in source.paths:
        file = source.display_name(TIME_LIMIT)
        nodes.append(Node(file, 1, TIME_LIMIT, source.text(TIME_LIMIT).strip()))
    stated = [node for node in nodes if node.is_stated]
    for node in stated[1:]:
        if node.number(10**6) != stated[0].number(10**6):
            raise node.fault(f"the time limit differs from that of {stated[0].place}")
    return stated[0] if stated else NOTHING


def domjudge_settings(source: Source) -> Node:
    """Returns a map of the fields of domjudge-problem.ini; an empty one if it is missing. Raises
    JudgeError if a line is wrong, or if the file names a program of DOMjudge's own."""
    file = source.display_name(DOMJUDGE)
    settings: dict[str, Node] = {}
    text = source.text(DOMJUDGE) if DOMJUDGE in source.paths else ""
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip() and not line.lstrip().startswith((";", "#", "[")):
            key, separator, value = map(str.strip, line.partition("="))
            settings[key] = Node(file, number, key, value.strip("'\""))
            if not separator:
                raise settings[key].fault(f"{key}: a line should be like timelimit='2'")
    fields = Node(file, 1, "", settings)
    refuse(fields, {"special_run": "kept checker", "special_compare": "kept checker"})
    return fields


def validator_in(source: Source, flags: tuple[str, ...]) -> JuryProgram | None:
    """Returns the package's own output validator, called with the flags; None if it has none. Raises
    JudgeError unless the validator is one file of C, C++ or Python, perhaps with headers, without scripts."""
    names = sorted(name for name in source.paths if re.match(r"output_validators?/", name))
    programs = [name for name in names if name.endswith(PROGRAMS)]
    scripts = [name for name in names if name.endswith(("/build", "/run"))]
    if names and (scripts or len(programs) != 1):
        fault = "the output validator should be one file in C, C++ or Python, without scripts; its files: "
        raise JudgeError(f"{source.display_name(CONFIG)}: {fault}{listed(scripts + programs or names)}")
    return source.jury(source.named(programs[0]), "kattis", flags) if names else None


def default_validator(flags: tuple[str, ...], stated: Node) -> Checker:
    """Returns the built-in checker that compares as the default validator does with the flags. Raises
    JudgeError if a flag is wrong; its message names the place of the node `stated`."""
    comparison, words = Tolerance(caseless=True), iter(flags)
    for word in words:
        if word == "case_sensitive":
            comparison = replace(comparison, caseless=False)
        elif word == "space_change_sensitive":
            comparison = replace(comparison, spaces=True)
        elif word in TOLERANCES:
            try:
                error = float(next(words, ""))
            except ValueError:
                error = inf
            if not 0 <= error < inf:  # also if it is nan
                raise stated.fault(f"{word} should have a number after it, such as 1e-6")
            comparison = replace(comparison, **dict.fromkeys(TOLERANCES[word], error))
        else:
            raise stated.fault(f"{word}: this flag of the default validator is not known")
    return tokens_with(comparison)


FORMAT = Format("Kattis, ICPC, DOMjudge", "problem.yaml, data/", (CONFIG,), read=read, find=find)
