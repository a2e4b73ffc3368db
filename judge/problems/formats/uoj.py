"""UOJ's problem.conf: a key and its value in each line, which S2OJ and others use, too.

Test i is input_pre i.input_suf with output_pre i.output_suf. Extra tests have `ex_` before that; they give no
points, and the first n_sample_tests of them are samples. Limits in s and MiB hold for all tests, or with `_i`
for test i. Without subtasks a test gives point_score_i, else 100 / n_tests, rounded down.
(https://github.com/UniversalOJ/UOJ-System: judger/uoj_judger/include/uoj_judger.h, builtin/judger/judger.cpp)
"""

from __future__ import annotations

import re
from typing import Dict

from judge.common.nodes import Node, shown_word
from judge.model import JudgeError, OwnLimits, Rule, Subtask
from judge.problems.formats.files import Files
from judge.problems.formats.package import (
    MOST_CASES,
    MOST_POINTS,
    Entry,
    Package,
    cases_of,
    check_dependence,
    cpu_ms,
    mib,
)
from judge.problems.formats.std_checkers import checker_called

CONFIG = "problem.conf"
REFUSED = {
    "submit_answer": "problems to which answers are handed in cannot be judged",
    "interaction_mode": "interactive problems cannot be judged",
    "with_implementer": "programs that are compiled with files of the problem cannot be judged",
}
KNOWN = re.compile(
    r"n_(tests|ex_tests|sample_tests|subtasks)|(input|output)_(pre|suf)|(time|memory|output)_limit(_-?\d+)?"
    r"|point_score(_\d+)?|subtask_(end|score|type)_\d+|subtask_dependence_\d+(_\d+)?|use_builtin_(judger|checker)"
)
# What a verdict does not depend on.
PASSED = re.compile(
    r"(checker|validator|interactor|standard)_(time|memory|output)_limit(_\d+)?|show_(in|out|res)|problem_id"
    r"|real_time_limit(_\d+)?|subtask_used_time_type_\d+|validate_input_before_test|(std|interactor|validator|checker)_language|check_existence_only_in_sample_test"
)
LIMIT = "memory_limit", "output_limit"
Conf = Dict[str, Node]


def find(files: Files) -> str:
    return files.shallowest(CONFIG)


def read(files: Files, name: str) -> Package:
    conf, files = parsed(files.text(name), str(files.place / name)), files.below(name[: -len(CONFIG)])
    for key, why in REFUSED.items():
        if key in conf and conf[key].text != "off":
            raise conf[key].fault(f"{key} {conf[key].text}: {why}")
    if conf.get("use_builtin_judger", conf[""]).value != "on":
        raise conf.get("use_builtin_judger", conf[""]).fault(
            "use_builtin_judger is not on: problems with a judger of their own cannot be judged"
        )
    count = whole(conf, "n_tests", 10, MOST_CASES)
    extra = whole(conf, "n_ex_tests", 0, MOST_CASES)
    samples = whole(conf, "n_sample_tests", 0, extra)
    tests = in_subtasks(conf, count) if whole(conf, "n_subtasks", 0, count) else single(conf, count)
    extras = [entry(conf, -i, 0, None, is_sample=i <= samples) for i in range(1, extra + 1)]
    usual = limits(conf, "", OwnLimits(1000, 256, 64))
    return Package(cases_of(files, [*extras, *tests]), usual, checker_in(files, conf))


def parsed(text: str, file: str) -> Conf:
    """The values by their keys; that of the empty key stands for the file."""
    conf = {"": Node(file, 1, "", None)}
    for number, line in enumerate(text.splitlines(), 1):
        words = line.split()
        place = Node(file, number, words[0] if words else "", " ".join(words[1:]))
        if not words:
            continue
        if len(words) != 2:
            raise place.fault(f"{shown_word(words[0])}: a line should have a key and a value")
        if not (KNOWN.fullmatch(words[0]) or PASSED.fullmatch(words[0]) or words[0] in REFUSED):
            raise place.fault(f"{shown_word(words[0])} is not understood")
        if words[0] in conf:
            raise place.fault(f"{shown_word(words[0])} appears twice")
        conf[words[0]] = place
    return conf


def whole(conf: Conf, key: str, default: int, most: int) -> int:
    return conf[key].whole(most) if key in conf else default


def limits(conf: Conf, suffix: str, default: OwnLimits) -> OwnLimits:
    """The limits whose keys end so: empty for all tests, `_3` for test 3."""
    time, memory, output = (conf.get(f"{name}{suffix}") for name in ("time_limit", *LIMIT))
    return OwnLimits(
        cpu_ms(1000 * time.number(10**6), time) if time else default.cpu_ms,
        mib(memory.whole(10**9), memory) if memory else default.memory_mib,
        mib(output.whole(10**9), output) if output else default.output_mib,
    )


def entry(
    conf: Conf, number: int, points: float, subtask: Subtask | None, *, is_sample: bool = False
) -> Entry:
    """Test `number`; a negative one is an extra test."""
    start = "ex_" if number < 0 else ""
    names = []
    for role in ("input", "output"):
        ends = [conf[key].text if key in conf else usual for key, usual in
                ((f"{role}_pre", role), (f"{role}_suf", "txt"))]  # fmt: skip
        names.append(f"{start}{ends[0]}{abs(number)}.{ends[1]}")
    own = limits(conf, f"_{number}", OwnLimits())
    return Entry(names[0], names[1], conf.get("n_tests", conf[""]), points, subtask, own, is_sample)


def single(conf: Conf, count: int) -> list[Entry]:
    usual = whole(conf, "point_score", 100 // count if count else 0, MOST_POINTS)
    points = [whole(conf, f"point_score_{i}", usual, MOST_POINTS) for i in range(1, count + 1)]
    return [entry(conf, i, worth, None) for i, worth in enumerate(points, 1)]


def in_subtasks(conf: Conf, count: int) -> list[Entry]:
    subtasks = whole(conf, "n_subtasks", 0, count)
    made: list[tuple[Subtask, Node]] = []
    entries: list[Entry] = []
    start = 1
    for number in range(1, subtasks + 1):
        place = conf.get(f"subtask_end_{number}", conf["n_subtasks"])
        end = whole(conf, f"subtask_end_{number}", count if number == subtasks else 0, count)
        if end < start:
            raise place.fault(
                f"subtask {number} has no tests; subtask_end_{number} should be {start} or more"
            )
        kind = conf.get(f"subtask_type_{number}")
        if kind and kind.text not in ("packed", "min"):
            raise kind.wrong("packed or min")
        subtask = Subtask(str(number), Rule.MIN, dependence(conf, number))
        made.append((subtask, place))
        is_only = subtasks == 1 and (kind is None or kind.text == "packed")  # its score is then not looked at
        points = 100 if is_only else whole(conf, f"subtask_score_{number}", 100 // subtasks, MOST_POINTS)
        size = end - start + 1
        entries += [entry(conf, i, points / size, subtask) for i in range(start, end + 1)]
        start = end + 1
    if start <= count:
        raise conf["n_subtasks"].fault(f"tests {start} to {count} are in no subtask")
    check_dependence(made)
    return entries


def dependence(conf: Conf, number: int) -> tuple[str, ...]:
    """The subtasks that this one depends on: one, or `many`, which keys such as subtask_dependence_3_1 name."""
    key = f"subtask_dependence_{number}"
    if key not in conf or conf[key].text in ("none", "0"):
        return ()
    if conf[key].text != "many":
        return (str(conf[key].whole(MOST_CASES, 1)),)
    found, index = [], 1
    while f"{key}_{index}" in conf:
        found.append(str(conf[f"{key}_{index}"].whole(MOST_CASES, 1)))
        index += 1
    if not found:
        raise conf[key].fault(f"{key}_1 is missing")
    return tuple(found)


def checker_in(files: Files, conf: Conf) -> str:
    """A built-in checker, else the package's chk.cpp."""
    if "use_builtin_checker" in conf:
        return checker_called(conf["use_builtin_checker"])
    if "chk.cpp" in files.paths:
        return str(files.paths["chk.cpp"])
    raise JudgeError(f"{conf[''].file}: there is neither use_builtin_checker nor chk.cpp")
