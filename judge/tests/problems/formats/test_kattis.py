"""What packages of Kattis, ICPC and DOMjudge say of a problem."""

from __future__ import annotations

from pathlib import Path

import pytest
from programs import fill
from kit import package_at
from values import fault_of

from judge.model import JudgeError, JuryProgram, LimitOverrides, Scoring, Subtask
from judge.problems.settings import Spec

NAMES = ("data/sample/1", "data/secret/a/2", "data/secret/a/10", "data/secret/b/1")
FILES = [f"{name}.{end}" for name in NAMES for end in ("in", "ans")]
NEW = "problem_format_version: 2023-07-draft\nname: {sv: Summa, en: Sum}\n"
NEW += "limits: {time_limit: 1.5, memory: 64}\n"
OLD = "name: Sum\nlimits:\n  memory: 64\n  time_safety_margin: 4\n"


def read(place: Path, *names: str, **texts: str) -> Spec:
    """Returns the package with these further files, and those whose texts are given, with __ for /."""
    fill(place, *FILES, *names)
    for name, text in texts.items():
        path = place / name.replace("__", "/")
        path = path.parent / {
            "problem": "problem.yaml",
            "timelimit": ".timelimit",
            "ini": "domjudge-problem.ini",
            "group": "test_group.yaml",
            "testdata": "testdata.yaml",
        }.get(path.name, path.name)
        path.write_text(text)
    return package_at(place)


@pytest.mark.parametrize(
    ("texts", "limits"),
    [
        ({"problem": NEW}, LimitOverrides(1500, 64, 8)),
        ({"problem": OLD, "timelimit": "2\n"}, LimitOverrides(2000, 64, 8)),
        ({"problem": "name: x", "ini": "name = 'x'\ntimelimit='0.5'\n"}, LimitOverrides(500, 2048, 8)),
        ({"ini": 'name = "Pascal\'s Triangle"\ntimelimit = 2 \n'}, LimitOverrides(2000, 2048, 8)),
        ({"problem": OLD + "  output: 20\n", "timelimit": "2"}, LimitOverrides(2000, 64, 20)),
    ],
)
def test_limits_are_kept(texts, limits, tmp_path):
    package = read(tmp_path, "input_validators/x.py", "submissions/accepted/1.in", **texts)
    assert (package.limits, package.notes) == (limits, ())
    assert [case.name for case in package.cases] == ["sample/1", "secret/a_2", "secret/a_10", "secret/b_1"]
    assert {(case.points, case.subtask) for case in package.cases} == {(1, None)}


def test_a_package_without_a_time_limit_says_so(tmp_path):
    package = read(tmp_path, problem=OLD)
    assert package.limits.cpu_ms is None
    assert package.notes[0].startswith("problem.yaml: no time limit is stated: Kattis takes the limit")


@pytest.mark.parametrize(
    ("flags", "checker"),
    [
        ("", "tokens:caseless"),
        ("validator_flags: case_sensitive", "tokens"),
        ("validator_flags: space_change_sensitive case_sensitive", "tokens:spaces"),
        ("validator_flags: 'float_tolerance 1E-6'", "tokens:caseless,abs=1e-6,rel=1e-6"),
        ("validator_flags: float_relative_tolerance 0.5", "tokens:caseless,rel=0.5"),
    ],
)
def test_flags_choose_the_default_validators_way(flags, checker, tmp_path):
    assert read(tmp_path, problem=OLD + flags).checker.name == checker


def test_an_output_validator_counts_in_old_packages_only_if_it_is_named(tmp_path):
    assert read(tmp_path, "output_validators/v.cc", problem=OLD).checker.name == "tokens:caseless"


NESTED = [
    f"data/secret/{name}.{end}" for name in ("c/x/1", "c/y/1", "c/y/2", "d/x/1") for end in ("in", "ans")
]
SAMPLE, VALIDATOR = (1, Subtask("sample", points=0)), "output_validators/v.py"
POINTS = {
    "data__testdata": "grader_flags: ignore_sample\non_reject: continue\n",
    "data__secret__testdata": "on_reject: continue\n",
    "data__secret__a__testdata": "accept_score: 40\ngrader_flags: min\nrange: 0 40\n",
    "data__secret__b__testdata": "accept_score: 60\n",
}
RANGES = {
    "problem": OLD + "type: scoring\nvalidation: custom score\n",
    "data__testdata": "grader_flags: min\n",
    "data__secret__testdata": "on_reject: continue\nrange: 0 100\ngrader_flags: sum\n",
}
# Names and texts of further files, and what the last cases have.
GROUPS = {
    "their own points": (
        [], POINTS, [SAMPLE, *[(1, Subtask("a", points=40))] * 2, (60, Subtask("b", Scoring.SUM))]
    ),
    "to wait for others where a failure ends all": (
        [], {**POINTS, "data__secret__testdata": "on_reject: break"},
        [SAMPLE, *[(1, Subtask("a", points=40))] * 2, (60, Subtask("b", Scoring.SUM, ("a",)))],
    ),
    "to wait for a case beside them where a failure ends all": (
        ["data/secret/0.in", "data/secret/0.ans"], {"data__testdata": "on_reject: break\naccept_score: 10\n",
                                                    "data__secret__a__testdata": "grader_flags: min\n"},
        [(10, Subtask("secret", Scoring.SUM)), *[(1, Subtask("a", depends_on=("secret",), points=10))] * 2,
         (10, Subtask("b", Scoring.SUM, ("secret", "a")))],
    ),
    "what those above them state": (
        [], {"data__testdata": "grader_flags: min\naccept_score: 10\non_reject: continue\n",
             "data__secret__testdata": "grader_flags: sum\n",
             "data__secret__a__testdata": "grader_flags: first_error min\n"},
        [SAMPLE, *[(1, Subtask("a", points=10))] * 2, (10, Subtask("b", Scoring.SUM))],
    ),
    "the points of groups in them": (
        NESTED, {"data__testdata": "on_reject: continue\naccept_score: 10\n",
                 "data__secret__c__testdata": "grader_flags: min\n",
                 "data__secret__d__testdata": "accept_score: 7\n"},
        [*[(1, Subtask("c", points=10))] * 3, (7, Subtask("d_x", Scoring.SUM))],
    ),
    "scores of the output validator within their ranges": (
        [VALIDATOR], {**RANGES, "data__secret__a__testdata": "grader_flags: max\nrange: 0 40\n",
                      "data__secret__b__testdata": "range: 0 60\n"},
        [*[(1, Subtask("a", Scoring.MAX, points=40))] * 2, (1, Subtask("b", Scoring.SUM, points=60))],
    ),
    "no range if theirs is empty": (
        [VALIDATOR], {**RANGES, "data__secret__a__testdata": 'grader_flags: max\nrange: ""\n'},
        [*[(1, Subtask("a", Scoring.MAX, points=1))] * 2, (1, Subtask("b", Scoring.SUM))],
    ),
}  # fmt: skip


@pytest.mark.parametrize(("names", "texts", "last"), GROUPS.values(), ids=GROUPS)
def test_groups_in_old_packages_have(names, texts, last, tmp_path):
    package = read(tmp_path, *names, **{"problem": OLD + "type: scoring\n", **texts})
    assert [(case.points, case.subtask) for case in package.cases[-len(last) :]] == last
    assert names is not NESTED or package.cases[-1].name == "secret/d_x_1"
    assert VALIDATOR not in names or package.checker == JuryProgram(tmp_path / VALIDATOR, "kattis")


FAULTS = [
    (
        {"problem": NEW + "type: interactive"},
        "problem.yaml: line 4: custom or interactive validation needs a program in output_val",
    ),
    ({"problem": NEW + "type: [scoring, multi-pass]"}, "line 4: type multi-pass: programs that are run"),
    ({"problem": OLD + "validation: custom"}, "needs a program in output_validators/NAME/ or"),
    ({"data__testdata": "grading: custom"}, "line 1: grading custom: graders of the problem's own"),
    ({"problem": OLD + "type: fun"}, "line 5: type: fun is not understood; known are default, custom,"),
    ({"problem": NEW.replace("1.5", "-1")}, "line 3: time_limit should be a number from 0 to 1000000"),
    ({"problem": NEW.replace("time_limit", "tiem_limit")}, "line 3: tiem_limit is not understood"),
    ({"problem": NEW.replace("2023-07", "2031")}, "line 1: problem_format_version should be legacy or"),
    ({"problem": NEW, "timelimit": "2"}, "line 1: the time limit differs from that of "),
    ({"ini": "special_compare='x'"}, "line 1: special_compare: programs that are kept in DOMjudge"),
    ({"ini": "time limit"}, "line 1: time limit: a line should be like timelimit='2'"),
    ({"problem": OLD + "validator_flags: fast"}, "line 5: fast: this flag of the default validator"),
    ({"problem": OLD + f"validator_flags: float_tolerance {25_000 * '0'}x"}, "float_tolerance should have a"),
    ({"ini": f"timelimit={2_500 * ' '}''x"}, "domjudge-problem.ini: line 1: timelimit should be a number"),
    ({"problem": NEW, "data__secret__1.in": "1"}, "data/secret/1.in: there is no answer 1.ans beside it"),
    ({"data__secret__a__2.yaml": "args: [x]"}, "data/secret/a/2.yaml: the judge cannot give one case"),
    ({"problem": NEW, "data__secret__group": "max_socre: 1"}, "test_group.yaml: line 1: max_socre is not"),
    ({"data__group": "", "data__testdata": ""}, "data: has testdata.yaml and test_group.yaml; keep one"),
    ({"problem": OLD + "type: scoring"}, "a group of several cases cannot both add points and stop at "),
    ({"data__secret__a__testdata": "output_validator_flags: case_sensitive"}, "differ between groups; the"),
]


@pytest.mark.parametrize(("texts", "fault"), FAULTS)
def test_what_is_broken_or_cannot_be_judged_is_an_error_that_names_the_line(texts, fault, tmp_path):
    assert fault in fault_of(read, tmp_path, **{"problem": OLD, **texts})


def test_groups_in_a_whole_group_that_score_in_another_way_are_refused(tmp_path):
    texts = {"data__secret__testdata": "grader_flags: max", "data__secret__a__testdata": "grader_flags: min"}
    with pytest.raises(JudgeError, match="data/secret/a/: scores in another way than data/secret/"):
        read(tmp_path, problem=OLD + "type: scoring", **texts)


def test_a_validator_that_is_started_by_its_own_script_is_refused(tmp_path):
    files = ("output_validators/v/v.c", "output_validators/v/build")
    with pytest.raises(JudgeError, match="without scripts; its files: output_validators/v/build, "):
        read(tmp_path, *files, problem=OLD + "validation: custom")
