"""The table of layouts: which file of a contestant is judged, whatever others hand in."""

from __future__ import annotations

import json
import os
import re
import shutil
import zipfile
from pathlib import Path

import pytest
from commands import called, judge
from programs import SUM, SUM_OF_FILES, write, zipped

from judge.cli import parser
from judge.cli.selection import Selection
from judge.cli.submissions import submissions
from judge.contest import contestants
from judge.contest.layouts import ALWAYS, LAYOUTS, NO_FILES, ONE_PROBLEM, TABLE

WRONG = SUM.replace("a + b", "a * b")
LOOKED_FOR = "looked for zs/sum/sum.*, zs/sum.*, zs/FOLDER/sum/sum.*, zs/FOLDER/sum.*, zs/sum/*"

# What a student hands in, with the file of it that is judged, or the start of the reason why none is.
FITS = {
    "{who}/{task}/{task}.*": (["zs/sum/sum.cpp", "zs/sum/other.cpp"], "zs/sum/sum.cpp"),
    "{who}/{task}.*": (["zs/sum.cc", "zs/tree.cpp"], "zs/sum.cc"),
    "{who}/{only}/{task}/{task}.*": (["zs/zs/sum/sum.cpp", "zs/zs/tree/tree.cpp"], "zs/zs/sum/sum.cpp"),
    "{who}/{only}/{task}.*": (["zs/张三/sum.cpp", "zs/张三/tree.cpp"], "zs/张三/sum.cpp"),
    "{who}/{task}/*": (["zs/sum/main.cpp", "zs/tree/main.cpp"], "zs/sum/main.cpp"),
    "{who}/*": (["zs/main.cpp"], "zs/main.cpp"),
    "{who}/{name}/{name}.*": (["zs/a/a.cpp", "zs/a/b.cpp"], "zs/a/a.cpp"),
    "{who}/{only}/*": (["zs/src/main.cpp", "zs/notes.md"], "zs/src/main.cpp"),
    "{who}.*": (["zs.cpp"], "zs.cpp"),
}
NEAR_MISSES = {
    "other case": (["zs/Sum.cpp"], "no sum.cpp; there is Sum.cpp: rename it?"),
    "two endings": (["zs/sum.txt"], "no sum.cpp; there is sum.txt: rename it?"),
    "hidden ending": (["zs/sum.cpp.txt"], "no sum.cpp; there is sum.cpp.txt: rename it?"),
    "other language": (
        ["zs/sum.pas", "zs/sum.py"],
        "no sum.cpp; there is sum.pas: only C++ and C are judged, sum.py: only C++ and C are judged",
    ),
    "a copy": (["zs/sum(1).cpp"], "no sum.cpp; there is sum(1).cpp: rename it?"),
    "too deep": (["zs/a/b/c.cpp"], f"no program for sum; there is a/b/c.cpp; {LOOKED_FOR}"),
    "a name of its own": (["zs/main.cpp"], f"no program for sum; there is main.cpp; {LOOKED_FOR}"),
    "beside another name": (["zs/sum.txt", "zs/tree.cpp"], "no sum.cpp; there is sum.txt: rename it?"),
    "two that fit": (["zs/sum.cc", "zs/sum.cpp"], "several files differ: zs/sum.cc, zs/sum.cpp; keep one"),
    "nothing": (["zs/.hidden"], "there are no files in the folder or zip"),
}


def hand_in(students: Path, files: "list[str]", text: str = SUM) -> None:
    """Writes the program into each of the files, each a program of its own."""
    for number, name in enumerate(files):
        write(students / name, f"{text}// {number}\n")


def outcomes(folder: Path, *arguments: str) -> "dict[str, tuple[str, str]]":
    """Returns by contestant's name the file that `run` judges for the problem sum, and why none is."""
    given, before = ["run", *" ".join(arguments).split()], os.getcwd()
    os.chdir(folder)
    try:
        chosen = submissions(Selection(parser(given).parse_args(given)))
    finally:
        os.chdir(before)
    sources = {}
    for entry in chosen:
        if entry.task in ("", "sum"):
            source = entry.source.relative_to("students").as_posix()
            sources[entry.name] = ("", entry.absent) if entry.absent else (source, "")
    return sources


def cases(folder: Path, name: str) -> None:
    (folder / name).mkdir(parents=True)
    for case in ("1", "2"):
        (folder / name / f"{case}.in").write_text("1 2\n")
        (folder / name / f"{case}.out").write_text("3\n")


@pytest.fixture
def folder(tmp_path) -> Path:
    cases(tmp_path / "one", "sum")
    for name in ("sum", "tree"):
        cases(tmp_path / "several", name)
    return tmp_path


def test_help_and_tests_have_each_layout():
    assert [*FITS] == [layout.pattern for layout in LAYOUTS]
    assert TABLE in judge("run --help").stdout


@pytest.mark.parametrize("layout", LAYOUTS, ids=lambda layout: layout.pattern)
@pytest.mark.parametrize("options", ["one/sum", "one/sum --files", "several", "several --files"])
def test_a_file_that_fits_is_judged_in_a_class_and_alone(layout, options, folder):
    files, source = FITS[layout.pattern]
    hand_in(folder / "students", files)
    before = outcomes(folder, "--student", f"students/{Path(files[0]).parts[0]}", "--cases", options)
    hand_in(folder / "students", ["ls/sum.cpp", "sum.cpp", "wu/x.cpp", "wu/y.cpp"])  # none of his business
    when = {ALWAYS: True, NO_FILES: "--files" not in options, ONE_PROBLEM: options.startswith("one")}
    sources = outcomes(folder, "students", "--cases", options)
    assert sources["zs"] == before["zs"]
    assert sources["zs"][0] == (source if when[layout.when] else "")


@pytest.mark.parametrize(("files", "why"), NEAR_MISSES.values(), ids=NEAR_MISSES)
def test_a_near_miss_is_absent_and_says_what_is_there(files, why, folder):
    hand_in(folder / "students", files)
    hand_in(folder / "students", ["ls/sum.cpp"])
    alone = outcomes(folder, "--student", "students/zs", "--cases", "several")
    assert outcomes(folder, "students", "--cases", "several") == {"ls": ("ls/sum.cpp", ""), **alone}
    assert alone == {"zs": ("", why)}


def test_equal_files_are_one_program_and_of_different_ones_the_first_layout_wins(folder):
    equal = "zs/sum.cpp zs/sum/sum.cpp ls/sum.cc ls/sum.cpp wu/sum.cpp"
    of_two_languages = "li/sum.c li/sum.cpp xu/sum/sum.c xu/sum.cpp"
    for file in f"{equal} {of_two_languages}".split():
        hand_in(folder / "students", [file])
    hand_in(folder / "students", ["wu/sum/sum.cpp"], WRONG)
    done = called("run students --cases one/sum", cwd=folder)
    notes = [line.partition(": students/")[2][4:] for line in done.stderr.splitlines()]
    assert notes == [
        "wu/sum/sum.cpp is judged; it differs from wu/sum.cpp",
        "xu/sum/sum.c is judged; it differs from xu/sum.cpp",
    ]
    verdicts = [line.split()[:2] for line in done.stdout.split("\n\n")[0].splitlines() if line[0] != " "]
    assert verdicts == [["li", "AC"], ["ls", "AC"], ["wu", "WA"], ["xu", "CE"], ["zs", "AC"]]


@pytest.mark.parametrize("options", ["one/sum", "several"])
def test_each_child_has_a_row_or_is_named(options, folder):
    students = folder / "students"
    for files, _ in [*FITS.values(), *NEAR_MISSES.values()]:
        hand_in(students, [f"{number}{name[2:]}" for number, name in enumerate(files)])
    hand_in(students, ["readme.txt", "roster.xlsx", ".git/x.cpp", ".DS_Store", "__MACOSX/a/b.cpp", "sum.cpp"])
    hand_in(students, ["a.cpp/x.cpp", "b.c", "b.cpp", "b/b.cpp", "-x.cpp"])
    (students / "copy").symlink_to("b")
    (students / "data").symlink_to(folder / options)
    done = called("run students --json --cases", options, cwd=folder)
    rows = json.loads(done.stdout)["students"]
    [note] = [line for line in done.stderr.splitlines() if line.startswith("note: students: left out: ")]
    left_out = note.partition("left out: ")[2].split(", ")
    assert {*left_out} == {".DS_Store", ".git", "__MACOSX", "data (the cases)", "readme.txt", "roster.xlsx"}
    assert len(rows) + len(left_out) == len([*students.iterdir()])
    names = {row["name"] for row in rows}
    assert {"students/b.c", "students/b.cpp", "students/b", "a.cpp", "copy", "-x"} < names


def test_a_folder_that_looks_like_one_students_is_judged_as_a_class_and_a_note_says_so(folder):
    hand_in(folder / "students", ["sum.cpp", "zs.cpp", "ls.cpp", "ww.cpp"], SUM_OF_FILES)
    done = called("run students --cases one/sum --file sum", cwd=folder)
    assert done.returncode == 0 and [line.split()[0] for line in done.stdout.splitlines()[:4]] == [
        "ls", "sum", "ww", "zs",
    ]  # fmt: skip
    assert done.stderr == (
        "note: students: sum.cpp is taken for a contestant's, though named like a problem; "
        "if students is one student's, add --student\n"
    )
    done = called("run --student students --cases one/sum --file sum", cwd=folder)
    assert (done.returncode, done.stderr, done.stdout.split()[:2]) == (0, "", ["students", "AC"])


def test_who_hands_in_thousands_of_files_is_absent(folder, monkeypatch):
    monkeypatch.setattr(contestants, "MOST_FILES", 100)
    hand_in(folder / "students", ["zs/sum.cpp", "ls/sum.cpp"])
    for number in range(100):
        (folder / "students/zs" / f"{number}.txt").touch()
    assert outcomes(folder, "students", "--cases", "one/sum") == {
        "ls": ("ls/sum.cpp", ""),
        "zs": ("", "has more than 100 files"),
    }


def test_names_in_gbk_are_shown_as_chinese_text(folder):
    gbk = os.fsdecode("张三".encode("gbk"))
    hand_in(folder / "students", [f"{gbk}/sum.cpp", "李四/sum.cpp", "\\xd5\\xc5/sum.cpp"])
    assert {*outcomes(folder, "students", "--cases", "one/sum")} == {"张三", "李四", "\\xd5\\xc5"}


def test_a_zip_is_as_the_folder_of_its_name_and_one_in_a_folder_as_what_was_handed_in(folder):
    students = folder / "students"
    hand_in(students, ["ls/readme.txt", "wu/sum.cpp"])
    zipped(students / "zs.zip", {"sum/sum.cpp": SUM, "readme.txt": "", "a.exe": ""})
    zipped(students / "ls/any.zip", {"any/sum.cpp": SUM})
    zipped(students / "wu.zip", {"sum.cpp": WRONG})
    (students / "bad.zip").write_text("PK")
    zipped(students / "gone.zip", {"Sum.cpp": SUM, "../sum.cpp": SUM})
    zipped(students / "bomb.zip", {"sum.cpp": SUM, "zeros": "0" * (17 << 20)})
    zipped(folder / "inner.zip", {"sum.cpp": SUM})
    zipped(students / "two.zip", {"sum.zip": (folder / "inner.zip").read_bytes()})
    zipped(folder / "inner.zip", {"sum.zip": (folder / "inner.zip").read_bytes()})
    zipped(students / "three.zip", {"sum.zip": (folder / "inner.zip").read_bytes()})
    done = called("run students --cases several --problem sum --html page.html", cwd=folder)
    assert done.stderr == "note: students: left out: wu.zip (the folder wu is judged instead)\n"
    shown = done.stdout.split("\n\n")[0]
    assert "/tmp" not in shown + (folder / "page.html").read_text()
    verdicts = {line.split()[0]: line.split()[2] for line in shown.splitlines() if line[0] != " "}
    absent = dict.fromkeys(("bad", "gone", "bomb", "three"), "ABSENT")
    assert verdicts == {"zs": "AC", "ls": "AC", "wu": "AC", "two": "AC", **absent}
    assert "no sum.cpp; there is Sum.cpp: rename it?" in shown and "bad.zip: is no zip file" in shown
    assert "bomb.zip: cannot be read: has over 16 MiB of files" in shown


def test_folders_in_each_other_cost_only_the_one_who_handed_them_in_his_verdict(folder):
    hand_in(folder / "class", ["zs/sum.cpp"])
    (folder / "class/ls/{}".format("d/" * 70)).mkdir(parents=True)
    zipped(folder / "class/wu.zip", {"sum.cpp": SUM, "d/" * 1000: ""})
    zipped(folder / "class.zip", {"zs/sum.cpp": SUM, "ls/" + "d/" * 70: "", "wu/" + "d/" * 1000 + "a": ""})
    for argument in ("class", "class.zip"):
        done = called(f"run {argument} --cases one/sum --json", cwd=folder)
        rows = {row["name"]: row for row in json.loads(done.stdout)["submissions"]}
        assert [rows[name]["verdict"] for name in ("zs", "ls", "wu")] == ["AC", "ABSENT", "ABSENT"]
        fault = "folders are nested more than 64 deep"
        assert rows["ls"]["message"].startswith(f"{argument}/ls/d: ") and fault in rows["ls"]["message"]
        assert fault in rows["wu"]["message"]


@pytest.mark.parametrize("wrapper", ["", "class/"])
def test_a_student_in_the_zip_of_a_class_is_judged_again_by_the_path_that_was_given(wrapper, folder):
    zipped(folder / "class.zip", {f"{wrapper}{name}/sum/sum.cpp": WRONG for name in ("ls", "zs")})
    done = called("run --student class.zip/zs --cases one/sum", cwd=folder)
    again = re.search("again: python3 -m judge (.*)", done.stdout)[1]
    assert "--student class.zip/zs " in again and called(again, cwd=folder).returncode == 1


def test_a_zip_of_a_class_is_a_class(folder):
    hand_in(folder / "students", ["ls/sum.cpp", "zs.cpp", "readme.txt"])
    shutil.make_archive(folder / "students", "zip", folder, "students")
    before = called("run students --cases one/sum --jobs 1", cwd=folder)
    shutil.rmtree(folder / "students")
    done = called("run students.zip --cases one/sum --json", cwd=folder)
    assert [row["name"] for row in json.loads(done.stdout)["submissions"]] == ["ls", "zs"]
    note = "note: students.zip: all files are in students/, which is taken for the class\n"
    assert done.stderr == note + before.stderr.replace("students:", "students.zip:")
    alone = called("run --student students.zip/zs.cpp --cases one/sum", cwd=folder)
    assert before.returncode == done.returncode == alone.returncode == 0


def test_a_zip_loses_no_empty_folder_and_has_no_links(folder):
    with zipfile.ZipFile(zipped(folder / "class.zip", {"wu/": "", "zs/a.txt": ""}), "a") as archive:
        link = zipfile.ZipInfo("zs/sum.cpp")
        link.external_attr = 0o120777 << 16
        archive.writestr(link, "../../secret")
    done = called("run class.zip --cases one/sum --json", cwd=folder)
    messages = {row["name"]: row["message"] for row in json.loads(done.stdout)["submissions"]}
    assert messages.pop("zs").startswith("no program for sum; there is a.txt; looked for zs/sum/sum.*, ")
    assert messages == {"wu": "there are no files in the folder or zip"}


def test_what_is_handed_in_as_a_program_has_a_row_though_it_is_not_judged(folder):
    hand_in(folder / "students", ["zs.py", "ls.rar", "wu.cpp.txt", "ww.pas", "notes.txt", "sum.cpp"])
    assert outcomes(folder, "students", "--cases", "one/sum") == {
        "zs": ("", "zs.py: only C++ and C are judged"),
        "ls": ("", "ls.rar: unpack it"),
        "wu.cpp": ("", "wu.cpp.txt: rename it?"),
        "ww": ("", "ww.pas: only C++ and C are judged"),
        "sum": ("sum.cpp", ""),
    }
