"""Measures solutions/luogu_p1074.cpp and a plain enumerator by family of boards; prints a Markdown table.

CPU ms is user and system time, the mean of as many runs as take 0.3 s together, minus that of an empty
program. It is no median, because a kernel that counts in ticks of 4 ms gives 0 or 4 for most runs. All
programs are compiled as Luogu compiles. The enumerator, judge/tests/p1074_by_enumeration.cpp, stops after
--limit digits.
"""

from __future__ import annotations

import argparse
import random
import tempfile
from pathlib import Path
from statistics import mean

import boards
from boards import Grid
from generate_luogu_p1074 import FAMILIES, HILL_CLIMBING, stored

from judge.common.folders import ROOT
from judge.compiling.compiler import compile_source, empty_program
from judge.compiling.online_judges import judges
from judge.model import Limits
from judge.running.runner import Program, Runner

LIMITS = Limits(cpu_ms=3_600_000, memory_mib=1024, output_mib=1)
LEAST_MS = 300  # of CPU time for each figure, in all its runs together


def measured(runner: Runner, program: Program, text: str, *arguments: str) -> tuple[float, str]:
    """The CPU time of a run, and its output."""
    times: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "input")
        source.write_text(text)
        while sum(times) < LEAST_MS:
            ran = runner.run(program.given(*arguments), source, LIMITS)
            assert ran.usage.exit_code == 0, program
            times.append(ran.usage.cpu_ms)
    return mean(times), ran.output.decode()


def row(runner: Runner, family: str, drawn: list[Grid], limit: int) -> str:
    luogu = judges()["luogu"]
    standard = luogu.standards[0]
    sources = ROOT / "solutions/luogu_p1074.cpp", ROOT / "judge/tests/p1074_by_enumeration.cpp"
    solution, enumerator = (compile_source(runner, source, luogu, standard).program for source in sources)
    empty = empty_program(runner, luogu, standard)
    assert solution and enumerator
    idle_ms, _ = measured(runner, empty, "")
    ours, theirs, placed, cut_off = [], [], [], 0
    for board in drawn:
        numbers, line = " ".join(map(str, board)), "".join(map(str, board)) + "\n"
        ours_ms, score = measured(runner, solution, numbers)
        theirs_ms, enumerated = measured(runner, enumerator, line, str(limit))
        score, (best, _, digits) = score.strip(), enumerated.split()
        assert best in ("?", score), f"{family}: {score}, the enumerator has {best} for {boards.dots(board)}"
        ours.append(ours_ms - idle_ms)
        theirs.append(theirs_ms - idle_ms)
        placed.append(int(digits))
        cut_off += best == "?"
    cut = f"{cut_off} of {len(drawn)}" if cut_off else ""
    figures = f"{mean(ours):.2f} | {max(ours):.2f} | {mean(theirs):,.0f} | {mean(placed):,.0f}"
    return f"| {family} | {figures} | {cut} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--boards", type=int, default=5, help="of each family (default: %(default)s)")
    limit = "digits that the enumerator may place (default: %(default)s)"
    parser.add_argument("--limit", type=int, default=1_000_000, help=limit)
    options = parser.parse_args()
    seeds = range(1, options.boards + 1)
    families = {name: [draw(random.Random(seed)) for seed in seeds] for name, draw in FAMILIES.items()}
    families["empty"] = [(0,) * 81]
    families["found by hill climbing"] = [board for _, board, _ in stored(HILL_CLIMBING)]
    print("| family | CPU ms, mean | max | enumerator's CPU ms, mean | digits placed | cut off |")
    print("|---|---:|---:|---:|---:|---:|")
    with Runner() as runner:
        for family, drawn in families.items():
            print(row(runner, family, drawn, options.limit), flush=True)


if __name__ == "__main__":
    main()
