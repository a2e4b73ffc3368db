"""What `run`, its reports and `watch` say of a fault that a checked build finds."""

import json
import shutil

import pytest
from commands import called
from programs import OPEN_FILES, SUM

from judge.cli.findings import CLASS_SIZE

FAULTY = SUM.replace("a + b", "(a + b + 2147483647) / 2")
FOUND = "line 2: signed integer overflow: 3 + 2147483647 cannot be represented in type 'int'"


@pytest.fixture
def folder(folder):
    (folder / "faulty.cpp").write_text(FAULTY)
    return folder


def test_the_fault_is_in_text_json_and_page_with_the_command_that_says_more(folder):
    done = called("run faulty.cpp --cases data --html page.html --json", looks=True, cwd=folder)
    [judged] = json.loads(done.stdout)["submissions"]
    hint = judged["found"]
    assert (hint["text"], hint["case"]) == (FOUND, "1")
    assert f"found: {FOUND}\nin case 1\n" in called(*hint["again"].split()[3:], cwd=folder).stdout
    assert "<p>Found: line 2: signed integer overflow" in (folder / "page.html").read_text()
    shown = called("run faulty.cpp --cases data", looks=True, cwd=folder).stdout.splitlines()
    assert shown[1:4] == [
        f"  found: {FOUND}",
        f"    {FAULTY.splitlines()[1][:59]}…",
        f"    seen while it ran; again: {hint['again']}",
    ]


def test_a_repair_is_of_all_cases_and_debug_says_it_too(folder):
    (folder / "minus.cpp").write_text(SUM.replace("a + b", "a - b"))
    done = called("run minus.cpp --cases data", looks=True, cwd=folder)
    line = "found: line 2: with `a + b` instead of `a - b`, all 2 cases are right\n"
    again = "    again: python3 -m judge debug minus.cpp --cases=data\n"
    assert f"  {line}{again}" in done.stdout, done
    debugged = called("debug minus.cpp --cases data", cwd=folder)
    assert f"{line}     1  " in debugged.stdout and "input:" not in debugged.stdout


def test_a_failure_that_says_its_cause_has_no_note_that_none_was_found(folder):
    (folder / "guess/secret").mkdir(parents=True)
    files = {"problem.ini": "[problem]\ninteractor = asks.py\n", "secret/1.in": "1\n", "secret/1.ans": "1\n"}
    for name, text in {**files, "asks.py": "input()\nprint(1, flush=True)\n"}.items():
        (folder / "guess" / name).write_text(text)
    shown = called("run sum.cpp --cases guess", looks=True, cwd=folder).stdout
    assert "the program and the interactor wait for each other" in shown and "shows no cause" not in shown


@pytest.mark.parametrize(
    ("opened", "options", "cause"),
    [
        (OPEN_FILES, "", "line 2: freopen opens a file; this problem's programs read standard input"),
        (OPEN_FILES, "--file sum.in,sun.out", 'line 2: opens "sum.out", not sum.in or sun.out'),
        ('freopen("sum.in", "r", stdin);', "--file sum", "the program wrote nothing to sum.out"),
    ],
)
def test_what_names_a_wrong_file_has_no_note_that_no_cause_was_found(opened, options, cause, folder):
    (folder / "files.cpp").write_text(SUM.replace("int a", f"{opened} int a"))
    shown = called(f"run files.cpp --cases data {options}", looks=True, cwd=folder).stdout
    assert cause in shown and "shows no cause" not in shown, shown


def test_a_case_with_the_finding_is_shown_in_full_though_another_fails_first(folder):
    (folder / "two.cpp").write_text(SUM.replace("a + b", "a == 1 ? 0 : a + b + 2147483647"))
    shown = called("run two.cpp --cases data", looks=True, cwd=folder).stdout
    assert "found: in case 2: line " in shown and shown.count("    input:") == 2, shown


def test_in_a_class_only_debug_looks_for_faults_and_no_debug_never_does(folder):
    for number in range(CLASS_SIZE):
        (folder / "class" / str(number)).mkdir(parents=True)
        shutil.copy(folder / "faulty.cpp", folder / "class" / str(number))  # of one name, so built once
    shown = called("run class --cases data", looks=True, cwd=folder).stdout
    last = shown.splitlines()[-1]
    alone = last.rpartition("for one program, type: ")[2].rstrip(")")
    assert last.startswith("(causes are not looked for in a class; ") and "found:" not in shown
    assert f"found: {FOUND}" in called(*alone.split()[3:], looks=True, cwd=folder).stdout
    assert "found:" not in called("run faulty.cpp --cases data --no-debug", looks=True, cwd=folder).stdout
    several = called("run class --cases data --debug", looks=True, cwd=folder).stdout
    assert "no cause is" not in several and several.count(f"\n  found: {FOUND}\n") == CLASS_SIZE
    assert several.splitlines()[1] == f"  found: {FOUND}"  # below the verdict


def test_a_lone_program_that_is_right_by_luck_is_told_and_stays_accepted(folder):
    text = SUM.replace("a + b", "a + b + v[2] * 0").replace("int a", "volatile int v[2] = {}; int a")
    (folder / "luck.cpp").write_text(text)
    line = "found: line 2: index 2 of 'v', which has 2 elements (0 to 1) (AC all the same)"
    done = called("run luck.cpp --cases data", looks=True, cwd=folder)
    assert line in done.stdout and done.returncode == 0
    document = called("run luck.cpp --cases data --json", looks=True, cwd=folder).stdout
    [judged] = json.loads(document)["submissions"]
    assert judged["verdict"] == "AC" and judged["found"]["text"] in line
    (folder / "other.cpp").write_text(text)
    for words in ("run luck.cpp --no-debug", "run luck.cpp other.cpp"):
        assert "found" not in called(*words.split(), "--cases", "data", looks=True, cwd=folder).stdout
