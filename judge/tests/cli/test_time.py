"""The command that times programs, on programs that burn a known time."""

import os
import pty
import re
import signal
from pathlib import Path

import pytest
from commands import called, judge, refusal, rest_of, start_judge
from processes import running, wait_until

BURN = """#include <cstdio>
#include <ctime>
int main() {
    int number;
    std::scanf("%d", &number);
    while (std::clock() < CLOCKS_PER_SEC * MS / 1000) {}
    std::printf("%d\\n", number);
}
"""


@pytest.fixture
def folder(tmp_path) -> Path:
    (tmp_path / "data").mkdir()
    for number in (1, 2):
        (tmp_path / "data" / f"{number}.in").write_text(f"{number}\n")
        (tmp_path / "data" / f"{number}.ans").write_text(f"{number}\n")
    (tmp_path / "burn.cpp").write_text(BURN.replace("MS", "20"))
    (tmp_path / "twice.cpp").write_text(BURN.replace("MS", "40"))
    wrong = BURN.replace("MS", "(number == 2 ? 400 : 1)").replace(", number)", ", -number)")
    (tmp_path / "wrong.cpp").write_text(wrong)
    return tmp_path


@pytest.mark.alone
def test_a_program_is_timed_and_a_pipe_gets_no_progress(folder):
    done = judge("time burn.cpp --cases data --repeat 3", cwd=folder)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("burn.cpp\n2 cases, 3 runs each, one at a time on one core\nCPU ms")
    least, median, most = map(float, done.stdout.splitlines()[3].split()[1:4])
    assert 19 < least <= median <= most < 200
    assert re.search("\nslowest case [12]: .* of 1000 ms, [0-9.]+ times faster than the limit\n", done.stdout)


@pytest.mark.alone
def test_a_program_that_takes_twice_the_time_is_found_slower(folder):
    done = judge("time burn.cpp --cases data --against twice.cpp --repeat 6", cwd=folder)
    [line] = [line for line in done.stdout.splitlines() if line.startswith("A is ")]
    assert done.returncode == 0 and line.endswith(")") and 1.4 < float(line.split()[2]) < 2.6


def test_failing_cases_have_times_too_and_slow_ones_are_not_run_again(folder):
    done = called("time wrong.cpp --cases data --repeat 3 --time 100", cwd=folder)
    assert done.returncode == 1
    assert done.stdout.startswith("wrong.cpp\nfails 2 of 2 cases; the times of failing runs say little ")
    assert "  WA in 3 of 3 runs: line 1, column 1: '-1', the answer has '1'\n" in done.stdout
    slow = "TLE in 1 of 1 run: more than 100 ms of CPU time .2[0-9]{2} ms, then stopped.$"
    assert re.search(slow, done.stdout, re.MULTILINE), done


def test_a_compile_error_is_shown_and_the_others_are_timed(folder):
    (folder / "broken.cpp").write_text("int main() { return nonsense; }\n")
    (folder / "class/a").mkdir(parents=True)
    (folder / "class/b").mkdir()
    (folder / "burn.cpp").rename(folder / "class/b/burn.cpp")
    done = called("time broken.cpp class --cases data --repeat 1", cwd=folder)
    assert done.returncode == 1 and done.stdout.startswith("broken.cpp  CE\n")
    assert "\na  ABSENT\n  there are no files in the" in done.stdout and " times faster than " in done.stdout


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ("--scale nan", "--scale nan: should be a number from 0.01 to 100"),
        ("--against missing.cpp", "missing.cpp: no such file; give a C++ file"),
        ("twice.cpp --against burn.cpp", "--against: give one other program to compare with it, not"),
    ],
)
def test_wrong_usage_is_one_clear_line(arguments, complaint, folder):
    error = refusal("time burn.cpp", *arguments.split(), "--cases", "data", cwd=folder)
    assert error.startswith(complaint) and "\n" not in error


def test_an_interrupt_shows_the_times_so_far_and_leaves_nothing_behind(folder):
    source = folder / f"burns_{os.getpid()}.cpp"
    source.write_text(BURN.replace("MS", "(number == 2 ? 60000 : 1)"))
    ours, theirs = pty.openpty()
    before, shown = set(folder.iterdir()), b""
    command = (f"time {source.name} --cases data --time 60000",)
    variables = {"TMPDIR": str(folder)}
    process = start_judge(*command, cwd=folder, variables=variables, stderr=theirs, text=False)
    os.close(theirs)
    while f"round 1 of 10  {source.name}  2".encode() not in shown:
        shown += os.read(ours, 65536)
    wait_until(lambda: running(f"{source.stem}.program"))
    os.killpg(process.pid, signal.SIGINT)
    output, _ = process.communicate(timeout=30)
    assert process.returncode == 130 and rest_of(ours).endswith(b"\r\x1b[Kinterrupted\r\n")
    assert b"1 case, 1 run each" in output
    wait_until(lambda: not running(f"{source.stem}.program"))
    assert set(folder.iterdir()) == before
