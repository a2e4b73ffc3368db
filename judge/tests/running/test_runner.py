"""What the runner measures and enforces, on real processes. Bounds are wide: the machine may be busy."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import commands
import pytest
from machines import where_mounted
from processes import running, wait_until
from programs import any_core, fill

from judge.judging.decide import decide
from judge.model import FileNames, MOST_MIB, JudgeError, Limits
from judge.running.runner import MAIN, Program, Runner

EMPTY = "int main() {}"
PAUSE = "#include <unistd.h>\nint main() { for (;;) pause(); }"
NULL = Path("/dev/null")
TOUCH = """
#include <cstdlib>
int main() {
    constexpr std::size_t size = 64u << 20;
    volatile char* block = static_cast<char*>(std::malloc(size));
    for (std::size_t at = 0; at < size; at += 1024) block[at] = 1;
}"""
BURN = """
#include <ctime>
#include <unistd.h>
void burn(long ms) {
    timespec now;
    do { for (volatile int i = 0; i < 10000; i = i + 1) {} clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now); }
    while (now.tv_sec * 1000 + now.tv_nsec / 1000000 < ms);
}
"""


def test_the_judges_own_memory_does_not_count(run):
    ballast = bytearray(100 << 20)
    ballast[::4096] = b"x" * len(ballast[::4096])
    usage = run(EMPTY).usage
    assert 0 < usage.memory_kib < 1536 and (usage.exit_code, usage.signal) == (0, None)
    assert 64 * 1024 <= run(TOUCH).usage.memory_kib <= 67 * 1024


READS = """
#include <fcntl.h>
int main() {
    timespec now;
    int zeros = open("/dev/full", O_RDONLY);
    static char block[1 << 20];
    do if (read(zeros, block, sizeof block) < 0) return 1; else clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    while (now.tv_nsec / 1000000 < 200);
}"""
ORPHAN = "int main() { if (fork()) return 0; setsid(); if (fork()) return 0; burn(200); }"


@pytest.mark.alone
@pytest.mark.parametrize(
    "program",
    ["int main() { burn(200); }", READS, pytest.param(ORPHAN, marks=pytest.mark.needs("namespaces"))],
    ids=["of the program", "in system calls", "of an orphan"],
)
def test_cpu_time_is_exact(program, run):
    usage = run(BURN + program).usage
    assert usage.exit_code == 0 and 195 <= usage.cpu_ms <= 210


@pytest.mark.parametrize("text", [BURN + "int main() { burn(99999); }", PAUSE], ids=["it spins", "it waits"])
def test_a_program_without_end_is_stopped_at_its_limit(text, run):
    usage = run(text, b"", 50).usage
    assert usage.timed_out == (text == PAUSE) and (usage.cpu_ms > 50) == (text != PAUSE)
    assert usage.signal == signal.SIGKILL and usage.wall_ms < 10_000


THREAD = "#include <thread>\n", "std::thread([] { burn(16); }).join();"


@pytest.mark.parametrize(
    ("head", "body"), [("", "burn(16);"), pytest.param(*THREAD, marks=pytest.mark.needs("threads"))]
)
def test_a_busy_core_is_not_the_programs_fault(head, body, built, monkeypatch):
    monkeypatch.setattr(Limits, "wall_ms", 200)
    executable = built(f"{head}{BURN}int main() {{ {body} }}")
    program, core, limits = Program((str(executable),)), any_core(), Limits(60, 64, 1)
    with Runner() as runner, ThreadPoolExecutor(15) as pool:
        started = time.monotonic()
        runs = [pool.submit(runner.run, program, NULL, limits, core=core) for _ in range(15)]
        usages = [run.result().usage for run in runs]
    assert time.monotonic() - started > limits.wall_ms / 1000
    assert [decide(usage, limits) for usage in usages] == [None] * 15, usages


def test_a_run_has_one_core(run):
    core = any_core()
    text = "cpu_set_t set; sched_getaffinity(0, sizeof set, &set);"
    text += f'std::printf("%d %d", CPU_COUNT(&set), CPU_ISSET({core}, &set));'
    program = f"#include <cstdio>\n#include <sched.h>\nint main() {{ {text} }}"
    assert run(program, core=core).output == b"1 1"


def test_the_wall_limit_begins_when_the_program_starts(built, monkeypatch):
    """On a slow machine, the start takes longer than the limit; here, the limit is 0 and the core busy."""
    monkeypatch.setattr(Limits, "wall_ms", 0)
    program, core, limits = Program((str(built(PAUSE)),)), any_core(), Limits(1000, 64, 1)
    with Runner() as runner, ThreadPoolExecutor(12) as pool:
        runs = [pool.submit(runner.run, program, NULL, limits, core=core) for _ in range(48)]
        assert all(run.result().usage.timed_out for run in runs)


def test_time_while_all_processes_are_stopped_does_not_count(built):
    """As when a container is paused."""
    executable = built("#include <unistd.h>\nint main() { usleep(500000); }", "stood_still")
    with Runner() as runner, ThreadPoolExecutor(1) as pool:
        run = pool.submit(runner.run, Program((str(executable),)), NULL, Limits(1, 64, 1))
        wait_until(lambda: len(running(executable)) == 3)  # supervisor, init, program
        processes = list(running(executable))
        for number, seconds in ((signal.SIGSTOP, 1.5), (signal.SIGCONT, 0)):
            for process in processes:
                os.kill(process, number)
            time.sleep(seconds)
        usage = run.result().usage
    assert usage.exit_code == 0 and not usage.timed_out, usage


def test_output_beyond_the_limit_is_cut_and_counted(run):
    done = run('#include <cstdio>\nint main() { for (;;) std::puts("0123456789"); }')
    assert done.usage.stdout_bytes == 1024 * 1024 + 1 and len(done.output) == 1024 * 1024


def test_a_large_output_limit_costs_no_memory(built):
    program = """#include <cstdio>
    int main() {
        std::puts("1");
        if (std::freopen("sum.out", "a", stdout)) std::puts("2");
    }"""
    with Runner() as runner:
        for file, output in ((None, b"1\n"), ("sum", b"2\n")):
            made, files = Program((str(built(program)),)), file and FileNames(f"{file}.in", f"{file}.out")
            assert runner.run(made, NULL, Limits(1000, 64, MOST_MIB), file=files).output == output


@pytest.mark.parametrize("names", [("input.txt", "output.txt"), ("exciting.in", ""), ("", "o")], ids=str)
def test_files_may_have_any_two_names_or_one(names, built, tmp_path):
    opened = [f'freopen("{name}", "{mode}", {stream});' if name else ""
              for name, mode, stream in zip(names, "rw", ("stdin", "stdout"))]  # fmt: skip
    program = "#include <cstdio>\nint main() { int x; "
    program += f'{"".join(opened)} scanf("%d", &x); printf("%d", x + 1); }}'
    (tmp_path / "in").write_text("41\n")
    with Runner() as runner:
        made = Program((str(built(program)),))
        done = runner.run(made, tmp_path / "in", Limits(1000, 64, 1), file=FileNames(*names))
    assert (done.output, done.unwritten, done.usage.exit_code) == (b"42", "", 0)
    assert bool(done.input_offset) == (not names[0])  # it is known of standard input


@pytest.mark.needs("Landlock")
def test_a_program_starts_in_an_empty_folder_without_environment(run):
    program = """
#include <cstdio>
#include <dirent.h>
extern char** environ;
int main() {
    for (char** one = environ; *one; ++one) std::puts(*one);
    DIR* here = opendir(".");
    while (dirent* entry = readdir(here)) if (entry->d_name[0] != '.') std::puts(entry->d_name);
}"""
    assert run(program).output == b""


NO_SHM = pytest.mark.skipif(not os.access("/dev/shm", os.W_OK), reason="files cannot be in memory here")


@pytest.mark.parametrize(("output_mib", "in_memory"), [pytest.param(1, True, marks=NO_SHM), (1 << 20, False)])
def test_what_a_program_wrote_to_a_file_is_its_output_and_nothing_is_left(
    output_mib, in_memory, built, tmp_path, monkeypatch
):
    """The files are in memory only if there is room for those of a run on each core."""
    program = built(
        """#include <cstdio>
    #include <sys/stat.h>
    int main() {
        char text[6] = "";
        std::FILE* output = std::fopen("a.b.out", "w");
        if (std::fgets(text, 6, std::fopen("a.b.in", "r"))) std::fprintf(output, "%s!", text);
        struct stat file;
        if (fstat(fileno(output), &file) == 0) std::fprintf(stderr, "%ld %ld", file.st_dev, file.st_ino);
    }"""
    )
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "temporary"))
    (tmp_path / "temporary").mkdir()
    (tmp_path / "input").write_text("hello\n")
    with Runner() as runner:
        limits = Limits(1000, 64, output_mib)
        done = runner.run(
            Program((str(program),)), tmp_path / "input", limits, file=FileNames("a.b.in", "a.b.out")
        )
    assert (done.output, done.unwritten, done.usage.stdout_bytes) == (b"hello!", "", 6)
    place = Path("/dev/shm") if in_memory else tmp_path / "temporary"
    device, inode = map(int, done.errors.split())
    assert device == place.stat().st_dev
    assert inode not in {file.stat().st_ino for file in place.glob("*/a.b.out")}


@pytest.mark.parametrize(
    ("actions", "counts"),
    [
        ('fill("sum.in");', True),
        ('fill("sum.out"); if (truncate("sum.out", 0) < 0) fopen("sum.out", "w");', True),
        ('read("sum.in"); fill("sum.out"); read("sum.out");', False),
    ],
    ids=["the input grows", "the output shrinks", "reads both"],
)
def test_of_the_two_files_only_what_is_no_input_and_no_output_counts(built, tmp_path, actions, counts):
    program = """#include <cstdio>
    #include <unistd.h>
    char block[1 << 20];
    void fill(const char* name) {
        std::FILE* file = std::fopen(name, "r+");
        for (int i = 0; i < 24; ++i) std::fwrite(block, 1, sizeof block, file);
        std::fclose(file);
        usleep(100000);
    }
    void read(const char* name) {
        std::FILE* file = std::fopen(name, "r+");
        while (std::fread(block, 1, sizeof block, file) > 0) {}
        std::fclose(file);
    }
    int main() { %s }"""
    made = Program((str(built(program % actions)),))
    (tmp_path / "input").write_bytes(bytes(0 if counts else 20 << 20))
    with Runner() as runner:
        usage = runner.run(
            made, tmp_path / "input", Limits(1000, 16, 32), file=FileNames("sum.in", "sum.out")
        ).usage
    assert usage.memory_kib > 16 << 10 if counts else usage.memory_kib < 4 << 10, usage


def test_a_file_system_that_the_output_has_filled_is_the_judges_fault(tmp_path):
    fill(tmp_path, "small/x", "1.in", "1.out")
    text = '#include <cstdio>\nint main() { for (FILE* f = fopen("sum.out", "w"); putc(7, f) == 7;) {} }\n'
    (tmp_path / "sum.cpp").write_text(text)
    enter = where_mounted("mount -t tmpfs -o size=1m none small", tmp_path)
    variables = {"TMPDIR": str(tmp_path / "small")}
    more = {"start": enter, "variables": variables}
    done = commands.judge("run sum.cpp --cases . --file sum --output 1000000", **more)
    assert done.returncode == 2 and "the disk is full or nearly so, 0 MiB left" in done.stdout, done


def test_a_file_that_cannot_be_executed_is_the_judges_fault_unless_the_kernel_tries(tmp_path):
    path, limits = tmp_path / "program", Limits(100, 64, 1)
    with Runner() as runner:
        with pytest.raises(JudgeError, match=f"cannot execute {path}: No such file"):
            runner.run(Program((str(path),)), NULL, limits)
        path.write_text("no program")
        with pytest.raises(JudgeError, match=f"cannot execute {path}: Permission denied"):
            runner.run(Program((str(path),)), NULL, limits)
        path.chmod(0o755)
        assert runner.run(Program((str(path),)), NULL, limits).usage.exec_error == "Exec format error"


@pytest.mark.needs("namespaces")  # for a second process
def test_signals_ignored_at_the_start_make_no_difference(built):
    numbers = [signal.SIGTERM, signal.SIGCHLD, signal.SIGXCPU]
    text = "#include <csignal>\n#include <unistd.h>\n"
    text += "int main() { if (fork()) std::raise(%d); for (;;) pause(); }"
    programs = [Program((str(built(text % number)),)) for number in numbers]
    before = [signal.getsignal(number) for number in numbers]
    try:
        for number in numbers:
            signal.signal(number, signal.SIG_IGN)
        with Runner() as runner, ThreadPoolExecutor(3) as pool:  # its threads treat signals alike
            runs = [pool.submit(runner.run, program, NULL, Limits(10, 64, 1)) for program in programs]
            usages = [run.result().usage for run in runs]
    finally:
        for number, treated in zip(numbers, before):
            signal.signal(number, treated)
    assert all(usage.timed_out and usage.wall_ms < 5000 for usage in usages), usages


FOREVER = "#include <unistd.h>\nint main() { fork(); for (;;) pause(); }"


def test_closing_the_runner_kills_running_programs(built):
    executable, runner = built(FOREVER, "forever_closed"), Runner()
    with ThreadPoolExecutor(1) as pool:
        run = pool.submit(runner.run, Program((str(executable),)), NULL, Limits(60_000, 64, 1))
        wait_until(lambda: running(executable))
        runner.close()
        assert isinstance(run.exception(10), JudgeError)
    wait_until(lambda: not running(executable), 20)


@pytest.mark.parametrize(
    ("compiler", "work"),
    [("g++", "-fsyntax-only"), pytest.param("clang++", "-fsyntax-only", marks=pytest.mark.thorough)],
)
def test_the_sandbox_has_no_warnings_and_needs_no_header_newer_than_linux_5_4(compiler, work, tmp_path):
    (tmp_path / "linux").mkdir()
    (tmp_path / "linux" / "landlock.h").write_text("#error not there\n")
    sources = ["-isystem", str(tmp_path), MAIN]
    if not shutil.which(compiler):
        pytest.skip(f"{compiler} is not installed")
    command = [compiler, "-std=c++17", "-O2", "-Wall", "-Wextra", "-Werror", work, *sources]
    subprocess.run(command, cwd=tmp_path, check=True)
