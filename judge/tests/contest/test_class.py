"""A class: folders of programs, or of students' folders, judged side by side."""

import csv
import json
import re
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest
from commands import called, refusal
from programs import SUM, SUM_OF_FILES, make_fifo, write

WRONG = SUM.replace("a + b", "a * b")
AC, FAILED = ("AC", ""), ("WA", "")
A_LINK = ("ABSENT", "a link is not followed; put the program itself here")
CASES = ("--cases", "cases/sum")


@pytest.fixture
def folder(tmp_path) -> Path:
    for number, (a, b) in enumerate(((1, 2), (2, 2), (20, 22)), 1):
        hand_in(tmp_path / "cases" / "sum", f"{a} {b}\n", f"{number}.in")
        hand_in(tmp_path / "cases" / "sum", f"{a + b}\n", f"{number}.out")
    return tmp_path


def hand_in(folder: Path, text: str, *names: str) -> None:
    """Writes the text to each of these files, below folders that it makes."""
    for name in names:
        write(folder / name, text)


def in_json(folder: Path, *arguments: str) -> "list[dict]":
    """Returns what `run` says of each program."""
    done = called("run", *arguments, "--json", cwd=folder)
    assert done.stdout, done
    return json.loads(done.stdout)["submissions"]


def rows(folder: Path, *arguments: str) -> "dict[str, tuple[str, str]]":
    """Returns by contestant's name: the verdict, and its reason if it was not judged."""
    return {row["name"]: (row["verdict"], row["message"]) for row in in_json(folder, *arguments)}


def sources(folder: Path, *arguments: str) -> "dict[str, str]":
    """Returns by contestant's name the file in students/ that was judged."""
    shown = in_json(folder, "students", *arguments)
    return {row["name"]: row["submission"].partition("/")[2] for row in shown}


def test_cases_in_this_folder_are_of_a_problem_with_the_folders_name(folder):
    hand_in(folder / "students", SUM, "zs/sum.cpp", "zs/tree.cpp", "ls/notes.md")
    judged = rows(folder / "cases/sum", "../../students", "--cases", ".")
    assert judged["zs"] == AC and judged["ls"][1].startswith("no program for sum; there is notes.md")


def test_with_student_each_folder_given_is_one_students(folder):
    hand_in(folder / "students", SUM_OF_FILES, "张三/sum/sum.cpp", "李四/sum.cpp")
    hand_in(folder / "students", WRONG, "张三/area/area.cpp", "李四/area/area.cpp")
    assert rows(folder, "--student", "students/张三", *CASES, "--file", "sum") == {"张三": AC}
    for both in ["--student", "students/张三", "students/李四"], ["students"]:
        assert rows(folder, *both, *CASES, "--file", "sum") == {"张三": AC, "李四": AC}
    here = rows(folder / "students/李四", "--student", ".", "--cases", "../../cases/sum", "--file", "sum")
    assert here == {"李四": AC}


def test_files_and_students_folders_are_judged_and_a_broken_one_stops_no_other(folder):
    students = folder / "students"
    # Windows unpacks zs.zip with the folder zs into zs/zs.
    hand_in(students, SUM, "张三/sum.cpp", "zhang san 10/zhang san 10/sum/sum.cpp", "=1+1/x.CPP")
    hand_in(students, WRONG, "王\x1b[2J五.cpp", "李四/sum.cpp", "李四/tree.cpp", "a/a.cpp")
    hand_in(students, SUM, "two/x.cpp")
    hand_in(students, WRONG, "two/y.cpp")
    hand_in(students, SUM, "._sum.cpp", "__MACOSX/a/b.cpp", "李四/.old/sum.cpp")  # hidden
    hand_in(students, "int main() { return nonsense; }\n", "broken.cpp")
    hand_in(students, "", "late/sum.py", "zhao.cpp.txt", "a.exe")
    (students / "late" / "all").symlink_to("..")
    (students / "folder.cpp").mkdir()
    (students / "thief").mkdir()
    (students / "thief" / "sum.cpp").symlink_to("../张三/sum.cpp")
    (students / "loop.cpp").symlink_to("loop.cpp")
    make_fifo(students / "fifo.cpp")
    reports = ["--csv", "new.csv", "--html", "new.html", "--junit", "new.xml"]
    done = called("run", "students", *CASES, *reports, cwd=folder)
    assert done.stderr == "note: students: left out: ._sum.cpp, __MACOSX, a.exe\n", done
    lines, table = done.stdout.split("\n\n")
    for name, verdict, why in (
        ("two", "ABSENT", "several files differ: two/x.cpp, two/y.cpp; keep one"),
        ("thief", *A_LINK),
        ("loop", *A_LINK),
        ("fifo", "ABSENT", "is no regular file"),
        ("broken", "CE", "broken.cpp:1:21: error: 'nonsense' was not declared in this scope"),
        ("late", "ABSENT", "no sum.cpp; there is sum.py: only C++ and C are judged"),
        ("folder.cpp", "ABSENT", "there are no files in the folder or zip"),
    ):
        assert re.search(rf"^{name} +{verdict}\n  {re.escape(why)}$", lines, re.MULTILINE), (name, lines)
    assert lines.count("\n  1: WA, line 1, column 1: '2', the answer has '3'") == 3
    names = [re.split("  +", line.strip())[1] for line in table.splitlines()]
    assert names[:4] == ["name", "=1+1", "zhang san 10", "张三"]
    assert {*names[4:7]} == {"a", "李四", "王\\x1b[2J五"}
    assert len(names) == 1 + 3 + 3 + 8 and "\x1b" not in done.stdout
    heads, *scores = csv.reader((folder / "new.csv").open(encoding="utf-8-sig", newline=""))
    assert heads[-3:] == ["1", "2", "3"] and scores[2][:5] == ["1", "张三", "AC", "100", "3"]
    page = (folder / "new.html").read_text()
    assert "<summary><h2>thief " in page and "<summary><h2>张三 " in page
    suites = ElementTree.parse(folder / "new.xml").getroot()
    assert {"张三", "李四", "late"} < {suite.get("name") for suite in suites}


def test_each_submission_has_its_name_and_points_in_json_and_can_be_run_again(folder):
    hand_in(folder, WRONG, "甲/一 号.cpp", "丙/--json.cpp")
    hand_in(folder, SUM, "乙/一 号.cpp")
    first, second = in_json(folder, "甲", "乙", *CASES)
    assert (first["name"], second["name"]) == ("甲/一 号.cpp", "乙/一 号.cpp")  # not 一 号 twice
    assert (first["points"], second["points"]) == (33.333, 100)
    assert "'甲/一 号.cpp'" in first["cases"][0]["again"]
    [row] = in_json(folder / "丙", ".", "--cases", "../cases/sum")
    assert " run ./--json.cpp --cases=" in row["cases"][0]["again"]


def test_a_standard_is_for_the_programs_of_its_language(folder):
    c = '#include <stdio.h>\nint main() { int new, b; scanf("%d%d", &new, &b); printf("%d", new + b); }\n'
    hand_in(folder / "students", c, "ls.c")
    hand_in(folder / "students", "auto x = [](auto y) { return y; };\n" + SUM, "zs.cpp")
    for std in ("c++17", "c11"):
        assert rows(folder, "students", *CASES, "--std", std) == {"ls": AC, "zs": AC}


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ("run x.c --cases cases/sum --std c++17", "--std c++17: the programs are in another language; "),
        ("run empty --cases cases/sum",
         "empty: has no C++ files (.cpp, .cc, .cxx, .c++, .cp, .c), folders or zips of contestants"),
        ("run cases --cases cases/sum", "cases: has no C++ files (.cpp, "),
        ("run --student --cases cases/sum", "--cases: which program? "),
        ("run class", "class: which problem? add --problem KEY ("),
        ("run --problem P1784", "--problem: which program? give a C++ file"),
        ("time --file sum", "--file: which program? "),
    ],
)  # fmt: skip
def test_what_is_no_class_gives_one_clear_line(arguments, complaint, folder):
    (folder / "empty").mkdir()
    hand_in(folder, SUM, "class/a/a.cpp", "x.c")
    error = refusal(arguments, cwd=folder)
    assert error.startswith(complaint) and "\n" not in error


def test_of_several_files_the_one_named_like_the_problem_is_judged(folder):
    named = {"甲": "甲/P1784.cpp", "乙": "乙/luogu_p1784/luogu_p1784.cpp", "丙": "丙/数独.cpp"}
    hand_in(folder / "students", "int main() {}\n", *named.values(), "甲/P1001.cpp", "乙/a.cpp", "丙/b.cpp")
    assert sources(folder, "--problem", "P1784", "--case", "sample/1") == named


def test_a_students_problem_ini_changes_nothing_for_others(folder):
    fields = "title = {}\naliases = {}\nchecker = {}\nlink =\njudges =\ncpu_ms = 1000\nmemory_mib = 64\n"
    ini = f"[problem]\n{fields}"
    hand_in(folder / "sum_1", ini.format("Sum", "first", "tokens"), "problem.ini")
    hand_in(folder / "sum_1/secret", "1 2\n", "1.in")
    hand_in(folder / "sum_1/secret", "3\n", "1.out")
    hand_in(folder / "aaa", ini.format(".", "sum_1 first li.cpp", "chk.py"), "problem.ini")
    hand_in(folder / "aaa", "open('run_as_the_teacher', 'w')\n", "chk.py")
    hand_in(folder, WRONG, "aaa/sum_1.cpp")
    hand_in(folder, SUM, "bbb/sum_1.cpp", "li.cpp")
    assert rows(folder, "li.cpp", *CASES) == {"li.cpp": AC}
    for what in ("aaa", "aaa/sum_1.cpp"):
        arguments = ["--student", what, "bbb", "--problem", "sum_1"]
        assert [*rows(folder, *arguments).values()] == [FAILED, AC]
    error = refusal("run aaa/sum_1.cpp --problem first", cwd=folder)
    assert error.startswith("first: may mean aaa or sum_1; ")
    assert {"aaa", "bbb"} < set(rows(folder, ".", *CASES))  # not the problem titled "."
    assert not list(folder.rglob("run_as_the_teacher"))
