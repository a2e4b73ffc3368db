"""Wrong usage gives one clear line, and names of files may be odd."""

import json
import os
import re

import pytest
from commands import called, judge, refusal
from programs import make_fifo

from judge.cli.selection import say_once

CASES = "sum.cpp --cases data"


SUFFIXES = "(.cpp, .cc, .cxx, .c++, .cp, .c)"


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ("P9999", "P9999: unknown problem; known are hihocoder_1321, "),
        ("missing.cpp", f"missing.cpp: no such file; give a C++ file {SUFFIXES} or "),
        ("sum.cpp", "sum.cpp: which problem? add --problem KEY (hihocoder_1321, "),
        ("sum.cpp --problem P9", "--problem P9: unknown problem; known are hihocoder_1321, "),
        ("sum.cpp --cases nowhere", "nowhere: no such folder or zip"),
        ("sum.cpp --cases data/1.in", "data/1.in: is no zip file; give a zip or a folder, such as t"),
        ("sum.cpp --case data", "sum.cpp: which problem? --case takes the name of a case; give --cases "),
        ("sum.cpp --cases half", "half/1.in: there is no answer 1.ans or 1.out beside it"),
        ("sum.cpp data/1.in", "data/1.in: is an input; to use it, type: python3 -m judge debug "),
        (f"{CASES} --case 9*", "data: no case matches '9*'"),
        ("data --cases data", f"data: has no C++ files {SUFFIXES}, folders or zips of contestants"),
        (f"{CASES} --std c++3", "this machine does not offer -std=c++3; it has c++17"),
        (f"{CASES} --time 0", "--time 0: should be a whole number from 1 to 3600000"),
    ],
)
def test_wrong_usage_gives_one_clear_line(arguments, complaint, folder):
    (folder / "half").mkdir()
    (folder / "half" / "1.in").touch()
    error = refusal("run", *arguments.split(), cwd=folder)
    assert error.startswith(complaint) and "\n" not in error


@pytest.mark.parametrize(
    ("words", "advice"),
    [
        ("run sum.cpp --problem data", "if data is meant, give --cases data"),
        ("verify data", "if data is meant, put a problem.ini into it, and give its name in the folder above"),
    ],
)
def test_a_folder_that_is_no_stored_problem_is_told_what_to_type(words, advice, folder):
    assert f"; {advice}" in refusal(words, cwd=folder)


@pytest.mark.parametrize("name", ["--cases", "--problem", "--csv", "WHAT"])
def test_an_empty_word_stands_for_nothing(name, folder):
    error = refusal("run sum.cpp", *([""] if name == "WHAT" else [name, ""]), cwd=folder)
    assert error == f"argument {name}: is empty; see `python3 -m judge run --help`"


def test_what_is_refused_is_an_error_on_standard_error(folder):
    done = judge("rum sum.cpp --problme P1784", cwd=folder)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("error: argument VERB: invalid choice: 'rum' (")
    assert done.stderr.endswith("\n  did you mean run instead of rum, --problem instead of --problme?\n")
    assert judge("run --case 3").stderr.startswith("error: testcases/hihocoder_1321: no case matches '3'")
    done = judge("watch x.cpp --first --jobs=2")
    assert done.stderr == "error: unrecognized arguments: --first; see `python3 -m judge --help`\n"


NO_CPP = "sum.py sum.h executable folder.cpp fifo.cpp".split()


@pytest.mark.parametrize(
    ("start", "name"),
    [
        *(("run --problem=P1784", name) for name in NO_CPP),
        *((f"{verb} --problem=P1784", "sum.py") for verb in ("watch", "pack", "time")),
        ("time --problem=P1784 sum.cpp --against", "sum.py"),
        ("stress --generator=gen.py --reference=sum.cpp", "sum.py"),
    ],
)
def test_a_file_that_is_no_cpp_gives_one_line(start, name, folder):
    (folder / "gen.py").touch()
    if name == "folder.cpp":
        (folder / name).mkdir()
    elif name == "fifo.cpp":
        make_fifo(folder / name)
    else:
        (folder / name).write_text("\x7fELF\0")
    kind = {"folder.cpp": "has no C++ files (.cpp,", "fifo.cpp": "is no regular file"}
    error = refusal(start, name, cwd=folder)
    assert error.startswith(f"{name}: {kind.get(name, f'is no C++; give a C++ file {SUFFIXES}')}")
    assert "\n" not in error


@pytest.mark.parametrize("name", ["sum", "sum.C", "sum.c++"])
def test_any_usual_suffix_of_cpp_is_taken(name, folder):
    (folder / "sum.cpp").rename(folder / name)
    assert called("run", name, "--cases", "data", cwd=folder).returncode == 0


ODD = "a\x1b[2J\x9b\n\udcff'1"


def test_odd_names_are_printed_as_escapes(folder):
    for name, text in ((f"{ODD}.in", "1 2\n"), (f"{ODD}.ans", "4\n")):
        (folder / "data" / name).write_text(text)
    (folder / "data" / f"{ODD}.out").touch()
    (folder / "data").rename(folder / ODD)
    (folder / "sum.cpp").rename(folder / f"{ODD}.cpp")
    done = judge("run", f"{ODD}.cpp", "--cases", ODD, cwd=folder)
    name = r"a\x1b[2J\x9b\n\xff'1"
    assert done.stderr == f"note: {name}: left out (the case has another input or answer): {name}.out\n"
    assert done.returncode == 1 and done.stdout.startswith(f"{name}.cpp  WA")
    assert "\n  a_2J_1: WA, line 1" in done.stdout
    document = judge("run", f"{ODD}.cpp", "--cases", ODD, "--json", cwd=folder).stdout
    assert json.loads(document)["submissions"][0]["submission"] == f"{ODD}.cpp"
    refused = [judge("run", *more, f"{ODD}.py", cwd=folder).stderr for more in ([], ["--x"])]
    assert all(text.replace("\n", "").isprintable() for text in (done.stdout, document, *refused))


def test_a_note_is_printed_once_however_many_there_are(capsys):
    for number in [*range(200), *range(200)]:
        say_once(f"{number}")
    assert capsys.readouterr().err.count("note: ") == 200


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
@pytest.mark.parametrize(
    ("name", "mode", "other"),
    [("data", 0, ""), ("class", 0o444, ""), ("class/zs", 0, "ls  WA "), ("class/ls.cpp", 0, "zs  AC ")],
)
def test_what_is_unreadable_is_an_error_but_a_students_own_is_absent(name, mode, other, folder):
    (folder / "class" / "zs").mkdir(parents=True)
    (folder / "wrong.cpp").rename(folder / "class" / "ls.cpp")
    (folder / "sum.cpp").rename(folder / "class" / "zs" / "sum.cpp")
    (folder / name).chmod(mode)
    done = judge("run class --cases data --csv points.csv", cwd=folder)
    (folder / name).chmod(0o755)  # or pytest could not remove it
    if other:
        assert done.returncode == 1 and other in done.stdout, done
        assert re.search(r"(ls|zs)  ABSENT\n  (class/zs: )?permission denied\n", done.stdout), done
    else:
        fault = f"error: {name}: {'cannot be read: ' if name == 'data' else ''}permission denied\n"
        assert (done.returncode, done.stdout, done.stderr) == (2, "", fault)
