"""The command as a person runs it: its output, its exit codes, and what it leaves behind."""

import json
import os
import pty
import re
import shlex
import signal
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
import zipfile
from functools import partial
from pathlib import Path

import pytest
from kit import SUM, SUM_OF_FILES, judge
from machines import without_note
from processes import running, wait_until

from judge import cli
from judge.problems import ROOT


@pytest.fixture
def folder(tmp_path) -> Path:
    (tmp_path / "data").mkdir()
    for name, text, answer in (("1", "1 2\n", "3\n"), ("2", "20 22\n", "42\n")):
        (tmp_path / "data" / f"{name}.in").write_text(text)
        (tmp_path / "data" / f"{name}.out").write_text(answer)
    (tmp_path / "sum.cpp").write_text(SUM)
    (tmp_path / "wrong.cpp").write_text(SUM.replace("a + b", "a * b"))
    return tmp_path


def test_keys_and_paths_are_judged_together(folder):
    done = judge("run", "P1784", "HihoCoder1321", "--case", "sample/*")
    assert done.returncode == 0, done
    assert [line.split()[:4] for line in done.stdout.splitlines()] == [
        ["luogu_p1784", "AC", "1", "case"],
        ["hihocoder_1321", "AC", "1", "case"],
    ]


def test_any_folder_of_cases_will_do(folder):
    done = judge("run", "sum.cpp", "--cases", "data", cwd=folder)
    assert (done.returncode, done.stderr) == (0, "") and "AC" in done.stdout


def test_a_zip_is_judged_like_a_folder_and_leaves_nothing(folder):
    spin = "while (a == 20 && clock() < CLOCKS_PER_SEC / 5) {} std::printf"
    (folder / "wrong.cpp").write_text("#include <ctime>\n" + SUM.replace("std::printf", spin))
    config = "".join(f"{n}.in:\n  timeLimit: {n}0\n  memoryLimit: 65536\n  score: {n}0\n" for n in (1, 3))
    with zipfile.ZipFile(folder / "sum.zip", "w") as archive:
        for name, text in (
            ("1.in", "1 2\n"), ("1.ou", "3\n"), ("3.in", "20 22\n"), ("3.ou", "42\n"),
            ("config.yml", config), ("../../5.out", "5"), ("6.out", "6"),
        ):  # fmt: skip
            archive.writestr(f"sum/{name}", text)
    (folder / "tmp").mkdir()
    once = partial(judge, cwd=folder, variables={"TMPDIR": str(folder / "tmp")})
    done = once("run", "sum.cpp", "wrong.cpp", "--cases", "sum.zip")
    assert done.returncode == 1 and done.stderr == "note: sum.zip: left out (no partner): sum/6.out\n", done
    assert re.search(r"sum.cpp +AC +2 cases", done.stdout) and "\n  3: TLE, more than 30 ms" in done.stdout
    [command] = [line.partition("again: ")[2] for line in done.stdout.splitlines() if "again: " in line]
    assert command == "python3 -m judge run wrong.cpp --cases=sum.zip --case=3"
    assert "0/1 case" in once(*shlex.split(command)[3:]).stdout
    assert once(*shlex.split(command)[3:], "--time", "5000").returncode == 0
    timed = once("time", "sum.cpp", "--cases", "sum.zip", "--repeat", "1", "--time", "1000")
    assert timed.stdout.startswith("sum.cpp\n2 cases, 1 run each"), timed
    assert list((folder / "tmp").iterdir()) == []
    (folder / "sum.zip").write_bytes((folder / "sum.zip").read_bytes()[:-30])
    assert once("run", "sum.cpp", "--cases", "sum.zip").stderr == (
        "error: sum.zip: cannot be read: File is not a zip file\n"
    )


def test_a_program_that_uses_files_is_judged_and_timed_on_them(folder):
    (folder / "files.cpp").write_text(SUM_OF_FILES)
    done = judge("run", "files.cpp", "sum.cpp", "--cases", "data", "--file", "sum.in", cwd=folder)
    assert "files.cpp  AC" in done.stdout and "note:" not in done.stdout, done
    again = "run sum.cpp --cases=data --file=sum.in --case=1\n"
    assert "sum.out: the program did not write it; it printed " in done.stdout and again in done.stdout
    done = judge("run", "files.cpp", "--cases", "data", "--json", cwd=folder)
    [one] = json.loads(done.stdout)["submissions"]
    assert (one["verdict"], one["file"]) == ("WA", None)
    assert one["warnings"] == ["line 2: freopen opens a file; this judge reads standard input"]
    done = judge("time", "files.cpp", "--cases", "data", "--file", "sum", "--repeat", 1, cwd=folder)
    assert done.returncode == 0, done
    done = judge("run", "files.cpp", "--cases", "data", "--file", "../sum", cwd=folder)
    assert done.stderr == "error: --file: file should be a plain name, as sum, not '../sum'\n"


def test_a_problem_can_be_judged_on_other_cases(folder):
    (folder / "grids").mkdir()
    for suffix in ("in", "ans"):
        (folder / "grids" / f"1.{suffix}").write_bytes(
            (ROOT / "testcases" / "luogu_p1784" / "sample" / f"1.{suffix}").read_bytes()
        )
    done = judge(
        "run",
        str(ROOT / "solutions" / "luogu_p1784.cpp"),
        "--problem",
        "P1784",
        "--cases",
        "grids",
        "--json",
        cwd=folder,
    )
    [submission] = json.loads(done.stdout)["submissions"]
    assert (submission["problem"], submission["verdict"], len(submission["cases"])) == (
        "luogu_p1784",
        "AC",
        1,
    )


def test_a_program_can_be_stopped_at_its_first_failing_case(folder):
    for number in range(3, 9):
        (folder / "data" / f"{number}.in").write_text("3 4\n")
        (folder / "data" / f"{number}.out").write_text("7\n")
    done = judge("run", "sum.cpp", "wrong.cpp", "--cases", "data", "--first", "--jobs", "1", cwd=folder)
    assert "sum.cpp    AC       8 cases" in done.stdout
    judged = int(re.search(r"wrong.cpp  WA +0/(\d)", done.stdout)[1])  # the next may have begun
    assert judged < 4 and f"  {8 - judged} cases not run after the first that failed\n" in done.stdout


def test_cases_in_beyond_are_judged_when_asked_for(folder):
    source = folder / "mine.cpp"
    source.write_bytes((ROOT / "solutions" / "luogu_p1784.cpp").read_bytes())
    shown = {
        arguments: judge("run", str(source), "--problem", "P1784", *arguments).stdout
        for arguments in ((), ("--beyond",))
    }
    assert re.search(r"\n  as on the online judge: AC; \d+ harder or odder cases not run: --beyond\n$", shown[()])
    assert re.search(r" AC +\d+ \+ \d+ cases ", shown["--beyond",]) and "--beyond" not in shown["--beyond",]
    longer = judge("run", str(source), "--problem", "P1784", "--time", "5000")
    assert longer.returncode == 0 and "as on the online judge" not in longer.stdout
    alone = judge("run", str(source), "--problem", "P1784", "--case", "beyond/01*", "--json")
    [submission] = json.loads(alone.stdout)["submissions"]
    assert len(submission["cases"]) == 1 and submission["verdict_without_beyond"] is None
    every = judge("run", str(source), "--problem", "P1784", "--case", "*", "--json")
    [submission] = json.loads(every.stdout)["submissions"]
    assert not [case for case in submission["cases"] if case["name"].startswith("beyond/")]


def test_a_failure_names_the_case_and_the_difference(folder):
    done = judge("run", "wrong.cpp", "--cases", "data", cwd=folder)
    assert done.returncode == 1
    assert "  1: WA, line 1, column 1\n    output, line 1  2\n    answer, line 1  3\n" in done.stdout
    [command] = [line.partition("again: ")[2] for line in done.stdout.splitlines() if "again: " in line]
    alone = judge(*shlex.split(command)[3:], cwd=folder)
    assert alone.returncode == 1 and " 0/1 case " in alone.stdout and "  1: WA" in alone.stdout


def test_our_solution_on_other_cases_keeps_its_problem_and_can_be_run_again(folder):
    for choice, judged_by in (["--cases", "data"], "luogu_p1784"), (
        ["--problem", "P1074", "--case", "sample/1"],
        "luogu_p1074",
    ):
        done = judge("run", "P1784", *choice, "--json", cwd=folder)
        [submission] = json.loads(done.stdout)["submissions"]
        assert done.returncode == 1 and submission["problem"] == judged_by
        alone = judge(*shlex.split(submission["cases"][0]["again"])[3:], "--json", cwd=folder)
        assert json.loads(alone.stdout)["submissions"][0]["submission"] == submission["submission"]


def test_limits_and_checker_can_be_given(folder):
    (folder / "spin.cpp").write_text("int main() { for (volatile int i = 0;; i = i + 1) {} }")
    done = judge("run", "spin.cpp", "--cases", "data", "--time", "50", "--case", "1", cwd=folder)
    assert done.returncode == 1 and "1: TLE, more than 50 ms of CPU time" in done.stdout
    (folder / "loose.cpp").write_text(SUM.replace("%d\\n", "\\n  %d\\n"))
    assert judge("run", "loose.cpp", "--cases", "data", cwd=folder).returncode == 1
    assert judge("run", "loose.cpp", "--cases", "data", "--checker", "tokens", cwd=folder).returncode == 0
    (folder / "chk.py").write_text("import sys\nprint('points 0.5 half')\nsys.exit(7)\n")
    done = judge("run", "loose.cpp", "--cases", "data", "--checker", "chk.py", "--json", cwd=folder)
    again = json.loads(done.stdout)["submissions"][0]["cases"][0]["again"]
    assert "1: WA, points 0.5 half\n" in judge(*shlex.split(again)[3:], cwd=folder).stdout
    done = judge("run", "loose.cpp", "--cases", "data", "--checker", "tokns", cwd=folder)
    assert done.stderr.startswith("error: --checker: unknown checker 'tokns'; there are lines, tokens, ")


def test_json_is_one_document_and_nothing_else(folder):
    done = judge("run", "sum.cpp", "wrong.cpp", "--cases", "data", "--json", cwd=folder)
    document = json.loads(done.stdout)
    assert done.returncode == 1 and list(document) == ["submissions", "machine"]
    good, bad = document["submissions"]
    assert {key: good[key] for key in ("submission", "problem", "verdict", "message")} == {
        "submission": "sum.cpp", "problem": None, "verdict": "AC", "message": "",
    }  # fmt: skip
    assert all(
        {"name", "verdict", "cpu_ms", "wall_ms", "memory_kib", "message", "difference", "errors", "again"}
        == set(case)
        for case in good["cases"]
    )
    assert (
        good["cases"][0]["name"] == "1"
        and 0 < good["cases"][0]["memory_kib"] < 2048
        and good["cases"][0]["cpu_ms"] > 0
    )
    assert bad["verdict"] == "WA" and bad["cases"][0]["message"].startswith("line 1")


def test_a_page_and_junit_xml_are_written_beside_the_text(folder):
    (folder / "broken.cpp").write_text("int main() { return nonsense; }\n")
    done = judge(
        "run",
        "sum.cpp",
        "wrong.cpp",
        "broken.cpp",
        "--cases",
        "data",
        "--html",
        "new.html",
        "--junit",
        "new.xml",
        cwd=folder,
    )
    assert done.returncode == 1 and "wrong.cpp   WA" in done.stdout and done.stderr == ""
    page, suites = (folder / "new.html").read_text(), ElementTree.parse(folder / "new.xml").getroot()
    assert (
        "<h1>1 of 3 accepted</h1>" in page and "<mark>2</mark>" in page and "broken.cpp:1:21: error: " in page
    )
    assert [(suite.get("tests"), suite.get("failures")) for suite in suites] == [
        ("2", "0"),
        ("2", "2"),
        ("1", "1"),
    ]
    assert sorted(path.name for path in folder.iterdir()) == [
        "broken.cpp",
        "data",
        "new.html",
        "new.xml",
        "sum.cpp",
        "wrong.cpp",
    ]


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--html", "data"], "error: data: is no file; name a file to write the report to"),
        (["--junit", "nowhere/new.xml"], "error: nowhere/new.xml: cannot be written: no such file"),
        (["--html", "/proc/new.html"], "error: /proc/new.html: cannot be written: "),
        (["--html", "x" * 300], f"error: {'x' * 300}: cannot be written: file name too long"),
        (["--html", "new", "--junit", "new"], "error: new: --html and --junit write a file each"),
        (["--html", "new", "--junit", "link"], "error: new: --html and --junit write a file each"),
        (["--html", "sum.cpp"], "error: sum.cpp: is a C++ file; name another file to write the report to"),
    ],
)
def test_a_file_that_cannot_be_written_is_told_before_the_work(arguments, complaint, folder):
    (folder / "link").symlink_to("new")
    done = judge("run", "sum.cpp", "--cases", "data", *arguments, cwd=folder)
    assert (
        (done.returncode, done.stdout) == (2, "")
        and done.stderr.startswith(complaint)
        and done.stderr.count("\n") == 1
    )
    assert sorted(path.name for path in folder.iterdir()) == ["data", "link", "sum.cpp", "wrong.cpp"]


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
        (["sum.cpp", "--problem", "P9"], "error: --problem P9: unknown; there are hihocoder_1321, "),
        (
            ["sum.cpp", "--cases", "nowhere"],
            "error: nowhere: no such folder or zip; --cases takes cases named like 1.in with 1.out",
        ),
        (["sum.cpp", "--cases", "empty"], "error: empty: no cases here; they are named like 1.in with 1.out"),
        (["sum.cpp", "--cases", "sum.cpp"], "error: sum.cpp: cannot be read: File is not a zip file"),
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
            ["sum.cpp", "--cases", "data", "--time", "0"],
            "error: limits: cpu_ms should be from 1 to 3600000, not 0",
        ),
        (
            ["sum.cpp", "--cases", "data", "--output", "2000000"],
            "error: limits: output_mib should be from 1 to 1048576, not 2000000",
        ),
        (["sum.cpp", "--cases", "data", "--jobs", "0"], "error: --jobs 0: should be from 1 to 1000"),
        (
            ["sum.cpp", "--cases", "data", "--jobs", "2000000"],
            "error: --jobs 2000000: should be from 1 to 1000",
        ),
        (["sum.cpp", "--cases", "half"], "error: half/1.in: there is no answer 1.ans beside it"),
    ],
)
def test_wrong_usage_is_one_clear_line(arguments, complaint, folder):
    (folder / "empty").mkdir()
    (folder / "half").mkdir()
    (folder / "half" / "1.in").touch()
    done = judge("run", *arguments, cwd=folder)
    assert done.returncode == 2 and done.stdout == ""
    assert done.stderr.startswith(complaint) and done.stderr.count("\n") == 1


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
def test_what_is_no_cpp_is_one_line(verb, name, folder):
    (folder / name).write_text(
        "#!/bin/sh\n" if name == "script" else "\x7fELF\0" if name == "executable" else "no C++\n"
    )
    if name in ("folder.cpp", "fifo.cpp"):
        (folder / name).unlink()
        (Path.mkdir if name == "folder.cpp" else os.mkfifo)(folder / name)
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


def test_a_c_file_is_judged_as_c(folder):
    text = """#include <stdio.h>
int main() { int new = 0, class; while (scanf("%d", &class) == 1) new += class; printf("%d\\n", new); }
"""
    (folder / "sum.c").write_text(text)
    for more in ([], ["--std", "c17"], ["--problem", "P1784"]):
        done = judge("run", "sum.c", "--cases", "data", *more, cwd=folder)
        assert (done.returncode, done.stderr) == (0, "") and "AC" in done.stdout, done
    assert judge("time", "sum.c", "--cases", "data", "--repeat", "1", cwd=folder).returncode == 0
    done = judge("run", "sum.c", "--cases", "data", "--std", "c++17", cwd=folder)
    assert done.stdout.startswith("sum.c  CE\n")
    done = judge("run", "sum.c", "--cases", "data", "--std", "c2", cwd=folder)
    assert "does not offer -std=c2; it has c++17, " in done.stdout and ", c99, c11, c17" in done.stdout


@pytest.mark.parametrize("name", ["sum", "sum.C", "sum.CPP", "sum.cc", "sum.c++"])
def test_any_usual_name_of_cpp_will_do(name, folder):
    (folder / "sum.cpp").rename(folder / name)
    assert judge("run", name, "--cases", "data", cwd=folder).returncode == 0


ODD = "a\x1b[2J\x9b\n\udcff'1"


def test_odd_names_reach_no_terminal_and_can_be_run_again(folder):
    for name, text in ((f"{ODD}.in", "1 2\n"), (f"{ODD}.ans", "4\n")):
        (folder / "data" / name).write_text(text)
    (folder / "data" / f"{ODD}.out").touch()
    (folder / "data").rename(folder / ODD)
    (folder / "sum.cpp").rename(folder / f"{ODD}.cpp")
    done = judge("run", f"{ODD}.cpp", "--cases", ODD, cwd=folder)
    name = r"a\x1b[2J\x9b\n\xff'1"
    assert done.stderr == f"note: {name}: left out (not the first for their case): {name}.out\n"
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


def test_a_machine_without_threads_is_one_line(folder):
    refuse = (
        'import threading\ndef start(_): raise RuntimeError("can\'t start new thread")\n'
        'threading.Thread.start = start\n'
    )
    for verb in (
        ["run", "sum.cpp"],
        ["watch", "sum.cpp"],
        ["stress", "sum.cpp", "--generator=gen.py", "--reference=sum.cpp"],
    ):
        (folder / "gen.py").touch()
        more = ["--cases", "data"] if verb[0] != "stress" else []
        code = f"{refuse}import judge.cli, sys\nsys.exit(judge.cli.main({[*verb, *more]}))"
        environment = {**os.environ, "PYTHONPATH": str(ROOT)}
        done = subprocess.run(
            [sys.executable, "-c", code], cwd=folder, env=environment, capture_output=True, text=True
        )
        assert done.returncode == 2 and "error: the system: can't start new thread; " in done.stderr, done
        assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["run", "sum.cpp", "--cases", "data"], 0),
        (["run", "wrong.cpp", "--cases", "data", "--json"], 1),
        (["run", "sum.cpp", "wrong.cpp", "--cases", "data"], 141),
        (["--help"], 0),
        (["run", "sum.py"], 2),
    ],
)
def test_a_reader_that_ends_first_changes_no_known_verdict(arguments, code, folder):
    (folder / "sum.py").touch()
    gone, ours = os.pipe()
    os.close(gone)
    done = judge(*arguments, cwd=folder, stdout=ours)
    os.close(ours)
    assert done.returncode == code and ("error" in done.stderr) == (code == 2), done
    assert "Exception" not in done.stderr and "Traceback" not in done.stderr


def test_a_verb_does_not_wait_for_others_to_be_imported():
    code = "import judge.cli, sys; judge.cli.main(['time', 'sum.py']); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    verbs = [name for name in cli.VERBS if f"judge.cli.{name}" in done.stdout.split()]
    assert verbs == ["time"], done


def test_unknown_options_are_wrong_usage():
    assert judge("run", "--nonsense").returncode == 2
    assert judge().returncode == 2


def test_a_compile_error_shows_the_compilers_words(folder):
    (folder / "broken.cpp").write_text("int main() { return nonsense; }\n")
    done = judge("run", "broken.cpp", "--cases", "data", cwd=folder)
    assert done.returncode == 1 and "CE" in done.stdout and "broken.cpp:1:21: error: " in done.stdout


def test_the_judges_own_fault_is_no_verdict(folder):
    done = judge("run", "sum.cpp", "--cases", "data", "--std", "c++3", cwd=folder)
    assert done.returncode == 2 and "JE" in done.stdout and "does not offer -std=c++3" in done.stdout


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_an_interrupt_leaves_nothing_behind(folder, number):
    (folder / "sleeps_until_interrupted.cpp").write_text(
        "#include <unistd.h>\nint main() { fork(); for (;;) pause(); }\n"
    )
    temporary = folder / "tmp"
    temporary.mkdir()
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "TMPDIR": str(temporary)}
    command = [
        sys.executable,
        "-m",
        "judge",
        "run",
        "sleeps_until_interrupted.cpp",
        "--cases",
        "data",
        "--time",
        "60000",
    ]
    process = subprocess.Popen(
        command,
        cwd=folder,
        env=environment,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(number, signal.SIG_DFL),
    )  # under nohup, say, it would be ignored
    wait_until(lambda: len(running("sleeps_until_interrupted")) > 3)
    os.killpg(process.pid, number)
    _, complaint = process.communicate(timeout=30)
    assert process.returncode == 130 and complaint == "interrupted\n"
    wait_until(lambda: not running("sleeps_until_interrupted"))
    assert list(temporary.iterdir()) == []


def test_an_interrupt_before_the_work_is_no_traceback():
    code = (
        "import judge.cli, runpy, signal; judge.cli.make_streams_safe = lambda: "
        "signal.raise_signal(signal.SIGINT); runpy.run_module('judge')"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (130, "")


def test_overtime_shows_the_true_time_of_a_slow_program(folder):
    (folder / "slow.cpp").write_text(
        SUM.replace("int a", "while (clock() < CLOCKS_PER_SEC / 4) {} int a").replace(
            "#include", "#include <ctime>\n#include", 1
        )
    )
    stopped, finished = (
        judge("run", "slow.cpp", "--cases", "data", "--case", "1", "--time", "50", *more, cwd=folder)
        for more in ([], ["--overtime", "20"])
    )
    assert stopped.returncode == finished.returncode == 1
    assert "1: TLE, more than 50 ms of CPU time (" in stopped.stdout and ", then stopped)" in stopped.stdout
    assert "1: TLE, more than 50 ms of CPU time (2" in finished.stdout and "stopped" not in finished.stdout
    assert (
        "--overtime 0.5: should be from 1 to 1000"
        in judge("run", "slow.cpp", "--cases", "data", "--overtime", "0.5", cwd=folder).stderr
    )


def test_doctor_lists_what_the_machine_grants():
    done = judge("doctor")
    assert done.returncode in (0, 1)
    for subject in ("namespaces", "seccomp", "Landlock", "cores", "compiler", "Luogu"):
        assert f"  {subject}:" in done.stdout
    assert ("weak" in done.stdout) == bool(done.returncode)


def test_an_older_python_is_told_where_a_newer_one_is():
    pretend = (
        "import runpy, sys; sys.version_info = (3, 7, 17); runpy.run_module('judge', run_name='__main__')"
    )
    done = subprocess.run([sys.executable, "-c", pretend], capture_output=True, text=True, cwd=ROOT)
    assert (done.returncode, done.stdout) == (2, "")
    assert (
        done.stderr
        == "error: this is Python 3.7, and the judge needs 3.8 or later; scripts/setup prints the path of "
           "one, and installs it if need be\n"
    )


@pytest.mark.parametrize(
    ("platform", "place"), [("win32", "WSL 2"), ("darwin", "a Linux container or virtual machine")]
)
def test_another_system_is_told_where_linux_is(platform, place):
    pretend = (
        f"import runpy, sys; sys.platform = '{platform}'; sys.modules['resource'] = None; "
        "runpy.run_module('judge', run_name='__main__')"
    )
    done = subprocess.run([sys.executable, "-c", pretend], capture_output=True, text=True, cwd=ROOT)
    assert (done.returncode, done.stdout, done.stderr) == (
        2,
        "",
        f"error: the judge needs Linux; on this system, run it in {place}\n",
    )


def test_doctor_fits_the_terminal():
    ours, theirs = pty.openpty()  # of 80 columns
    subprocess.run([sys.executable, "-m", "judge", "doctor"], cwd=ROOT, stdout=theirs, timeout=60)
    os.close(theirs)
    assert all(len(line) <= 80 for line in os.read(ours, 65536).decode().splitlines())


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_a_folder_that_may_not_be_read_is_not_called_empty(folder):
    (folder / "data").chmod(0)
    done = judge("run", "sum.cpp", "--cases", "data", cwd=folder)
    assert (done.returncode, done.stderr) == (2, "error: data: cannot be read: permission denied\n")


def test_progress_is_shown_on_a_terminal_and_gone_at_the_end(folder):
    (folder / "slow.cpp").write_text(
        SUM.replace("int a", "usleep(900000); int a").replace("#include", "#include <unistd.h>\n#include", 1)
    )
    ours, theirs = pty.openpty()
    terminal = {"stderr": theirs, "variables": {"TERM": "xterm"}}
    done = judge("run", "slow.cpp", "--cases", "data", "--jobs", 1, cwd=folder, **terminal)
    os.close(theirs)
    shown = os.read(ours, 65536).decode()
    os.close(ours)
    assert re.search("[0-9] s  1 of 2 cases, running slow.cpp 2", shown)
    assert without_note(shown).endswith("\r\x1b[K")
    assert "slow.cpp  AC" in done.stdout and "\x1b" not in done.stdout


@pytest.mark.parametrize(
    ("extra", "coloured"), [({}, True), ({"NO_COLOR": "1"}, False), ({"TERM": "dumb"}, False)]
)
def test_a_terminal_gets_colour_unless_it_or_its_person_has_none(extra, coloured, folder):
    ours, theirs = pty.openpty()
    environment = {
        **{name: value for name, value in os.environ.items() if name != "NO_COLOR"},
        "PYTHONPATH": str(ROOT),
        "TERM": "xterm",
        **extra,
    }
    command = [sys.executable, "-m", "judge", "run", "wrong.cpp", "--cases", "data"]
    subprocess.run(command, cwd=folder, env=environment, stdout=theirs, stderr=subprocess.PIPE, timeout=60)
    os.close(theirs)
    shown = os.read(ours, 65536).decode()
    os.close(ours)
    assert "WA" in shown and ("\x1b[1;31mWA" in shown) == ("\x1b" in shown) == coloured


def test_a_terminal_that_erases_nothing_gets_no_orders(folder):
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "judge", "run", "wrong.cpp", "--cases", "data"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "TERM": "dumb"}
    subprocess.run(command, cwd=folder, env=environment, stdout=theirs, stderr=theirs, timeout=60)
    os.close(theirs)
    shown = os.read(ours, 65536).decode()
    os.close(ours)
    assert "WA" in shown and "\x1b" not in shown


@pytest.mark.parametrize("arguments", [["run", "sum.cpp", "--cases", "data"], ["pack", "HihoCoder1321"]])
def test_a_full_disk_under_the_output_is_no_verdict(arguments, folder):
    with open("/dev/full", "w") as full:
        done = judge(*arguments, cwd=folder, stdout=full)
    assert (
        done.returncode not in (0, 1)
        and "Traceback" not in done.stderr
        and "no space left on device" in done.stderr.lower()
    ), done


def test_closed_streams_and_a_narrow_locale_do_no_harm(folder):
    (folder / "broken.cpp").write_text("int main() { return \u4e2d; }\n")
    environment = {
        **os.environ,
        "PYTHONPATH": str(ROOT),
        "LC_ALL": "POSIX",
        "PYTHONUTF8": "0",
        "PYTHONCOERCECLOCALE": "0",
    }
    command = [sys.executable, "-m", "judge", "run", "sum.cpp", "broken.cpp", "--cases", "data"]
    done = subprocess.run(
        ["sh", "-c", 'exec "$@" <&- 2>&-', "sh", *command],
        cwd=folder,
        env=environment,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert done.returncode == 1 and "sum.cpp     AC" in done.stdout and "broken.cpp  CE" in done.stdout
