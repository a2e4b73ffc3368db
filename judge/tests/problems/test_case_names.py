"""Which file is the input or the answer of which case, by its name. More layouts are in test_archive.py."""

import pytest

from judge.problems.case_names import natural, paired, plain_names


@pytest.mark.parametrize(
    ("names", "pairs", "alone", "surplus"),
    [
        ("01 01.a 02 02.a 03 README lib.a", ["01 01.a", "02 02.a"], ["03"], []),
        ("t/01 t/01.a u/02 v/02.a t/03.a", ["t/01 t/01.a"], ["t/03.a", "u/02", "v/02.a"], []),
        ("A.I1 A.O1 A.I2 A.O2 A.I3 B.O3", ["A.I1 A.O1", "A.I2 A.O2"], ["A.I3", "B.O3"], []),
        ("d/I.1 d/O.1 d/I.10 d/O.10 dio1 di1", ["d/I.1 d/O.1", "d/I.10 d/O.10"], ["di1", "dio1"], []),
        ("1.in 1.ans 1.out", ["1.in 1.ans"], [], ["1.out"]),
        ("1.in 1.OUT 2.IN 2.out", ["1.in 1.OUT", "2.IN 2.out"], [], []),
        ("in.in in.out out.in out.out", ["in.in in.out", "out.in out.out"], [], []),
        ("input1.txt output1.txt input01.txt", ["input1.txt output1.txt"], ["input01.txt"], []),
        ("1.in 1.out 01.out", ["1.in 1.out"], ["01.out"], []),
        ("a/1.in b/01.out", [], ["a/1.in", "b/01.out"], []),
        ("1.in 1.cpp in.cpp answer.py", [], ["1.in"], []),
        ("输入/1.txt 输出/1.txt 输入2.txt 答案2.txt", ["输入2.txt 答案2.txt", "输入/1.txt 输出/1.txt"], [], []),
    ],
)
def test_partners_are_found_by_the_first_form_that_fits(names, pairs, alone, surplus):
    found = paired(names.split())
    assert [" ".join(pair) for pair in found[0].values()] == pairs
    assert found[1:] == (alone, surplus)


def test_thousands_of_cases_are_paired_in_time():
    """Where work grows with the square, it takes minutes."""
    pairs, alone, surplus = paired([f"{number}.{end}" for number in range(9_000) for end in ("in", "out")])
    assert (len(pairs), alone, surplus) == (9_000, [], [])


def test_names_are_plain_and_differ_else_they_are_numbers():
    assert plain_names(["d/样例 10", "d/样例 2"]) == {"d/样例 2": "样例_2", "d/样例 10": "样例_10"}
    assert plain_names(["a b", "a_b"]) == {"a b": "1", "a_b": "2"}
    assert plain_names(["1", "x" * 101]) == {"1": "1", "x" * 101: "2"}


def test_numbers_of_any_length_are_in_order():
    nines = "9" * 5000
    names = ["a", "a0", "a00", "a2", "a02", "a10", f"a{nines}", f"a1{nines}", "b"]
    assert sorted(reversed(names), key=natural) == ["a", "a0", "a00", "a02", "a2", "a10", *names[6:]]
