"""The tests of UOJ's problem.conf, and the subtasks that they are in."""

from __future__ import annotations

from typing import Dict

from judge.common.nodes import Node
from judge.model import LimitOverrides, Scoring, Subtask
from judge.problems.formats.entries import MOST_CASES, Entry
from judge.problems.formats.package import MOST_POINTS, check_dependence, cpu_ms, mib

Conf = Dict[str, Node]
LIMITS = ("time_limit", "memory_limit", "output_limit")


def entry(
    conf: Conf, number: int, points: float, subtask: Subtask | None, *, is_sample: bool = False
) -> Entry:
    """Test `number`; a negative one is an extra test."""
    start = "ex_" if number < 0 else ""
    names = []
    for role in ("input", "output"):
        ends = [
            conf[key].text if key in conf else usual
            for key, usual in ((f"{role}_pre", role), (f"{role}_suf", "txt"))
        ]
        names.append(f"{start}{ends[0]}{abs(number)}.{ends[1]}")
    own = limits(conf, f"_{number}", LimitOverrides())
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
        rule = Scoring.MIN if kind and kind.text == "min" else Scoring.ALL
        subtask = Subtask(str(number), rule, dependence(conf, number))
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
    """The subtasks that this one depends on: one, or `many`, which keys like subtask_dependence_3_1 name."""
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


def whole(conf: Conf, key: str, default: int, most: int) -> int:
    return conf[key].whole(most) if key in conf else default


def limits(conf: Conf, suffix: str, default: LimitOverrides) -> LimitOverrides:
    """The limits whose keys end so: empty for all tests, `_3` for test 3."""
    time, memory, output = (conf.get(f"{name}{suffix}") for name in LIMITS)
    return LimitOverrides(
        cpu_ms(1000 * time.number(10**6), time) if time else default.cpu_ms,
        mib(memory.whole(10**9), memory) if memory else default.memory_mib,
        mib(output.whole(10**9), output) if output else default.output_mib,
    )
