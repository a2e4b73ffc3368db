from __future__ import annotations

import os
import socket
from pathlib import Path

import kit
import pytest
from kit import make_fifo

from judge import problems
from judge.model import JudgeError

INI = "[problem]\ntitle = T\nlink =\njudges = luogu\ncpu_ms = 1000\nmemory_mib = 64\nchecker = lines\n"


@pytest.fixture
def folder(tmp_path):
    for key in ("luogu_p1784", "hihocoder_1321"):
        (tmp_path / key / "sample").mkdir(parents=True)
        (tmp_path / key / "problem.ini").write_text(INI)
    return tmp_path


@pytest.fixture
def testcases(folder, monkeypatch):
    """The folder, as the only place with problems."""
    monkeypatch.setattr(problems, "TESTCASES", folder)
    monkeypatch.chdir(problems.ROOT)
    return folder


def find_key(text: str, *judged: str | Path) -> str | None:
    folder = problems.Catalogue(judged).find(text)
    return folder and folder.name


@pytest.mark.parametrize(
    "text", ["luogu_p1784", "P1784", "p1784", "LuoguP1784", "Luogu P1784", "luogu-p1784", "1784"]
)
def test_a_key_is_found_in_any_usual_spelling(text, testcases):
    assert find_key(text) == "luogu_p1784"


def test_titles_are_spellings_too():
    assert (find_key("数独"), find_key("靶形数独")) == ("luogu_p1784", "luogu_p1074")


def test_aliases_are_spellings_too(testcases):
    (testcases / "luogu_p1784" / "problem.ini").write_text(INI + "aliases = acwing_166\n")
    assert find_key("AcWing166") == "luogu_p1784"
    assert find_key("HihoCoder1321") == "hihocoder_1321"
    assert find_key("P9999") is None


@pytest.mark.parametrize("text", ["", "数独", "_"])
def test_a_text_without_latin_letters_or_digits_means_only_itself(text, testcases):
    (testcases / "luogu_p1784").rename(testcases / "mine")  # a key without a judge
    (testcases / "mine" / "problem.ini").write_text(INI + "aliases = sum 独\n", encoding="utf-8")
    assert find_key(text) is None
    assert {find_key(name) for name in ("Mine", "Sum", "独")} == {"mine"}


def test_problems_are_found_in_the_current_folder_too_and_those_of_the_kit_first(folder, monkeypatch):
    (folder / "a_1784").mkdir()
    (folder / "a_1784" / "problem.ini").write_text(INI.replace("title = T", "title = Mine"))
    (folder / "a_file").touch()
    monkeypatch.chdir(problems.ROOT / "solutions")
    inside = list(problems.Catalogue().folders)
    monkeypatch.chdir(folder)
    assert list(problems.Catalogue().folders) == [*inside, "a_1784"] and "luogu_p1784" in inside
    names = ("P1784", "a_1784", "Mine", "luogu_p1784")
    assert list(map(find_key, names)) == ["luogu_p1784", "a_1784", "a_1784", "luogu_p1784"]
    assert problems.Catalogue().find("luogu_p1784").parent == problems.TESTCASES
    assert kit.problem("a_1784").title == "Mine"
    assert problems.Catalogue().find("a_1784") == problems.folder_for("a_1784") == folder / "a_1784"
    (folder / "a_1784" / "problem.ini").write_text(INI + "cases = luogu_p1784\n")
    assert kit.problem("a_1784").cases == kit.problem("luogu_p1784").cases


def test_a_broken_problem_does_not_hide_the_others(folder, monkeypatch):
    monkeypatch.chdir(folder)
    for key, text in (("a_1", "junk"), ("b_1", ""), ("c_1", INI + "aliases = mine\n"), ("d_1", INI)):
        (folder / key).mkdir()
        (folder / key / "problem.ini").write_text(text)
    (folder / "b_1" / "problem.ini").unlink()
    make_fifo(folder / "b_1" / "problem.ini")
    keys = [find_key(text) for text in ("mine", "d_1", "P1784", "a_1")]
    assert keys == ["c_1", "d_1", "luogu_p1784", "a_1"]
    assert kit.problem("d_1").key == "d_1"
    with pytest.raises(JudgeError, match="a_1/problem.ini: line 1: should come after the name of a section"):
        kit.problem("a_1")


def test_a_text_that_may_mean_two_problems_is_an_error_but_a_key_means_itself(folder, monkeypatch):
    monkeypatch.chdir(folder)
    for key, aliases in (("luogu_p1001", "x"), ("aaa", "luogu_p1001 p1001"), ("bbb", "ccc")):
        (folder / key).mkdir()
        (folder / key / "problem.ini").write_text(f"{INI}aliases = {aliases}\n")
    assert (find_key("luogu_p1001"), find_key("ccc")) == ("luogu_p1001", "bbb")
    for text in "P1001", "Luogu P1001", "1001":
        with pytest.raises(JudgeError, match=f"^{text}: may mean aaa or luogu_p1001; give one of these "):
            find_key(text)
    assert find_key("P1001", folder / "aaa") == "luogu_p1001"


def test_a_folder_that_is_judged_or_lies_in_one_defines_no_problem(folder, monkeypatch):
    monkeypatch.chdir(folder)
    for key in ("aaa", "bbb"):
        (folder / key).mkdir()
        (folder / key / "problem.ini").write_text(INI.replace("title = T", "title = ."))
    assert find_key("aaa", "aaa") is None and find_key(".", "aaa") == "bbb"
    assert find_key("aaa", ".") is None and find_key("P1784", ".") == "luogu_p1784"


@pytest.mark.parametrize("form", ["\ufeff{}", "# mine\n\n{}"])
def test_problem_ini_is_read_as_editors_save_it(form, testcases):
    for newline in ("\n", "\r\n"):
        (testcases / "luogu_p1784" / "problem.ini").write_bytes(
            form.format(INI).replace("\n", newline).encode()
        )
        assert kit.problem("luogu_p1784").judges[0].name == "luogu"


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("title = Luogu", "", "luogu: title is missing"),
        ("title = Luogu", "title = Luogu\ncolour = 1", "luogu: unknown field 'colour'; there are title, "),
        (
            "title = Luogu",
            "title = Luogu\n  colour = 1",
            "luogu: title should be one line, not 'Luogu\\ncolour = 1'",
        ),
        ("source_kib = 50", "source_kib = fifty", "luogu: source_kib should be a whole number, not 'fifty'"),
        ("standards = c++98", "standards =", "poj: compile and standards should not be empty"),
        (
            "# What each",
            "top = 1\n# What each",
            "line 1: should come after the name of a section, such as [problem]",
        ),
        ("pragma", "(pragma", "luogu: compile or refuses: missing ), "),
        (" -> has #pragma GCC optimize, which Luogu refuses", "", "luogu: compile or refuses: '[#]"),
        ("g++ -x", "g++ ' -x", "luogu: compile or refuses: No closing quotation"),
    ],
)
def test_a_broken_judges_ini_gives_one_line_that_names_the_file(old, new, complaint, tmp_path, monkeypatch):
    text = problems.JUDGES.read_text()
    monkeypatch.setattr(problems, "JUDGES", tmp_path / "judges.ini")
    (tmp_path / "judges.ini").write_text(text.replace(old, new, 1))
    with pytest.raises(JudgeError) as raised:
        problems.judges()
    assert (
        str(raised.value).startswith(str(tmp_path / "judges.ini: "))
        and complaint in str(raised.value)
        and "\n" not in str(raised.value)
    )


def test_every_stored_problem_is_found_and_sound():
    assert set(list(problems.Catalogue().folders)) >= {
        "hihocoder_1321",
        "luogu_p1074",
        "luogu_p1784",
        "luogu_p10482",
        "poj_3074",
    }
    for key in list(problems.Catalogue().folders):
        assert kit.problem(key).key == key


@pytest.mark.parametrize(
    ("broken", "complaint"),
    [
        (INI.replace("title = T", "title"), "line 2: should be NAME = VALUE"),
        (INI.replace("[problem]", ""), "line 2: should come after the name of a section, such as [problem]"),
        (INI + "link = x\n", "line 8: link appears twice"),
        (INI + "[problem]\n", "line 8: problem appears twice"),
        (INI + "[limits]\n", "unknown section 'limits'; there are problem, links, points"),
        (INI.replace("1000", "1 s"), "cpu_ms should be a whole number, not '1 s'"),
        (INI.replace("1000", "0"), "cpu_ms should be from 1 to 3600000, not 0"),
        (INI.replace("lines", "lnies"), "unknown checker 'lnies'; there are lines, "),
        (INI.replace("luogu", "loogu"), "unknown judge 'loogu'; there are luogu, "),
        (INI + "time = 1\n", "unknown field 'time'; there are title, "),
        (INI + "validator = none\n", "unknown validator 'none'"),
        (INI + "file = ../sum\n", "file should be a plain name, such as sum, not '../sum'"),
    ],
)
def test_a_broken_problem_ini_gives_one_line_that_names_the_file(broken, complaint, testcases):
    (testcases / "luogu_p1784" / "problem.ini").write_text(broken)
    with pytest.raises(JudgeError) as raised:
        kit.problem("luogu_p1784")
    assert str(raised.value).startswith(str(testcases / "luogu_p1784" / "problem.ini: "))
    assert complaint in str(raised.value) and "\n" not in str(raised.value)


@pytest.mark.parametrize(
    ("text", "name"),
    [("sum", "sum"), ("sum.in", "sum"), ("sum.out", "sum"), ("a-b_c.D",) * 2, ("x" * 60,) * 2, ("", None)],
)
def test_a_problem_may_name_its_files(text, name, testcases):
    (testcases / "luogu_p1784" / "problem.ini").write_text(INI + f"file = {text}\n")
    assert kit.problem("luogu_p1784").file == name


def test_for_a_problem_with_files_only_online_judges_define_online_judge(testcases):
    for name, defined in ("local", False), ("luogu", True):
        text = INI.replace("judges = luogu", f"judges = {name}") + "file = sum\n"
        (testcases / "luogu_p1784" / "problem.ini").write_text(text)
        [judge] = kit.problem("luogu_p1784").judges
        assert judge.name == name and ("-DONLINE_JUDGE" in judge.compile) is defined


@pytest.mark.parametrize("text", [".hidden", "a/b", "a b", "x" * 61, "数", "-\n"])
def test_a_name_that_could_lead_elsewhere_is_refused(text):
    with pytest.raises(JudgeError, match="^--file: file should be a plain name, such as sum, not "):
        problems.with_file(kit.problem("luogu_p1784"), text, "--file")


def test_a_checker_may_be_a_file_beside_the_problem(testcases):
    folder = testcases / "luogu_p1784"
    (folder / "problem.ini").write_text(INI.replace("lines", "checker2.cpp"))
    with pytest.raises(JudgeError, match="checker2.cpp: no such file in "):
        kit.problem("luogu_p1784")
    (folder / "checker2.cpp").touch()
    assert kit.problem("luogu_p1784").checker == str(folder / "checker2.cpp")


def test_two_problems_can_share_their_cases(testcases):
    for kind in ("sample", "secret", "beyond"):
        (testcases / "luogu_p1784" / kind).mkdir(exist_ok=True)
        for suffix in ("in", "ans"):
            (testcases / "luogu_p1784" / kind / f"1.{suffix}").touch()
    (testcases / "hihocoder_1321" / "problem.ini").write_text(INI + "cases = luogu_p1784\n")
    shared, own = (kit.problem(key) for key in ("hihocoder_1321", "luogu_p1784"))
    assert shared.key == "hihocoder_1321" and shared.cases == own.cases and len(own.cases) == 3
    assert (shared.folder.name, shared.cases_folder) == ("hihocoder_1321", own.folder)


@pytest.mark.parametrize("owner", ["hihocoder_1321", "P1784", "nobody", ""])
def test_sharing_cases_with_a_problem_that_has_none_is_an_error(owner, testcases):
    (testcases / "hihocoder_1321" / "problem.ini").write_text(INI + "cases = luogu_p1784\n")
    (testcases / "luogu_p1784" / "problem.ini").write_text(INI + f"cases = {owner}\n")
    with pytest.raises(
        JudgeError,
        match=f"luogu_p1784/problem.ini: cases should name a problem with cases of its own, not '{owner}'",
    ):
        kit.problem("luogu_p1784")


def test_two_problems_with_the_same_cases_are_found_by_their_own_names():
    names = {
        name: find_key(name)
        for name in ("POJ3074", "3074", "P10482", "Luogu P10482", "AcWing166", "166")
    }
    assert names == {
        "POJ3074": "poj_3074", "3074": "poj_3074",
        **dict.fromkeys(("P10482", "Luogu P10482", "AcWing166", "166"), "luogu_p10482"),
    }  # fmt: skip
    assert kit.problem("luogu_p10482").cases == kit.problem("poj_3074").cases


def stored_cases(folder: Path, *names: str) -> "list[str]":
    """The names of the problem's cases, after these empty files are made there."""
    for name in names:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).touch()
    return [case.name for case in problems.load_problem(folder).cases]


def test_cases_come_in_natural_order(tmp_path):
    names = [f"{kind}/{name}" for kind in ("sample", "secret") for name in ("1", "2", "10")]
    files = [f"{name}.{end}" for name in reversed(names) for end in ("in", "out")]
    assert stored_cases(tmp_path, *files) == names
    assert stored_cases(tmp_path, "beyond/.gitkeep", "submissions/in.cpp", ".old/3.in", "._3.in") == names


def test_files_without_partner_are_noted_and_an_input_is_an_error(tmp_path):
    stored_cases(tmp_path, "sample/1.in", "sample/1.ans", "sample/1.out", "secret/2.ans")
    notes = problems.load_problem(tmp_path).notes
    for note, name in zip(notes, ("secret/2.ans", "sample/1.out")):
        assert note.startswith(f"{tmp_path}: left out (") and note.endswith(name)
    with pytest.raises(JudgeError, match="secret/3.in: there is no answer 3.ans or 3.out beside it"):
        stored_cases(tmp_path, "secret/3.in")


def test_what_problem_ini_does_not_say_comes_from_config_yml_or_is_as_usual(tmp_path):
    stored_cases(tmp_path / "pair", "1.in", "1.ans", "2.in", "2.ans")
    (tmp_path / "pair/config.yml").write_text("1.in:\n  timeLimit: 7\n  memoryLimit: 2048\n  score: 3\n")
    plain = problems.load_problem(tmp_path / "pair")
    assert (plain.key, plain.title, plain.checker, plain.judges[0].name) == (None, "pair", "lines", "local")
    (tmp_path / "pair/problem.ini").write_text("[problem]\nmemory_mib = 9\n[points]\n2 = 5\n")
    problem = problems.load_problem(tmp_path / "pair")
    assert (problem.key, problem.limits.cpu_ms, problem.limits.memory_mib) == ("pair", 7, 9)
    assert [case.points for case in problem.cases] == [3, 5] and problem.full_points == 8


@pytest.mark.parametrize("suffix", ["in", "ans"])
@pytest.mark.parametrize(
    "make",
    [
        make_fifo,
        lambda path: socket.socket(socket.AF_UNIX).bind(str(path)),
        lambda path: path.symlink_to("/dev/null"),
        lambda path: path.symlink_to("nowhere"),
    ],
)
def test_a_case_is_a_regular_file(make, suffix, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)  # a socket's name is short
    stored_cases(Path(), "sample/1.in", "sample/1.ans")
    Path(f"sample/1.{suffix}").unlink()
    make(Path(f"sample/1.{suffix}"))
    with pytest.raises(JudgeError, match=f"^sample/1.{suffix}: is no regular file$"):
        stored_cases(Path())


def test_a_case_may_be_a_link_to_a_file(tmp_path):
    (tmp_path / "elsewhere").touch()
    (tmp_path / "secret").mkdir()
    for name in ("1.in", "1.ans"):
        (tmp_path / "secret" / name).symlink_to("../elsewhere")
    assert stored_cases(tmp_path) == ["secret/1"]


def test_points_are_those_of_the_first_pattern_that_matches(testcases):
    names = (f"secret/{name}.{end}" for name in ("1", "2_Big", "20") for end in ("in", "ans"))
    stored_cases(testcases / "luogu_p1784", *names)
    for text, points in (
        ("", [1, 1, 1]),
        ("secret/20 = 2.5\nSecret/2*=40\n", [1, 40, 2.5]),
        ("*/[12] = 0\n* = 007", [0, 7, 7]),
    ):
        (testcases / "luogu_p1784" / "problem.ini").write_text(f"{INI}[points]\n{text}")
        assert [case.points for case in kit.problem("luogu_p1784").cases] == points


def test_subtasks_are_those_of_the_first_pattern_that_matches(testcases):
    folder = testcases / "luogu_p1784"
    stored_cases(folder, *(f"secret/{n}.{end}" for n in (1, 2, 3) for end in ("in", "ans")))
    (folder / "problem.ini").write_text(f"{INI}[subtasks]\nsecret/1 = a b\nsecret/[12] = c\n")
    assert [case.subtask for case in kit.problem("luogu_p1784").cases] == ["a b", "c", ""]


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        *((f"secret/1 = {text}", f"points of secret/1 should be a number, such as 10 or 2.5, not {text!r}")
          for text in ("-1", "1e3", "inf", "ten", "", "1 # 2", "9999999999")),
        ("secret/2* = 5", "points of secret/2*: no case has such a name"),
        ("secret/1 = 1\nSecret/1 = 2", "line 10: secret/1 appears twice"),
    ],
)  # fmt: skip
def test_wrong_points_are_an_error(line, complaint, testcases):
    stored_cases(testcases / "luogu_p1784", "secret/1.in", "secret/1.ans")
    path = testcases / "luogu_p1784" / "problem.ini"
    path.write_text(f"{INI}[points]\n{line}\n")
    with pytest.raises(JudgeError) as raised:
        kit.problem("luogu_p1784")
    assert str(raised.value) == f"{path}: {complaint}"


def test_a_problem_ini_that_is_a_fifo_is_an_error(testcases):
    (testcases / "luogu_p1784" / "problem.ini").unlink()
    make_fifo(testcases / "luogu_p1784" / "problem.ini")
    with pytest.raises(JudgeError, match="problem.ini: is no regular file"):
        kit.problem("luogu_p1784")


def test_an_endless_problem_ini_is_an_error(testcases):
    os.truncate(testcases / "luogu_p1784" / "problem.ini", 1 << 40)
    with pytest.raises(JudgeError, match="problem.ini: has more than 256 KiB"):
        kit.problem("luogu_p1784")


def test_from_a_deleted_folder_the_kits_problems_are_found(tmp_path, monkeypatch):
    folder = tmp_path / "gone"
    folder.mkdir()
    monkeypatch.chdir(folder)
    folder.rmdir()
    assert find_key("P1784") == "luogu_p1784"
