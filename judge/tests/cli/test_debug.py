"""The command `debug`: the fault, the source around it, and what led there."""

import errno
import re
import shutil

import pytest
from commands import called, judge, refusal
from kit import copy, keep_runner
from machines import missing
from programs import SUM

from judge.cli import debug as cli_debug
from judge.finding.faults import NO_ADDRESSES
from judge.finding.checked import fills_variables
from judge.finding.no_value import NOT_FILLED

FAULTY = """#include <cstdio>
#include <vector>
int sum(const std::vector<int>& v, int n) {
    int s = 0;
    for (int i = 0; i <= n; i++) s += v[i];
    return s;
}
int main() {
    int n;
    std::scanf("%d", &n);
    std::printf("%d\\n", sum(std::vector<int>(n), n));
}
"""
FOUND = """found: line 5: vector::operator[] with index {n} of a vector of {n}
in case {case}
     3  int sum(const std::vector<int>& v, int n) {{
     4      int s = 0;
     5      for (int i = 0; i <= n; i++) s += v[i];
     6      return s;
     7  }}
input:
  {text}
"""


@pytest.mark.needs("namespaces")
def test_a_fault_is_shown_on_an_input_or_on_the_smallest_case(folder):
    source, text = folder / "faulty.cpp", folder / "small.txt"
    source.write_text(FAULTY)
    text.write_text("1\n")
    done = called("debug", source, text)
    assert (done.returncode, done.stdout) == (1, FOUND.format(n=1, case=text, text="1")), done.stderr
    done = called("debug", source, "--cases", folder / "data")
    head, *notes, found = done.stdout.split("\n", 3)
    assert re.match("faulty.cpp  WA     0/2 cases", head) and found == FOUND.format(n=1, case="1", text="1 2")
    assert notes[0] == "  note: faulty.cpp prints '0' in each of the 2 failing cases", done


def test_an_input_with_an_answer_beside_it_is_compared(folder):
    source, case = folder / "wrong.cpp", folder / "stress_6.in"
    source.write_text(SUM.replace("a + b", "a - b"))
    case.write_text("110 13\n")
    assert called("debug", source, case).stdout.startswith("nothing was found (looked at 1 case)\n")
    for ending in (".ans", ".out"):
        answer = case.with_suffix(ending)
        answer.write_text("123\n")
        assert called("debug", source, case).stdout.startswith("wrong.cpp  WA ")
        answer.unlink()


def test_an_input_is_judged_by_one_problem_of_a_contest(folder):
    for problem in ("sum", "max"):
        shutil.copytree(folder / "data", folder / "contest" / problem)
    (folder / "contest/max/problem.ini").write_text("[problem]\nchecker = unknown\n")
    (folder / "in.txt").write_text("1 2\n")
    command = "debug wrong.cpp in.txt --cases contest"
    assert refusal(command, cwd=folder).startswith("wrong.cpp: which problem of contest? add --problem KEY")
    assert "checker" in refusal(f"{command} --problem max", cwd=folder)
    for chosen in (f"{command} --problem sum", "debug sum.cpp in.txt --cases contest"):
        assert called(*chosen.split(), cwd=folder).stdout.startswith("nothing was found")


def test_in_a_kit_that_is_closed_to_others_a_fault_is_found_with_and_without_namespaces(folder, refuse):
    """As a kit in /root of a container is: compilers run as another user there."""
    kit = folder / "kit"
    copy(kit)
    keep_runner(kit / ".build")
    kit.chmod(0o700)
    source = folder / "faulty.cpp"
    source.write_text(SUM.replace("a + b", "a + b + 2147483647"))
    for start in ((), refuse(namespaces=errno.EPERM)):
        done = judge("debug", source, "--cases", folder / "data", cwd=kit, start=start)
        assert "\nfound: line 2: signed integer overflow: 3 + 2147483647 " in done.stdout, done


def test_a_right_program_has_no_fault(folder):
    done = called("debug", folder / "sum.cpp", "--cases", folder / "data")
    kinds = "what sanitizers report and variables without a value"
    reasons = [f"looked for {kinds}", *([NO_ADDRESSES] if missing("namespaces") else [])]
    reasons += [] if fills_variables() else [NOT_FILLED]
    notes = "".join(f"note: {reason}\n" for reason in reasons)
    verdict, _, found = done.stdout.partition("\n")
    assert done.returncode == 0 and verdict.startswith("sum.cpp  AC       2 cases"), done
    assert found == f"nothing was found (looked at 2 cases)\n{notes}", done


def test_a_program_that_opens_no_file_is_told_so_and_nothing_else(folder):
    done = called("debug", folder / "sum.cpp", "--cases", folder / "data", "--file", "sum")
    cause = "  note: sum.cpp opens no sum.in: it reads standard input, which is empty here"
    assert done.returncode == 1 and done.stdout.splitlines()[1] == cause and "looked" not in done.stdout, done


def test_a_program_that_does_not_compile_or_end_is_no_fault(folder):
    (folder / "broken.cpp").write_text("int main() { return x; }\n")
    done = called("debug", folder / "broken.cpp", folder / "sum.cpp")
    assert done.returncode == 1 and "broken.cpp  CE\n" in done.stdout
    (folder / "endless.cpp").write_text("int main() { for (volatile int i = 0;;) i = i; }\n")
    done = called("debug", folder / "endless.cpp", folder / "sum.cpp", "--time=10")
    assert done.returncode == 1 and done.stdout.startswith("endless.cpp  TLE "), done
    assert "sum.cpp, the program with checks takes more than 0.01 s\n" in done.stdout, done


@pytest.mark.needs("namespaces")
def test_what_the_short_look_of_run_finds_is_found_even_without_time_for_a_longer_one(folder, monkeypatch):
    monkeypatch.setattr(cli_debug, "SECONDS", 0)
    (folder / "faulty.cpp").write_text(FAULTY)
    done = called("debug", folder / "faulty.cpp", "--cases", folder / "data")
    assert "\nfound: line 5: vector::operator[] with index" in done.stdout


def test_what_is_missing_is_refused(folder):
    error = refusal("debug sum.cpp none", cwd=folder)
    assert error == "none: no such file; give a file with an input"
    assert "which problem?" in refusal("debug sum.cpp", cwd=folder)
