"""How checkers of other judges are called, and what their end means."""

from __future__ import annotations

from dataclasses import replace

import pytest

from judge.checking.interfaces import INTERACTORS
from judge.checking.meeting import NOTHING_USED, ruling_of
from judge.checking.special_judge import compare_by
from judge.model import JudgeError, JuryProgram, Limits, Ruling
from judge.running.runner import Run, Runner

# Each checker obeys the output: its first word is a number, the others are its message.
START = "import sys\n"
END = """
assert (input_, answer) == ("in", "ans"), (input_, answer)
number, _, words = output.partition(" ")
"""
OBEYS = {
    "kattis": """
input_, answer = (open(path).read() for path in sys.argv[1:3])
assert sys.argv[4:] == ["a", "b"], sys.argv
output = sys.stdin.read()
{END}
open(sys.argv[3] + "judgemessage.txt", "w").write(words)
open(sys.argv[3] + "other.txt", "w").write(words)
for file in ("score", "score_multiplier"):
    if words.startswith(f"{file}="):
        open(f"{sys.argv[3]}{file}.txt", "w").write(words[len(file) + 1 :])
sys.exit(int(number))
""",
    "testlib": """
input_, output, answer = (open(path, errors="replace").read() for path in sys.argv[1:])
{END}
print(words, file=sys.stderr)
sys.exit(int(number))
""",
    "hustoj": """
input_, answer, output = (open(path).read() for path in sys.argv[1:])
{END}
print(words)
sys.exit(int(number))
""",
    "qduoj": """
input_, output = (open(path).read() for path in sys.argv[1:])
answer = "ans"
{END}
print(words)
sys.exit(int(number))
""",
    "lemon": """
input_, output, answer = (open(path).read() for path in sys.argv[1:4])
assert sys.argv[4] == "7.5"
{END}
open(sys.argv[5], "w").write(number)
open(sys.argv[6], "w").write(words)
""",
    "syzoj": """
input_, output, answer = (open(name).read() for name in ("input", "user_out", "answer"))
{END}
print(number)
print(words, file=sys.stderr)
""",
}


@pytest.fixture(scope="module")
def obeys(tmp_path_factory):
    """obeys(protocol, output) -> what the checker in Python makes of it."""
    folder = tmp_path_factory.mktemp("checkers")
    for name, text in OBEYS.items():
        (folder / f"{name}.py").write_text(START + text.replace("{END}", END))
    with Runner() as runner:

        def check(protocol: str, output: bytes, points: "float | None" = 7.5) -> object:
            flags = ("a", "b") if protocol == "kattis" else ()
            path = folder / f"{protocol if protocol in OBEYS else 'testlib'}.py"
            compare = compare_by(runner, JuryProgram(path, protocol, flags), Limits())
            return compare(b"in", output, b"ans", points)

        yield check


@pytest.mark.parametrize(
    ("protocol", "output", "score", "message"),
    [
        ("kattis", b"42 fine", 1, ""),
        ("kattis", b"43 wrong word\nmore", 0, "wrong word"),
        ("kattis", b"42 score_multiplier=0.5", 0.5, "score_multiplier=0.5"),
        ("testlib", b"0 fine", 1, ""),
        ("testlib", b"1 no\nmore", 0, "no"),
        ("testlib", b"2 form", 0, "form"),
        ("testlib", b"1", 0, "the checker does not say why"),
        ("testlib", b"1 \x1b[2J\xe6\x95\xb0", 0, "\\x1b[2J数"),
        ("testlib", b"1 " + b"a" * 1000, 0, "a" * 199 + "…"),
        ("testlib", b"7 points 0.25 so so", 0.25, "points 0.25 so so"),
        ("testlib", b"7 points 1 right", 1, ""),
        ("testlib", b"0 partially correct (0) none", 0, "partially correct (0) none"),
        ("testlib", b"3 partially correct (3) some", 0, "partially correct (3) some"),
        ("hustoj", b"0 fine", 1, ""),
        ("hustoj", b"1 wrong", 0, "wrong"),
        ("qduoj", b"0 fine", 1, ""),
        ("qduoj", b"1 wrong", 0, "wrong"),
        ("lemon", b"7.5 fine", 1, ""),
        ("lemon", b"8 more than all", 1, ""),
        ("lemon", b"3 some", 0.4, "some"),
        ("lemon", b"0 none", 0, "none"),
        ("syzoj", b"100 fine", 1, ""),
        ("syzoj", b"62.5 more", 0.625, "more"),
        ("syzoj", b"0 none", 0, "none"),
        ("hydro", b"40 partially correct (40) near", 0.4, "partially correct (40) near"),
        ("hydro", b"7 points 40 near", 0.4, "points 40 near"),
        ("hydro", b"7 points 0.4 near", 0.4, "points 0.4 near"),
        ("hydro", b"7 points 1", 1, ""),
        ("hydro", b"7 points 100", 1, ""),
        ("lemonlime", b"40 partially correct (40) near", 0.4, "partially correct (40) near"),
        ("lemonlime", b"1 partially correct (1)", 0.01, "partially correct (1)"),
        ("lemonlime", b"7 points 0.4 near", 0.4, "points 0.4 near"),
        ("polygon", b"7 points 3 near", 0.4, "points 3 near"),
        ("polygon", b"7 points 7.5 near", 1, ""),
        ("polygon", b"40 partially correct (40) near", 0, "partially correct (40) near"),
        ("kattis", b"42 score=3", 0.4, "score=3"),
        ("kattis", b"42 score=7.5000e+0", 1, ""),
    ],
)
def test_what_a_checkers_end_means(protocol, output, score, message, obeys):
    difference = obeys(protocol, output)
    assert (difference is None) == (score == 1)
    if difference:
        assert (difference.score, difference.message, difference.place) == (score, message, message)


def test_a_checker_may_give_the_points_that_it_is_told(runner, tmp_path):
    (tmp_path / "chk.py").write_text("import sys; open(sys.argv[5], 'w').write(sys.argv[4])")
    check = compare_by(runner, JuryProgram(tmp_path / "chk.py", "lemon"), Limits())
    assert [check(b"", b"", b"", points) for points in (100 / 3, 200 / 3, 10**8, 0, None)] == [None] * 5


def test_a_checker_that_is_killed_after_its_message_gives_nothing(runner, tmp_path):
    (tmp_path / "chk.py").write_text(
        "import os, sys\n"
        "if open(sys.argv[2]).read() != '4':\n"
        "    print('partially correct (40)', file=sys.stderr, flush=True)\n"
        "    os.kill(os.getpid(), 11)\n"
    )
    check = compare_by(runner, JuryProgram(tmp_path / "chk.py", "hydro"), Limits())
    assert check(b"", b"4", b"4") is None
    difference = check(b"", b"5", b"4")
    assert difference.score == 0 and "fails on this output" in difference.message


@pytest.mark.parametrize("character", ["1", "\x01", "数", "\u0301"])
def test_a_checker_that_prints_the_output_is_cut_at_once(character, obeys):
    difference = obeys("testlib", f"1 {character * (1 << 22)}".encode())
    assert difference.message.endswith("…") and len(difference.message) < 1000


@pytest.mark.parametrize(("output", "answer", "score"), [("3", "4", 0.75), ("4", "4", 1), ("5", "4", 1)])
def test_points_of_a_case_that_states_none_are_of_what_the_answer_gets(output, answer, score, tmp_path):
    (tmp_path / "chk.py").write_text(
        "import sys; print('points', open(sys.argv[2]).read(), file=sys.stderr); sys.exit(7)"
    )
    with Runner() as runner:
        check = compare_by(runner, JuryProgram(tmp_path / "chk.py", "polygon"), Limits())
        difference = check(b"", output.encode(), answer.encode())
        assert (difference.score if difference else 1) == score
        with pytest.raises(JudgeError, match=f"the output {output} points, but states none for the jury"):
            check(b"", output.encode(), b"0")


def test_no_points_are_none_of_those_that_a_checker_does_not_state_for_the_answer(tmp_path):
    compares = "import sys; same = open(sys.argv[2]).read() == open(sys.argv[3]).read()"
    (tmp_path / "chk.py").write_text(f"{compares}; print('points 0'); sys.exit(0 if same else 7)")
    with Runner() as runner:
        check = compare_by(runner, JuryProgram(tmp_path / "chk.py", "polygon"), Limits())
        assert check(b"", b"1", b"1") is None and check(b"", b"2", b"1").score == 0


@pytest.mark.parametrize(
    ("protocol", "output", "fault"),
    [
        ("kattis", b"0 fine", "should end with 42 or 43, but ended with status 0: .*"),
        ("kattis", b"42 score=much", "writes 'much' to feedback/score.txt; it should write a number of 0"),
        ("kattis", b"42 score_multiplier=2", "writes '2' to feedback/score_multiplier.txt; it should write"),
        ("testlib", b"3 the answer is no grid", "ended with status 3: the answer is no grid"),
        ("testlib", b"7", "ended with status 7"),
        ("testlib", b"7 points_info=1", "ended with status 7: points_info=1"),
        ("testlib", b"7 points 50", "gives 50 points; it should give at most 1$"),
        ("hustoj", b"x", "ended with an exception: ValueError: invalid literal"),
        ("qduoj", b"x", "; the checker does not accept the answer either"),
        ("testlib", b"x", "; the checker does not accept the answer either"),
        ("polygon", b"7 points 8", "gives the case 8 points, but the case has only 7.5"),
        ("hydro", b"7 points 101", "gives 101 points; it should give at most 100"),
        ("lemon", b"-1 little", "should write a score of 0 or more to the file score, but"),
        ("syzoj", b"nan what", "should write a score from 0 to 100 to its output, but"),
    ],
)
def test_a_checker_that_ends_in_another_way_fails(protocol, output, fault, obeys):
    with pytest.raises(JudgeError, match=fault.replace(": .*", ".*")):
        obeys(protocol, output)


def test_an_interactor_may_give_points_to_a_case_of_no_points():
    ended = Run(replace(NOTHING_USED, exit_code=7), b"", b"points 0")
    assert ruling_of(INTERACTORS["polygon"], "", ended, full_points=0) == Ruling(1, "points 0")
