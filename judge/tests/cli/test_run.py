"""`run` judges what was chosen, on the cases and by the limits that were chosen."""

import json
import os
import re
import shlex
import shutil
import zipfile
from functools import partial
from pathlib import Path

import pytest
from commands import called, judge, refusal
from programs import OPEN_FILES, SUM, SUM_OF_FILES

from judge.cli import pack as cli_pack
from judge.common.folders import ROOT


def in_json(*arguments: object, cwd: Path) -> dict:
    """What `run` says of a single submission."""
    [submission] = json.loads(called(*arguments, "--json", cwd=cwd).stdout)["submissions"]
    return submission


def rerun(shown: str) -> "list[str]":
    """The arguments of the only command to see a failure again."""
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
    assert "  is 1073741824 KiB, and Luogu takes at most 50 KiB\nnot ready for Luogu\n" in done.stderr


def test_a_zip_is_judged_like_a_folder_and_leaves_nothing(folder):
    spin = "while (a == 20 && clock() < CLOCKS_PER_SEC / 10) {} std::printf"
    (folder / "slow.cpp").write_text("#include <ctime>\n" + SUM.replace("std::printf", spin))
    config = "".join(f"{n}.in:\n  timeLimit: {n}0\n  memoryLimit: 65536\n  score: {n}0\n" for n in (1, 3))
    with zipfile.ZipFile(folder / "sum.zip", "w") as archive:
        for name, text in (
            ("1.in", "1 2\n"), ("1.ou", "3\n"), ("3.in", "20 22\n"), ("3.ou", "42\n"),
            ("config.yml", config), ("../../5.out", "5"), ("6.out", "6"),
        ):  # fmt: skip
            archive.writestr(f"sum/{name}", text)
    (folder / "tmp").mkdir()
    run_judge = partial(judge, cwd=folder, variables={"TMPDIR": str(folder / "tmp")})
    done = run_judge("run sum.cpp slow.cpp --cases sum.zip")
    assert "note: sum.zip: left out (no partner): sum/6.out\n" in done.stderr
    assert done.stderr.count("\n") == 1
    assert re.search(r"sum.cpp +AC +2 cases", done.stdout) and "\n  3: TLE, more than 30 ms" in done.stdout
    assert rerun(done.stdout) == ["run", "slow.cpp", "--cases=sum.zip", "--case=3"]
    assert "0/1 case" in run_judge(*rerun(done.stdout)).stdout
    timed = run_judge("time sum.cpp --cases sum.zip --repeat 1 --time 1000")
    assert timed.stdout.startswith("sum.cpp\n2 cases, 1 run each"), timed
    assert list((folder / "tmp").iterdir()) == []


def test_a_problem_in_a_zip_has_the_name_of_the_zip(folder):
    (folder / "files.cpp").write_text(SUM_OF_FILES)
    with zipfile.ZipFile(folder / "sum.zip", "w") as archive:
        for name, text in (("problem.ini", "[problem]\ntitle = A+B\n"), ("1.in", "1 2\n"), ("1.ans", "3\n")):
            archive.writestr(name, text)
    submission = in_json("run files.cpp --cases sum.zip --files", cwd=folder)
    assert (submission["problem"], submission["file"], submission["verdict"]) == ("sum", "sum", "AC")


def test_each_case_has_the_limits_that_its_maker_gave_it(folder):
    slow = SUM.replace("std::printf", "while (clock() < CLOCKS_PER_SEC / 14) {} std::printf")
    (folder / "slow.cpp").write_text(f"#include <ctime>\n{slow}")
    config = "1.in:\n  timeLimit: 50\n2.in:\n  timeLimit: 3000\n  memoryLimit: 32768\n"
    (folder / "data/config.yml").write_text(config)
    for options, verdicts, cpu_ms in (
        ("", "TLE AC", [50, 3000]),
        ("--scale 0.1", "AC AC", [500, 30000]),
        ("--time 900", "AC AC", [900, 900]),
        ("--memory 9", "TLE AC", [50, 3000]),
    ):
        submission = in_json("run slow.cpp --cases data --no-debug", *options.split(), cwd=folder)
        cases = submission["cases"]
        assert [case["verdict"] for case in cases] == verdicts.split(), (options, cases)
        assert [case["limits"]["cpu_ms"] for case in cases] == cpu_ms
        assert cases[1]["limits"]["memory_kib"] == (9 if options == "--memory 9" else 32) << 10
    done = called("run slow.cpp sum.cpp --cases data --html page.html --junit junit.xml", cwd=folder)
    assert "\n  1: TLE, more than 50 ms of CPU time (" in done.stdout
    for file in ("page.html", "junit.xml"):
        assert "50 to 3000 ms of CPU time and 1100 to 7000 ms in all" in (folder / file).read_text()
    assert re.search("slow.cpp .* of 50 ms .* 1$", done.stdout, re.MULTILINE)
    timed = called("time slow.cpp --cases data --repeat 1", cwd=folder).stdout
    assert "limit 50 to 3000 ms\n" in timed and re.search("(?m)^slowest .* of 50 ms.*: 1$", timed), timed


def test_what_stands_below_ifndef_online_judge_counts_only_where_programs_use_files(folder):
    guarded = SUM_OF_FILES.replace(OPEN_FILES, f"\n#ifndef ONLINE_JUDGE\n{OPEN_FILES}\n#endif\n")
    (folder / "guarded.cpp").write_text(guarded)
    for more in ([], ["--file", "sum"]):
        done = called("run guarded.cpp --cases data", *more, cwd=folder)
        assert done.returncode == 0 and "note" not in done.stdout, done


def test_a_program_that_uses_files_is_judged_and_timed_on_them(folder):
    (folder / "files.cpp").write_text(SUM_OF_FILES)
    done = called("run files.cpp sum.cpp --cases data --file sum.in", cwd=folder)
    unread = "sum.cpp opens no sum.in: it reads standard input, which is empty here"
    assert "files.cpp  AC" in done.stdout and notes(done.stdout) == [unread], done
    assert "sum.out: the program wrote nothing to it; it printed " in done.stdout
    assert rerun(done.stdout) == ["run", "sum.cpp", "--cases=data", "--file=sum.in", "--case=1"]
    submission = in_json("run files.cpp --cases data", cwd=folder)
    assert (submission["verdict"], submission["file"]) == ("WA", None)
    assert submission["warnings"][0].startswith("line 2: freopen opens a file; this judge reads standard in")
    done = called("time files.cpp --cases data --file sum --repeat 1", cwd=folder)
    assert done.returncode == 0, done


def test_a_file_of_another_name_is_named_with_its_line(folder):
    opened = '// in\n#define IN(name) freopen(name ".in", "r", stdin)\nint main() { IN("Sum");\n'
    text = SUM.replace("int main() {", opened + '// fopen("x", "r");\nfreopen("D:\\\\sum.ans", "w", stdout);')
    (folder / "files.cpp").write_text(text)
    shown = called("run files.cpp --cases data --file sum", cwd=folder).stdout
    assert notes(shown) == [
        'files.cpp line 4: opens "Sum.in"; the files are sum.in and sum.out',
        'files.cpp line 6: opens "D:\\\\sum.ans"; the files are sum.in and sum.out',
    ]
    assert shown.index("note: ") < shown.index("sum.out: the program wrote nothing to it")


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
    note = r"\n  expected on the online judge: AC; \d+ harder or odder cases not run: --beyond\n"
    assert re.search(note, called(mine, cwd=folder).stdout)
    assert "expected" not in called(mine, "--time", "5000", cwd=folder).stdout
    beyond = called(mine, "--beyond", cwd=folder).stdout
    assert re.search(r" AC +\d+ \+ \d+ cases ", beyond) and "--beyond" not in beyond
    submission = in_json(mine, "--case", "beyond/01*", cwd=folder)
    assert len(submission["cases"]) == 1 and submission["verdict_without_beyond"] is None
    cases = in_json(mine, "--case", "*", cwd=folder)["cases"]
    assert not [case for case in cases if case["name"].startswith("beyond/")]


def test_what_a_judge_may_refuse_is_not_expected_to_be_accepted(folder, monkeypatch):
    monkeypatch.setattr(cli_pack, "with_cause", lambda judgement, *_, also_right: judgement)
    solution = (ROOT / "solutions" / "hihocoder_1321.cpp").read_text()
    paused = solution.replace("int main() {", '#include <cstdlib>\nint main() { system("pause");')
    (folder / "paused.cpp").write_text(paused)
    for verb in ("run", "pack"):
        done = called(f"{verb} paused.cpp --problem HihoCoder1321", cwd=folder)
        texts = done.stdout + done.stderr
        assert (
            " AC " in texts and "expected" not in texts and "pause and cls are Windows' alone" in texts
        ), done


def test_a_failure_names_the_case_and_the_difference_and_can_be_run_again(folder):
    shown = called("run wrong.cpp --cases data", cwd=folder).stdout
    assert "  1: WA, line 1, column 1\n    input:  output:  answer:\n      1 2     2        3\n" in shown
    alone = called(*rerun(shown), cwd=folder)
    assert alone.returncode == 1 and " 0/1 case " in alone.stdout and "  1: WA" in alone.stdout


def test_our_solution_on_other_cases_keeps_its_problem_and_can_be_run_again(folder):
    for choice, judged_by in (
        ("--cases data", "luogu_p1784"),
        ("--problem P1074 --case sample/1", "luogu_p1074"),
    ):
        submission = in_json(f"run P1784 {choice}", cwd=folder)
        assert submission["problem"] == judged_by and submission["verdict"] != "AC"
        again = in_json(*rerun(f"again: {submission['cases'][0]['again']}"), cwd=folder)
        assert again["submission"] == submission["submission"]


def test_a_checker_can_be_given(folder):
    (folder / "loose.cpp").write_text(SUM.replace("%d\\n", "\\n  %d\\n"))
    loose = "run loose.cpp --cases data --case 1"
    assert in_json(loose, cwd=folder)["verdict"] == "WA"
    assert in_json(loose, "--checker", "tokens", cwd=folder)["verdict"] == "AC"
    (folder / "chk.py").write_text("import sys\nprint('points 0.5 half')\nsys.exit(7)\n")
    shown = called(loose, "--checker", "chk.py", cwd=folder).stdout
    assert "1: WA (50%), points 0.5 half\n" in called(*rerun(shown), cwd=folder).stdout
    error = refusal(loose, "--checker", "tokns", cwd=folder)
    assert error.startswith("--checker: unknown checker 'tokns'; there are lines, tokens, ")
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


def test_what_only_windows_has_is_named_with_what_stands_for_it(folder):
    (folder / "getch.cpp").write_text("int main() { __int64 n = 1; gets(0); return n + getch(); }\n")
    (folder / "conio.cpp").write_text("#include <conio.h>\nint main() {}\n")
    formats = 'long long n = 3; printf("%I64d", n); /*"%I64d"*/'
    (folder / "format.cpp").write_text(f"#include <cstdio>\nint main() {{\n{formats}\n}}\n")
    shown = called("run getch.cpp conio.cpp format.cpp --cases data", cwd=folder).stdout
    for line in (
        "  __int64 is Windows' alone: write long long\n",
        "  getch is Windows' alone: write getchar",
        "  conio.h is Windows' alone: remove it\n",
        "  gets was removed in C++14: read with fgets or getline, or choose C++11 ",
        "note: format.cpp line 3: %I64d is Windows' alone: write %lld\n",
    ):
        assert shown.count(line) == 1, (line, shown)


def test_a_limit_can_be_given(folder):
    slow = SUM.replace("int a", "while (clock() < CLOCKS_PER_SEC / 10) {} int a")
    (folder / "slow.cpp").write_text("#include <ctime>\n" + slow)
    stopped = called("run slow.cpp --cases data --case 1 --time 50", cwd=folder).stdout
    assert "1: TLE, more than 50 ms of CPU time (" in stopped and ", then stopped)" in stopped
    error = refusal("run slow.cpp --cases data --scale 0.001", cwd=folder)
    assert error == "--scale 0.001: should be a number from 0.01 to 100"


def test_a_slower_online_judge_has_a_lower_limit_here_and_that_is_said_once(folder):
    two = "run sum.cpp wrong.cpp --cases data --checker tokens"
    for options, limit_ms, note in (
        ("--problem=poj_3074", 250, "note: POJ is about 4 times slower: 1000 ms there are 250 ms here\n"),
        ("--problem=poj_3074 --scale=1", 1000, ""),
        ("--time=3000 --scale=2", 1500, "note: --scale 2: 3000 ms there are 1500 ms here\n"),
    ):
        done = called(f"{two} {options}", cwd=folder)
        assert f" of {limit_ms} ms " in done.stdout and done.stderr == note, done
    submission = in_json("run sum.cpp --cases data --scale 2", cwd=folder)
    assert (submission["limits"]["cpu_ms"], submission["scale"]) == (500, 2)


def test_where_a_source_that_poj_refuses_would_compile_is_told(folder):
    (folder / "new.cpp").write_text("int main() { int a[] = {1}; for (auto b : a) return b; }\n")
    (folder / "broken.cpp").write_text("int main() { return nonsense; }\n")
    done = called("run new.cpp broken.cpp --problem poj_3074", cwd=folder)
    note = "is refused by POJ, which takes C++98; Luogu takes it as luogu_p10482"
    assert notes(done.stdout) == [f"new.cpp {note}"], done


NO_RETURN = "the function can end without return: then its result may be anything"


def test_the_compilers_warning_comes_before_the_failure_that_it_explains(folder):
    text = '#include <cstdio>\nint a[3];\nint sum() {\n  for (int i = 0; i < 2; i++) scanf("%d", a);\n}\n'
    (folder / "quiet.cpp").write_text(text + 'int main() { printf("%d\\n", sum()); }\n')
    shown = called("run quiet.cpp --cases data", cwd=folder).stdout
    why = "line 5, column 1: warning: no return statement in function returning non-void"
    assert notes(shown) == [f"quiet.cpp {why}: {NO_RETURN}"] and shown.index("note: ") < shown.index(
        "again: "
    ), shown


def test_below_an_accepted_program_only_a_sure_warning_is_shown(folder):
    unsure = SUM.replace("std::printf", "unsigned u = 0; if (a < u) return 1; std::printf")
    (folder / "unsure.cpp").write_text(unsure)
    calls = SUM.replace("main() {", "main(int n, char**) { f(n);")
    (folder / "sure.cpp").write_text(f"int f(int n) {{ if (n) return 1; }}\n{calls}")
    done = called("run unsure.cpp sure.cpp --cases data", cwd=folder)
    assert done.returncode == 0, done
    warning = "sure.cpp line 1, column 33: warning: control reaches end of non-void function"
    assert notes(done.stdout) == [f"{warning}: {NO_RETURN}"]


@pytest.mark.parametrize(
    "command",
    [
        "run sum.cpp wrong.cpp --cases data --std c++11 --no-random",
        "run students.zip --cases data --debug",
        "run wrong.cpp --cases data --time 2000 --checker tokens --std c++17",
    ],
)
def test_commands_that_are_printed_can_be_typed(command, folder):
    (folder / "wrong.cpp").write_text(SUM.replace("a + b", "(a + b + 2147483647) / 2"))
    with zipfile.ZipFile(folder / "students.zip", "w") as archive:
        archive.write(folder / "wrong.cpp", "zs/data.cpp")
        archive.write(folder / "sum.cpp", "ls/data.cpp")
    done = called(command, cwd=folder, looks=True)  # which checks them
    assert "again: python3 -m judge debug " in done.stdout, done
