"""`make test` runs pytest in two processes, then what is marked `alone`, and sums them up."""

from __future__ import annotations

import os
import shutil
import signal
import sys
from pathlib import Path
from subprocess import PIPE, STDOUT, Popen

import pytest
from processes import start, wait_until

from judge.common.folders import ROOT

ALONE = """import os, pytest
@pytest.mark.alone
def test_this_is_run_last(): assert os.path.exists("cli") and os.path.exists("problems")
"""


@pytest.fixture
def checkout(tmp_path) -> Path:
    """Returns the script, and two folders of tests that leave files with their names."""
    (tmp_path / "scripts").mkdir()
    shutil.copy(ROOT / "scripts" / "run_tests.py", tmp_path / "scripts")
    for name in ("cli", "problems"):
        (tmp_path / "judge" / "tests" / name).mkdir(parents=True)
        put(tmp_path, name, f"def test_it_passes(): open({name!r}, 'x')\n")
    return tmp_path


def put(checkout: Path, folder: str, text: str) -> None:
    (checkout / "judge" / "tests" / folder / f"test_{folder}.py").write_text(text)


def run_tests(checkout: Path) -> Popen:
    command = [sys.executable, "scripts/run_tests.py"]
    variables = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST")}
    return start(command, cwd=checkout, env=variables, stdout=PIPE, stderr=STDOUT, text=True)


OF_ALL = "import pytest\ndef test_too(): pass\ndef test_is_wrong(): assert 0\ndef test_no(): pytest.skip()\n"


def test_the_last_line_sums_up_what_all_say(checkout):
    (checkout / "judge" / "tests" / "cli" / "test_alone.py").write_text(ALONE)
    (checkout / "judge" / "tests" / "test_of_all.py").write_text(OF_ALL)
    process = run_tests(checkout)
    shown, _ = process.communicate()
    last = "4 passed, 1 failed, 1 skipped"
    assert (process.returncode, shown.splitlines()[-1]) == (1, last), shown
    assert shown.count("1 passed") == 2 and "1 failed, 2 passed, 1 skipped" in shown


def test_an_error_before_the_tests_and_a_kill_are_failures(checkout):
    put(checkout, "cli", "nonsense\n")
    put(checkout, "problems", "import os, signal\nos.kill(os.getpid(), signal.SIGKILL)\n")
    process = run_tests(checkout)
    shown, _ = process.communicate()
    assert process.returncode != 0 and shown.splitlines()[-1] == "0 passed, 2 failed", shown


def test_an_interrupt_ends_both(checkout):
    for folder in ("cli", "problems"):
        # With open(), the interrupt might come in a ResourceWarning, where Python drops it.
        text = f"import pathlib, time\ndef test_long(): pathlib.Path({folder!r}).touch(); time.sleep(600)\n"
        put(checkout, folder, text + "def test_never(): pass\n")
    process = run_tests(checkout)
    wait_until(lambda: all((checkout / folder).exists() for folder in ("cli", "problems")))
    process.send_signal(signal.SIGINT)  # to it alone
    shown, _ = process.communicate()
    assert (process.returncode, shown.splitlines()[-1]) == (130, "0 passed, 0 failed"), shown
    assert shown.count("KeyboardInterrupt") >= 2
