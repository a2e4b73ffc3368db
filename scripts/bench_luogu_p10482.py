#!/usr/bin/env python3
"""Measures solutions/luogu_p10482.cpp by corpus and width, and prints a Markdown table.

    python3 scripts/bench_luogu_p10482.py puzzles.txt more.txt --against ./other_solver

A corpus is a file with one puzzle a line. It is repeated until every program takes 0.3 s. The programs take
turns, --runs times. The table has the least CPU time for one puzzle (user and system together, because the
kernel only estimates each of the two), and the speed-up over --against, which is any program with the same
input and output. Timed runs print to /dev/null, because new pages of a file cost as much as an easy puzzle;
one more run of each program gives the answers to compare. A copy of the source with counters in it counts
rounds and guesses.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from itertools import zip_longest
from pathlib import Path

SOURCE = Path(__file__).parents[1] / "solutions" / "luogu_p10482.cpp"
# The options that each width adds, for a machine that has all widths. They name older processors instead of
# switching features off, because -mno-avx512f switches nothing off where the machine has AVX10.
WIDTHS = {
    "AVX-512": "",
    "AVX-512 without BITALG": "-march=skylake-avx512 -mtune=native",
    "AVX2": "-march=haswell -mtune=native",
    "plain": "-march=ivybridge -mtune=native",
}
LEAST_SECONDS = 0.3  # of CPU time a run, because kernels may count in ticks of 4 ms
COUNTERS = {  # after which line of the source to count, and how
    "rounds": ("now = deduce_round(cell_, triad_, sum_);", "rounds += __builtin_popcount(busy_);"),
    "guesses": (
        "choose_split(triad_, keys, digits);",
        "guesses += __builtin_popcount(unchanged & ~complete);",
    ),
}


def compiled(source: Path, target: Path, compiler: list[str]) -> Path:
    subprocess.run([*compiler, str(source), "-o", str(target)], check=True)
    return target


def with_counters() -> str:
    """Returns the source, changed to print each counter to standard error at its end."""
    text = SOURCE.read_text()
    for anchor, increment in COUNTERS.values():
        if text.count(anchor) != 1:
            sys.exit(f"bench: {SOURCE.name} does not have exactly one {anchor!r}; mend COUNTERS")
        text = text.replace(anchor, anchor + increment)
    end, names = "    answer_all(memory);\n", ", ".join(COUNTERS)
    text = text.replace(end, f'{end}    std::fprintf(stderr, "%ld %ld", {names});\n')
    return f"#include <cstdio>\nstatic long {names};\n" + text


def repeated(corpus: Path, programs: dict[str, Path], target: Path) -> int:
    """Writes so many copies of the corpus to `target` that every program takes LEAST_SECONDS on them. Returns
    the number of puzzles in `target`."""
    lines = [line for line in corpus.read_text().split("\n") if len(line) >= 81]
    if not lines:
        sys.exit(f"bench: {corpus}: no puzzles")
    text = "".join(line[:81] + "\n" for line in lines)
    copies = 1
    while True:
        target.write_text(text * copies)
        if min(least_times(programs, target, 1).values()) >= LEAST_SECONDS:
            return len(lines) * copies
        copies *= 2


def cpu_seconds(program: Path, text: Path, output: Path) -> float:
    with text.open("rb") as source, output.open("wb") as sink:
        process = subprocess.Popen([program], stdin=source, stdout=sink)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = status
    if process.returncode:
        sys.exit(f"bench: {program} ended with {process.returncode}")
    return float(usage.ru_utime + usage.ru_stime)


def least_times(programs: dict[str, Path], text: Path, runs: int) -> dict[str, float]:
    least = dict.fromkeys(programs, float("inf"))
    for _ in range(runs):
        for name, program in programs.items():
            least[name] = min(least[name], cpu_seconds(program, text, Path(os.devnull)))
    return least


def compare_answers(programs: dict[str, Path], text: Path, output: Path) -> None:
    """Says for how many puzzles a program's answer is not that of the first program."""
    first = None
    for name, program in programs.items():
        cpu_seconds(program, text, output)
        answers = output.read_text().split("\n")
        first = first or answers
        wrong = sum(ours != theirs for ours, theirs in zip_longest(answers, first))
        if wrong:
            print(f"bench: {text.stem}: {name} gives other answers to {wrong} puzzles", file=sys.stderr)


def main() -> None:
    formatter = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=formatter)
    parser.add_argument("corpus", type=Path, nargs="+", help="a file with one puzzle a line")
    parser.add_argument("--against", type=Path, help="a program with the same input and output")
    line = "g++ -std=c++14 -O2 -fPIC -march=native"
    parser.add_argument("--compiler", default=line, help="and its options (default: %(default)s)")
    parser.add_argument("--runs", type=int, default=5)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        scratch, compiler = Path(folder), args.compiler.split()
        programs = {args.against.name: args.against.resolve()} if args.against else {}
        for name, options in WIDTHS.items():
            programs[name] = compiled(SOURCE, scratch / name, [*compiler, *options.split()])
        counting = scratch / "counting.cpp"
        counting.write_text(with_counters())
        counter = compiled(counting, scratch / "counter", compiler)
        print("|", " | ".join(["corpus", *programs, "rounds a puzzle", "guesses a puzzle"]), "|")
        print("|---" * (len(programs) + 3) + "|")
        for corpus in args.corpus:
            text = scratch / f"{corpus.stem}.txt"
            puzzles = repeated(corpus, programs, text)
            least = least_times(programs, text, args.runs)
            reference = args.against and least[args.against.name]
            cells = [
                f"{seconds / puzzles * 1e9:.0f} ns" + (f", {reference / seconds:.1f}x" if reference else "")
                for seconds in least.values()
            ]
            with text.open("rb") as source:
                counted = subprocess.run([counter], stdin=source, capture_output=True, check=True)
            cells += [f"{int(count) / puzzles:.1f}" for count in counted.stderr.split()]
            print("|", " | ".join([corpus.stem, *cells]), "|", flush=True)
            compare_answers(programs, text, scratch / "output")


if __name__ == "__main__":
    main()
