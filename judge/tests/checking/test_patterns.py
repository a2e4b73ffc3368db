"""What all failures of a program have in common, and that nothing is said of what may be chance."""

from __future__ import annotations

import pytest
from values import usage

from judge.checking.output_hints import related
from judge.checking.output_hints.patterns import of_failures
from judge.common.differences import snippets
from judge.model import Case, Result, Verdict


def said(folder, runs, constants=None) -> str:
    """Of runs, each with an input, an output and an answer."""
    results = []
    for number, texts in enumerate(runs):
        input_, output, answer = (text.encode() for text in texts)
        case = Case(str(number), folder / f"{number}.in", folder / f"{number}.ans")
        case.input.write_bytes(input_)
        if output == answer:
            results.append(Result(case, Verdict.AC, "", usage()))
            continue
        both, relation = snippets(input_, output, answer), related(input_, output, answer)
        results.append(Result(case, Verdict.WA, "", usage(), snippets=both, output_hint=relation))
    return of_failures(results, constants or {})


@pytest.mark.parametrize(
    ("outputs", "sentence"),
    [
        ("0=4 0=5 7=7", "'0'"),
        ("=4 =5", "nothing"),
        ("0=4 0=4", ""),
        ("YES,NO=NO,NO YES=NO YES=NO", "'YES' for 'NO', and all else is right,"),
        ("YES=NO YES=NO", ""),  # too few
        ("3,5=3,5,7 1,2=1,2,4", "all but 1 word at the end"),
        ("3,5=3,5,7 1=1,2,4", "all but some words at the end"),
        ("5,7=3,5,7 2,4=1,2,4", "all but 1 word at the start"),
        ("1,2,0,0=1,2 3,0,0=3", "2 words too many at the end"),
        ("1=2 3=4 5=6", "numbers that are too small, by 1,"),
        ("9=2 7=4 8.5=6", "numbers that are too large, by 2.5 to 7,"),
        ("9=2 7=4 5=6", ""),
        ("1e+99=2 2e+99=4 3e+99=6", ""),
        ("4=2 8=4 6=3", "2 times the answer where a number is wrong"),
        ("4=-4 -8=8 6=-6", "-1 times the answer where a number is wrong"),
        (
            "100=4 49=1 149=5",
            "numbers a multiple of 48 too large (a digit is used by its code, '0' by 48)",
        ),
        (
            "3.00=3.50 -2.0=-2.5 1.00=1.25",
            "numbers without their decimals (whole numbers were divided or stored)",
        ),
    ],
)
def test_what_holds_for_all_outputs_is_said_once(outputs, sentence, tmp_path):
    runs = [("x", *pair.replace(",", " ").split("=")) for pair in outputs.split()]
    failing = sum(output != answer for _, output, answer in runs)
    expected = f"prints {sentence} in each of the {failing} failing cases" if sentence else ""
    assert said(tmp_path, runs) == expected


def test_what_is_told_of_each_failure_is_not_told_again(tmp_path):
    assert said(tmp_path, [("x", "YES", "Yes"), ("x", "NO", "No"), ("x", "YES", "Yes")]) == ""


@pytest.mark.parametrize(
    ("right", "wrong", "sentence"),
    [
        ("10 1000", "1001 5000", "first number of the input is 10 to 1000, wrong where it is 1001 to 5000; "
         "line 3 has 1000"),
        ("5 10", "3000000000 4000000000", "first number of the input is 5 to 10, wrong where it is 3000000000 to "
         "4000000000; an int is at most 2147483647"),
        ("3 4 10 16", "17 20 30", "first number of the input is 3 to 16, wrong where it is 17 to 30"),
        ("17 20 25 30", "3 10 16", "first number of the input is 17 to 30, wrong where it is 3 to 16"),
        ("5,3 5,10 9,1000", "5,1001 7,2000", "second number of the input is 3 to 1000, wrong where it is "
         "1001 to 2000; line 3 has 1000"),
        ("3 10 16", "17 20 30", ""),  # too few without a constant
        ("3 4 10 17", "17 20 30", ""),
        ("3 4 10 a", "17 20 30", ""),
        ("3 4 10 16", "17 20 30x", ""),
        ("3 3 3 3", "21 21 21", ""),
    ],
)  # fmt: skip
def test_sizes_tell_right_from_wrong(right, wrong, sentence, tmp_path):
    runs = [(f"{size.replace(',', ' ')}\n1", "a", "a") for size in right.split()]
    runs += [(f"{size.replace(',', ' ')}\n1", word, "b") for size, word in zip(wrong.split(), "cde")]
    assert said(tmp_path, runs, {1000: 3}) == (f"is right where the {sentence}" if sentence else "")
