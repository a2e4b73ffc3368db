from __future__ import annotations

import os
import re
import socket
from pathlib import Path

import kit
import pytest
from programs import make_fifo
from kit import problem_spec
from values import fault_of

from judge.common import folders
from judge.common.nodes import read_ini
from judge.model import JudgeError, Limits, Problem, Subtask
from judge.problems import catalogue
from judge.problems.loading import load_problem, name_of_files, notes_of
from judge.problems.problem_ini import TEMPLATE
from judge.problems.settings import FIELDS, Home, Spec
from judge.problems.source import file_names

INI = "[problem]\ntitle = T\nlink =\njudges = luogu\ncpu_ms = 1000\nmemory_mib = 64\nchecker = lines\n"


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """Is the current folder, and has two problems."""
    for key in ("luogu_p1784", "hihocoder_1321"):
        write(tmp_path, key, INI)
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def testcases(folder, monkeypatch):
    """Returns the folder, as the only place with problems."""
    monkeypatch.setattr(catalogue, "TESTCASES", folder)
    monkeypatch.chdir(folders.ROOT)
    return folder


def write(folder: Path, key: str, ini: str) -> Path:
    """Returns the folder of a problem, which has this problem.ini."""
    (folder / key).mkdir(exist_ok=True)
    (folder / key / "problem.ini").write_text(ini, encoding="utf-8")
    return folder / key


def loaded(testcases: Path, ini: str) -> Problem:
    write(testcases, "luogu_p1784", ini)
    return kit.problem("luogu_p1784")


def stored_cases(folder: Path, *names: str) -> list[str]:
    """Returns the names of the problem's cases, after these empty files are made there."""
    for name in names:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).touch()
    return [case.name for case in load_problem(folder).cases]


def find_key(text: str, *judged: str | Path) -> str | None:
    folder = catalogue.Catalogue(judged).find(text)
    return folder and folder.name


@pytest.mark.parametrize(
    ("key", "texts"),
    [
        ("luogu_p1784", ["luogu_p1784", "P1784", "p1784", "LuoguP1784", "luogu-p1784", "1784", "数独"]),
        ("luogu_p1074", ["靶形数独"]),
        ("hihocoder_1321", ["HihoCoder1321"]),
        ("poj_3074", ["POJ3074", "3074"]),
        ("luogu_p10482", ["P10482", "Luogu P10482", "AcWing166", "166"]),  # the same cases as POJ 3074
        (None, ["P9999", "", "_"]),
    ],
)
def test_a_problem_is_found_by_its_key_title_or_alias_in_any_usual_spelling(key, texts):
    assert {text: find_key(text) for text in texts} == dict.fromkeys(texts, key)


def test_a_text_without_latin_letters_or_digits_means_only_itself(testcases):
    (testcases / "luogu_p1784").rename(testcases / "mine")  # a key without a judge
    write(testcases, "mine", INI + "aliases = sum 独\n")
    assert [find_key(name) for name in ("Mine", "Sum", "独")] == ["mine"] * 3
    assert [find_key(name) for name in ("", "数独", "_")] == [None] * 3


def test_problems_are_found_in_the_current_folder_too_and_those_of_the_kit_first(folder, monkeypatch):
    write(folder, "a_1784", INI.replace("title = T", "title = Mine"))
    (folder / "a_file").touch()
    monkeypatch.chdir(folders.ROOT / "solutions")
    inside = list(catalogue.Catalogue().folders)
    monkeypatch.chdir(folder)
    assert list(catalogue.Catalogue().folders) == [*inside, "a_1784"] and "luogu_p1784" in inside
    names = ("P1784", "a_1784", "Mine", "luogu_p1784")
    assert list(map(find_key, names)) == ["luogu_p1784", "a_1784", "a_1784", "luogu_p1784"]
    assert catalogue.Catalogue().find("luogu_p1784").parent == catalogue.TESTCASES
    assert catalogue.Catalogue().find("a_1784") == folder / "a_1784"
    write(folder, "a_1784", INI + "cases = luogu_p1784\n")
    assert kit.problem("a_1784").cases == kit.problem("luogu_p1784").cases


def test_a_broken_problem_does_not_hide_the_others(folder):
    for key, text in (("a_1", "junk"), ("c_1", INI), ("d_1", INI + "aliases = mine\n"), ("e_1", INI)):
        write(folder, key, text)
    (folder / "b_1").mkdir()
    make_fifo(folder / "b_1" / "problem.ini")
    os.truncate(folder / "c_1" / "problem.ini", 1 << 40)
    assert [find_key(text) for text in ("mine", "P1784", "a_1")] == ["d_1", "luogu_p1784", "a_1"]
    assert kit.problem("e_1").key == "e_1"
    for key, why in (
        ("a_1", "line 1: should come after the name of a section"),
        ("b_1", "is no regular file"),
        ("c_1", "has more than 256 KiB"),
    ):
        with pytest.raises(JudgeError, match=f"{key}/problem.ini: {why}"):
            kit.problem(key)


def test_a_text_that_may_mean_two_problems_is_an_error_but_a_key_means_itself(folder):
    for key, aliases in (("luogu_p1001", "x"), ("aaa", "luogu_p1001 p1001"), ("bbb", "ccc")):
        write(folder, key, f"{INI}aliases = {aliases}\n")
    assert (find_key("luogu_p1001"), find_key("ccc")) == ("luogu_p1001", "bbb")
    for text in "P1001", "1001":
        with pytest.raises(JudgeError, match=f"^{text}: may mean aaa or luogu_p1001; give one of these "):
            find_key(text)
    assert find_key("P1001", folder / "aaa") == "luogu_p1001"


def test_a_folder_that_is_judged_or_lies_in_one_defines_no_problem(folder):
    for key in ("aaa", "bbb"):
        write(folder, key, INI.replace("title = T", "title = ."))
    assert find_key("aaa", "aaa") is None and find_key(".", "aaa") == "bbb"
    assert find_key("aaa", ".") is None and find_key("P1784", ".") == "luogu_p1784"


def test_problem_ini_is_read_as_editors_save_it(testcases):
    windows = f"\ufeff# mine\n{INI}".replace("\n", "\r\n")
    for text in f"\ufeff{INI}", f"# mine\n\n{INI}", windows, INI.replace("]", "]  # mine"):
        assert loaded(testcases, text).judges[0].name == "luogu"


@pytest.mark.parametrize(
    ("broken", "complaint"),
    [
        (INI.replace("title = T", "title"), "line 2: should be NAME = VALUE"),
        (INI.replace("[problem]", ""), "line 2: should come after the name of a section, such as [problem]"),
        (INI.replace("[problem]", "[problem] cpu_ms = 5"), "line 1: should come after the name of a section"),
        (INI + "link = x\n", "line 8: link appears twice"),
        (INI + "[problem]\n", "line 8: problem appears twice"),
        (INI + "[limits]\n", "line 8: limits is not understood; known here: problem, links, points"),
        (INI.replace("1000", "1 s"), "line 5: cpu_ms should be a whole number from 1 to 3600000, not '1 s'"),
        (INI.replace("1000", "0"), "line 5: cpu_ms should be a whole number from 1 to 3600000, not '0'"),
        (INI.replace("lines", "lnies"), "line 7: unknown checker 'lnies'; give one of lines, "),
        (INI.replace("luogu", "loogu"), "line 4: unknown judge 'loogu'; give one of luogu, "),
        (INI + "time = 1\n", "line 8: time is not understood; known here: title, "),
        (INI + "validator = none\n", "line 8: unknown validator 'none'"),
        (INI + "file = ../sum\n", "line 8: file should be a plain name, such as sum.in, not '../sum.in'"),
        *((f"{INI}[points]\nsecret/1 = {text}\n",
           f"line 9: points of secret/1 should be a number from 0 to 1000000000, not {text!r}")
          for text in ("-1", "1e3", "", "9999999999")),
        (f"{INI}[points]\n{'*' * 9} = 5\n", "line 9: points of *********: too many patterns, or too many *"),
        (INI + "[points]\nsecret/2* = 5\n", "line 9: points of secret/2*: no case has such a name"),
    ],
)  # fmt: skip
def test_a_broken_problem_ini_gives_one_line_that_names_the_file(broken, complaint, testcases):
    stored_cases(testcases / "luogu_p1784", "secret/1.in", "secret/1.ans")
    place, _, said = fault_of(loaded, testcases, broken).partition(": ")
    assert place == str(testcases / "luogu_p1784" / "problem.ini")
    assert said.startswith(complaint) and "\n" not in said


def test_a_problem_may_name_its_files_but_not_such_that_lead_elsewhere():
    for text, name in ("sum", "sum"), ("sum.in", "sum"), ("sum.out", "sum"), ("a-b_c.D", "a-b_c.D"):
        assert file_names(text, JudgeError) == (f"{name}.in", f"{name}.out")
    for text in "input.txt,output.txt", "a.in,b.out", "a.in,stdout", "stdin,a.out":
        assert str(file_names(text, JudgeError)) == text
    assert str(file_names("a.in,a.out", JudgeError)) == "a"
    assert file_names("stdin,stdout", JudgeError) is None
    for text in "a/b,c", "a,../c", "a,a", "a,.b":
        with pytest.raises(JudgeError):
            file_names(text, JudgeError)
    for text in ".hidden", "a/b", "a b", "x" * 62, "数", "-\n":
        with pytest.raises(JudgeError, match="^file should be a plain name, such as sum.in, not "):
            file_names(text, JudgeError)


def test_for_a_problem_with_files_only_online_judges_define_online_judge(testcases):
    for name, defined in ("local", False), ("luogu", True):
        text = INI.replace("judges = luogu", f"judges = {name}") + "file = sum\n"
        [judge] = loaded(testcases, text).judges
        assert judge.name == name and ("-DONLINE_JUDGE" in judge.compile) is defined


def test_two_problems_can_share_their_cases(testcases):
    names = [f"{kind}/1.{end}" for kind in ("sample", "secret", "beyond") for end in ("in", "ans")]
    assert len(stored_cases(testcases / "luogu_p1784", *names)) == 3
    write(testcases, "hihocoder_1321", INI + "cases = luogu_p1784\n")
    shared, own = (kit.problem(key) for key in ("hihocoder_1321", "luogu_p1784"))
    assert shared.key == "hihocoder_1321" and shared.cases == own.cases
    assert (shared.folder.name, shared.cases_folder) == ("hihocoder_1321", own.folder)
    for owner in ("hihocoder_1321", "P1784", "nobody", ""):
        why = f"cases should be the key of a problem with cases of its own, not '{owner}'"
        with pytest.raises(JudgeError, match=f"luogu_p1784/problem.ini: line 8: {why}"):
            loaded(testcases, INI + f"cases = {owner}\n")


def test_the_template_of_problem_ini_has_a_line_for_each_rule():
    in_template = re.findall(r"(?m)^(?:# )?(\w+) =", TEMPLATE.read_text().partition("# [links]")[0])
    assert set(in_template) == set(FIELDS)  # problem.ini is written by its lines


def test_what_problem_ini_does_not_say_comes_from_config_yml_or_is_as_usual(tmp_path):
    stored_cases(tmp_path / "pair", "1.in", "1.ans", "2.in", "2.ans")
    (tmp_path / "pair/config.yml").write_text("1.in:\n  timeLimit: 7\n  memoryLimit: 2048\n  score: 3\n")
    plain = load_problem(tmp_path / "pair")
    found = plain.key, plain.title, plain.checker.name, plain.judges[0].name
    assert found == (None, "pair", "lines", "local")
    problem = load_problem(write(tmp_path, "pair", "[problem]\nmemory_mib = 9\n[points]\n2 = 5\n"))
    assert (problem.key, problem.limits) == ("pair", Limits(7, 9))
    assert [case.points for case in problem.cases] == [3, 5] and problem.full_points == 8
    limits = [problem.limits_of(case) for case in problem.cases]
    assert [(one.cpu_ms, one.memory_mib) for one in limits] == [(7, 9), (7, 9)]


@pytest.mark.parametrize(
    ("name", "make"),
    [
        ("1.in", make_fifo),
        ("1.ans", lambda path: socket.socket(socket.AF_UNIX).bind(str(path))),
        ("1.in", lambda path: path.symlink_to("/dev/null")),
        ("1.ans", lambda path: path.symlink_to("nowhere")),
    ],
)
def test_a_case_is_a_regular_file(name, make, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)  # a socket's name is short
    stored_cases(Path(), "sample/1.in", "sample/1.ans")
    Path("sample", name).unlink()
    make(Path("sample", name))
    with pytest.raises(JudgeError, match=f"sample/{name}:? is (no regular file|a link that leads out)"):
        stored_cases(Path())


@pytest.mark.parametrize("named", ["1-1", "1-2"])
def test_a_packages_subtask_has_no_points_if_problem_ini_gives_some_to_any_of_its_cases(named, tmp_path):
    names = (f"{name}.{end}" for name in ("1-1", "1-2", "2-1") for end in ("in", "out"))
    stored_cases(tmp_path / "sums", *names)
    (tmp_path / "sums/config.yaml").write_text("subtasks:\n- {id: 1, score: 40}\n- {id: 2, score: 60}\n")
    problem = load_problem(write(tmp_path, "sums", f"[points]\n{named} = 30\n"))
    assert [case.subtask.points for case in problem.cases] == [None, None, 60] and problem.full_points == 91


def test_points_and_subtasks_are_those_of_the_first_pattern_that_matches(testcases):
    names = (f"secret/{name}.{end}" for name in ("1", "2_Big", "20") for end in ("in", "ans"))
    stored_cases(testcases / "luogu_p1784", *names)
    for text, points in (
        ("", [1, 1, 1]),
        ("secret/20 = 2.5\nSecret/2*=40\n", [1, 40, 2.5]),
        ("*/[12] = 0\n* = 007", [0, 7, 7]),
    ):
        assert [case.points for case in loaded(testcases, f"{INI}[points]\n{text}").cases] == points
    cases = loaded(testcases, INI + "[subtasks]\nsecret/1 = a b\nsecret/*[1g] = c\n").cases
    assert [case.subtask for case in cases] == [Subtask("a b"), Subtask("c"), None]


SUBTASKS = "[subtasks]\nsecret/* = a\n[rules]\na = min of 20\n"


@pytest.mark.parametrize(
    "text, full",
    [
        (SUBTASKS, 20),
        (SUBTASKS.replace("20", "1000000000"), 10**9),
        (SUBTASKS + "[points]\nsample/* = 0\n", 20),
        (SUBTASKS + "[points]\nsample/* = 5\n", 25),
        ("[points]\nsample/* = 0\n", 2),
        ("[subtasks]\nsample/* =\n* = a\n[rules]\na = min of 20\n", 20),
        ("", 100),
    ],
)
def test_samples_give_no_points_where_subtasks_are_stated(testcases, text, full):
    names = (f"{case}.{end}" for case in ("sample/1", "secret/1", "secret/2") for end in ("in", "ans"))
    stored_cases(testcases / "luogu_p1784", *names)
    problem = loaded(testcases, INI + text)
    assert problem.full_points == full
    assert notes_of(problem_spec(testcases / "luogu_p1784")) == []


def test_a_line_of_an_ini_file_is_bounded_but_a_comment_is_not(tmp_path):
    (tmp_path / "x.ini").write_text(f"# {'x' * 2000}\n[problem]\ntitle = a\n")
    assert read_ini(tmp_path / "x.ini").get("problem").get("title").text == "a"
    (tmp_path / "x.ini").write_text(f"[problem]\na{' ' * 250_000}b\n")
    with pytest.raises(JudgeError, match="x.ini: line 2: has more than 1000 bytes$"):
        read_ini(tmp_path / "x.ini")


@pytest.mark.parametrize("title, name", [("A/B", "A/B"), ("1. Sum", "1. Sum"), (None, "data")])
def test_files_are_named_like_the_whole_title_or_like_a_zip(tmp_path, title, name):
    home = Home(tmp_path, None, "data.zip", tmp_path, tmp_path)
    assert name_of_files(Spec(title=title, home=home)) == name
