"""Polygon's problem.xml (Codeforces).

    judging             input-file, output-file and run-count
      testset           time-limit (ms), memory-limit (bytes), test-count
                        input-path-pattern such as tests/%02d, answer-path-pattern such as tests/%02d.a
        tests/test      sample="true", group and points
        groups/group    name, points, points-policy; dependencies/dependency, each with a group
    assets/checker      name, such as std::wcmp.cpp; source with its path; so has interactor
    assets/solutions    solution tag="main", with its source, which makes answers that are missing

(https://polygon.codeforces.com; the elements as packages have them)"""

from __future__ import annotations

import re
from dataclasses import replace

from judge.common.files import read_file, write_whole
from judge.common.xml import Element
from judge.common.zips import path_inside
from judge.compiling.jury_programs import jury_program, run
from judge.model import Checker, FileNames, JudgeError, Scoring, Subtask
from judge.problems.groups import MOST_CASES, Entry, cases_of
from judge.problems.source import Source, file_names
from judge.running.runner import Runner
from judge.problems.formats.format import MOST_POINTS, REFUSED, STD, Format, checker_called, limits_of
from judge.problems.settings import Spec

CONFIG = "problem.xml"
MOST_BYTES = 8 << 20
POLICIES = {"complete-group": Scoring.ALL, "each-test": Scoring.SUM}


def read(source: Source, name: str) -> Spec:
    """Returns what the package with the problem.xml `name` states. Makes missing answers (with_answers) if
    the source has `makes_answers` and there is no interactor; else raises JudgeError if any are missing."""
    source = source.below(name[: -len(CONFIG)])
    problem = source.xml(CONFIG, MOST_BYTES)
    judging = problem.needed("judging")
    if judging.attributes.get("run-count", "1") != "1":
        raise judging.fault(f"run-count: {REFUSED['passes']}")
    testsets = judging.all("testset")
    if len(testsets) != 1:
        testsets = [tests for tests in testsets if tests.attributes.get("name") == "tests"]
    if len(testsets) != 1:
        raise judging.fault("there should be one testset, or among several one with the name tests")
    [tests] = testsets
    time, memory = tests.needed("time-limit").node, tests.needed("memory-limit").node
    names = [judging.attributes.get(f"{role}-file", "") for role in ("input", "output")]  # "": stdin, stdout
    file = file_names(",".join(names), judging.fault)
    interactor = problem.first("assets", "interactor")
    entries = entries_of(tests)
    missing = [entry for entry in entries if entry.answer not in source.paths]
    if missing and source.makes_answers and not interactor:
        source = with_answers(source, problem, missing, file)
    elif missing:
        other_way = "" if interactor else ", or add --make-answers, which runs the main solution"
        fault = f"{missing[0].answer}: is missing; give the full package{other_way}"
        raise tests.needed("answer-path-pattern").fault(fault)
    return Spec(
        cases=cases_of(source, entries),
        limits=limits_of((time, 1), (memory, 1 / 2**20)),
        checker=checker_in(source, problem),
        interactor=source.jury(interactor.needed("source").attribute("path")) if interactor else None,
        file=file,
    )


def checker_in(source: Source, problem: Element) -> Checker:
    """Returns the checker in STD if the package names one, such as std::wcmp.cpp; else the package's own."""
    checker = problem.needed("assets").needed("checker")
    name = checker.attribute("name")
    if re.fullmatch(rf"std::({'|'.join(STD)})\.cpp", name.text_or_empty):
        return checker_called(name)
    return source.jury(checker.needed("source").attribute("path"), "polygon")


def with_answers(source: Source, problem: Element, missing: list[Entry], file: FileNames | None) -> Source:
    """Makes the answers of the entries `missing` with the main solution that `problem`, the root of
    problem.xml, names. Raises JudgeError if it names none, or if that solution fails. Writes the answers into
    the source's folder, never into a zip, and returns the source with them. `file`: the files that programs
    use; None if they use stdin and stdout."""
    solutions = problem.all("assets", "solutions", "solution")
    mains = [solution for solution in solutions if solution.attributes.get("tag") == "main"]
    if not mains:
        raise problem.fault("solutions: none has the tag main, so answers cannot be made")
    made = {}
    with Runner() as runner:
        program = jury_program(runner, source.find(mains[0].needed("source").attribute("path")))
        for entry in missing:
            target = path_inside(source.folder, replace(entry.node, value=entry.answer))
            text = read_file(source.find(replace(entry.node, value=entry.input)))
            done = run(runner, program, text=text, file=file)
            if done.status:
                raise JudgeError(f"{program.name}, on {entry.input}: {done.ended}")
            write_whole(target, done.output)
            made[entry.answer] = target
    return replace(source, paths={**source.paths, **made})


def entries_of(tests: Element) -> list[Entry]:
    """Returns a case for each test. If any test is worth points, the tests of a complete-group give their sum
    together, and other tests their own points. If only groups are worth points, a test in no group gives 0.
    If nothing is, a test gives 1. Raises JudgeError if test-count is wrong, or if a test states a group that
    is not among the groups, unless there are no groups."""
    patterns = [tests.needed(f"{role}-path-pattern") for role in ("input", "answer")]
    count = tests.needed("test-count").node.whole(MOST_CASES)
    rows = tests.all("tests", "test")
    if len(rows) != count:
        raise tests.fault(f"test-count is {count}, but there are {len(rows)} tests")
    sums: dict[str, float] = {}
    for row in rows:
        group = row.attributes.get("group", "")
        sums[group] = sums.get(group, 0) + points_of(row)
    groups = groups_in(tests, sums)
    has_points = any(sums.values()) or any(group.points is not None for group in groups.values())
    entries = []
    for number, row in enumerate(rows, 1):
        group = row.attributes.get("group", "")
        if groups and group and group not in groups:
            raise row.fault(f"group {group} is not among the groups")
        input_, answer = (name_of_file(pattern, number) for pattern in patterns)
        subtask = groups.get(group)
        group_has_points = subtask is not None and subtask.points is not None
        points = points_of(row) if has_points and not group_has_points else 1  # 1: tests count alike
        is_sample = row.attributes.get("sample") == "true"
        entries.append(Entry(input_, answer, patterns[0].node, points, subtask, is_sample=is_sample))
    return entries


def groups_in(tests: Element, sums: dict[str, float]) -> dict[str, Subtask]:
    """Returns the groups by name; `sums` has, by the name of a group, the sum of the points of its tests.
    A group without a policy adds up the points of its tests. If any test is worth points, a complete-group is
    worth the sum of its tests, and points that groups state do not count."""
    elements, groups = tests.all("groups", "group"), {}
    tests_have_points = any(sums.values())
    stated_points_count = not tests_have_points and any(map(points_of, elements))
    for group in elements:
        name = group.attributes.get("name", "")
        scoring = group.attribute("points-policy").choice(POLICIES, Scoring.SUM)
        points = points_of(group) if stated_points_count else None  # None: its tests' points add up
        if tests_have_points and scoring is Scoring.ALL:
            points = sums.get(name, 0)
        needs = [node.attributes.get("group", "") for node in group.all("dependencies", "dependency")]
        groups[name] = Subtask(name, scoring, tuple(needs), points)
    return groups


def points_of(row: Element) -> float:
    return row.attribute("points").number(MOST_POINTS, default=0)


def name_of_file(pattern: Element, number: int) -> str:
    """Returns a test's file: tests/07 for the pattern tests/%02d and 7. Raises JudgeError for other forms."""
    text = pattern.node.text
    match = re.fullmatch(r"([^%]*)%(?:0?([1-9]))?d([^%]*)", text)
    if not match:
        raise pattern.node.wrong("a path such as tests/%02d")
    return match[1] + str(number).zfill(int(match[2] or 1)) + match[3]


FORMAT = Format("Polygon", f"{CONFIG} (--make-answers if answers are missing)", (CONFIG,), read=read)
