"""Luogu P1074 by family of boards, against a plain enumerator in the same run; prints a table in Markdown.

CPU ms is user and system time beyond that of an empty program, the least of several runs, compiled as Luogu
does. The enumerator, judge/tests/p1074_by_enumeration.cpp, is cut off after --limit digits.
"""

from __future__ import annotations

import argparse
import random
import tempfile
from pathlib import Path
from statistics import mean
from typing import NamedTuple

import boards
from boards import Grid
from generate_luogu_p1074 import FAMILIES, HILL_CLIMBING

from judge.compiler import compile_source, empty_program
from judge.model import Limits
from judge.problems import ROOT, judges
from judge.runner import Run, Runner

LIMITS = Limits(cpu_ms=3_600_000, memory_kib=1 << 20, output_kib=1024)


class Programs(NamedTuple):
    empty: Path
    solution: Path
    enumerator: Path


def compiled(runner: Runner) -> Programs:
    luogu = judges()["luogu"]
    standard = luogu.standards[0]
    sources = ROOT / "solutions/luogu_p1074.cpp", ROOT / "judge/tests/p1074_by_enumeration.cpp"
    made = (compile_source(runner, source, luogu, standard).executable for source in sources)
    return Programs(empty_program(runner, luogu, standard)[1], *made)


def fastest(runner: Runner, program: Path, text: str, runs: int, *arguments: str) -> Run:
    """The one of several runs with the least CPU time."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "input")
        source.write_text(text)
        done = [runner.run([str(program), *arguments], source, LIMITS) for _ in range(runs)]
    assert all(run.usage.exit_code == 0 for run in done), program
    return min(done, key=lambda run: run.usage.cpu_ms)


def row(runner: Runner, family: str, drawn: list[Grid], *, runs: int, limit: int) -> str:
    programs = compiled(runner)
    ours, theirs, placed, over = [], [], [], 0
    for board in drawn:
        numbers, line = " ".join(map(str, board)), "".join(map(str, board)) + "\n"
        idle = fastest(runner, programs.empty, numbers, runs).usage.cpu_ms
        ran = fastest(runner, programs.solution, numbers, runs)
        enumerated = fastest(runner, programs.enumerator, line, 1, str(limit))
        score, (best, _, digits) = ran.output.decode().strip(), enumerated.output.decode().split()
        assert best in ("?", score), f"{family}: {score}, the enumerator has {best} for {boards.dots(board)}"
        ours.append(ran.usage.cpu_ms - idle)
        theirs.append(enumerated.usage.cpu_ms - idle)
        placed.append(int(digits))
        over += best == "?"
    cut = f"{over} of {len(drawn)}" if over else ""
    figures = f"{mean(ours):.2f} | {max(ours):.2f} | {mean(theirs):,.0f} | {mean(placed):,.0f}"
    return f"| {family} | {figures} | {cut} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--boards", type=int, default=5, help="boards a family (default: 5)")
    parser.add_argument(
        "--runs", type=int, default=15, help="runs a board, of which the least counts (default: 15)"
    )
    parser.add_argument(
        "--limit", type=int, default=1_000_000, help="digits the enumerator may place (default: 1000000)"
    )
    asked = parser.parse_args()
    families = {
        name: [draw(random.Random(seed)) for seed in range(1, asked.boards + 1)]
        for name, draw in FAMILIES.items()
    }
    families["empty"] = [(0,) * 81]
    families["found by hill climbing"] = [board for _, board, _ in HILL_CLIMBING]
    print("| family | CPU ms, mean | max | enumerator's CPU ms, mean | digits placed | cut off |")
    print("|---|---:|---:|---:|---:|---:|")
    with Runner() as runner:
        for family, drawn in families.items():
            print(row(runner, family, drawn, runs=asked.runs, limit=asked.limit), flush=True)


if __name__ == "__main__":
    main()
