"""What is concluded from made-up times, and how it is shown. test_time.py runs the command."""

from __future__ import annotations

import dataclasses
from itertools import cycle, islice
from pathlib import Path

import pytest
from kit import usage

from judge.model import Case, Limits, OnlineJudge, Problem, Result, Submission, Verdict
from judge.style import Style
from judge.timing.compare import compare, likely_range, ratio
from judge.timing.measure import Timing
from judge.timing.table import TO_ASCII, as_csv, bar, fitted, rounded_down, render
from judge.visible import display_width

NAMES = ("sample/1", "secret/01_a_name_so_long_that_no_line_has_room_for_it", "secret/02_最坏情况")
CASES = tuple(Case(name, Path(f"{name}.in"), Path(f"{name}.ans")) for name in NAMES)
PROBLEM = Problem(
    "p_1",
    "P",
    "",
    (OnlineJudge("luogu", "Luogu", "", ()),),
    Limits(1000, 64, 1),
    "lines",
    None,
    CASES,
)
PLAIN = Style()


def result(case: Case, cpu_ms: float, verdict: Verdict = Verdict.AC) -> Result:
    return Result(case, verdict, "" if verdict is Verdict.AC else "why", usage(cpu_ms))


def timing(
    *runs: list[float],
    name: str = "mine",
    verdict: Verdict = Verdict.AC,
    problem: Problem = PROBLEM,
) -> Timing:
    """A timing with these times of each case. The runs of the last case get the verdict, all others AC."""
    made = Timing(Submission(Path(f"{name}.cpp"), problem, "c++14"), Path(name), ())
    made.empty.append(0.5)
    for times, row in zip(made.all_cases, runs):
        verdicts = verdict if row is runs[-1] else Verdict.AC
        times.results.extend(result(times.case, ms, verdicts) for ms in row)
    return made


def shown(*timings: Timing, width: int = 80) -> list[str]:
    return render(list(timings), width, PLAIN).splitlines()


def test_a_table_has_the_least_median_and_most_time_and_the_headroom():
    lines = shown(timing([1, 1.2, 1.1], [99, 100, 110], [250, 240, 260]))
    assert lines[:2] == ["mine.cpp", "3 cases, 3 runs each, one at a time on one core"]
    assert lines[3].split() == ["sample/1", "1.00", "1.10", "1.20", "▏", "│"]
    assert lines[5].split() == ["secret/02_最坏情况", "240", "250", "260", "████▌", "│"]
    assert lines[6:] == ["slowest 250 of 1000 ms, 4.0x headroom: secret/02_最坏情况"]
    assert shown(timing([1], [2], [700]))[-1].startswith("slowest 700 of 1000 ms, only 1.4x headroom: ")


def test_only_cases_like_the_judges_tell_whether_a_program_is_in_time():
    cases = tuple(Case(name, Path(), Path()) for name in ("sample/1", "beyond/1", "secret/1"))
    made = timing([100], [1500], [250], problem=dataclasses.replace(PROBLEM, cases=cases))
    assert shown(made)[-2:] == [
        "slowest 250 of 1000 ms, 4.0x headroom: secret/1",
        "harder or odder cases: slowest 1500 of 1000 ms: beyond/1",
    ]


def test_cases_that_were_not_timed_are_counted():
    made = timing([1], [2], [3], problem=dataclasses.replace(PROBLEM, left_out=23))
    assert shown(made)[-1] == "23 harder or odder cases not run: --beyond"


@pytest.mark.parametrize("width", [80, 120])
def test_columns_stay_aligned_and_within_the_width(width):
    first, second = timing([1] * 6, [2] * 6, [1500] * 6), timing([1] * 6, [2.5] * 6, [15000] * 6)
    table = shown(first, width=width)[2:6]
    assert len({display_width(line) for line in table}) == 1 and display_width(table[0]) <= width
    rows = ("A: ", "B: ", "CPU", "sample/", "secret/", "all")
    compared = [line for line in shown(first, second, width=width) if line.startswith(rows)]
    compared = [line for line in compared if "slowest" not in line and "does not pass" not in line]
    assert len(compared) > 6 and max(map(display_width, compared)) <= width


def test_names_are_cut_by_columns_and_not_by_letters():
    assert fitted("最坏情况", 6) == "最坏… " and fitted("最坏情况", 8) == "最坏情况"
    assert fitted("abcdef", 5) == "abcd…" and fitted("a\x1bb", 7) == "a\\x1bb "


def test_bars_can_be_drawn_in_ascii():
    bars = [bar(part, 4, PLAIN).translate(TO_ASCII) for part in (0.001, 0.5, 1, 1.1)]
    assert bars == ["#   |", "##  |", "####|", "####>"] and bar(0.53, 4, PLAIN) == "██▏ │"


def test_headroom_is_never_rounded_up():
    assert (rounded_down(1.99), rounded_down(9.96), rounded_down(74.9)) == ("1.9", "9.9", "74")
    assert rounded_down(842) == "over 100"


def test_an_accepted_run_is_tle_if_its_time_is_over_the_limit():
    lines = shown(timing([1, 1], [2, 2], [1200, 1230]))
    assert "1200   1215   1230" in lines[5] and lines[5].endswith(">")
    assert lines[6] == "  TLE in 2 of 2 runs: 1230 of 1000 ms; not run again"
    assert lines[-1] == "does not pass: TLE on 1 of 3 cases"


def test_failures_are_shown_with_their_times():
    lines = shown(timing([1, 1], [2, 2], [3, 4], verdict=Verdict.WA))
    assert (
        lines[6] == "  WA in 2 of 2 runs: why"
        and lines[-1] == "does not pass: WA on 1 of 3 cases"
        and "headroom" not in "".join(lines)
    )
    lines = shown(timing([1, 1], [2, 2], [1004], verdict=Verdict.TLE))
    assert (
        lines[6] == "  TLE in 1 of 1 run: 1004 of 1000 ms, then stopped; not run again"
        and lines[-1] == "does not pass: TLE on 1 of 3 cases"
    )


def test_what_is_near_its_limit_is_too_close_to_say():
    near = timing([1] * 3, [2] * 3, [990, 1010, 1005])
    assert not near.cases[-1].passes and not near.cases[-1].hopeless
    assert "  TLE in 2 of 3 runs: 1010 of 1000 ms" in shown(near)
    close = "too close to say: TLE on 1 of 3 cases, and not in all runs; close other programs, "
    assert shown(near)[-1].startswith(close)
    assert timing([1300]).cases[0].hopeless


def test_nothing_is_concluded_if_too_few_cases_were_run():
    lines = shown(timing([1, 1], [2, 2]))
    assert (
        lines[1].startswith("2 cases, 2 runs")
        and lines[-1] == "only 2 of 3 cases were run"
    )


def noisy(middle: float, spread: float, rounds: int = 10) -> list[float]:
    return list(islice(cycle([middle, middle * (1 + spread), middle * (1 - spread)]), rounds))


def test_the_likely_range_is_that_of_the_sign_test():
    assert likely_range(list(range(5))) == (0, 4)  # too few to leave any out
    assert likely_range(list(range(6))) == (0, 5)
    assert likely_range(list(range(10))) == (1, 8)  # Conover, Practical Nonparametric Statistics: 97.9%
    assert likely_range(list(range(20))) == (5, 14)


def test_a_difference_is_claimed_only_beyond_the_noise():
    assert ratio(noisy(100, 0.02), [2 * ms for ms in noisy(100, 0.02)[::-1]]).differs
    assert not ratio(noisy(100, 0.2), noisy(100, 0.2)[::-1]).differs
    assert not ratio([100] * 10, [100.5] * 10).differs
    assert not ratio([100] * 5, [200] * 5).differs


def test_a_comparison_says_which_program_is_faster_or_that_it_cannot_tell():
    slow = timing([10] * 10, [20] * 10, [60] * 10, name="slow")
    fast = timing([10] * 10, [10] * 10, [25] * 10, name="fast")
    lines = shown(slow, fast)
    assert lines[:3] == ["A: slow.cpp", "B: fast.cpp", "3 cases, 10 rounds, in turns on one core"]
    assert lines[4].split() == ["sample/1", "10.0", "10.0", "1.00", "1.00", "to", "1.00", "unclear"]
    assert lines[7].split() == "all 3 that both pass 90.0 45.0 0.50 0.50 to 0.50".split()
    assert "B is 2.00 times as fast as A (2.00 to 2.00)" in lines
    assert "A: slowest 60.0 of 1000 ms, 16x headroom: secret/02_最坏情况" in lines
    same = "no clear difference in this noise; close other programs"
    assert any(line.startswith(same) for line in shown(slow, slow))
    few = "fewer than 6 rounds cannot tell two programs apart; raise --repeat"
    assert few in shown(timing([100] * 3), timing([200] * 3))


def test_what_hardly_differs_from_an_empty_program_gets_no_ratio():
    quick, slow = timing([0.6] * 10, [0.7] * 10), timing([40] * 10, [44] * 10)
    faster = "is faster; an empty program takes 1.00 ms of these: for a ratio choose larger "
    assert f"A {faster}inputs" in shown(quick, slow) and f"B {faster}inputs" in shown(slow, quick)


def test_only_cases_that_both_pass_are_compared():
    right = timing([10] * 10, [20] * 10, [60] * 10)
    wrong = timing([10] * 10, [20] * 10, [1], verdict=Verdict.WA)
    ratios, totals = compare(right, wrong)
    assert [case.name for case in ratios] == list(NAMES[:2]) and totals == [[30] * 10] * 2
    ratios, totals = compare(right, timing([10] * 10, [20] * 10, [1300]))
    assert len(totals[0]) == 10 and len(ratios) == 2
    assert any("nothing to compare" in line for line in shown(timing([1], verdict=Verdict.WA), right))


def test_excel_can_read_the_csv_of_times():
    made = timing([1, 2, 4], [7], [3], name="=甲", verdict=Verdict.WA)
    rows = [line.split('","') for line in as_csv([made]).strip('\ufeff"\r\n').split('"\r\n"')]
    assert rows == [
        ["name", "case", "verdict", "runs", "least_ms", "median_ms", "most_ms"],
        ["'=甲.cpp", NAMES[0], "AC", "3", "1.000", "2.000", "4.000"],
        ["'=甲.cpp", NAMES[1], "AC", "1", "7.000", "7.000", "7.000"],
        ["'=甲.cpp", NAMES[2], "WA", "1", "3.000", "3.000", "3.000"],
    ]
