"""UOJ's problem.conf: a key and its value in each line, which S2OJ and others use, too.

With input_pre a and input_suf in, the input of test 3 is a3.in; output_pre and output_suf name its answer.
Extra tests have ex_ before that; they give no points, and the first n_sample_tests of them are samples.
Limits in s and MiB hold for all tests, or with `_i` for test i. Without subtasks a test gives point_score_i,
else point_score, else 100 / n_tests, rounded down.
(https://github.com/UniversalOJ/UOJ-System: judger/uoj_judger/include/uoj_judger.h, builtin/judger/judger.cpp)
"""

from __future__ import annotations

import re
from dataclasses import replace

from judge.common.nodes import Node, shown_word
from judge.model import LimitOverrides, ProblemKind, Scoring, Subtask
from judge.problems.groups import MOST_CASES, Entry, cases_of
from judge.problems.source import Source
from judge.problems.formats.format import MOST_POINTS, Format, checker_called, limits_of, refuse
from judge.problems.settings import Spec

CONFIG = "problem.conf"
REFUSED = {"interaction_mode": "interactive"}
CHECKER, IMPLEMENTER = "chk.cpp", "require/implementer.cpp"
UNITS = {"time_limit": 1000, "memory_limit": 1, "output_limit": 1}
USUAL = LimitOverrides(1000, 256, 64)
SCORINGS = {"packed": Scoring.ALL, "min": Scoring.MIN}
# No verdict depends on the keys from `checker_time_limit` on.
KNOWN = re.compile(
    r"n_(tests|ex_tests|sample_tests|subtasks)|(input|output)_(pre|suf)|(time|memory|output)_limit(_-?\d+)?"
    r"|point_score(_\d+)?|subtask_(end|score|type)_\d+|subtask_dependence_\d+(_\d+)?"
    r"|use_builtin_(judger|checker)|with_implementer|submit_answer|interaction_mode"
    r"|(checker|validator|interactor|standard)_(time|memory|output)_limit(_\d+)?|show_(in|out|res)"
    r"|real_time_limit(_\d+)?|subtask_used_time_type_\d+|validate_input_before_test|problem_id"
    r"|(std|interactor|validator|checker)_language|check_existence_only_in_sample_test"
)


def read(source: Source, name: str) -> Spec:
    """Returns what the package states; `name` is the name of its problem.conf. Raises JudgeError if that is
    wrong or asks for a judger of the problem's own, or if there is no checker."""
    source = source.below(name[: -len(CONFIG)])
    conf = source.once(CONFIG, lambda: read_conf(source.text(CONFIG), source.display_name(CONFIG)))
    refuse(conf, REFUSED)
    if conf.get("use_builtin_judger").value != "on":
        fault = "use_builtin_judger is not on: problems with a judger of their own cannot be judged"
        raise conf.get("use_builtin_judger").fault(fault)
    tests = conf.get("n_tests").whole(MOST_CASES, default=10)
    extra = conf.get("n_ex_tests").whole(MOST_CASES, default=0)
    samples = conf.get("n_sample_tests").whole(extra, default=0)
    entries = [entry(conf, -number, points=0, is_sample=number <= samples) for number in range(1, extra + 1)]
    subtasks = subtasks_in(conf, tests)
    usual = conf.get("point_score").whole(MOST_POINTS, default=100 // max(tests, 1))
    for number in range(1, tests + 1):
        points = conf.get(f"point_score_{number}").whole(MOST_POINTS, default=usual)
        subtask = subtasks.get(number)
        entries.append(entry(conf, number, 1 if subtask else points, subtask))
    cases, kind = cases_of(source, entries), None
    if conf.get("submit_answer").value == "on":
        kind = ProblemKind.ANSWERS
        cases = tuple(replace(case, handed_in=case.answer.name) for case in cases)
    implemented = conf.get("with_implementer")
    if implemented.value == "on":
        source.find(replace(implemented, value=IMPLEMENTER))  # raises JudgeError if it is missing
    stated = conf.get("use_builtin_checker")
    if not (stated.is_stated or CHECKER in source.paths):
        raise stated.fault(f"state use_builtin_checker, or put a checker {CHECKER} beside this file")
    return Spec(
        cases=cases,
        limits=limits_in(conf, "", USUAL),
        checker=checker_called(stated) if stated.is_stated else source.jury(source.named(CHECKER)),
        kind=kind,
        compile_with=source.all_below("require/") if implemented.value == "on" else (),
    )


def read_conf(text: str, file: str) -> Node:
    """Returns a map of the values. Raises JudgeError at a wrong line, and at an unknown or repeated key."""
    fields: dict[str, Node] = {}
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip():
            continue
        key, *values = line.split()
        node = Node(file, number, key, " ".join(values))
        if len(values) != 1:
            raise node.fault(f"{shown_word(key)}: a line should have a key and one value")
        if not KNOWN.fullmatch(key):
            raise node.fault(f"{shown_word(key)} is not understood")
        if key in fields:
            raise node.fault(f"{shown_word(key)} appears twice")
        fields[key] = node
    return Node(file, 0, "", fields)


def entry(
    conf: Node, number: int, points: float, subtask: Subtask | None = None, *, is_sample: bool = False
) -> Entry:
    """Returns test `number` as a case; -2 is the second extra test. Messages on its files name `n_tests`."""
    start = "ex_" if number < 0 else ""
    names = []
    for role in ("input", "output"):
        before = conf.get(f"{role}_pre").text_or_empty or role
        ending = conf.get(f"{role}_suf").text_or_empty or "txt"
        names.append(f"{start}{before}{abs(number)}.{ending}")
    limits = limits_in(conf, f"_{number}", LimitOverrides())
    return Entry(names[0], names[1], conf.get("n_tests"), points, subtask, limits, is_sample)


def limits_in(conf: Node, suffix: str, default: LimitOverrides) -> LimitOverrides:
    """Returns the limits stated with the suffix, _3 for test 3 or empty for all; the default for others."""
    return limits_of(*((conf.get(name + suffix), unit) for name, unit in UNITS.items()), default=default)


def subtasks_in(conf: Node, tests: int) -> dict[int, Subtask]:
    """Returns the subtask of each test, by the test's number from 1 to `tests`; {} if there are no subtasks.
    Raises JudgeError if a subtask has no tests, or a test is in no subtask."""
    subtasks: dict[int, Subtask] = {}
    size = conf.get("n_subtasks").whole(tests, default=0)
    for number in range(1, size + 1):
        first, end = len(subtasks) + 1, conf.get(f"subtask_end_{number}")
        last = end.whole(tests, default=tests if number == size else 0)  # only the last one has a default
        if last < first:
            raise end.fault(f"subtask {number} has no tests; its first should be test {first} of {tests}")
        scoring = conf.get(f"subtask_type_{number}").choice(SCORINGS, Scoring.ALL)
        points = conf.get(f"subtask_score_{number}").whole(MOST_POINTS, default=100 // size)
        if size == 1 and scoring is Scoring.ALL:  # UOJ does not look at the score of an only subtask
            points = 100
        subtask = Subtask(str(number), scoring, dependences(conf, number), points)
        subtasks.update(dict.fromkeys(range(first, last + 1), subtask))
    if size and len(subtasks) < tests:
        raise conf.get("n_subtasks").fault(f"the tests from {len(subtasks) + 1} on are in no subtask")
    return subtasks


def dependences(conf: Node, number: int) -> tuple[str, ...]:
    """Returns the names of the subtasks that subtask `number` depends on. For subtask 3, subtask_dependence_3
    states the only one, or `many`: then subtask_dependence_3_1, subtask_dependence_3_2 and so on state one
    each. The values none and 0 mean no subtask."""
    key = f"subtask_dependence_{number}"
    nodes = [conf.get(key)]
    if nodes[0].value == "many":
        nodes = [conf.needed(f"{key}_1")]
        while f"{key}_{len(nodes) + 1}" in conf.fields:
            nodes.append(conf.get(f"{key}_{len(nodes) + 1}"))
    return tuple(str(node.whole(MOST_CASES, 1)) for node in nodes if node.value not in (None, "none", "0"))


FORMAT = Format("UOJ", CONFIG, (CONFIG,), read=read)
