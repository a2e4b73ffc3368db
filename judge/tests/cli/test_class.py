"""A class: folders of programs, or of students' folders, judged side by side."""

import csv
import json
import re
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest
from kit import SUM, SUM_OF_FILES, judge, make_fifo

WRONG = SUM.replace("a + b", "a * b")


@pytest.fixture
def folder(tmp_path) -> Path:
    for number, (a, b) in enumerate(((1, 2), (2, 2), (20, 22)), 1):
        write(tmp_path / "cases" / "sum" / f"{number}.in", f"{a} {b}\n")
        write(tmp_path / "cases" / "sum" / f"{number}.out", f"{a + b}\n")
    return tmp_path


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


def test_with_file_the_folder_of_one_student_is_one_submission(folder):
    students = folder / "students"
    for student, place in ("张三", "sum/sum.cpp"), ("李四", "sum.cpp"):
        write(students / student / place, SUM_OF_FILES)
        write(students / student / "area/area.cpp", WRONG)
    arguments = ("--cases", "cases/sum", "--file", "sum")
    for names in ["张三"], ["张三", "李四"]:
        done = judge("run", *(f"students/{name}" for name in names), *arguments, "--json", cwd=folder)
        found = json.loads(done.stdout)["submissions"]
        assert [(one["name"], one["verdict"]) for one in found] == [(name, "AC") for name in names], done
    done = judge("run", "students", *arguments, "--json", cwd=folder)
    assert [one["name"] for one in json.loads(done.stdout)["submissions"]] == ["张三", "李四"]


def test_a_folder_above_the_class_is_no_student(folder):
    for student in "张三", "李四":
        write(folder / "above" / "class" / student / "sum.cpp", SUM)
    done = judge("run", "above", "--cases", "cases/sum", "--csv", "points.csv", cwd=folder)
    assert done.returncode == 2 and not (folder / "points.csv").exists()
    why = "just one should be named sum (case matters); there are "
    assert done.stderr.startswith(f"error: above/class: which file? {why}")
    assert done.stderr.endswith("; for a class, give the folder that has the students' folders\n")


def test_files_and_students_folders_are_judged_and_a_broken_one_stops_no_other(folder):
    students = folder / "students"
    # Windows unpacks zs.zip with the folder zs into zs/zs.
    for name in ("张三/sum.cpp", "zhang san 10/zhang san 10/sum/sum.cpp", "=1+1/x.CPP"):
        write(students / name, SUM)
    for name in ("王\x1b[2J五.cpp", "李四/sum.cpp", "李四/tree.cpp", "a/a.cpp", "b/b.cpp", "c/c.cpp"):
        write(students / name, WRONG)
    write(students / "broken.cpp", "int main() { return nonsense; }\n")
    write(students / "late/sum.py", "print()")
    (students / "late" / "all").symlink_to("..")
    write(students / "two/x.cpp", SUM)
    write(students / "two/y.cpp", SUM)
    for hidden in (".git/sum.cpp", "._sum.cpp", "__MACOSX/a/b.cpp", "李四/.old/sum.cpp"):
        write(students / hidden, SUM)
    write(students / "notes.txt", "")
    (students / "folder.cpp").mkdir()
    (students / "thief").mkdir()
    (students / "thief" / "sum.cpp").symlink_to("../张三/sum.cpp")
    (students / "loop.cpp").symlink_to("loop.cpp")
    make_fifo(students / "fifo.cpp")
    reports = ["--csv", "new.csv", "--html", "new.html", "--junit", "new.xml"]
    done = judge("run", "students", "--cases", "cases/sum", *reports, cwd=folder)
    assert (done.returncode, done.stderr) == (1, ""), done
    head = "\nthe first failing case of each program, the most common first:\n"
    lines, _, rest = done.stdout.partition(head)
    alike, _, table = rest.partition("\n\n")
    for name, why in {
        "two": "which file? just one should be named sum (case matters); there are x.cpp, y.cpp",
        "thief": "a link is not followed; put the program itself here",
        "loop": "is no regular file",
        "fifo": "is no regular file",
        "broken": "broken.cpp:1:21: error: 'nonsense' was not declared in this scope",
    }.items():
        assert re.search(rf"^{name} +CE\n  {re.escape(why)}$", lines, re.MULTILINE), (name, lines)
    for name in "late", "folder.cpp":
        assert re.search(rf"^{name} +ABSENT\n  no C\+\+ file in this folder$", lines, re.MULTILINE), lines
    assert alike.startswith("5 programs    1: WA, line 1, column 1: '2', the answer has '3'\n  a, b, c, ")
    assert alike.count("again: ") == 1 and "李四" in alike and "王\\x1b[2J五" in alike
    names = [re.split("  +", line.strip())[1] for line in table.splitlines()]
    assert names[:4] == ["name", "=1+1", "zhang san 10", "张三"] and sorted(names[4:9]) == sorted(
        ["a", "b", "c", "李四", "王\\x1b[2J五"]
    )
    assert len(names) == 1 + 3 + 5 + 7 and "\x1b" not in done.stdout
    rows = list(csv.reader((folder / "new.csv").open(encoding="utf-8-sig", newline="")))
    assert rows[0][-3:] == ["1", "2", "3"] and [row[:5] for row in rows[3:5]] == [
        ["1", "张三", "AC", "100", "3"],
        ["4", "a", "WA", "33.3", "1"],
    ]
    page = (folder / "new.html").read_text()
    assert len(re.findall('<tr id="s[0-9]+">', page)) == 3 and "<summary>thief " in page
    suites = ElementTree.parse(folder / "new.xml").getroot()
    assert {"张三", "李四", "late"} < {suite.get("name") for suite in suites}


def test_each_submission_has_its_name_and_points_in_json_and_can_be_run_again(folder):
    write(folder / "甲" / "一 号.cpp", WRONG)
    write(folder / "乙" / "一 号.cpp", SUM)
    done = judge("run", "甲", "乙", "--cases", "cases/sum", "--json", cwd=folder)
    first, second = json.loads(done.stdout)["submissions"]
    assert (first["name"], second["name"]) == ("甲/一 号.cpp", "乙/一 号.cpp")  # not 一 号 twice
    assert (first["points"], second["points"]) == (33.333, 100)
    assert "'甲/一 号.cpp'" in first["cases"][0]["again"]
    write(folder / "丙" / "--json.cpp", WRONG)
    done = judge("run", ".", "--cases", "../cases/sum", "--json", cwd=folder / "丙")
    assert " run ./--json.cpp --cases=" in json.loads(done.stdout)["submissions"][0]["cases"][0]["again"]


def test_a_few_programs_get_full_failures_and_a_table(folder):
    write(folder / "sum.cpp", SUM)
    write(folder / "wrong.cpp", WRONG)
    done = judge("run", "wrong.cpp", "sum.cpp", "--cases", "cases/sum", cwd=folder)
    assert "    output, line 1  2\n" in done.stdout and "  3: WA, line 1" in done.stdout
    table = done.stdout.partition("\n\n")[2].splitlines()
    assert [line.split()[:5] for line in table[1:]] == [
        ["1", "sum.cpp", "AC", "3/3", "100"],
        ["2", "wrong.cpp", "WA", "1/3", "33.3"],
    ]
    assert "points" not in judge("run", "sum.cpp", "--cases", "cases/sum", cwd=folder).stdout


SOME = ["some", "--cases", "cases/sum"]


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["empty", "--cases", "cases/sum"], "error: empty: no C++ files (.cpp, .cc, .cxx, .c++, .cp, .c) "),
        (["cases", "--cases", "cases/sum"], "error: cases: no C++ files (.cpp, .cc, .cxx, .c++, .cp, .c) "),
        (["some"], "error: some: which problem? add --problem KEY ("),
        ([*SOME, "--csv", "x", "--html", "x"], "error: x: --html and --csv write a file each; name two"),
        ([*SOME, "--csv", "no/x"], "error: no/x: cannot be written: no such file or directory"),
        ([*SOME, "--csv", "some/a/a.cpp"], "error: some/a/a.cpp: is no --csv report of this version, "),
    ],
)
def test_a_folder_without_programs_and_wrong_usage_give_one_clear_line(arguments, complaint, folder):
    (folder / "empty").mkdir()
    write(folder / "some" / "a" / "a.cpp", SUM)
    done = judge("run", *arguments, cwd=folder)
    assert (done.returncode, done.stdout) == (2, "") and done.stderr.startswith(complaint), done
    assert done.stderr.count("\n") == 1


def test_of_several_files_the_one_named_like_the_problem_is_judged(folder):
    for name in ("甲/P1784", "甲/P1001", "乙/luogu_p1784/luogu_p1784", "乙/a", "丙/数独", "丙/b"):
        write(folder / "students" / f"{name}.cpp", "int main() {}\n")
    done = judge("run", "students", "--problem", "P1784", "--case", "sample/1", "--json", cwd=folder)
    found = {one["name"]: one["submission"] for one in json.loads(done.stdout)["submissions"]}
    assert found == {
        "甲": "students/甲/P1784.cpp",
        "乙": "students/乙/luogu_p1784/luogu_p1784.cpp",
        "丙": "students/丙/数独.cpp",
    }


def test_of_several_files_the_one_named_like_the_input_file_is_judged(folder):
    (folder / "cases" / "sum").rename(folder / "data")
    files = 'freopen("add.in", "r", stdin); freopen("add.out", "w", stdout); int a'
    write(folder / "students/甲/add/add.cpp", "#include <cstdio>\n" + SUM.replace("int a", files))
    write(folder / "students/甲/data.cpp", WRONG)
    for name in ("add.cpp", "add/add.cpp", "data.cpp", "P1784.cpp"):  # two are named add
        write(folder / "students/乙" / name, WRONG)
    done = judge("run", "students", "--cases", "data", "--file", "add.in", "--json", cwd=folder)
    found = [(one["submission"], one["verdict"]) for one in json.loads(done.stdout)["submissions"]]
    assert found == [("students/乙/data.cpp", "WA"), ("students/甲/add/add.cpp", "AC")]


def rows(folder: Path, *arguments: str) -> "dict[str, tuple[str, str]]":
    """What each contestant is called -> the verdict, and its reason if it was not judged."""
    done = judge("run", *arguments, "--json", cwd=folder)
    assert done.stdout, done
    return {one["name"]: (one["verdict"], one["message"]) for one in json.loads(done.stdout)["submissions"]}


def test_a_lone_file_counts_only_if_its_name_its_folder_or_its_place_says_so(folder):
    for name in ("wu/pair/pair", "li/sum/main", "zs/zs/x", "ma/x", "he/old/sum"):
        write(folder / "students" / f"{name}.cpp", SUM)
    write(folder / "students/yu/Sum/Sum.cpp", SUM)
    found = rows(folder, "students", "--cases", "cases/sum")
    missing = "which file? just one should be named sum (case matters); there are pair/pair.cpp"
    right = dict.fromkeys(("he", "li", "ma", "zs"), ("AC", ""))
    other_case = missing.replace("pair/pair.cpp", "Sum/Sum.cpp")
    assert found == {**right, "wu": ("ABSENT", missing), "yu": ("ABSENT", other_case)}


def test_a_students_problem_ini_changes_nothing_for_others(folder):
    fields = "title = {}\naliases = {}\nchecker = {}\nlink =\njudges =\ncpu_ms = 1000\nmemory_mib = 64\n"
    ini = f"[problem]\n{fields}"
    write(folder / "sum_1/problem.ini", ini.format("Sum", "first", "tokens"))
    for name in ("1.in", "1.out"):
        write(folder / "sum_1/secret" / name, (folder / "cases/sum" / name).read_text())
    write(folder / "aaa/problem.ini", ini.format(".", "sum_1 first li.cpp", "chk.py"))
    write(folder / "aaa/chk.py", "open('run_as_the_teacher', 'w')\n")
    write(folder / "aaa/sum_1.cpp", WRONG)
    write(folder / "bbb/sum_1.cpp", SUM)
    write(folder / "li.cpp", SUM)
    assert judge("run li.cpp --cases cases/sum", cwd=folder).returncode == 0
    for arguments in (["aaa", "bbb", "--problem", "first"], ["aaa/sum_1.cpp", "bbb", "--problem", "sum_1"]):
        found = rows(folder, *arguments)
        assert [verdict for verdict, _ in found.values()] == ["WA", "AC"], found
    done = judge("run", "aaa/sum_1.cpp", "--problem", "first", cwd=folder)
    assert done.stderr == "error: first: may mean aaa or sum_1; give one of these keys\n", done
    assert {"aaa", "bbb"} < set(rows(folder, ".", "--cases", "cases/sum"))  # not the problem titled "."
    assert not list(folder.rglob("run_as_the_teacher"))


def test_a_link_and_an_unreadable_folder_are_that_students_alone(folder):
    write(folder / "students/li/sum.cpp", SUM)
    (folder / "students/zhangsan").symlink_to("/")
    (folder / "students/copy").symlink_to("li")
    found = rows(folder, "students", "--cases", "cases/sum")
    why = "a link is not followed; put the program itself here"
    assert found == {"copy": ("CE", why), "li": ("AC", ""), "zhangsan": ("CE", why)}


def test_the_folder_of_cases_is_no_contestant_and_no_class_is_one(folder):
    write(folder / "students/li/sum.cpp", SUM)
    write(folder / "students/wu/sum.cpp", WRONG)
    write(folder / "cases/sum/slow.cpp", SUM)
    write(folder / "sum.cpp", SUM)
    done = judge("run", ".", "--cases", "cases/sum", cwd=folder)
    assert done.returncode == 2 and done.stderr.startswith("error: students: which file? ")
    assert done.stderr.endswith("; for a class, give the folder that has the students' folders\n")
    assert set(rows(folder, "students", "--cases", "cases/sum")) == {"li", "wu"}
    (folder / "students/cases").mkdir()
    (folder / "cases/sum").rename(folder / "students/cases/sum")
    assert set(rows(folder, "students", "--cases", "students/cases/sum")) == {"li", "wu"}


@pytest.mark.parametrize(
    ("arguments", "place"),
    [
        (["run", "--problem", "P1784"], "--problem: "),
        (["run", "--cases", "cases/sum"], "--cases: "),
        (["time", "--file", "sum"], "--file: "),
        (["run", "--checker", "tokens"], "--checker: "),
    ],
)
def test_what_is_about_one_problem_asks_for_a_program(arguments, place, folder):
    done = judge(*arguments, cwd=folder)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"error: {place}which program? give a C++ file"), done
