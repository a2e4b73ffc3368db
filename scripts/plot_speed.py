#!/usr/bin/env python3
"""Draws the picture of solutions/README.md (SVG) from the table of bench_luogu_p10482.py on standard input.

    python3 scripts/bench_luogu_p10482.py puzzles.txt more.txt --against ./other_solver \\
        | python3 scripts/plot_speed.py > .github/speed.svg

The length of a bar is the logarithm of the time for one puzzle. The figures compare each program with the
first.
"""

from __future__ import annotations

import math
import re
import sys
from html import escape

WIDTH, LABELS, FIGURES = 760, 250, 130  # pixels: in all, for the names on the left, the figures on the right
BAR, GAP = 18, 12
STYLE = """
text { font: 13px system-ui, sans-serif; fill: #24292f }
.s0 { fill: #9aa4ae } .s1 { fill: #0a58ca } .s2 { fill: #3d8bfd } .s3 { fill: #9ec5fe } .s4 { fill: #cfe2ff }
@media (prefers-color-scheme: dark) { text { fill: #e6edf3 } .s0 { fill: #6e7681 } }
"""


def read(table: str) -> tuple[list[str], list[tuple[str, list[float]]]]:
    """Returns the programs' names, and for each corpus its name and each program's nanoseconds a puzzle."""
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines()]
    names, _, *body = cells
    rows = [(row[0], [float(cell.split()[0]) for cell in row if re.match("[0-9]+ ns", cell)]) for row in body]
    return names[1 : 1 + len(rows[0][1])], rows


def draw(names: list[str], rows: list[tuple[str, list[float]]]) -> str:
    least = min(ns for _, times in rows for ns in times) / 2
    most = max(ns for _, times in rows for ns in times)
    scale = (WIDTH - LABELS - FIGURES) / math.log(most / least)
    parts, y = [], 0
    for corpus, times in rows:
        parts.append(f'<text x="0" y="{y + 14}" font-weight="bold">{escape(corpus.replace("_", " "))}</text>')
        for number, (name, ns) in enumerate(zip(names, times)):
            length, faster = scale * math.log(ns / least), f"  {times[0] / ns:.1f}x" if number else ""
            parts += [
                f'<text x="{LABELS - 8}" y="{y + 14}" text-anchor="end">{escape(name)}</text>',
                f'<rect class="s{min(number, 4)}" x="{LABELS}" y="{y}" '
                f'width="{length:.0f}" height="{BAR - 2}"/>',
                f'<text x="{LABELS + length + 6:.0f}" y="{y + 14}">{ns / 1000:.3g} µs{faster}</text>',
            ]
            y += BAR
        y += GAP
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {y}" width="{WIDTH}" height="{y}">'
    return "\n".join([head, f"<style>{STYLE}</style>", *parts, "</svg>"])


if __name__ == "__main__":
    print(draw(*read(sys.stdin.read())))
