"""No name that a package gives leads out of it: nothing is written outside, nothing outside is read."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from commands import called
from programs import write

from judge.common.nodes import Node
from judge.common.zips import LONGEST_NAME, MOST_FOLDERS, parts_of
from judge.model import JudgeError
from judge.problems.loading import load_problem

OUT = "leads out of the package"
TASK = {
    "sourceFileName": "sum", "standardInputCheck": True, "standardOutputCheck": True, "taskType": 2,
    "comparisonMode": 0, "interactor": "task.h", "grader": "grader.cpp", "testCases": [
        {"fullScore": 9, "timeLimit": 9, "memoryLimit": 9, "inputFiles": ["1.in"], "outputFiles": ["1.out"]}
    ],
}  # fmt: skip
SYZOJ = """\
subtasks: [{score: 100, type: sum, cases: [1]}]
inputFile: '#.in'
outputFile: '#.out'
"""
WITH = "extraSourceFiles: [{language: cpp, files: [{name: task.h, dest: NAME}]}]\n"
POLYGON = """\
<problem><judging><testset name="tests">
<time-limit>1000</time-limit><memory-limit>268435456</memory-limit><test-count>1</test-count>
<input-path-pattern>%d.in</input-path-pattern><answer-path-pattern>NAME</answer-path-pattern>
<tests><test/></tests></testset></judging>
<assets><checker name="std::wcmp.cpp"><source path="check.cpp"/></checker>
<solutions><solution tag="main"><source path="main.py"/></solution></solutions></assets></problem>
"""
UOJ = "use_builtin_judger on\nn_tests 1\n"


def lemon(**fields: object) -> str:
    return json.dumps({"tasks": [{**TASK, **fields}]})


def package(folder: Path, name: str, text: str) -> Path:
    """Returns a folder with a case, the programs that formats ask for, and the file of settings."""
    data = {"c.cdf": "data/", "problem.yaml": "data/secret/"}.get(name, "")
    for file in ("1.in", "1.ans" if name == "problem.yaml" else "1.out"):
        write(folder / f"{data}{file}", "1\n")
    for file in ("task.h", "grader.cpp"):
        write(folder / f"{data}{file}", "")
    write(folder / "main.py", "print(1)\n")
    write(folder / name, text)
    return folder


def zipped(folder: Path) -> Path:
    return Path(shutil.make_archive(str(folder), "zip", folder))


@pytest.mark.parametrize("name", ["../../../stolen", "/tmp/judge_stolen", "..\\stolen", "a/../../stolen"])
@pytest.mark.parametrize(
    "file, text",
    [
        ("c.cdf", lemon(interactorName="NAME")),
        ("c.cdf", lemon(taskType=1, answerFileExtension="/NAME")),
        ("data.yml", SYZOJ + WITH),
        ("problem.xml", POLYGON.replace("NAME", "NAME%d")),
    ],
)
def test_a_package_writes_only_the_new_problem(tmp_path, name, file, text):
    source = package(tmp_path / "p", file, text.replace("NAME", json.dumps(name)[1:-1]))
    before = {*tmp_path.rglob("*")}
    (tmp_path / "here").mkdir()
    done = called(f"new x_1 --make-answers --from {zipped(source)}", cwd=tmp_path / "here")
    assert done.returncode == 2 and "p.zip" in done.stderr, done.stderr
    assert {*tmp_path.rglob("*")} - before == {tmp_path / "here", tmp_path / "p.zip"}
    assert not Path("/tmp/judge_stolen").exists()


def test_a_link_at_the_place_of_an_answer_is_not_followed(tmp_path):
    source = package(tmp_path / "p", "problem.xml", POLYGON.replace("NAME", "%d.pdf"))
    (tmp_path / "mine").write_text("mine")
    (source / "1.pdf").symlink_to("../mine")
    write(tmp_path / "a.cpp", "int main() {}")
    done = called(f"run a.cpp --make-answers --cases {source}", cwd=tmp_path)
    assert done.returncode == 2 and "1.pdf is a link that leads out" in done.stderr
    assert (tmp_path / "mine").read_text() == "mine"


@pytest.mark.parametrize("field", ["with", "checker", "interactor"])
@pytest.mark.parametrize("name", ["../chk.py", "{}/chk.py"])
def test_problem_ini_in_a_zip_names_only_files_of_the_zip(tmp_path, field, name):
    write(tmp_path / "chk.py", "import sys\nsys.exit(0)\n")
    text = f"[problem]\n{field} = {name.format(tmp_path)}\n"
    source = package(tmp_path / "p", "problem.ini", text)
    assert load_problem(source)  # a user may name any file in a folder
    with pytest.raises(JudgeError, match=f"problem.ini: line 2: .*{OUT}"):
        load_problem(zipped(source))


@pytest.mark.parametrize(
    "name, fault", [("../1.out", OUT), ("/etc/passwd", OUT), ("a/1.out", "plain, without")]
)
def test_what_is_handed_in_lies_in_the_folder_of_the_contestant(tmp_path, name, fault):
    source = package(tmp_path / "p", "problem.ini", f"[problem]\nkind = answers\n[outputs]\n1 = {name}\n")
    with pytest.raises(JudgeError, match=fault):
        load_problem(source)


@pytest.mark.parametrize(
    "file, text, link",
    [
        ("problem.conf", UOJ + "with_implementer on\nuse_builtin_checker wcmp\n", "require/passwd"),
        ("problem.conf", UOJ, "chk.cpp"),
        ("problem.conf", UOJ, "private.h"),
        ("problem.yaml", "name: x\n", "include/default/passwd"),
        ("config.yml", "1.in: {timeLimit: 1000}\n", "checker.cpp"),
    ],
)
def test_no_link_in_a_package_leads_out(tmp_path, file, text, link):
    write(tmp_path / "private.h", "secret")
    source = package(tmp_path / "p", file, text)
    write(source / "require/implementer.cpp", "")
    write(source / "input1.txt", "")
    write(source / "output1.txt", "")
    write(source / "chk.cpp", "int main() {}")
    (source / link).unlink(missing_ok=True)
    (source / link).parent.mkdir(parents=True, exist_ok=True)
    (source / link).symlink_to(tmp_path / "private.h")
    with pytest.raises(JudgeError, match=f"{link} is a link that {OUT}"):
        load_problem(source)


@pytest.mark.parametrize(
    "name", ["", ".", "a\0b", "a/" * MOST_FOLDERS + "a", "a" * (LONGEST_NAME + 1), "C:a"]
)
def test_odd_names_are_no_paths(name):
    with pytest.raises(JudgeError):
        parts_of(Node("x", 0, "", name))
