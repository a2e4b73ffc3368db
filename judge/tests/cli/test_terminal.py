"""Where the output goes: a terminal, a pipe that is closed, a full disk, a closed stream."""

import os
import pty
import re
import subprocess
import sys

import pytest
from kit import SUM, judge
from machines import without_note

from judge.problems import ROOT


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
def test_a_reader_that_ends_early_changes_no_known_verdict(arguments, code, folder):
    (folder / "sum.py").touch()
    gone, ours = os.pipe()
    os.close(gone)
    done = judge(*arguments, cwd=folder, stdout=ours)
    os.close(ours)
    assert done.returncode == code and ("error" in done.stderr) == (code == 2), done
    assert "Exception" not in done.stderr and "Traceback" not in done.stderr


def test_progress_is_shown_on_a_terminal_and_erased_at_the_end(folder):
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
def test_a_terminal_gets_colour_unless_it_has_none_or_the_person_wants_none(extra, coloured, folder):
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


def test_a_terminal_that_cannot_erase_gets_no_control_sequences(folder):
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "judge", "run", "wrong.cpp", "--cases", "data"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "TERM": "dumb"}
    subprocess.run(command, cwd=folder, env=environment, stdout=theirs, stderr=theirs, timeout=60)
    os.close(theirs)
    shown = os.read(ours, 65536).decode()
    os.close(ours)
    assert "WA" in shown and "\x1b" not in shown


@pytest.mark.parametrize("arguments", [["run", "sum.cpp", "--cases", "data"], ["pack", "HihoCoder1321"]])
def test_an_output_on_a_full_disk_is_no_verdict(arguments, folder):
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
