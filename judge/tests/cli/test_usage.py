"""Wrong usage gives one clear line, and names of files may be odd."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from kit import judge, make_fifo

from judge import cli
from judge.problems import ROOT


NO_ZIP = "is no zip file, or a damaged one; unpack it, and give the folder"


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["P9999"], "error: P9999: unknown problem; there are hihocoder_1321, "),
        (
            ["missing.cpp"],
            (
                "error: missing.cpp: no such file; give a C++ file (.cpp, .cc, .cxx, .c++, .cp, .c) or a "
                "problem's key (hihocoder_1321, "
            ),
        ),
        (["sum.cpp"], "error: sum.cpp: which problem? add --problem KEY (hihocoder_1321, "),
        (["sum.cpp", "--problem", "P9"], "error: --problem P9: unknown problem; there are hihocoder_1321, "),
        (
            ["sum.cpp", "--cases", "nowhere"],
            "error: nowhere: no such folder or zip; --cases takes cases named like 1.in with 1.out",
        ),
        (["sum.cpp", "--cases", "empty"], "error: empty: no cases here; they are named like 1.in with 1.out"),
        (["sum.cpp", "--cases", "sum.cpp"], f"error: sum.cpp: {NO_ZIP}"),
        (["sum.cpp", "--cases", "/dev/zero"], "error: /dev/zero: is no regular file"),
        (
            ["sum.cpp", "--cases", "data", "--case", "9*"],
            "error: data: no case matches '9*'; the first is '1'",
        ),
        (
            ["data", "--cases", "data"],
            "error: data: no C++ files (.cpp, .cc, .cxx, .c++, .cp, .c) here, nor in the folders here",
        ),
        (
            ["sum.cpp", "--cases", "data", "--std", "c++3"],
            "error: this machine does not offer -std=c++3; it has c++17",
        ),
        (
            ["sum.cpp", "--cases", "data", "--time", "0"],
            "error: --time 0: should be a whole number from 1 to 3600000",
        ),
        (
            ["sum.cpp", "--cases", "data", "--output", "2000000"],
            "error: --output 2000000: should be a whole number from 1 to 1048576",
        ),
        (
            ["sum.cpp", "--cases", "data", "--jobs", "0"],
            "error: --jobs 0: should be a whole number from 1 to 1000",
        ),
        (
            ["sum.cpp", "--cases", "data", "--jobs", "2000000"],
            "error: --jobs 2000000: should be a whole number from 1 to 1000",
        ),
        (["sum.cpp", "--cases", "half"], "error: half/1.in: there is no answer 1.ans or 1.out beside it"),
    ],
)
def test_wrong_usage_gives_one_clear_line(arguments, complaint, folder):
    (folder / "empty").mkdir()
    (folder / "half").mkdir()
    (folder / "half" / "1.in").touch()
    done = judge("run", *arguments, cwd=folder)
    assert done.returncode == 2 and done.stdout == ""
    assert done.stderr.startswith(complaint) and done.stderr.count("\n") == 1
    if "which problem?" in complaint:
        assert done.stderr.endswith("; `run`, `time` and `watch` also take --cases DIR\n")


NO_CPP = (
    "sum.py",
    "sum.rs",
    "README.md",
    "sum.h",
    "sum.out",
    "script",
    "executable",
    "folder.cpp",
    "fifo.cpp",
)
VERBS = ("watch", "pack", "time", "time against", "stress")


@pytest.mark.parametrize(
    ("verb", "name"), [*(("run", name) for name in NO_CPP), *((verb, "sum.py") for verb in VERBS)]
)
def test_a_file_that_is_no_cpp_gives_one_line(verb, name, folder):
    (folder / name).write_text(
        "#!/bin/sh\n" if name == "script" else "\x7fELF\0" if name == "executable" else "no C++\n"
    )
    if name in ("folder.cpp", "fifo.cpp"):
        (folder / name).unlink()
        (Path.mkdir if name == "folder.cpp" else make_fifo)(folder / name)
    more = {"time against": ["sum.cpp", "--against"], "stress": ["--generator=gen.py", "--reference=sum.cpp"]}
    (folder / "gen.py").touch()
    arguments = [] if verb == "stress" else ["--problem=P1784"]
    done = judge(verb.split()[0], *arguments, *more.get(verb, []), name, cwd=folder)
    kind = {"folder.cpp": "no C++ files (.cpp,", "fifo.cpp": "is no regular file"}.get(
        name, "is no C++; give a C++ file (.cpp, .cc,"
    )
    assert (done.returncode, done.stdout) == (2, "") and done.stderr.startswith(
        f"error: {name}: {kind}"
    ), done
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("name", ["sum", "sum.C", "sum.CPP", "sum.cc", "sum.c++"])
def test_any_usual_suffix_of_cpp_is_taken(name, folder):
    (folder / "sum.cpp").rename(folder / name)
    assert judge("run", name, "--cases", "data", cwd=folder).returncode == 0


ODD = "a\x1b[2J\x9b\n\udcff'1"


def test_odd_names_are_printed_as_escapes_and_can_be_run_again(folder):
    for name, text in ((f"{ODD}.in", "1 2\n"), (f"{ODD}.ans", "4\n")):
        (folder / "data" / name).write_text(text)
    (folder / "data" / f"{ODD}.out").touch()
    (folder / "data").rename(folder / ODD)
    (folder / "sum.cpp").rename(folder / f"{ODD}.cpp")
    done = judge("run", f"{ODD}.cpp", "--cases", ODD, cwd=folder)
    name = r"a\x1b[2J\x9b\n\xff'1"
    assert done.stderr == f"note: {name}: left out (their case has another file): {name}.out\n"
    assert (
        done.returncode == 1
        and "\n  a_2J_1: WA, line 1" in done.stdout
        and done.stdout.startswith(f"{name}.cpp  WA")
    )
    [command] = [line.partition("again: ")[2] for line in done.stdout.splitlines() if "again: " in line]
    environment = {
        **os.environ,
        "PYTHONPATH": str(ROOT),
        "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}",
    }
    alone = subprocess.run(
        ["bash", "-c", command], cwd=folder, env=environment, capture_output=True, text=True
    )
    assert alone.returncode == 1 and " 0/1 case " in alone.stdout and "  a_2J_1: WA" in alone.stdout
    document = judge("run", f"{ODD}.cpp", "--cases", ODD, "--json", cwd=folder).stdout
    assert json.loads(document)["submissions"][0]["submission"] == f"{ODD}.cpp"
    refused = [
        judge(verb, *more, f"{ODD}.py", cwd=folder).stderr
        for verb in ("run", "watch", "pack", "time", "stress")
        for more in ([], ["--x"])
    ]
    assert all(text.replace("\n", "").isprintable() for text in (done.stdout, document, *refused))


@pytest.mark.parametrize("arguments", [["run", "sum.py"], ["time", "sum.py"], ["nonsense"]])
def test_a_verb_imports_neither_the_others_nor_reports(arguments):
    code = f"import judge.cli, sys\ntry: judge.cli.main({arguments})\nfinally: print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    imported = set(done.stdout.split())
    verbs = [verb for verb in cli.VERBS if f"judge.cli.{verb}" in imported]
    assert verbs == [verb for verb in arguments if verb in cli.VERBS], done
    assert not imported & {"html", "http", "judge.report.json", "platform", "xml"}, done


def test_a_forgotten_verb_is_told():
    done = judge("my.cpp")
    assert done.returncode == 2 and done.stderr.startswith("error: my.cpp: unknown verb; there are run, ")
    assert done.stderr.endswith("; `python3 -m judge run FILE` judges a program\n")


@pytest.mark.parametrize("word", ["–cases", "—cases", "－－cases", "—-cases"])
def test_a_dash_in_place_of_two_hyphens_is_told(word, folder):
    done = judge("run", "sum.cpp", word, "data", cwd=folder)
    complaint = f"error: {word}: an option begins with two hyphens: --cases\n"
    assert (done.returncode, done.stdout, done.stderr) == (2, "", complaint)


def test_unknown_options_are_wrong_usage():
    assert judge("run", "--nonsense").returncode == 2
    assert judge().returncode == 2


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_an_unreadable_folder_is_not_called_empty(folder):
    (folder / "data").chmod(0)
    done = judge("run", "sum.cpp", "--cases", "data", cwd=folder)
    (folder / "data").chmod(0o755)  # or pytest could not remove it
    assert (done.returncode, done.stderr) == (2, "error: data: cannot be read: permission denied\n")


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
@pytest.mark.parametrize(("name", "mode"), [("class", 0o444), ("class/zs", 0), ("class/zs/sum", 0o444)])
def test_an_unreadable_folder_is_an_error_and_a_students_own_is_ce(name, mode, folder):
    (folder / "class" / "zs" / "sum").mkdir(parents=True)
    (folder / "wrong.cpp").rename(folder / "class" / "ls.cpp")
    (folder / "sum.cpp").rename(folder / "class" / "zs" / "sum" / "sum.cpp")
    (folder / name).chmod(mode)
    done = judge("run", "class", "--cases", "data", cwd=folder)
    (folder / name).chmod(0o755)
    fault = f"{name}: permission denied\n"
    if name == "class":
        assert (done.returncode, done.stdout, done.stderr) == (2, "", f"error: {fault}")
    else:
        assert done.returncode == 1 and f"CE\n  {fault}" in done.stdout and "\nls  WA " in done.stdout, done
