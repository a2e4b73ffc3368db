"""The command on odd machines: interrupts, too few threads, an old Python, another system."""

import errno
import os
import signal
import subprocess
import sys
import time

import pytest
from commands import judge, start_judge
from processes import running, start as start_process, wait_until

from judge.cli import doctor
from judge.cli.options import cores
from judge.common.folders import ROOT


def test_runs_begin_on_the_core_where_the_judge_is():
    available = os.sched_getaffinity(0)
    try:
        for core in available:
            os.sched_setaffinity(0, {core})
            assert cores(1) == [core]
    finally:
        os.sched_setaffinity(0, available)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_an_interrupt_leaves_nothing_behind(folder, number):
    source = folder / f"sleeps_{os.getpid()}.cpp"
    source.write_text("#include <unistd.h>\nint main() { fork(); for (;;) pause(); }\n")
    temporary = folder / "tmp"
    temporary.mkdir()
    command = ("run", source.name, "--cases", "data", "--time", "60000")
    before = signal.signal(number, signal.SIG_DFL)  # under nohup, say, it would be ignored
    process = start_judge(*command, cwd=folder, variables={"TMPDIR": str(temporary)})
    signal.signal(number, before)
    wait_until(lambda: len(running(source.stem)) > 3)
    os.killpg(process.pid, number)
    _, complaint = process.communicate()
    assert process.returncode == 130 and complaint.endswith("interrupted\n")
    wait_until(lambda: not running(source.stem))
    assert list(temporary.iterdir()) == []


BUSY = """
import itertools, pathlib, runpy, sys
from judge.checking.checkers import CHECKERS

def busy(*_):
    pathlib.Path("busy").touch()
    for _ in itertools.count():
        pass

CHECKERS["busy"] = busy
sys.argv = ["judge", *sys.argv[1:], "--cases", "data", "--checker", "busy"]
runpy.run_module("judge", run_name="__main__")
"""


@pytest.mark.parametrize(
    ("words", "signals", "code"),
    [
        ("run sum.cpp --html page.html --junit page.xml", [signal.SIGHUP] * 20, 130),
        ("watch sum.cpp", [signal.SIGTERM], 0),
        ("time sum.cpp", [signal.SIGTERM], 130),
    ],
)
def test_a_signal_waits_for_no_checker_and_a_second_does_not_end_the_reports(words, signals, code, folder):
    started = start_process([sys.executable, "-c", BUSY, *words.split()], cwd=folder, env=dict(os.environ))
    wait_until((folder / "busy").exists)
    for number in signals:
        started.send_signal(number)
        time.sleep(0.02)
    assert started.wait() == code
    if "--html" in words:
        assert "Interrupted" in (folder / "page.html").read_text() and (folder / "page.xml").exists()


def test_an_interrupt_before_the_work_gives_no_traceback():
    code = (
        "import judge.cli, runpy, signal; judge.cli.make_streams_safe = lambda: "
        "signal.raise_signal(signal.SIGINT); runpy.run_module('judge')"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (130, "")


def test_doctor_lists_what_the_machine_grants(monkeypatch, refuse):
    done = judge("doctor")
    assert all(f"  {subject}:" in done.stdout for subject in ("namespaces", "seccomp", "disk"))
    assert ("weak" in done.stdout) == bool(done.returncode)
    weak = judge("doctor", start=refuse(namespaces=errno.EPERM))
    assert weak.returncode == 1 and weak.stdout.startswith("weak  namespaces:  no namespaces: "), weak
    settings = {"kernel.ostype": ("Linux", "1"), "kernel.osrelease": ("0", "1"), "no.such": ("0", "1")}
    monkeypatch.setattr(doctor, "NAMESPACE_SETTINGS", settings)
    assert list(doctor.remedies()) == ["to allow namespaces, type as root: sysctl -w kernel.ostype=1"]


@pytest.mark.parametrize(
    ("pretend", "message"),
    [
        ("sys.version_info = (3, 7, 17)", "this is Python 3.7, and the judge needs 3.8 or later; "),
        ("sys.platform = 'win32'", "the judge needs Linux; on this system, run it in WSL 2\n"),
    ],
)
def test_the_error_on_an_old_python_or_another_system_is_one_line(pretend, message):
    code = f"import runpy, sys; {pretend}; sys.modules['resource'] = None; "
    code += "runpy.run_module('judge', run_name='__main__')"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT)
    assert (done.returncode, done.stdout) == (2, "") and done.stderr.startswith(f"error: {message}")
    assert done.stderr.count("\n") == 1
