"""Answers that are handed in: no program runs, and the checker judges a file for each case."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path

import pytest
from commands import called, refusal

CDF = {
    "tasks": [
        {
            "problemTitle": "Sum", "sourceFileName": "sum", "taskType": 1, "comparisonMode": 1,
            "answerFileExtension": "ans",
            "testCases": [{"fullScore": score, "timeLimit": 1000, "memoryLimit": 64,
                           "inputFiles": [f"sum{n}.in"], "outputFiles": [f"sum{n}.out"]}
                          for n, score in ((1, 40), (2, 60))],
        }
    ]
}  # fmt: skip
UOJ = "use_builtin_judger on\nuse_builtin_checker wcmp\nn_tests 2\ninput_pre sum\ninput_suf in\n"
UOJ += "output_pre sum\noutput_suf out\npoint_score_1 40\npoint_score_2 60\nsubmit_answer on\n"
SYZOJ = "inputFile: 'sum#.in'\noutputFile: 'sum#.out'\nuserOutput: 'mine#.txt'\nsubtasks:\n"
SYZOJ += "- {score: 40, type: sum, cases: [1]}\n- {score: 60, type: sum, cases: [2]}\n"
HYDRO = "type: submit_answer\nfilename: 'case#.txt'\ncases:\n"
HYDRO += "- {input: sum1.in, output: sum1.out, score: 40}\n"
HYDRO += "- {input: sum2.in, output: sum2.out, score: 60}\n"
FORMATS = {  # a package's file, what it has, and the names of what is handed in; {} is the case's number
    "problem.ini": ("[problem]\nkind = answers\n[points]\nsecret/sum1 = 40\nsecret/sum2 = 60\n", "sum{}.out"),
    "problem.conf": (UOJ, "sum{}.out"),
    "data.yml": (SYZOJ, "mine{}.txt"),
    "config.yaml": (HYDRO, "case{}.txt"),
    "sum.cdf": (json.dumps(CDF), "sum{}.ans"),
}
OUTPUTS = ("3\n", "7\n")


@pytest.fixture(params=FORMATS)
def package(request, tmp_path) -> tuple[Path, str]:
    """Returns the data, and the names of what is handed in."""
    text, name = FORMATS[request.param]
    folder = tmp_path / "data"
    cases = folder / {"sum.cdf": "data", "problem.ini": "secret"}.get(request.param, ".")
    cases.mkdir(parents=True)
    (folder / request.param).write_text(text)
    for number, (input_, answer) in enumerate(zip(("1 2\n", "3 4\n"), OUTPUTS), 1):
        (cases / f"sum{number}.in").write_text(input_)
        (cases / f"sum{number}.out").write_text(answer)
    return folder, name


def hand_in(folder: Path, name: str, *outputs: str | None) -> Path:
    folder.mkdir(parents=True)
    for number, output in enumerate(outputs, 1):
        if output is not None:
            (folder / name.format(number)).write_text(output)
    return folder


def judged(*arguments: object) -> dict[str, dict]:
    """Returns the submissions of the JSON report by their names."""
    done = called("run", *arguments, "--json")
    return {row["name"]: row for row in json.loads(done.stdout)["submissions"]}


def verdicts(submission: dict) -> list[str]:
    return [case["verdict"] for case in submission["cases"]]


@pytest.mark.parametrize("zipped", [False, True])
def test_a_class_hands_in_answers(package, zipped, tmp_path):
    data, name = package
    people = tmp_path / "class"
    hand_in(people / "ls", name, *OUTPUTS)
    hand_in(people / "ww" / "sum", name, "4\n", None)
    hand_in(people / "zs", "notes{}.txt", "nothing\n")
    if zipped:
        for person in ("ls", "ww"):
            shutil.make_archive(str(people / person), "zip", people / person)
            shutil.rmtree(people / person)
        data = Path(shutil.make_archive(str(data), "zip", data))
    table = judged(people, "--cases", data, "--csv", tmp_path / "t.csv", "--html", tmp_path / "t.html")
    assert [row["verdict"] for row in table.values()] == ["AC", "WA", "ABSENT"]
    assert [verdicts(row) for row in table.values()] == [["AC", "AC"], ["WA", "WA"], []]
    assert table["ls"]["points"] == 100 and table["ww"]["points"] == 0
    assert table["ww"]["cases"][1]["message"] == f"{name.format(2)}: was not handed in"
    assert table["zs"]["message"].startswith("no output for ")
    assert "was not handed in" in (tmp_path / "t.html").read_text()
    assert "ABSENT" in (tmp_path / "t.csv").read_text()


@pytest.mark.parametrize("zipped", [False, True])
def test_one_contestants_answers_are_told_from_a_class(package, zipped, tmp_path):
    data, name = package
    folder = hand_in(tmp_path / "mine", name, OUTPUTS[0], None)
    path = Path(shutil.make_archive(str(folder), "zip", folder)) if zipped else folder
    table = judged(path, "--cases", data, "--case=*2")
    assert verdicts(table["mine"]) == ["WA"]
    table = judged(path, "--cases", data)
    assert [*table] == ["mine"] and verdicts(table["mine"]) == ["AC", "WA"]
    assert table["mine"]["points"] == 40


@pytest.fixture
def plain(tmp_path) -> Path:
    """Returns the data of a problem whose outputs are sum1.out and sum2.out."""
    data = hand_in(tmp_path / "data/secret", "sum{}.out", *OUTPUTS).parent
    hand_in(tmp_path / "inputs", "sum{}.in", "1 2\n", "3 4\n")
    for path in (tmp_path / "inputs").iterdir():
        path.rename(data / "secret" / path.name)
    (data / "problem.ini").write_text("[problem]\nkind = answers\noutput_mib = 1\nchecker = tokens\n")
    return data


def test_what_is_no_plain_file_is_the_contestants_fault(plain, tmp_path):
    people = tmp_path / "class"
    for student in ("empty", "fifo", "folder", "link", "long"):
        hand_in(people / student, "sum{}.out", OUTPUTS[0])
    (people / "empty/sum2.out").touch()
    os.mkfifo(people / "fifo/sum2.out")
    (people / "folder/sum2.out").mkdir()
    (people / "link/sum2.out").symlink_to(plain / "secret/sum2.out")
    (people / "long/sum2.out").write_bytes(b"7\n" + b" " * (1 << 20))
    last = {student: row["cases"][1] for student, row in judged(people, "--cases", plain).items()}
    assert {student: case["verdict"] for student, case in last.items()} == {
        "empty": "WA", "fifo": "WA", "folder": "WA", "link": "WA", "long": "OLE",
    }  # fmt: skip
    assert last["fifo"]["message"] == last["folder"]["message"] == "sum2.out: is no regular file"
    assert last["link"]["message"] == "sum2.out: is a link, and links are not followed"


def test_resume_judges_only_what_changed(plain, tmp_path):
    people, kept = tmp_path / "class", tmp_path / "kept.json"
    for student in ("ls", "zs"):
        hand_in(people / student, "sum{}.out", *OUTPUTS)
    command = ("run", people, "--cases", plain, "--resume", kept)
    called(*command)
    assert " 2 of 2 programs; " in called(*command).stderr
    (people / "zs/sum2.out").write_text("8\n")
    assert " 1 of 2 programs; " in called(*command).stderr


@pytest.mark.parametrize("verb", ["run", "debug", "debug input", "pack", "time", "stress"])
def test_where_no_program_runs_a_program_is_refused_in_a_line(verb, plain, tmp_path):
    (tmp_path / "my.cpp").write_text("int main() {}\n")
    verb, *inputs = verb.replace("input", "data/secret/sum1.in").split()
    fault = refusal(verb, "my.cpp", *inputs, "--problem", "data", cwd=tmp_path)
    assert "takes outputs, not programs; give `run` a folder or zip with sum1.out and so on" in fault


def test_a_program_is_refused_in_a_line_also_if_there_are_no_cases_yet(tmp_path):
    (tmp_path / "my.cpp").write_text("int main() {}\n")
    (tmp_path / "data").mkdir()
    (tmp_path / "data/problem.ini").write_text("[problem]\nkind = answers\n")
    assert "with 1.out and so on" in refusal("stress", "my.cpp", "--problem", "data", cwd=tmp_path)


def test_a_new_problem_keeps_that_answers_are_handed_in(plain, tmp_path):
    assert called("new", "mine", "--from", plain, cwd=tmp_path).returncode == 0
    assert "\nkind = answers\n" in (tmp_path / "mine/problem.ini").read_text()
