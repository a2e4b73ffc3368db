"""Where the output goes: a terminal, a pipe that is closed, a full disk, a closed stream."""

import os
import re

import pytest
from commands import judge, on_terminal
from machines import without_note
from programs import SUM


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ("run sum.cpp --cases data", 0),
        ("run wrong.cpp --cases data --json", 1),
        ("run sum.cpp wrong.cpp --cases data", 141),
        ("--help", 0),
        ("run data", 2),
    ],
)
def test_a_reader_that_ends_early_changes_no_known_verdict(arguments, code, folder):
    gone, ours = os.pipe()
    os.close(gone)
    done = judge(arguments, cwd=folder, stdout=ours)
    os.close(ours)
    assert done.returncode == code and ("error" in done.stderr) == (code == 2), done
    assert "Exception" not in done.stderr and "Traceback" not in done.stderr


def test_progress_is_shown_on_a_terminal_and_erased_at_the_end(folder):
    slow = "#include <unistd.h>\n" + SUM.replace("int a", "usleep(900000); int a")
    (folder / "slow.cpp").write_text(slow)
    done, shown = on_terminal("run slow.cpp --cases data --jobs 1", cwd=folder, streams=["stderr"])
    assert re.search("[0-9] s  1 of 2 cases", shown)
    assert without_note(shown).endswith("\r\x1b[K")
    assert "slow.cpp  AC" in done.stdout and "\x1b" not in done.stdout


@pytest.mark.parametrize(
    ("variables", "colour"), [({}, "\x1b[1;31mWA"), ({"NO_COLOR": "1"}, ""), ({"TERM": "dumb"}, "")]
)
def test_a_terminal_gets_colour_unless_it_has_none_or_the_person_wants_none(variables, colour, folder):
    _, shown = on_terminal("run wrong.cpp --cases data", cwd=folder, variables=variables)
    assert "WA" in shown and colour in shown and ("\x1b[1;31m" in shown) == bool(colour)
    assert "\x1b" not in shown or variables.get("TERM") != "dumb"  # it cannot erase either


@pytest.mark.parametrize("arguments", ["run sum.cpp --cases data", "pack HihoCoder1321"])
def test_an_output_on_a_full_disk_is_no_verdict(arguments, folder):
    with open("/dev/full", "w") as full:
        done = judge(arguments, cwd=folder, stdout=full)
    assert done.returncode not in (0, 1) and "Traceback" not in done.stderr, done
    assert "no space left on device" in done.stderr.lower()


def test_closed_streams_and_a_narrow_locale_do_no_harm(folder):
    (folder / "broken.cpp").write_text("int main() { return \u4e2d; }\n")
    narrow = {"LC_ALL": "POSIX", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    closing = ["sh", "-c", 'exec "$@" <&- 2>&-', "sh"]
    done = judge("run sum.cpp broken.cpp --cases data", cwd=folder, start=closing, variables=narrow)
    assert done.returncode == 1 and "sum.cpp     AC" in done.stdout and "broken.cpp  CE" in done.stdout
