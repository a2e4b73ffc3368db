"""What times allow to say, and how it is shown, from values alone; test_time.py runs the command."""

from __future__ import annotations

import dataclasses
from itertools import cycle, islice
from pathlib import Path

import pytest

from judge.model import Case, OnlineJudge, Limits, Problem, Result, Submission, Usage, Verdict
from judge.style import Style
from judge.timing.compare import cautions as comparison_cautions
from judge.timing.compare import compare, likely_range, ratio
from judge.timing.measure import CaseTimes, Program, Timing, cautions
from judge.timing.table import ASCII, UNICODE, Look, bar, fitted, glyphs, multiple, render, render_comparison
from judge.visible import display_width

NAMES = ("sample/1", "secret/01_a_name_so_long_that_no_line_has_room_for_it", "secret/02_最坏情况")
CASES = tuple(Case(name, Path(f"{name}.in"), Path(f"{name}.ans")) for name in NAMES)
PROBLEM = Problem(
    "p_1",
    "P",
    "",
    (OnlineJudge("luogu", "Luogu", "", ()),),
    Limits(1000, 64 * 1024, 1024),
    "lines",
    None,
    CASES,
)
PLAIN = Look(80, UNICODE, Style())


def result(case: Case, cpu_ms: float, verdict: Verdict = Verdict.AC) -> Result:
    usage = Usage(
        cpu_ms,
        cpu_ms,
        700,
        0,
        None,
        timed_out=False,
        refused_memory=False,
        exec_error="",
        stdout_bytes=2,
        stderr_bytes=0,
    )
    return Result(case, verdict, "" if verdict is Verdict.AC else "why", usage)


def timing(*runs: list[float], scale: float = 1, name: str = "mine", verdict: Verdict = Verdict.AC) -> Timing:
    """A list of times a case; the verdict is that of the last case's runs."""
    rows = [
        CaseTimes(case, tuple(result(case, ms) for ms in row), 1000, scale) for case, row in zip(CASES, runs)
    ]
    last = rows.pop()
    rows.append(
        dataclasses.replace(
            last, results=tuple(result(last.case, one.usage.cpu_ms, verdict) for one in last.results)
        )
    )
    return Timing(
        Program(Submission(Path(f"{name}.cpp"), PROBLEM, "c++14"), Path(name)), tuple(rows), 0.5, scale
    )


def shown(one: Timing, look: Look = PLAIN) -> list[str]:
    return render(one, look).splitlines()


def test_a_table_says_least_median_and_most_and_the_room_to_the_limit():
    lines = shown(timing([1, 1.2, 1.1], [99, 100, 110], [250, 240, 260]))
    assert lines[:2] == ["mine.cpp", "3 cases, 3 runs each, one at a time on one core"]
    assert lines[3].split() == ["sample/1", "1.00", "1.10", "1.20", "▏", "│"]
    assert lines[5].split() == ["secret/02_最坏情况", "240", "250", "260", "████▌", "│"]
    assert lines[6] == "every time includes 0.50 ms that an empty program takes"
    assert lines[7] == "slowest 250 of 1000 ms, 4.0x headroom: secret/02_最坏情况"
    assert lines[8] == "in time on Luogu, but not if its machine is 4.0 times slower than this one"
    assert len(lines) == 9


def test_only_cases_like_the_judges_tell_whether_a_program_is_in_time():
    made = timing([100], [1500], [250])
    cases = [
        dataclasses.replace(times, case=dataclasses.replace(times.case, name=name))
        for times, name in zip(made.cases, ("sample/1", "beyond/1", "secret/1"))
    ]
    problem = dataclasses.replace(PROBLEM, cases=tuple(times.case for times in cases))
    submission = dataclasses.replace(made.program.submission, problem=problem)
    both = dataclasses.replace(
        made, cases=tuple(cases), program=dataclasses.replace(made.program, submission=submission)
    )
    assert shown(both)[-3:] == [
        "slowest 250 of 1000 ms, 4.0x headroom: secret/1",
        "in time on Luogu, but not if its machine is 4.0 times slower than this one",
        "harder or odder cases: slowest 1500 of 1000 ms: beyond/1",
    ]


def test_cases_that_were_left_out_of_the_times_are_named():
    made = timing([1], [2], [3])
    problem = dataclasses.replace(PROBLEM, left_out=23)
    submission = dataclasses.replace(made.program.submission, problem=problem)
    assert (
        shown(dataclasses.replace(made, program=dataclasses.replace(made.program, submission=submission)))[-1]
        == "23 harder or odder cases not run: --beyond"
    )


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII])
@pytest.mark.parametrize("width", [80, 120])
def test_columns_stay_aligned_in_the_width(width, glyphs):
    look = Look(width, glyphs, Style())
    first, second = timing([1] * 6, [2] * 6, [1500] * 6), timing([1] * 6, [2.5] * 6, [15000] * 6)
    table = shown(first, look)[2:6]
    assert len({display_width(line) for line in table}) == 1 and display_width(table[0]) <= width
    compared = render_comparison(compare(first, second), look).splitlines()
    assert max(map(display_width, compared[:3])) <= width
    assert all(
        display_width(line) <= width
        for line in compared
        if line.startswith(("CPU", "sample/", "secret/", "all"))
    )


def test_names_are_cut_at_columns_not_letters():
    assert fitted("最坏情况", 6, UNICODE) == "最坏… " and fitted("最坏情况", 8, UNICODE) == "最坏情况"
    assert fitted("abcdef", 5, ASCII) == "ab..." and fitted("a\x1bb", 7, ASCII) == "a\\x1bb "


def test_bars_fall_back_to_what_the_encoding_can_say():
    assert (
        glyphs("utf-8") is UNICODE
        and glyphs("gb18030") is UNICODE
        and glyphs("ascii") is ASCII
        and glyphs("latin-1") is ASCII
    )
    assert [bar(part, 4, Look(80, ASCII, Style())) for part in (0.001, 0.5, 1, 1.1)] == [
        "#   |",
        "##  |",
        "####|",
        "####>",
    ]
    assert bar(0.53, 4, PLAIN) == "██▏ │"


def test_headroom_is_never_rounded_up():
    assert (multiple(1.99), multiple(9.96), multiple(74.9)) == ("1.9", "9.9", "74")


def test_scale_turns_accepted_into_over_the_limit():
    times = ([1, 1], [2, 2], [400, 410])
    assert timing(*times).passes and timing(*times, scale=2).passes and not timing(*times, scale=3).passes
    lines = shown(timing(*times, scale=3))
    assert lines[2] == "times are multiplied by 3: 1 ms here is assumed to be 3 ms there"
    assert (
        "  TLE in 2 of 2 runs: 1230 of 1000 ms; not run again" in lines
        and "1200   1215   1230" in lines[6]
        and lines[6].endswith(">")
    )
    assert lines[-1] == "too slow: over the limit on 1 of 3 cases"
    assert (
        shown(timing(*times, scale=2))[-1]
        == "close, but in time on Luogu if it takes 2 times as long as this machine"
    )
    assert (
        shown(timing(*times, scale=0.5))[-1]
        == "in time on Luogu if it takes 0.5 times as long as this machine"
    )


def test_little_room_is_called_close():
    assert (
        shown(timing([1], [2], [700]))[-1]
        == "close: too slow on Luogu if its machine is 1.4 times slower than this one"
    )


def test_failures_are_said_with_their_times():
    lines = shown(timing([1, 1], [2, 2], [3, 4], verdict=Verdict.WA))
    assert (
        lines[6] == "  WA in 2 of 2 runs: why"
        and lines[-1] == "does not pass: WA on 1 of 3 cases"
        and "headroom" not in "".join(lines)
    )
    lines = shown(timing([1, 1], [2, 2], [1004], verdict=Verdict.TLE))
    assert (
        lines[6] == "  TLE in 1 of 1 run: 1004 of 1000 ms, then stopped; not run again"
        and lines[-1] == "too slow: over the limit on 1 of 3 cases"
    )


def test_what_is_near_its_limit_is_too_close_to_say():
    near = timing([1] * 3, [2] * 3, [990, 1010, 1005])
    assert not near.passes and not near.cases[-1].hopeless
    assert "  TLE in 2 of 3 runs: 1010 of 1000 ms" in shown(near)
    assert "too close to say: over the limit in some runs of 1 of 3 cases" in shown(near)
    assert timing([1300]).cases[0].hopeless


def test_cases_that_were_not_reached_leave_it_open():
    lines = shown(timing([1, 1], [2, 2]))
    assert (
        lines[1].startswith("2 cases, 2 runs")
        and lines[-1] == "only 2 of 3 cases were run: too few to say whether it passes"
    )


@pytest.mark.parametrize(
    ("runs", "warning"),
    [
        ([1, 1.4, 0.8], None),  # much noise, and nothing that it could change
        ([500, 600, 700], None),
        ([940, 950, 945], None),
        ([600, 700, 900], "over the limit if the noise were twice as large"),
        ([990, 1010, 995], "over the limit in some runs, within it in others"),
        ([1010, 1100, 1200], None),
    ],
)
def test_noise_is_warned_of_where_it_could_carry_a_case_over_the_limit(runs, warning):
    found = cautions(timing([1] * 3, runs, [1] * 3))
    assert [caution.text for caution in found] == ([f"{NAMES[1]}: {warning}"] if warning else [])
    assert all("--repeat" in caution.hint for caution in found)


def noisy(middle: float, spread: float, rounds: int = 10) -> list[float]:
    return list(islice(cycle([middle, middle * (1 + spread), middle * (1 - spread)]), rounds))


def test_a_range_is_as_likely_as_it_says():
    assert likely_range(list(range(5))) == (0, 4)  # too few to leave any out
    assert likely_range(list(range(6))) == (0, 5)
    assert likely_range(list(range(10))) == (1, 8)  # Conover, Practical Nonparametric Statistics: 97.9%
    assert likely_range(list(range(20))) == (5, 14)


def test_a_difference_is_claimed_only_beyond_the_noise():
    assert ratio(noisy(100, 0.02), [2 * ms for ms in noisy(100, 0.02)[::-1]]).differs
    assert not ratio(noisy(100, 0.2), noisy(100, 0.2)[::-1]).differs
    assert not ratio([100] * 10, [100.5] * 10).differs
    assert not ratio([100] * 5, [200] * 5).differs


def test_a_comparison_says_who_is_faster_or_that_it_cannot():
    slow, fast = timing([10] * 10, [20] * 10, [60] * 10, name="slow"), timing(
        [10] * 10, [10] * 10, [25] * 10, name="fast"
    )
    lines = render_comparison(compare(slow, fast), PLAIN).splitlines()
    assert lines[:3] == ["A slow.cpp", "B fast.cpp", "3 cases, 10 rounds, in turns on one core"]
    assert lines[4].split() == ["sample/1", "10.0", "10.0", "1.00", "1.00", "to", "1.00", "unclear"]
    assert lines[7].split() == "all 3 that both pass 90.0 45.0 0.50 0.50 to 0.50".split()
    assert "B is 2.00 times as fast as A (2.00 to 2.00)" in lines
    assert "A: slowest 60.0 of 1000 ms, 16x headroom: secret/02_最坏情况" in lines and any(
        line.startswith("B: in time on Luogu") for line in lines
    )
    same = render_comparison(compare(slow, slow), PLAIN)
    assert "no clear difference in this noise: B / A is 1.00 to 1.00" in same


def test_only_cases_that_both_pass_are_compared():
    right = timing([10] * 10, [20] * 10, [60] * 10)
    wrong = timing([10] * 10, [20] * 10, [1], verdict=Verdict.WA)
    compared = compare(right, wrong)
    assert [case.name for case in compared.ratios] == list(NAMES[:2]) and compared.total_ms == (30, 30)
    over = compare(right, timing([10] * 10, [20] * 10, [1300]))
    assert over.total.rounds == 10 and len(over.ratios) == 2
    assert compare(timing([1], verdict=Verdict.WA), right).total is None
    assert "nothing to compare" in render_comparison(compare(timing([1], verdict=Verdict.WA), right), PLAIN)


def test_noise_is_warned_of_where_it_could_hide_a_difference():
    def warnings(first: list[float], second: list[float]) -> str:
        compared = compare(timing(first), timing(second))
        return " ".join(caution.text for caution in comparison_cautions(compared))

    quiet, loud = noisy(100, 0.01), noisy(100, 0.2)
    assert warnings(quiet, quiet[::-1]) == "" == warnings(loud, noisy(300, 0.2))
    assert "noise hides any difference of less than 50%" in warnings(loud, loud[::-1])
    assert warnings([100] * 3, [200] * 3) == "fewer than 6 rounds cannot tell two programs apart"
    assert "an empty program takes 80% of the time" in warnings([0.5] * 10, [0.625] * 10)
