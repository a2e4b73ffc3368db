"""The command `pack`: what it prints and copies, and what it says of a source that is not ready."""

import os
import re
import subprocess
from pathlib import Path

from commands import called, judge
from machines import without_note

from judge.cli import pack as cli_pack
from judge.common.folders import ROOT

SOLUTION = ROOT / "solutions" / "luogu_p1784.cpp"
FEW_STANDARDS = ROOT / "solutions" / "hihocoder_1321.cpp"  # its judge has two


def pack(*arguments: object, **variables: str) -> subprocess.CompletedProcess:
    return judge("pack", *arguments, text=False, variables=variables)


def changed(folder: Path, new: str = "", old: str = "", solution: Path = FEW_STANDARDS) -> Path:
    """Writes our solution with `new` in place of `old`, or with `new` at its start if `old` is empty."""
    path = folder / "changed.cpp"
    path.write_text(solution.read_text().replace(old, new, 1))
    return path


def test_a_ready_source_is_printed_byte_for_byte(tmp_path):
    source = tmp_path / "mine.cpp"
    source.write_bytes(SOLUTION.read_bytes().replace(b"\n", b"\r\n") + b"// \xff\x00 no newline at the end ")
    done = pack(source, "--problem", "P1784")
    assert done.returncode == 0 and done.stdout == source.read_bytes()
    lines = without_note(done.stderr.decode()).splitlines()
    assert re.search(r"AC +\d+ cases ", lines[0])
    assert lines[1].startswith("  expected on the online judge: AC; ")
    assert lines[2] == "ready for Luogu:"
    assert lines[3:] == ["  choose C++14 with O2", "  https://www.luogu.com.cn/problem/P1784#submit"]


def test_every_reason_is_given_and_the_source_is_not_printed(tmp_path):
    wrong = '#pragma GCC optimize("O3")\nint main() {\n    std::puts("");'
    done = called("pack", changed(tmp_path, wrong, "int main() {", SOLUTION), "--problem", "P1784")
    assert (done.returncode, done.stdout) == (1, "") and "expected" not in done.stderr
    assert " WA " in done.stderr and "has #pragma GCC optimize" in done.stderr
    assert done.stderr.endswith("\nnot ready for Luogu; correct what is named above\n")


def test_the_standard_to_choose_is_the_first_that_works(tmp_path, monkeypatch):
    monkeypatch.setattr(cli_pack, "with_cause", lambda judgement, *_, **__: judgement)
    source = changed(tmp_path, "#include <optional>\nstd::optional<int> one;\n", solution=SOLUTION)
    done = called("pack", source, "--problem", "P1784")
    assert done.returncode == 0 and "choose C++17 with O2" in done.stderr


def test_another_judge_of_the_problem_can_be_picked(tmp_path):
    source = tmp_path / "fails.cpp"
    source.write_text("int main() {}\n")
    done = called("pack", source, "--problem", "POJ3074", "--judge", "poj")
    assert done.returncode == 1 and "fails.cpp  WA " in done.stderr
    assert done.stderr.endswith("not ready for POJ; correct what is named above\n")
    done = called("pack", source, "--problem", "P10482", "--judge", "spoj")
    assert done.returncode == 2 and "judge of this problem 'spoj'; give one of luogu, acwing" in done.stderr


def test_a_command_that_stays_to_serve_the_clipboard_is_not_waited_for(tmp_path):
    script = 'cd "$(dirname "$0")" && echo "$@" > arguments && cat > copied\nsleep 600 & echo $! > pid\n'
    (tmp_path / "xclip").write_text(f"#!/bin/sh\n{script}")
    (tmp_path / "xclip").chmod(0o755)
    variables = {"PATH": f"{tmp_path}:{os.environ['PATH']}", "DISPLAY": ":0"}
    done = pack(changed(tmp_path), "--problem", "HihoCoder1321", "--copy", **variables)
    os.kill(int((tmp_path / "pid").read_text()), 9)
    assert (done.returncode, done.stdout) == (0, b"") and b"copied for hihoCoder:\n" in done.stderr
    assert (tmp_path / "copied").read_bytes() == (tmp_path / "changed.cpp").read_bytes()
    assert (tmp_path / "arguments").read_text() == "-selection clipboard\n"


def test_without_a_clipboard_the_source_is_printed_and_the_command_fails():
    done = pack("P1784", "--copy", DISPLAY="", WAYLAND_DISPLAY="")
    assert done.returncode == 2 and done.stdout == SOLUTION.read_bytes()
    fault = b"error: --copy: there is no clipboard here (tried wl-copy, xclip, clip.exe); the source is "
    assert b"\nready for Luogu:\n" in done.stderr and fault in done.stderr


def test_an_accepted_source_with_a_fault_is_not_expected_to_be_accepted(tmp_path):
    lucky = "int lucky[3] = {};\nvolatile int at = 3;\nif (lucky[at] == 12345) return 1;"
    source = changed(tmp_path, f"int main() {{\n{lucky}", "int main() {")
    done = called("pack", source, "--problem", "HihoCoder1321")
    assert done.returncode == 0 and ": index 3 of 'lucky', which has 3 elements" in done.stderr, done
    assert "expected on the online judge" not in done.stderr
