"""Measures solutions/luogu_p1074.cpp and a plain enumerator by family of boards; prints a Markdown table.

CPU ms is user and system time, the least of several runs, minus that of an empty program. All programs are
compiled as Luogu compiles. The enumerator, judge/tests/p1074_by_enumeration.cpp, stops after --limit digits.
"""

from __future__ import annotations

import argparse
import random
import tempfile
from pathlib import Path
from statistics import mean

import boards
from boards import Grid
from generate_luogu_p1074 import FAMILIES, HILL_CLIMBING

from judge.builds import ROOT
from judge.compiler import compile_source, empty_program
from judge.model import Limits
from judge.online_judges import judges
from judge.runner import Run, Runner

LIMITS = Limits(cpu_ms=3_600_000, memory_mib=1024, output_mib=1)


def fastest(runner: Runner, program: Path, text: str, runs: int, *arguments: str) -> Run:
    """The run with the least CPU time, of several."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "input")
        source.write_text(text)
        ended = [runner.run([str(program), *arguments], source, LIMITS) for _ in range(runs)]
    assert all(run.usage.exit_code == 0 for run in ended), program
    return min(ended, key=lambda run: run.usage.cpu_ms)


def row(runner: Runner, family: str, drawn: list[Grid], *, runs: int, limit: int) -> str:
    luogu = judges()["luogu"]
    standard = luogu.standards[0]
    sources = ROOT / "solutions/luogu_p1074.cpp", ROOT / "judge/tests/p1074_by_enumeration.cpp"
    made = (compile_source(runner, source, luogu, standard).executable for source in sources)
    empty, solution, enumerator = empty_program(runner, luogu, standard), *made
    ours, theirs, placed, cut_off = [], [], [], 0
    for board in drawn:
        numbers, line = " ".join(map(str, board)), "".join(map(str, board)) + "\n"
        idle = fastest(runner, empty, numbers, runs).usage.cpu_ms
        ran = fastest(runner, solution, numbers, runs)
        enumerated = fastest(runner, enumerator, line, 1, str(limit))
        score, (best, _, digits) = ran.output.decode().strip(), enumerated.output.decode().split()
        assert best in ("?", score), f"{family}: {score}, the enumerator has {best} for {boards.dots(board)}"
        ours.append(ran.usage.cpu_ms - idle)
        theirs.append(enumerated.usage.cpu_ms - idle)
        placed.append(int(digits))
        cut_off += best == "?"
    cut = f"{cut_off} of {len(drawn)}" if cut_off else ""
    figures = f"{mean(ours):.2f} | {max(ours):.2f} | {mean(theirs):,.0f} | {mean(placed):,.0f}"
    return f"| {family} | {figures} | {cut} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    for name, default, what in (
        ("--boards", 5, "boards of each family"),
        ("--runs", 15, "runs of each board; the fastest is used"),
        ("--limit", 1_000_000, "digits that the enumerator may place"),
    ):
        parser.add_argument(name, type=int, default=default, help=f"{what} (default: {default})")
    options = parser.parse_args()
    seeds = range(1, options.boards + 1)
    families = {name: [draw(random.Random(seed)) for seed in seeds] for name, draw in FAMILIES.items()}
    families["empty"] = [(0,) * 81]
    families["found by hill climbing"] = [board for _, board, _ in HILL_CLIMBING]
    print("| family | CPU ms, mean | max | enumerator's CPU ms, mean | digits placed | cut off |")
    print("|---|---:|---:|---:|---:|---:|")
    with Runner() as runner:
        for family, drawn in families.items():
            print(row(runner, family, drawn, runs=options.runs, limit=options.limit), flush=True)


if __name__ == "__main__":
    main()
