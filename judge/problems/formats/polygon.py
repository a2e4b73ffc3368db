"""Polygon's problem.xml (Codeforces).

    <judging input-file="" output-file="" run-count="1">
      <testset name="tests">
        <time-limit>1000</time-limit>                 ms
        <memory-limit>268435456</memory-limit>        bytes
        <test-count>2</test-count>
        <input-path-pattern>tests/%02d</input-path-pattern>
        <answer-path-pattern>tests/%02d.a</answer-path-pattern>
        <tests><test sample="true" group="0" points="0"/><test group="1" points="10"/></tests>
        <groups>
          <group name="1" points-policy="complete-group">
            <dependencies><dependency group="0"/></dependencies>
          </group>
        </groups>
      </testset>
    </judging>
    <assets><checker name="std::wcmp.cpp"><source path="files/check.cpp"/></checker></assets>

(https://polygon.codeforces.com; the elements as packages have them)
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from judge.common.files import read_file, write_whole
from judge.common.outside_names import path_inside
from judge.common.xml import Element
from judge.compiling.jury_programs import jury_program, run
from judge.model import Checker, FileNames, JudgeError, JuryProgram, LimitOverrides, Scoring, Subtask
from judge.problems.formats import by_name
from judge.problems.formats.std_checkers import STD, checker_called
from judge.problems.groups import MOST_CASES, Entry, cases_of, check_subtasks, notes_on_line_ends
from judge.problems.source import Source
from judge.running.runner import Runner
from judge.problems.formats.format import MOST_POINTS, Format, memory_limit, refusal, time_limit
from judge.problems.rule_table import both_names
from judge.problems.settings import Spec

CONFIG = "problem.xml"
MOST_BYTES = 8 << 20
POLICIES = {"complete-group": Scoring.ALL, "each-test": Scoring.SUM}
PCMS = "is of PCMS2 and not read; limits, file and checker are as options say"
NO_ANSWERS = (
    "the package has no answers: give its full form, or --make-answers to make them with its main program"
)


def read(source: Source, name: str) -> Spec:
    problem, below = source.xml(name, MOST_BYTES), source.below(name[: -len(CONFIG)])
    judging = problem.needed("judging")
    if judging.first("script"):
        package = by_name.read(below)
        return replace(package, notes=(PCMS,))
    runs = judging.attribute("run-count")
    if runs.value not in (None, "1"):
        raise refusal(runs, "passes")
    tests = testset(judging)
    time, memory = tests.needed("time-limit").node, tests.needed("memory-limit").node
    streams = [judging.attributes.get(f"{role}-file", "") for role in ("input", "output")]
    file = both_names(streams, judging.fault)
    interactor = interactor_in(below, problem)
    entries = entries_of(tests)
    missing = [entry for entry in entries if entry.answer not in below.paths]
    if missing and source.makes_answers and not interactor:
        below = with_answers(below, problem, missing, file)
    elif missing:
        raise tests.needed("answer-path-pattern").fault(f"{missing[0].answer}: {NO_ANSWERS}")
    cases = cases_of(below, entries)
    return Spec(
        cases=cases,
        limits=LimitOverrides(time_limit(time, 1), memory_limit(memory, 1 / 2**20, 2**50)),
        checker=checker_in(below, problem),
        interactor=interactor,
        file=file,
        notes=notes_on_line_ends(cases),
    )


def testset(judging: Element) -> Element:
    """Returns the set `tests`, else the only set. Raises JudgeError if there are several others, or none."""
    testsets = judging.all("testset")
    named = [tests for tests in testsets if tests.attributes.get("name") == "tests"]
    if len(named or testsets) != 1:
        raise judging.fault("there should be one testset, or one of the name tests")
    return (named or testsets)[0]


def checker_in(source: Source, problem: Element) -> Checker:
    checker = problem.first("assets", "checker")
    if not checker:
        raise problem.fault("assets: there is no checker")
    name, program = checker.attribute("name"), checker.first("source")
    word = name.text_or_empty
    if word.startswith("std::") and word[len("std::") : -len(".cpp")] in STD:
        return checker_called(name)
    path = program.attribute("path") if program else name
    if not program or not path.is_stated:
        raise checker.fault("the checker has no source")
    return source.jury(path, "polygon")


def interactor_in(source: Source, problem: Element) -> JuryProgram | None:
    interactor = problem.first("assets", "interactor")
    if not interactor:
        return None
    path = interactor.needed("source").attribute("path")
    return source.jury(path)


def with_answers(
    source: Source, problem: Element, missing: Sequence[Entry], file: FileNames | None
) -> Source:
    """Returns the package with the answers that are missing, which its main program makes, as its own
    doall.sh does. They are written into the package. Raises JudgeError if it is missing or fails."""
    targets = {
        entry: path_inside(source.folder, replace(entry.node, value=entry.answer)) for entry in missing
    }
    solutions = problem.all("assets", "solutions", "solution")
    main = [solution for solution in solutions if solution.attributes.get("tag") == "main"]
    if not main:
        raise problem.fault("solutions: none is the main one, which could make the answers")
    with Runner() as runner:
        path = source.find(main[0].needed("source").attribute("path"))
        program = jury_program(runner, path)
        for entry, target in targets.items():
            text = read_file(source.find(replace(entry.node, value=entry.input)))
            done = run(runner, program, text=text, file=file)
            if done.status:
                raise JudgeError(f"{program.name}: {done.ended}, on {entry.input}")
            write_whole(target, done.output)
    made = {entry.answer: target for entry, target in targets.items()}
    return replace(source, paths={**source.paths, **made})


def entries_of(tests: Element) -> list[Entry]:
    """Returns the tests as cases. If a test states points, each gives its own, unless its group gives them.
    If only groups state points, a test in no group gives 0. If nothing does, each gives 1."""
    patterns = [tests.needed(f"{role}-path-pattern") for role in ("input", "answer")]
    count = tests.needed("test-count").node.whole(MOST_CASES)
    rows = tests.all("tests", "test")
    if len(rows) != count:
        raise tests.fault(f"test-count is {count}, but there are {len(rows)} tests")
    has_points = any(points_of(row) for row in rows)
    groups = groups_in(tests, rows, has_points)
    of_groups = any(group.points is not None for group in groups.values())
    entries = []
    for number, row in enumerate(rows, 1):
        group = row.attribute("group").text_or_empty
        if groups and group and group not in groups:
            raise row.fault(f"group {group} is not among the groups")
        input_, answer = (numbered(pattern, number) for pattern in patterns)
        subtask = groups.get(group)
        points: float = 1
        if has_points and not (subtask and subtask.points is not None):
            points = points_of(row)
        elif of_groups and not subtask:
            points = 0
        is_sample = row.attributes.get("sample") == "true"
        entries.append(Entry(input_, answer, patterns[0].node, points, subtask, is_sample=is_sample))
    return entries


def groups_in(tests: Element, rows: list[Element], has_points: bool) -> dict[str, Subtask]:
    """Returns the groups by name. Without a policy, each test of a group gives its points alone. If tests
    have points, a complete group is worth the sum of its tests; else a group is worth what it states."""
    elements = tests.all("groups", "group")
    of_groups = not has_points and any("points" in group.attributes for group in elements)
    of_tests: dict[str, float] = {}
    for row in rows:
        name = row.attribute("group").text_or_empty
        of_tests[name] = of_tests.get(name, 0) + points_of(row)
    subtasks = []
    for group in elements:
        name = group.attribute("name").text_or_empty
        scoring = group.attribute("points-policy").choice(POLICIES, Scoring.SUM)
        points = points_of(group) if of_groups else None
        if has_points and scoring is Scoring.ALL:
            points = of_tests.get(name, 0)
        needs = [node.attributes.get("group", "") for node in group.all("dependencies", "dependency")]
        subtasks.append(Subtask(name, scoring, tuple(needs), points))
    check_subtasks((subtask, tests.node) for subtask in subtasks)
    return {subtask.name: subtask for subtask in subtasks}


def points_of(row: Element) -> float:
    return row.attribute("points").number(MOST_POINTS, default=0)


def numbered(pattern: Element, number: int) -> str:
    """Returns the name of a test's file, such as `tests/07` for the pattern `tests/%02d`."""
    text = pattern.node.text
    match = re.fullmatch(r"([^%]*)%(?:0?([1-9]))?d([^%]*)", text)
    if not match:
        raise pattern.node.wrong("a path such as tests/%02d")
    return match[1] + str(number).zfill(int(match[2] or 1)) + match[3]


FORMAT = Format("Polygon", f"{CONFIG} (--make-answers if answers are missing)", (CONFIG,), read=read)
