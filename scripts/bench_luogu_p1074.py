"""Luogu P1074 by family of boards, against a plain enumerator in the same run; prints a table in Markdown.

CPU ms is user and system time beyond that of an empty program, the least of several runs, compiled as Luogu
does. The enumerator, judge/tests/p1074_by_enumeration.cpp, is cut off after --limit digits.
"""

from __future__ import annotations

import argparse
import os
import random
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path
from statistics import mean

import boards
from boards import Grid
from generate_luogu_p1074 import FAMILIES, FOUND

from judge.compiler import command_line
from judge.problems import judges

ROOT = Path(__file__).resolve().parent.parent


@dataclass(frozen=True)
class Programs:
    empty: Path
    solution: Path
    enumerator: Path


def compiled(folder: Path) -> Programs:
    luogu = judges()["luogu"]
    command = command_line(luogu, luogu.standards[0])
    sources = {
        "empty": "#include <cstdio>\nint main() {}\n",
        "solution": (ROOT / "solutions/luogu_p1074.cpp").read_text(),
        "enumerator": (ROOT / "judge/tests/p1074_by_enumeration.cpp").read_text(),
    }
    for name, source in sources.items():
        subprocess.run([*command, "-o", folder / name], input=source, text=True, check=True)
    return Programs(**{name: folder / name for name in sources})


def cpu_ms(command: list[str | Path], text: str, runs: int) -> float:
    """The least CPU time of several runs."""
    spent = []
    for _ in range(runs):
        with tempfile.TemporaryFile() as input_file:
            input_file.write(text.encode())
            input_file.seek(0)
            process = subprocess.Popen(command, stdin=input_file, stdout=subprocess.DEVNULL)
            _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        assert process.returncode == 0, command
        spent.append(1000 * (usage.ru_utime + usage.ru_stime))
    return min(spent)


def printed(command: list[str | Path], text: str) -> list[str]:
    return subprocess.run(command, input=text, capture_output=True, text=True, check=True).stdout.split()


def row(programs: Programs, family: str, drawn: list[Grid], *, runs: int, limit: int) -> str:
    ours, theirs, placed, over = [], [], [], 0
    for board in drawn:
        numbers, line = " ".join(map(str, board)), "".join(map(str, board)) + "\n"
        ours.append(cpu_ms([programs.solution], numbers, runs) - cpu_ms([programs.empty], numbers, runs))
        [score] = printed([programs.solution], numbers)
        enumerator = [programs.enumerator, str(limit)]
        best, _, digits = printed(enumerator, line)
        assert best in ("?", score), f"{family}: {score}, the enumerator has {best} for {boards.dots(board)}"
        theirs.append(cpu_ms(enumerator, line, 1) - cpu_ms([programs.empty], line, 1))
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
    families["empty"] = [boards.parse("." * 81)]
    families["found by hill climbing"] = [boards.parse(board) for board, _ in FOUND.values()]
    print("| family | CPU ms, mean | max | enumerator's CPU ms, mean | digits placed | cut off |")
    print("|---|---:|---:|---:|---:|---:|")
    with tempfile.TemporaryDirectory() as folder:
        programs = compiled(Path(folder))
        for family, drawn in families.items():
            print(row(programs, family, drawn, runs=asked.runs, limit=asked.limit), flush=True)


if __name__ == "__main__":
    main()
