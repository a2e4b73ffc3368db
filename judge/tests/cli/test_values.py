"""Each value is made once: files are read once, and a command makes one problem and one submission each."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import zipfile
from collections import Counter
from pathlib import Path

import pytest
from commands import called
from programs import SUM

from judge.common.folders import ROOT

# Counts what a run of the judge opens and makes.
COUNTING = """
import builtins, collections, json, sys
from judge import model
counts = collections.Counter()
opened = builtins.open

def count_open(path, *arguments, **options):
    if str(path).endswith(".ini"):
        counts[str(path)] += 1
    return opened(path, *arguments, **options)

def counting(kind):
    real = kind.__init__
    def init(self, *arguments, **options):
        counts[kind.__name__] += 1
        real(self, *arguments, **options)
    return init

builtins.open = count_open
for kind in (model.Problem, model.Submission):
    kind.__init__ = counting(kind)
import judge.cli
code = judge.cli.main(sys.argv[1:])
print(json.dumps(counts), file=sys.stderr)
sys.exit(code)
"""

OUT_OF_BOUNDS = """#include <cstdio>
int main() {
    int a, b, sums[2] = {0, 0};
    std::scanf("%d %d", &a, &b);
    for (int i = 0; i <= 2; ++i) sums[i] = a * b;
    std::printf("%d\\n", sums[0]);
}
"""


def counted(*arguments: str, cwd: Path) -> Counter:
    """What the command reads and makes: .ini files by their paths, and values by their kinds."""
    done = subprocess.run(
        [sys.executable, "-c", COUNTING, *arguments], cwd=cwd, capture_output=True, text=True
    )
    return Counter(json.loads(done.stderr.splitlines()[-1]))


def test_our_five_solutions_make_five_problems_and_submissions():
    counts = counted("run", "--case", "sample/*1", "--no-debug", cwd=ROOT)
    inis = {name: number for name, number in counts.items() if name.endswith(".ini")}
    assert len(inis) >= 6 and {*inis.values()} == {1}, inis
    assert (counts["Problem"], counts["Submission"]) == (5, 5)


def test_three_students_make_one_problem_and_three_submissions(folder):
    (folder / "class").mkdir()
    for name in "abc":
        (folder / "class" / f"{name}.cpp").write_text(SUM)
    counts = counted("run", "class", "--cases", "data", cwd=folder)
    assert (counts["Problem"], counts["Submission"]) == (1, 3)


@pytest.mark.parametrize(
    "command",
    [
        "run sum.cpp wrong.cpp --cases data --std c++11 --no-random",
        "run students.zip --cases data --debug",
        "run wrong.cpp --cases data --time 2000 --checker tokens --std c++17",
    ],
)
def test_commands_that_are_printed_can_be_typed(command, folder):
    (folder / "zs").mkdir()
    os.replace(folder / "wrong.cpp", folder / "zs/sum.cpp")
    with zipfile.ZipFile(folder / "students.zip", "w") as archive:
        archive.writestr("zs/data.cpp", OUT_OF_BOUNDS)
        archive.writestr("ls/data.cpp", SUM)
    (folder / "wrong.cpp").write_text(SUM.replace("a + b", "a * b"))
    done = called(command, cwd=folder)  # which checks them
    assert "again: python3 -m judge " in done.stdout, done
