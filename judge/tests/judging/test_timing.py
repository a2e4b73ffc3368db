"""What is concluded from made-up times, and how it is shown. test_time.py runs the command."""

from __future__ import annotations

import dataclasses
import re
from pathlib import Path

from values import usage

from judge.checking.checkers import LINES
from judge.common.texts import Style, display_width
from judge.judging.results import Prepared
from judge.judging.timing import Timing, ratios
from judge.model import Case, Limits, OnlineJudge, Problem, Result, Submission, Verdict
from judge.report.times import render
from judge.running.runner import Program

NAMES = ("sample/1", "secret/01_a_name_so_long_that_no_line_has_room_for_it", "secret/02_最坏情况")
CASES = tuple(Case(name, Path(), Path()) for name in NAMES)
LUOGU = OnlineJudge("luogu", "Luogu", "", ())
PROBLEM = Problem("p_1", "P", "", (LUOGU,), Limits(1000, 64, 1), LINES, None, CASES)


def timing(*runs: list[float], name: str = "mine", wrong: bool = False, **changes: object) -> Timing:
    """Returns a timing with these times of each case. With `wrong`, the last case has a wrong answer."""
    problem = dataclasses.replace(PROBLEM, **changes)
    submission = Submission(Path(f"{name}.cpp"), problem, "c++14")
    timing = Timing(Prepared(submission, Program((name,)), LINES.compare))
    for times, row in zip(timing.all_cases, runs):
        for ms in row:
            verdict = Verdict.WA if wrong and row is runs[-1] else Verdict.TLE if ms > 1000 else Verdict.AC
            times.results.append(Result(times.case, verdict, f"why {ms}", usage(ms)))
    return timing


def shown(*timings: Timing) -> list[str]:
    return render(list(timings), Style()).splitlines()


def test_a_table_has_the_least_median_and_most_time_and_the_headroom():
    lines = shown(timing([1, 1.2, 1.1], [99, 100, 110], [250, 240, 260]))
    assert lines[:2] == ["mine.cpp", "3 cases, 3 runs each, one at a time on one core"]
    assert lines[3].split() == ["sample/1", "1.00", "1.10", "1.20", "█", "│"]
    assert lines[5].split() == ["secret/02_最坏情况", "240", "250", "260", "█████", "│"]
    assert lines[6:] == ["slowest case secret/02_最坏情况: 250 of 1000 ms, 4 times faster than the limit"]
    assert "only 1.4 times faster" in shown(timing([1], [2], [700]))[-1]


def test_only_cases_like_the_judges_tell_whether_a_program_is_in_time():
    cases = tuple(Case(name, Path(), Path()) for name in ("sample/1", "beyond/1", "secret/1\t"))
    last = shown(timing([100], [1500], [250], cases=cases))[-1]
    assert last == "slowest case outside beyond/, secret/1\\t: 250 of 1000 ms, 4 times faster than the limit"


def test_columns_stay_aligned():
    first, second = timing([1] * 6, [2] * 6, [1500] * 6), timing([1] * 6, [2.5] * 6, [15000] * 6)
    for table in (shown(first)[2:6], shown(first, second)[3:6]):
        assert len({display_width(line) for line in table}) == 1


def test_how_much_faster_than_the_limit_is_never_rounded_up():
    shown_rooms = [re.search("([0-9.]*) times", shown(timing([ms]))[4])[1] for ms in (501, 100.5, 1.1)]
    assert shown_rooms == ["1.9", "9.9", "909"]


def test_a_case_that_fails_in_one_run_fails():
    *_, failed, slowest = shown(timing([1, 1], [2, 2], [990, 1010]))
    assert failed.strip() == "TLE in 1 of 2 runs: why 1010" and "faster" not in slowest


def test_a_comparison_says_which_program_is_faster_or_that_it_cannot_tell():
    slow = timing([10] * 10, [20] * 10, [60] * 10, name="slow")
    fast = timing([10] * 10, [10] * 10, [25] * 10, name="fast")
    lines = shown(slow, fast)
    assert lines[:3] == ["A: slow.cpp", "B: fast.cpp", "3 cases, 10 runs each, one at a time on one core"]
    assert lines[4].split() == ["sample/1", "10.0", "10.0", "1.00"]
    assert lines[7] == "B is 2.00 times as fast as A where both pass (2.00 to 2.00 a round)"
    said = "A is 290 times as fast as B where both pass (280 to 300 a round)"
    assert shown(timing([1, 1, 1]), timing([300, 280, 290]))[-1] == said
    for other in ([100, 100], [109, 109], [100, 200], [100, 92]):
        assert shown(timing([100, 100]), timing(other))[-1].startswith("no clear difference: ")


def test_only_cases_that_both_pass_are_compared():
    right = timing([10] * 10, [20] * 10, [60] * 10)
    for other in (timing([10] * 10, [20] * 10, [1], wrong=True), timing([10] * 10, [20] * 10, [1300])):
        assert ratios(right, other) == [1] * 10
    assert any("nothing to compare" in line for line in shown(timing([1], wrong=True), right))


def test_only_cases_that_both_have_run_are_counted():
    assert "1 case, 1 run each" in shown(timing([1], [2]), timing([1]))[2]
