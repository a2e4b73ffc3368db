import errno
import os
import re
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import kit
import pytest
from values import fault_of

from judge.model import Case, JudgeError, Subtask
from judge.problems import catalogue
from judge.problems.importing.new_problem import make_problem
from judge.problems.settings import Spec


@pytest.fixture(autouse=True)
def testcases(tmp_path, monkeypatch):
    monkeypatch.setattr(catalogue, "TESTCASES", tmp_path)


@pytest.mark.parametrize(
    ("key", "judge", "link"),
    [
        ("luogu_p1001", "luogu", "https://www.luogu.com.cn/problem/P1001"),
        ("acwing_166", "acwing", ""),
        ("codeforces_954_g", "local", ""),
    ],
)
def test_a_new_problem_can_be_loaded_at_once(key, judge, link, tmp_path):
    make_problem(key)
    problem = kit.problem(key)
    found = problem.judges[0].name, problem.link, problem.checker.name, problem.cases
    assert found == (judge, link, "lines", ())
    assert sorted(path.name for path in (tmp_path / key).iterdir()) == ["problem.ini", "sample", "secret"]


def test_cases_are_kept_byte_for_byte():
    texts = "1\r\n\0", "2"
    make_problem("mine", Spec(samples=(texts,)))
    [case] = kit.problem("mine").cases
    assert (case.name, case.input.read_bytes(), case.answer.read_bytes()) == ("sample/1", b"1\r\n\0", b"2")


def test_a_sample_in_no_subtask_keeps_its_points(tmp_path):
    (tmp_path / "1.in").write_text("1\n")
    own = [Case(name, tmp_path / "1.in", tmp_path / "1.in") for name in ("sample/1", "secret/1")]
    make_problem("mine", Spec(cases=(own[0], replace(own[1], subtask=Subtask("a")))))
    assert [case.points for case in kit.problem("mine").cases] == [1, 1]


@pytest.mark.parametrize(
    "title", ["# [x]", "\u3000a  = b ", "".join(map(chr, range(0x120))), "\u2028\u202e\ufeff\uffff\U0001f600"]
)
def test_any_title_is_kept_on_one_line(title):
    make_problem("mine", Spec(title=title))
    visible = "".join(c if c.isprintable() else " " for c in title)
    assert kit.problem("mine").title == " ".join(visible.split())


def test_a_problem_whose_title_nobody_could_read_is_not_made(tmp_path):
    with pytest.raises(JudgeError, match="problem.ini of the new problem: line 2: has more than 1000 bytes"):
        make_problem("mine", Spec(title="A" * 1200))
    assert [*tmp_path.iterdir()] == []


@pytest.mark.parametrize("key", ["", "../x", "A_1", "a__b", "a\n", "数独", "x" * 65])
def test_a_key_of_another_form_is_refused_with_an_example(key, tmp_path):
    said = f"{key!r}: a key is like luogu_p1001: "
    with pytest.raises(JudgeError, match=re.escape(said)):
        make_problem(key)
    assert list(tmp_path.iterdir()) == []


def test_nothing_is_overwritten(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "empty").mkdir()
    (tmp_path / "dangling").symlink_to("nowhere")
    make_problem("mine")
    ini = tmp_path / "mine" / "problem.ini"
    ini.write_text(ini.read_text() + "aliases = other_1\n")
    before = sorted(tmp_path.rglob("*")), ini.read_text()
    there = {"empty": "empty", "dangling": "dangling", "mine": "mine", "other_1": "mine"}
    for key, place in there.items():
        assert fault_of(make_problem, key) == f"{key}: there is {place} already; remove it or use another key"
    assert (sorted(tmp_path.rglob("*")), ini.read_text()) == before


def test_if_several_make_a_problem_at_once_one_is_made_whole(tmp_path):
    outcomes = []

    def attempt(number: int) -> None:
        try:
            make_problem("mine", Spec(title=str(number)))
            outcomes.append(number)
        except JudgeError:
            pass

    with ThreadPoolExecutor(8) as pool:
        pool.map(attempt, range(8))
    assert len(outcomes) == 1 and kit.problem("mine").title == str(outcomes[0])
    assert [path.name for path in tmp_path.iterdir()] == ["mine"]


def test_nobody_sees_a_half_written_problem_and_none_is_left(tmp_path, monkeypatch):
    seen = []

    def fail(*_: Path) -> None:
        seen.append(list(catalogue.Catalogue().folders))
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(Path, "rename", fail)
    said = f"{tmp_path / 'mine'}: cannot be made: no space left on device"
    with pytest.raises(JudgeError, match=re.escape(said)):
        make_problem("mine")
    assert seen == [[]] and list(tmp_path.iterdir()) == []
