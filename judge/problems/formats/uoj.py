"""UOJ's problem.conf: a key and its value in each line, which S2OJ and others use, too.

Test i is input_pre i.input_suf with output_pre i.output_suf. Extra tests have `ex_` before that; they give no
points, and the first n_sample_tests of them are samples. Limits in s and MiB hold for all tests, or with `_i`
for test i. Without subtasks a test gives point_score_i, else point_score, else 100 / n_tests, rounded down.
(https://github.com/UniversalOJ/UOJ-System: judger/uoj_judger/include/uoj_judger.h, builtin/judger/judger.cpp)
"""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

from judge.common.nodes import Node, shown_word
from judge.model import Checker, JudgeError, LimitOverrides, ProblemKind, Scoring, Subtask
from judge.problems.formats.std_checkers import checker_called
from judge.problems.groups import MOST_CASES, Entry, cases_of, check_subtasks
from judge.problems.source import Source
from judge.problems.formats.format import MOST_POINTS, Format, mib, refusal, time_limit
from judge.problems.settings import Spec

CONFIG = "problem.conf"
REFUSED = {"interaction_mode": "interactive"}
IMPLEMENTER = "require/implementer.cpp"
LIMITS = ("time_limit", "memory_limit", "output_limit")
USUAL = LimitOverrides(1000, 256, 64)
SCORINGS = {"packed": Scoring.ALL, "min": Scoring.MIN}
KNOWN = re.compile(
    r"n_(tests|ex_tests|sample_tests|subtasks)|(input|output)_(pre|suf)|(time|memory|output)_limit(_-?\d+)?"
    r"|point_score(_\d+)?|subtask_(end|score|type)_\d+|subtask_dependence_\d+(_\d+)?"
    r"|use_builtin_(judger|checker)|with_implementer|submit_answer"
)
# Keys that no verdict depends on.
PASSED = re.compile(
    r"(checker|validator|interactor|standard)_(time|memory|output)_limit(_\d+)?|show_(in|out|res)|problem_id"
    r"|real_time_limit(_\d+)?|subtask_used_time_type_\d+|validate_input_before_test"
    r"|(std|interactor|validator|checker)_language"
    r"|check_existence_only_in_sample_test"
)


def read(source: Source, name: str) -> Spec:
    conf = source.once(name, lambda: parsed(source.text(name), source.display_name(name)))
    below = source.below(name[: -len(CONFIG)])
    for key, kind in REFUSED.items():
        if conf.get(key).value not in (None, "off"):
            raise refusal(conf.get(key), kind, f"{key} {conf.get(key).text}")
    if conf.get("use_builtin_judger").value != "on":
        fault = "use_builtin_judger is not on: problems with a judger of their own cannot be judged"
        raise conf.get("use_builtin_judger").fault(fault)
    count = conf.get("n_tests").whole(MOST_CASES, default=10)
    extra = conf.get("n_ex_tests").whole(MOST_CASES, default=0)
    samples = conf.get("n_sample_tests").whole(extra, default=0)
    subtasks = conf.get("n_subtasks").whole(count, default=0)
    tests = in_subtasks(conf, count, subtasks) if subtasks else single(conf, count)
    extras = [entry(conf, -i, 0, None, is_sample=i <= samples) for i in range(1, extra + 1)]
    cases = cases_of(below, [*extras, *tests])
    problem_kind = None
    if conf.get("submit_answer").value not in (None, "off"):
        problem_kind = ProblemKind.ANSWERS
        cases = tuple(replace(case, handed_in=case.answer.name) for case in cases)
    return Spec(
        cases=cases,
        limits=limits(conf, "", USUAL),
        checker=checker_in(below, conf),
        kind=problem_kind,
        compile_with=implementer_in(below, conf),
    )


def parsed(text: str, file: str) -> Node:
    """Returns the values by key. Raises JudgeError at a wrong line, or a key that is unknown or twice."""
    fields: dict[str, Node] = {}
    for number, line in enumerate(text.splitlines(), 1):
        words = line.split()
        node = Node(file, number, words[0] if words else "", " ".join(words[1:]))
        if not words:
            continue
        if len(words) != 2:
            raise node.fault(f"{shown_word(words[0])}: a line should have a key and a value")
        if not (KNOWN.fullmatch(words[0]) or PASSED.fullmatch(words[0]) or words[0] in REFUSED):
            raise node.fault(f"{shown_word(words[0])} is not understood")
        if words[0] in fields:
            raise node.fault(f"{shown_word(words[0])} appears twice")
        fields[words[0]] = node
    return Node(file, 1, "", fields)


def checker_in(source: Source, conf: Node) -> Checker:
    """Returns the built-in checker that is stated, else the package's chk.cpp."""
    if conf.get("use_builtin_checker").is_stated:
        return checker_called(conf.get("use_builtin_checker"))
    if "chk.cpp" in source.paths:
        return source.jury(source.named("chk.cpp"))
    raise JudgeError(f"{conf.file}: there is neither use_builtin_checker nor chk.cpp")


def implementer_in(source: Source, conf: Node) -> tuple[tuple[str, Path], ...]:
    """Returns the files in require/, among them implementer.cpp; none unless programs are compiled with
    these."""
    asked = conf.get("with_implementer")
    if asked.value in (None, "off"):
        return ()
    source.find(replace(asked, value=IMPLEMENTER))
    return source.all_below("require/")


def entry(
    conf: Node, number: int, points: float, subtask: Subtask | None, *, is_sample: bool = False
) -> Entry:
    """Returns test `number`; a negative number is that of an extra test."""
    start = "ex_" if number < 0 else ""
    names = []
    for role in ("input", "output"):
        before = conf.get(f"{role}_pre").text_or_empty or role
        ending = conf.get(f"{role}_suf").text_or_empty or "txt"
        names.append(f"{start}{before}{abs(number)}.{ending}")
    own = limits(conf, f"_{number}", LimitOverrides())
    return Entry(names[0], names[1], conf.get("n_tests"), points, subtask, own, is_sample)


def single(conf: Node, count: int) -> list[Entry]:
    usual = conf.get("point_score").whole(MOST_POINTS, default=100 // max(count, 1))
    points = [conf.get(f"point_score_{i}").whole(MOST_POINTS, default=usual) for i in range(1, count + 1)]
    return [entry(conf, i, worth, None) for i, worth in enumerate(points, 1)]


def in_subtasks(conf: Node, count: int, size: int) -> list[Entry]:
    """Returns tests 1 to `count` in `size` subtasks. Raises JudgeError if a test or a subtask is left out."""
    subtasks: list[tuple[Subtask, Node]] = []
    entries: list[Entry] = []
    start = 1
    for number in range(1, size + 1):
        node = conf.get(f"subtask_end_{number}")
        node = node if node.is_stated else conf.get("n_subtasks")
        end = conf.get(f"subtask_end_{number}").whole(count, default=count if number == size else 0)
        if end < start:
            raise node.fault(f"subtask {number} has no tests; subtask_end_{number} should be {start} or more")
        scoring = conf.get(f"subtask_type_{number}").choice(SCORINGS, Scoring.ALL)
        points: float = conf.get(f"subtask_score_{number}").whole(MOST_POINTS, default=100 // size)
        if size == 1 and scoring is Scoring.ALL:  # UOJ does not look at the score of an only subtask
            points = 100
        subtasks.append((Subtask(str(number), scoring, dependence(conf, number), points), node))
        entries += [entry(conf, i, 1, subtasks[-1][0]) for i in range(start, end + 1)]
        start = end + 1
    if start <= count:
        raise conf.get("n_subtasks").fault(f"tests {start} to {count} are in no subtask")
    check_subtasks(subtasks)
    return entries


def dependence(conf: Node, number: int) -> tuple[str, ...]:
    """Returns the subtasks that this one depends on: none, one, or `many`, which keys such as
    subtask_dependence_3_1 name."""
    key = f"subtask_dependence_{number}"
    node = conf.get(key)
    if node.value in (None, "none", "0"):
        return ()
    if node.text != "many":
        return (str(node.whole(MOST_CASES, 1)),)
    needed: list[str] = []
    while f"{key}_{len(needed) + 1}" in conf.fields:
        needed.append(str(conf.get(f"{key}_{len(needed) + 1}").whole(MOST_CASES, 1)))
    if not needed:
        raise node.fault(f"{key}_1 is missing")
    return tuple(needed)


def limits(conf: Node, suffix: str, default: LimitOverrides) -> LimitOverrides:
    """Returns the limits whose keys end in `suffix`: empty for all tests, `_3` for test 3."""
    time, memory, output = (conf.get(f"{name}{suffix}") for name in LIMITS)
    return LimitOverrides(
        time_limit(time, 1000, 10**6) or default.cpu_ms,
        mib(memory, memory.whole(10**9)) if memory.is_stated else default.memory_mib,
        mib(output, output.whole(10**9)) if output.is_stated else default.output_mib,
    )


FORMAT = Format("UOJ", CONFIG, (CONFIG,), read=read)
