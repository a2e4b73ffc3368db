"""A contest: the programs of each student to several problems, judged in one run."""

import csv
import json
import shutil
from pathlib import Path

import pytest
from commands import called, refusal
from programs import write

OPEN = 'freopen("{0}.in", "r", stdin); freopen("{0}.out", "w", stdout);'
FILES = f"#include <cstdio>\nint main() {{{{ {OPEN} {{1}} }}}}\n"
RIGHT = {
    "sum": 'int a, b; scanf("%d%d", &a, &b); printf("%d\\n", a + b);',
    "pair": 'int a; scanf("%d", &a); printf("%d %d\\n", a, a);',
    "path": 'int a; scanf("%d", &a); printf("%d\\n", a * a);',
}
SUBTASKS = "[points]\n* = 10\n[subtasks]\n1 = a\n2 = a\n3 = b\n4 = b\n"
INI = f"[problem]\ntitle = 数对\nchecker = tokens\ncpu_ms = 500\n{SUBTASKS}"
CONFIG = "".join(f"{n}.in:\n  timeLimit: 300\n  memoryLimit: 65536\n  score: 25\n" for n in (1, 2, 3, 4))


def program(student: Path, name: str, old: str = "", new: str = "") -> None:
    write(student, FILES.format(name, RIGHT[name].replace(old, new) if old else RIGHT[name]))


@pytest.fixture
def folder(tmp_path) -> Path:
    for n in (1, 2, 3, 4):
        for case, text, answer in (
            (f"sum/{n}", f"{n} {n}", f"{2 * n}"),
            (f"pair/2024/cases/{n}", f"{n}", f"{n}  {n}"),
            (f"path/{n}", f"{n}", f"{n * n}"),
        ):
            write(tmp_path / "data" / f"{case}.in", text + "\n")
            write(tmp_path / "data" / f"{case}.out", answer + "\n")
    write(tmp_path / "data/pair/2024/problem.ini", INI)
    write(tmp_path / "data/path/config.yml", CONFIG)
    write(tmp_path / "data/README.md", "")
    for name in RIGHT:
        program(tmp_path / "students" / "张三" / name / f"{name}.cpp", name)
    program(tmp_path / "students/李四/sum.cpp", "sum")
    program(tmp_path / "students/李四/pair.cpp", "pair", "a, a)", "a, a > 2 ? 0 : a)")
    write(tmp_path / "students/王五/sum/sum.cpp", "int main() { return nonsense; }\n")
    program(tmp_path / "students/王五/path/path.cpp", "path", "a * a", "a > 3 ? 0 : a * a")
    program(tmp_path / "students/王五/pair/Pair.cpp", "pair")  # as in NOIP, this is none
    return tmp_path


def table(folder: Path, *arguments: str, cases: str = "data") -> "list[list[str]]":
    done = called(f"run --cases {cases} --files", *arguments, cwd=folder)
    lines = done.stdout[done.stdout.index("\nrank") :].split("\n\n")[0]
    return [line.split() for line in lines.strip().splitlines()]


HEAD = ["rank", "name", "pair", "path", "sum", "total"]


def test_each_student_has_a_row_with_the_points_of_each_problem(folder):
    reports = ("--csv", "points.csv", "--html", "page.html", "--junit", "suites.xml")
    done = called("run students --cases data --files", *reports, cwd=folder)
    assert done.returncode == 1 and done.stderr == "", done
    rows = [line.split() for line in done.stdout[done.stdout.index("\nrank") :].strip().splitlines()]
    assert rows[:4] == [
        HEAD,
        ["1", "张三", "40", "100", "100", "240"],
        ["2", "李四", "20", "-", "100", "120"],
        ["3", "王五", "-", "75", "CE", "75"],
    ]
    heads, first, *_ = csv.reader((folder / "points.csv").open(encoding="utf-8-sig", newline=""))
    assert (heads[:6], first[:6]) == (HEAD, rows[1])
    assert {f"{name}/{field}" for name in RIGHT for field in ("cpu_ms", "memory_mib", "verdict")} < set(heads)
    page = (folder / "page.html").read_text()
    assert page.index("Rank") < page.index("<h2>") and page.count('class="matrix class"') == 3
    assert ">pair 数对</h2>" in page and ">path</h2>" in page


def test_what_a_folder_says_holds_there_and_options_elsewhere(folder):
    options = "--files --time 777 --checker lines --json"
    done = called(f"run --student students/张三 --cases data {options}", cwd=folder)
    document = json.loads(done.stdout)
    rows = {row["problem"]: row for row in document["submissions"]}
    assert {name: (row["limits"]["cpu_ms"], row["checker"]) for name, row in rows.items()} == {
        "pair": (500, "tokens"), "path": (300, "lines"), "sum": (777, "lines"),
    }  # fmt: skip
    assert all(row["name"] == "张三" and row["file"] == name for name, row in rows.items())
    [student] = document["students"]
    assert (student["name"], student["total"], sorted(student["scores"])) == ("张三", 240, sorted(RIGHT))
    assert " --problem=sum --cases=data --time=777 " in rows["sum"]["cases"][0]["again"]
    assert {case["limits"]["cpu_ms"] for case in rows["path"]["cases"]} == {300}


@pytest.mark.parametrize(
    ("text", "order"),
    [
        ("problems = sum pair\n", ["sum", "pair", "path"]),
        ("[contest]\nproblems = path sum pair\n", ["path", "sum", "pair"]),
        ("# none\n", ["pair", "path", "sum"]),
    ],
)
def test_contest_ini_gives_the_order_of_the_problems(text, order, folder):
    write(folder / "data/contest.ini", text)
    assert table(folder, "students", "--csv", "points.csv", "--html", "page.html")[0][2:-1] == order
    heads, *_ = csv.reader((folder / "points.csv").open(encoding="utf-8-sig", newline=""))
    assert heads[2:5] == order
    page = (folder / "page.html").read_text()
    assert sorted(order, key=lambda name: page.index(f">{name}</th>")) == order


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("problems = sum tree\n", "line 1: unknown problem 'tree'; give one of pair, path, sum"),
        ("order = sum\n", "line 1: order is not understood; known here: problems"),
        ("[problems]\nsum = 1\n", "line 1: problems is not understood; known here: contest"),
        ("problems\n", "line 1: should be NAME = VALUE"),
    ],
)
def test_a_wrong_order_is_an_error(text, complaint, folder):
    write(folder / "data/contest.ini", text)
    error = refusal("run students --cases data --files", cwd=folder)
    assert error.startswith(f"data/contest.ini: {complaint}"), error


def test_one_problem_or_one_program_of_a_contest_can_be_judged(folder):
    assert table(folder, "students", "--problem", "sum")[1:] == [
        ["1", "张三", "100", "100"], ["1", "李四", "100", "100"], ["3", "王五", "CE", "0"],
    ]  # fmt: skip
    done = called("run students/李四/sum.cpp --cases data --files", cwd=folder)
    assert done.stdout.startswith("sum.cpp sum  AC "), done
    (folder / "students/李四/sum.cpp").rename(folder / "mine.cpp")
    for arguments, why in (
        ("run mine.cpp --cases data", "mine.cpp: which problem of data? add --problem KEY (pair, path, sum)"),
        ("debug mine.cpp mine.cpp --cases data", "mine.cpp: which problem of data? add --problem KEY (pair"),
        (
            "run mine.cpp --cases data --problem sun",
            "--problem: unknown problem 'sun'; give one of pair, path",
        ),
        ("run students --cases data --file sum", "--file: data has several problems; give --files instead"),
    ):
        done = called(*arguments.split(), cwd=folder)
        assert done.returncode == 2 and done.stderr.startswith(f"error: {why}"), done


def test_with_first_a_failure_ends_its_subtask_only(folder):
    program(folder / "students/李四/pair.cpp", "pair", "a, a)", "a, a < 2 ? 0 : a)")
    program(folder / "students/李四/sum.cpp", "sum", "a + b", "a == 2 ? 0 : a + b")
    lines = table(folder, "--student", "students/李四", "--first")
    assert lines[1] == ["1", "李四", "20", "-", "≥25", "≥45"]


@pytest.mark.parametrize(
    ("names", "is_contest"),
    [
        (["sum/1", "sum/2", "pair/1", "pair/2"], True),
        (["sum/in/1", "sum/in/2", "pair/1"], True),
        (["2024/sum/1", "2024/sum/2", "2024/pair/1"], True),
        (["1/input", "2/input", "3/input"], False),
        (["1/sum1", "2/sum2"], False),
        (["sum/1", "sum/2"], False),
        (["sample/1", "secret/1", "secret/2"], False),
    ],
)
def test_several_folders_of_which_one_has_two_cases_are_a_contest(names, is_contest, tmp_path):
    for name in names:
        write(tmp_path / "data" / f"{name}.in", "1 2\n")
        write(tmp_path / "data" / f"{name}.ans".replace("/in/", "/out/"), "3\n")
    for name in ("sum", "pair"):
        write(tmp_path / "li" / f"{name}.cpp", '#include <cstdio>\nint main() { puts("3"); }\n')
    arguments = ["--problem", "sum"] if is_contest else []
    done = called("run li/sum.cpp --cases data --json", *arguments, cwd=tmp_path)
    [row] = json.loads(done.stdout)["submissions"]
    assert row["verdict"] == "AC" and row["problem"] == ("sum" if is_contest else None)
    assert len(row["cases"]) == sum("pair" not in name for name in names)


def test_with_files_folders_of_one_case_are_a_contest(tmp_path):
    for name in ("sum", "pair"):
        write(tmp_path / f"data/{name}/1.in", "1 2\n")
        write(tmp_path / f"data/{name}/1.ans", "3\n")
    program(tmp_path / "students/zs/sum.cpp", "sum")
    assert table(tmp_path, "students")[1:] == [["1", "zs", "-", "100", "100"]]


def test_with_files_the_folder_that_has_all_cases_names_the_files_of_one_problem(folder):
    for name in ("pair", "path"):
        shutil.rmtree(folder / "data" / name)
    done = called("run students/张三/sum --cases data --files", cwd=folder)
    assert done.stdout.startswith("sum  AC  "), done
    (folder / "data/sum").rename(folder / "data/tests")
    shutil.make_archive(folder / "sum", "zip", folder / "data")
    done = called("run students/张三/sum --cases sum.zip --files", cwd=folder)
    assert done.stdout.startswith("sum  AC  "), done


def test_a_zip_of_a_contest_may_have_a_zip_for_a_problem(folder):
    before = table(folder, "students")
    shutil.make_archive(folder / "data/path", "zip", folder / "data/path")
    shutil.rmtree(folder / "data/path")
    (folder / "data/path.zip").rename(folder / "data/path.ZIP")
    shutil.make_archive(folder / "all", "zip", folder, "data")
    shutil.rmtree(folder / "data")
    assert table(folder, "students", cases="all.zip") == before


def test_folders_that_are_no_problem_are_named(folder):
    write(folder / "data/product/1.in", "1\n")
    (folder / "data/link").symlink_to("sum")
    done = called("run students --cases data --files", cwd=folder)
    assert "note: data: left out, because they have no cases: link, product\n" in done.stderr, done


def test_cases_beside_folders_of_cases_are_an_error(folder):
    for name in ("1.in", "1.out"):
        write(folder / "data" / name, "1\n")
    done = called("run students --cases data", cwd=folder)
    assert done.stderr.startswith("error: data: has cases, and so has data/"), done
    shutil.make_archive(folder / "all", "zip", folder / "data")
    done = called("run students --cases all.zip", cwd=folder)
    assert done.stderr.startswith("error: all.zip: has cases, and so has all.zip/"), done


def test_with_contest_ini_one_problem_is_a_contest_too(folder):
    shutil.rmtree(folder / "data/pair")
    shutil.rmtree(folder / "data/path")
    write(folder / "data/contest.ini", "problems = sum\n")
    assert table(folder, "students")[:2] == [["rank", "name", "sum", "total"], ["1", "张三", "100", "100"]]


@pytest.mark.parametrize(
    "file, text, fault",
    [
        ("config.yml", "sum.in: [1]\n", "data/path/config.yml: line 1: sum.in is not understood; known"),
        ("problem.ini", "[problem]\nwith = a+b@.h\n", "data/path/a+b@.h: needs a plain name, such as task.h"),
    ],
)
def test_a_problem_that_cannot_be_judged_is_so_said_and_the_others_are_judged(folder, file, text, fault):
    write(folder / "data/path/a+b@.h", "")
    write(folder / f"data/path/{file}", text)
    done = called("run students --cases data --files", cwd=folder)
    assert done.returncode == 2 and done.stdout.count(f"path  JE\n  {fault}") == 3
    assert table(folder, "students")[1:] == [
        ["1", "张三", "40", "JE", "100", "140"],
        ["2", "李四", "20", "JE", "100", "120"],
        ["3", "王五", "-", "JE", "CE", "0"],
    ]
    for what in ("--problem path students/张三/path/path.cpp", "students/张三/path/path.cpp", "students"):
        done = called(f"time {what} --cases data --files", cwd=folder)
        assert (done.returncode, done.stdout) == (2, "") and done.stderr.startswith(f"error: {fault}"), done


def test_a_folder_whose_name_no_file_can_have_is_a_fault_of_that_problem_alone(folder):
    for name in ("1.in", "1.out", "2.in", "2.out"):
        write(folder / f"data/x y/{name}", "1\n")
    assert [row[-2:] for row in table(folder, "students")[1:]] == [["JE", "240"], ["JE", "120"], ["JE", "75"]]
