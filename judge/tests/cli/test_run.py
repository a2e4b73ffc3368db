"""`run` judges what was chosen, on the cases and by the limits that were chosen."""

import json
import os
import re
import shlex
import shutil
from functools import partial
from pathlib import Path

import pytest
from commands import called, judge, refusal
from programs import SUM, SUM_OF_FILES, zipped

from judge.cli import pack as cli_pack
from judge.common.folders import ROOT


def in_json(*arguments: object, cwd: Path) -> dict:
    """Returns what `run` says of a single submission."""
    [submission] = json.loads(called(*arguments, "--json", cwd=cwd).stdout)["submissions"]
    return submission


def rerun(shown: str) -> "list[str]":
    """Returns the arguments of the only command to see a failure again."""
    [command] = re.findall("again: (.*)", shown)
    return shlex.split(command)[3:]


def notes(shown: str) -> "list[str]":
    return re.findall("  note: (.*)", shown)


def test_keys_are_judged_together():
    done = called("run P1784 HihoCoder1321 --case sample/*")
    assert done.returncode == 0, done
    assert [line.split()[:4] for line in done.stdout.splitlines()] == [
        ["luogu_p1784", "AC", "1", "case"],
        ["hihocoder_1321", "AC", "1", "case"],
    ]


def test_an_endless_source_is_a_compile_error_and_the_others_are_judged(folder):
    (folder / "large.cpp").touch()
    os.truncate(folder / "large.cpp", 1 << 40)
    done = called("run large.cpp sum.cpp --cases data --csv points.csv", cwd=folder)
    lines = "large.cpp  CE\n  is 1073741824 KiB, and the judge takes at most 1024 KiB\nsum.cpp    AC"
    assert done.returncode == 1 and lines in done.stdout, done
    done = called("pack large.cpp --problem P1784", cwd=folder)
    assert "  is 1073741824 KiB, and Luogu takes at most 50 KiB\nnot ready for Luogu; " in done.stderr


def test_a_zip_is_judged_like_a_folder_and_leaves_nothing(folder):
    spin = "while (a == 20 && clock() < CLOCKS_PER_SEC / 20) {} std::printf"
    (folder / "slow.cpp").write_text("#include <ctime>\n" + SUM.replace("std::printf", spin))
    config = "".join(f"{n}.in:\n  timeLimit: {n}0\n  memoryLimit: 65536\n  score: {n}0\n" for n in (1, 3))
    texts = {"1.in": "1 2\n", "1.ou": "3\n", "3.in": "20 22\n", "3.ou": "42\n", "config.yml": config}
    texts.update({"../../5.out": "5", "6.out": "6"})
    zipped(folder / "sum.zip", {f"sum/{name}": text for name, text in texts.items()})
    (folder / "tmp").mkdir()
    run_judge = partial(judge, cwd=folder, variables={"TMPDIR": str(folder / "tmp")})
    done = run_judge("run sum.cpp slow.cpp --cases sum.zip")
    assert "note: sum.zip: left out (the input or answer is missing): sum/6.out\n" in done.stderr
    assert done.stderr.count("\n") == 1
    assert re.search(r"sum.cpp +AC +2 cases", done.stdout) and "\n  3: TLE, more than 30 ms" in done.stdout
    assert rerun(done.stdout) == ["run", "slow.cpp", "--cases=sum.zip", "--case=3"]
    assert "0/1 case" in run_judge(*rerun(done.stdout)).stdout
    assert list((folder / "tmp").iterdir()) == []


def test_each_case_has_the_limits_that_its_maker_gave_it(folder):
    slow = SUM.replace("std::printf", "while (clock() < CLOCKS_PER_SEC / 40) {} std::printf")
    (folder / "slow.cpp").write_text(f"#include <ctime>\n{slow}")
    config = "1.in:\n  timeLimit: 15\n2.in:\n  timeLimit: 3000\n  memoryLimit: 32768\n"
    (folder / "data/config.yml").write_text(config)
    for options, verdicts, cpu_ms in (
        ("", "TLE AC", [15, 3000]),
        ("--scale 0.1", "AC AC", [150, 30000]),
        ("--time 900", "AC AC", [900, 900]),
        ("--memory 9", "TLE AC", [15, 3000]),
    ):
        submission = in_json("run slow.cpp --cases data --no-debug", *options.split(), cwd=folder)
        cases = submission["cases"]
        assert [case["verdict"] for case in cases] == verdicts.split(), (options, cases)
        assert [case["limits"]["cpu_ms"] for case in cases] == cpu_ms
        assert cases[1]["limits"]["memory_kib"] == (9 if options == "--memory 9" else 32) << 10
    done = called("run slow.cpp --cases data --html page.html", cwd=folder)
    assert re.search("slow.cpp .* of 15 ms .* 1\n  1: TLE, more than 15 ms of CPU time [(]", done.stdout)
    limits = "15 to 3000 ms of CPU time and 1030 to 7000 ms of wall time"
    assert limits in (folder / "page.html").read_text()


def test_a_program_that_uses_files_is_judged_and_timed_on_them(folder):
    (folder / "files.cpp").write_text(SUM_OF_FILES)
    done = called("run files.cpp sum.cpp --cases data --file sum.in", cwd=folder)
    unread = "sum.cpp opens no sum.in: it reads standard input, which is empty here"
    assert "files.cpp  AC" in done.stdout and notes(done.stdout) == [unread], done
    assert "the program wrote nothing to sum.out; it printed " in done.stdout
    assert rerun(done.stdout) == ["run", "sum.cpp", "--cases=data", "--file=sum.in", "--case=1"]
    submission = in_json("run files.cpp --cases data", cwd=folder)
    assert (submission["verdict"], submission["file"]) == ("WA", None)
    assert submission["warnings"][0].startswith("line 2: freopen opens a file; this problem's programs read ")


def test_a_program_can_be_stopped_at_its_first_failing_case(folder):
    for number in range(3, 9):
        (folder / "data" / f"{number}.in").write_text("3 4\n")
        (folder / "data" / f"{number}.out").write_text("7\n")
    done = called("run sum.cpp wrong.cpp --cases data --first", cwd=folder)
    assert "sum.cpp    AC       8 cases" in done.stdout
    assert re.search(r"wrong.cpp  WA +0/1", done.stdout)
    assert "  7 cases not run after the first that failed\n" in done.stdout


def test_cases_in_beyond_are_judged_when_asked_for(folder):
    shutil.copy(ROOT / "solutions" / "luogu_p1784.cpp", folder / "mine.cpp")
    mine = "run mine.cpp --problem P1784"
    note = r"\n  expected on the online judge: AC; \d+ cases in beyond/ not run; --beyond runs them\n"
    assert re.search(note, called(mine, cwd=folder).stdout)
    assert "expected" not in called(mine, "--time", "5000", cwd=folder).stdout
    beyond = called(mine, "--beyond", cwd=folder).stdout
    assert re.search(r" AC +\d+ \+ \d+ cases ", beyond) and "--beyond" not in beyond
    submission = in_json(mine, "--case", "beyond/01*", cwd=folder)
    assert len(submission["cases"]) == 1 and submission["verdict_without_beyond"] is None


def test_what_a_judge_may_refuse_is_not_expected_to_be_accepted(folder, monkeypatch):
    monkeypatch.setattr(cli_pack, "with_cause", lambda judgement, *_, also_accepted: judgement)
    solution = (ROOT / "solutions" / "hihocoder_1321.cpp").read_text()
    paused = solution.replace("int main() {", '#include <cstdlib>\nint main() { system("pause");')
    (folder / "paused.cpp").write_text(paused)
    for verb in ("run", "pack"):
        done = called(f"{verb} paused.cpp --problem HihoCoder1321", cwd=folder)
        texts = done.stdout + done.stderr
        assert " AC " in texts and "expected" not in texts and "pause is only on Windows" in texts, done


def test_a_failure_names_the_case_and_the_difference_and_can_be_run_again(folder):
    shown = called("run wrong.cpp --cases data", cwd=folder).stdout
    assert "  1: WA, line 1, column 1\n    input:  output:  answer:\n      1 2     2        3\n" in shown
    alone = called(*rerun(shown), cwd=folder)
    assert alone.returncode == 1 and " 0/1 case " in alone.stdout and "  1: WA" in alone.stdout


def test_a_checker_can_be_given(folder):
    (folder / "loose.cpp").write_text(SUM.replace("%d\\n", "\\n  %d\\n"))
    loose = "run loose.cpp --cases data --case 1"
    assert in_json(loose, cwd=folder)["verdict"] == "WA"
    assert in_json(loose, "--checker", "tokens", cwd=folder)["verdict"] == "AC"
    (folder / "chk.py").write_text("import sys\nprint('points 0.5 half')\nsys.exit(7)\n")
    shown = called(loose, "--checker", "chk.py", cwd=folder).stdout
    assert "1: WA (50%), points 0.5 half\n" in called(*rerun(shown), cwd=folder).stdout
    error = refusal(loose, "--checker", "tokns", cwd=folder)
    assert error.startswith("--checker: unknown checker 'tokns'; give one of lines, tokens, ")
    (folder / "chk.py").write_text("raise SystemExit(3)\n")
    done = called(loose, "--checker", "chk.py", cwd=folder)
    assert done.returncode == 2 and "JE" in done.stdout and "chk.py" in done.stdout


def test_a_c_file_is_judged_as_c(folder):
    text = """#include <stdio.h>
int main() { int new = 0, class; while (scanf("%d", &class) == 1) new += class; printf("%d\\n", new); }
"""
    (folder / "sum.c").write_text(text)
    for more in (["--std", "c17"], ["--problem", "P1784"]):
        done = called("run sum.c --cases data", *more, cwd=folder)
        assert (done.returncode, done.stderr) == (0, "") and "AC" in done.stdout, done
    document = json.loads(called("run sum.c --cases data --json", cwd=folder).stdout)
    assert document["submissions"][0]["compile"].startswith("gcc -x c -std=c99 ")
    assert list(document["machine"]["compilers"]) == ["gcc"]
    assert called("time sum.c --cases data --repeat 1 --against sum.cpp", cwd=folder).returncode == 0
    error = refusal("run sum.c --cases data --std c2", cwd=folder)
    assert "does not offer -std=c2; it has c++17, " in error and ", c99, c11, c17" in error


def test_a_slower_online_judge_has_a_lower_limit_here_and_that_is_said_once(folder):
    two = "run sum.cpp wrong.cpp --cases data --checker tokens"
    for options, limit_ms, note in (
        ("--problem=poj_3074", 250, "note: POJ is taken to be 4 times slower: 1000 ms "),
        ("--problem=poj_3074 --scale=1", 1000, ""),
        ("--time=3000 --scale=2", 1500, "note: the online judge is taken to be 2 times slower: 3000 ms "),
    ):
        done = called(f"{two} {options}", cwd=folder)
        said = f"{note}there are {limit_ms} ms here\n" if note else ""
        assert f" of {limit_ms} ms " in done.stdout and done.stderr == said, done
    submission = in_json("run sum.cpp --cases data --scale 2", cwd=folder)
    assert (submission["limits"]["cpu_ms"], submission["scale"]) == (500, 2)


IN = 'int main() { freopen("Sum.in", "r", stdin);'


@pytest.mark.parametrize(
    ("text", "options", "told"),
    [
        ("int main() { __int64 n = 1; return n; }", "", "  __int64 exists only on Windows: write long long"),
        (SUM.replace('"%d\\n", a', '"%I64d", 0LL + a'), "", "line 2: %I64 exists only on Windows: write %ll"),
        (SUM.replace("int main() {", IN), "--file sum", 'opens "Sum.in", not sum.in or sum.out\n'),
        ("int f() {}\n" + SUM.replace("a +", "f() +"), "", "line 1, column 10: warning: no return state"),
    ],
)
def test_what_is_wrong_with_a_source_is_told(text, options, told, folder):
    (folder / "source.cpp").write_text(text)
    shown = called("run source.cpp --cases data", *options.split(), cwd=folder).stdout
    assert shown.count(told) == 1, shown


@pytest.mark.parametrize(
    "command",
    [
        "run sum.cpp wrong.cpp --cases data --std c++11 --no-random",
        "run students.zip --cases data --debug",
        "run wrong.cpp --cases data --time 2000 --checker tokens --std c++17",
    ],
)
def test_commands_that_are_printed_can_be_typed(command, folder):
    wrong = SUM.replace("a + b", "(a + b + 2147483647) / 2")
    (folder / "wrong.cpp").write_text(wrong)
    zipped(folder / "students.zip", {"zs/data.cpp": wrong, "ls/data.cpp": SUM})
    done = called(command, cwd=folder, looks=True)  # which checks them
    assert "again: python3 -m judge debug " in done.stdout, done
