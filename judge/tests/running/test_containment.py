"""What holds where the kernel refuses namespaces, and what the judge says about the machine."""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest
from machines import where_mounted
from processes import command_line, descendants, programs, running, start, wait_until
from test_submissions import NO_NAMESPACES

from judge.common.folders import ROOT

PROGRAMS = Path(__file__).parent.with_name("submissions")


# Scripts, which get the path of an executable.
USES_A_RUNNER = """
import sys, threading, time
from pathlib import Path
from judge.compiling.compiler import compile_source
from judge.compiling.languages import readable_by
from judge.model import JudgeError, Limits
from judge.compiling.online_judges import judges
from judge.running.runner import Program, Runner

def run(runner, cpu_ms=60_000):
    try:
        return runner.run(Program(tuple(sys.argv[1:])), Path("/dev/null"), Limits(cpu_ms, 64, 1)).usage
    except JudgeError as error:
        return error
"""
RUNS = USES_A_RUNNER + "usage = run(Runner())\nprint(getattr(usage, 'signal', usage))"
COMPILES = USES_A_RUNNER + "compile_source(Runner(), Path(sys.argv[1]), judges()['local'], 'c++17')"
KILLED_EARLY = (
    USES_A_RUNNER
    + """
for attempt in range(100):
    runner = Runner()
    thread = threading.Thread(target=run, args=[runner])
    thread.start()
    time.sleep(attempt / 5000)
    runner.close()
    thread.join()
"""
)
PAUSE = "#include <unistd.h>\nint main() { for (;;) pause(); }\n"


def test_a_runner_killed_at_any_moment_leaves_no_program_behind(built, refuse):
    program = built(PAUSE, "outlives_its_runner")
    command = [*refuse(**NO_NAMESPACES), sys.executable, "-c", KILLED_EARLY, program]
    subprocess.run(command, cwd=ROOT, check=True)
    wait_until(lambda: not running(program), 10)


EMPTIES = (
    USES_A_RUNNER
    + """
code = f"import os; os.open({sys.argv[1]!r}, os.O_RDONLY | os.O_TRUNC)"
program = Program((sys.executable, "-S", "-c", code), readable_by(sys.executable, also=[Path(sys.argv[1])]))
print(Runner().run(program, Path("/dev/null"), Limits()).errors.decode())
"""
)


def test_a_program_cannot_empty_the_files_that_it_may_read(tmp_path, refuse):
    (tmp_path / "module.py").write_text("1\n")
    command = [*refuse(**NO_NAMESPACES), sys.executable, "-c", EMPTIES, tmp_path / "module.py"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert "Operation not permitted" in done.stdout, done
    assert (tmp_path / "module.py").read_text() == "1\n"


GIVES_UP_ITS_DEATH_SIGNAL = """
#include <pthread.h>
#include <sys/prctl.h>
#include <unistd.h>

void* start_again(void* program) {
    execl("/proc/self/exe", static_cast<char*>(program), "again", nullptr);
    return nullptr;
}

int main(int count, char** arguments) {
    prctl(PR_SET_PDEATHSIG, 0);
    pthread_t thread;  // it does not inherit the signal, not even when it takes the place of its process
    if (count == 1 && pthread_create(&thread, nullptr, start_again, arguments[0]) == 0)
        pthread_join(thread, nullptr);
    prctl(PR_SET_NAME, "is_settled");
    for (;;) pause();
}
"""


@pytest.mark.needs("threads")
@pytest.mark.parametrize("refused", [{}, NO_NAMESPACES], ids=["namespaces", "no namespaces"])
def test_a_program_that_gives_up_its_death_signal_does_not_outlive_the_judge(refused, built, refuse):
    program = built(GIVES_UP_ITS_DEATH_SIGNAL, "gives_up")
    judge = start([*refuse(**refused), sys.executable, "-c", RUNS, program], cwd=ROOT)

    def settled() -> bool:
        with suppress(OSError):  # a process ends meanwhile
            return any(Path(f"/proc/{pid}/comm").read_text() == "is_settled\n" for pid in running(program))

    wait_until(settled)
    judge.kill()
    judge.wait()
    try:
        wait_until(lambda: not running(program), 10)
    finally:
        for pid in running(program):
            os.kill(pid, signal.SIGKILL)


def test_a_compiler_does_not_outlive_the_judge(refuse):
    endless = PROGRAMS / "ce_template_bomb.cpp"
    judge = start([*refuse(**NO_NAMESPACES), sys.executable, "-c", COMPILES, endless], cwd=ROOT)
    wait_until(lambda: len(descendants(judge.pid)) >= 4)  # supervisor, init, the compiler and its child
    started = descendants(judge.pid)
    judge.kill()
    judge.wait()
    wait_until(lambda: not any(map(command_line, started)), 10)


@pytest.mark.parametrize(("kills", "said"), [(2, "this machine has too little memory"), (1, "9\n")])
def test_a_kill_for_lack_of_memory_is_the_machines_fault(kills, said, built, tmp_path):
    """The kernel counts such kills of the whole machine. To disturb no other test, it is a file here."""
    (tmp_path / "vmstat").write_text("pages 0\noom_kill 1\n")
    enter = where_mounted(f"mount --bind vmstat /proc/vmstat && cd {shlex.quote(str(ROOT))}", tmp_path)
    program = built(PAUSE, "is_killed")
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "text": True}
    judge = start([*enter, sys.executable, "-c", RUNS, program], **pipes)
    wait_until(lambda: programs(program))
    with open(tmp_path / "vmstat", "r+") as counts:
        counts.write(f"pages 0\noom_kill {kills}\n")
    os.kill(programs(program)[0], signal.SIGKILL)
    assert said in judge.communicate()[0]
