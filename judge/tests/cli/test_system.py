"""The command on odd machines: interrupts, too few threads, an old Python, another system."""

import os
import pty
import signal
import subprocess
import sys

import pytest
from kit import judge, start_judge
from processes import running, wait_until

from judge.problems import ROOT


def test_a_machine_without_threads_gives_one_line(folder):
    refuse = (
        'import threading\ndef start(_): raise RuntimeError("can\'t start new thread")\n'
        'threading.Thread.start = start\n'
    )
    (folder / "gen.py").touch()
    for verb in (
        "run sum.cpp --cases data", "watch sum.cpp --cases data",
        "stress sum.cpp --generator=gen.py --reference=sum.cpp",
    ):  # fmt: skip
        code = f"{refuse}import judge.cli, sys\nsys.exit(judge.cli.main({verb.split()}))"
        done = subprocess.run([sys.executable, "-c", code], cwd=folder, capture_output=True, text=True)
        assert done.returncode == 2 and "error: the system: can't start new thread\n" in done.stderr, done
        assert "Traceback" not in done.stderr


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
    assert process.returncode == 130 and complaint == "interrupted\n"
    wait_until(lambda: not running(source.stem))
    assert list(temporary.iterdir()) == []


def test_an_interrupt_before_the_work_gives_no_traceback():
    code = (
        "import judge.cli, runpy, signal; judge.cli.make_streams_safe = lambda: "
        "signal.raise_signal(signal.SIGINT); runpy.run_module('judge')"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (130, "")


def test_doctor_lists_what_the_machine_grants():
    done = judge("doctor")
    assert done.returncode in (0, 1)
    for subject in ("namespaces", "seccomp", "Landlock", "cores", "compiler", "Luogu"):
        assert f"  {subject}:" in done.stdout
    assert ("weak" in done.stdout) == bool(done.returncode)


@pytest.mark.parametrize(
    ("pretend", "said"),
    [
        ("sys.version_info = (3, 7, 17)", "this is Python 3.7, and the judge needs 3.8 or later; "),
        ("sys.platform = 'win32'", "the judge needs Linux; on this system, run it in WSL 2\n"),
        ("sys.platform = 'darwin'", "the judge needs Linux; on this system, run it in a Linux container or "),
    ],
)
def test_the_error_on_an_old_python_or_another_system_is_one_line(pretend, said):
    code = f"import runpy, sys; {pretend}; sys.modules['resource'] = None; "
    code += "runpy.run_module('judge', run_name='__main__')"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT)
    assert (done.returncode, done.stdout) == (2, "") and done.stderr.startswith(f"error: {said}")
    assert done.stderr.count("\n") == 1


def test_doctor_fits_the_terminal():
    ours, terminal = pty.openpty()  # 80 columns wide
    subprocess.run([sys.executable, "-m", "judge", "doctor"], cwd=ROOT, stdout=terminal, timeout=60)
    os.close(terminal)
    assert all(len(line) <= 80 for line in os.read(ours, 65536).decode().splitlines())
