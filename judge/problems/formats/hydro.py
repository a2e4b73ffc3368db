"""Hydro's config.yaml, beside the cases or in testdata/.

    time: 1s                  also 500ms; 1 means 1 s
    memory: 256m              also 1g, 64mb, 512k
    filename: sum             programs read sum.in and write sum.out
    checker_type: testlib     default, strict, or how the checker is started
    checker: chk.cc           or the name of one of testlib's own, such as wcmp
    subtasks:
    - score: 40
      id: 1
      type: min               max, sum; min if it is left out
      if: [2]                 the subtasks that it depends on
      time: 2s
      cases:
      - input: 1.in
        output: 1.out

Without subtasks the names of files tell the cases: 2-1.in is in subtask 2. What has no points shares those
that are left of 100. (https://github.com/hydro-dev/Hydro: packages/common/subtask.ts, cases.ts, types.ts)
"""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import PurePosixPath
from typing import Dict, Optional

from judge.checking.checkers import named
from judge.common.files import read_file
from judge.common.nodes import Node
from judge.model import Case, Checker, JuryProgram, LimitOverrides, ProblemKind
from judge.problems.case_names import LONGEST_NAME
from judge.problems.formats.hydro_cases import LIMITS, cases_in, limits_in
from judge.problems.formats.std_checkers import checker_called
from judge.problems.source import Source
from judge.problems.formats.format import Format, refusal, refuse
from judge.problems.rule_table import file_names
from judge.problems.settings import Spec

CONFIGS = ("config.yaml", "config.yml")
PROBLEM, TESTDATA = "problem.yaml", "testdata/"
USUAL = LimitOverrides(1000, 256)
STRICTNESS = {"default": "lines:tabs", "strict": "lines:strict"}
OTHERS = ("hustoj", "lemon", "qduoj", "syzoj", "kattis")
INTERFACES = {"testlib": "hydro", **{name: name for name in OTHERS}}  # by checker_type
# PASSED: settings that no verdict on a C++ program depends on; REFUSED: what this judge cannot do.
PASSED = "subType target score detail langs key count validator num_processes manager answers"
PASSED += " judge_extra_files"
RATES = ("time_limit_rate", "memory_limit_rate")  # by language; only those of C++ matter
REFUSED = {"redirect": "redirect", "multi_pass": "passes", "template": "template"}
TYPES = {"communication": "communication", "objective": "objective", "remote_judge": "remote"}
KINDS: Dict[str, Optional[ProblemKind]] = {
    "default": None,
    "interactive": ProblemKind.INTERACTIVE,
    "submit_answer": ProblemKind.ANSWERS,
}
READ = "type interactor user_extra_files filename checker checker_type subtasks cases"
SINOL = {"title", "time_limit", "memory_limit", "scores"}
WORDS = (*READ.split(), *LIMITS, *PASSED.split(), *RATES, *REFUSED)


def find(source: Source) -> str:
    """Returns the config.yaml or config.yml, or an empty text if it is sinol-make's. Without these, returns
    the problem.yaml of an exported problem, which testdata/ is beside; empty if there is none either."""
    name = source.shallowest(*CONFIGS)
    if name:
        config = source.yaml(name).value
        words = config.keys() if isinstance(config, dict) else set()
        return "" if words & SINOL and words.isdisjoint(WORDS) else name
    name = source.shallowest(PROBLEM)
    start = name[: -len(PROBLEM)] + TESTDATA
    return name if name and any(path.startswith(start) for path in source.paths) else ""


def read(source: Source, name: str) -> Spec:
    if name.endswith(PROBLEM):
        name = name[: -len(PROBLEM)] + TESTDATA + CONFIGS[0]  # the file need not be there
    folder, _, file_name = name.rpartition("/")
    source = source.below(f"{folder}/" if folder else "")
    config = source.yaml(file_name)
    config.only(*WORDS)
    refuse(config, REFUSED)
    kind = kind_of(config.get("type"))
    is_interactive, has_answers = kind is ProblemKind.INTERACTIVE, kind is ProblemKind.ANSWERS
    cases, left_out = cases_in(source, config)
    checker, notes = (None, ()) if is_interactive else checker_in(source, config)
    rates = [rate for name in RATES for rate in config.get(name).fields.values()]
    for rate in rates:
        if (rate.name == "c" or rate.name.startswith("cc")) and rate.number(1000) != 1:
            raise rate.fault(f"{rate.name}: limits that depend on the language are not understood")
    file, extras = config.get("filename"), config.get("user_extra_files").items
    if has_answers:
        cases = with_names(cases, file.text_or_empty)
    return Spec(
        cases=cases,
        kind=kind,
        limits=limits_in(config, USUAL),
        checker=checker,
        interactor=interactor_in(source, config) if is_interactive else None,
        compile_with=tuple((PurePosixPath(extra.text).name, source.find(extra)) for extra in extras),
        file=file_names(file.text, file.fault) if file.value and not has_answers else None,
        left_out=left_out,
        notes=notes,
    )


def kind_of(kind: Node) -> ProblemKind | None:
    """Returns the kind; None for the usual one. Raises JudgeError for a kind that cannot be judged."""
    if isinstance(kind.value, str) and kind.value in TYPES:
        raise refusal(kind, TYPES[kind.text], f"type: {kind.text}")
    if kind.value not in (None, *KINDS):
        raise kind.wrong("default, interactive or submit_answer")
    return KINDS[kind.text] if kind.value else None


def with_names(cases: tuple[Case, ...], pattern: str) -> tuple[Case, ...]:
    """Returns the cases with the names of what is handed in for them: the `pattern`, in which # stands for
    the number of the case; if that is empty, what the input says, without odd characters."""
    names = [pattern.replace("#", str(number), 1) for number in range(1, len(cases) + 1)]
    if not pattern:
        texts = [read_file(case.input, LONGEST_NAME).decode("latin-1") for case in cases]
        names = [re.sub("[^A-Za-z0-9_.-]", "", text) for text in texts]
    return tuple(replace(case, handed_in=PurePosixPath(name).name) for case, name in zip(cases, names))


def interactor_in(source: Source, config: Node) -> JuryProgram:
    """Returns the interactor. A checker is not used beside it."""
    interactor = config.needed("interactor")
    return source.jury(interactor, "hydro")


def checker_in(source: Source, config: Node) -> tuple[Checker, tuple[str, ...]]:
    """Returns the checker, and notes on it. Raises JudgeError if checker and checker_type do not fit."""
    kind, checker = config.get("checker_type"), config.get("checker")
    if isinstance(checker.value, dict):
        checker = checker.get("file")
    if not kind.is_stated:
        if checker.is_stated:
            raise checker.fault("checker is used only with a checker_type, such as testlib; add it")
        return named(STRICTNESS["default"]), ()
    if kind.text in STRICTNESS:
        unused = f"checker is not used, because checker_type is {kind.text}"
        return named(STRICTNESS[kind.text]), (unused,) if checker.is_stated else ()
    if kind.text not in INTERFACES:
        raise kind.wrong(f"one of {', '.join([*STRICTNESS, *INTERFACES])}")
    if not checker.is_stated:
        raise kind.fault(f"checker_type: {kind.text}: there should be a checker, too")
    if "." not in checker.text and kind.text == "testlib":
        return checker_called(checker), ()
    return source.jury(checker, INTERFACES[kind.text]), ()


MARKS = (*CONFIGS, TESTDATA + CONFIGS[0], PROBLEM)
FORMAT = Format("Hydro", "config.yaml, testdata/config.yaml", MARKS, read=read, find=find)
