"""Several programs together: a table by points, also as CSV, and the programs that fail alike."""

from __future__ import annotations

import csv
import io
import re
from math import floor

from judge.archive import natural
from judge.model import Judgement
from judge.report.text import Look, in_a_line, in_full, name
from judge.style import BOLD
from judge.visible import pad, visible

MOST_DRAWN = 3
HEADS = ("name", "verdict", "points", "passed", "cases", "cpu_ms", "slowest", "memory_mib")


def ranked(judgements: list[Judgement]) -> list[Judgement]:
    """By points, unknown points last, and then by name."""
    return sorted(
        judgements,
        key=lambda one: (1 if one.points is None else -one.points, natural(one.submission.title)),
    )


def points(judgement: Judgement) -> str:
    """As `65` or `33.3`: rounded down, so that 100 means all; empty if not known."""
    return "" if judgement.points is None else f"{floor(10 * judgement.points + 1e-6) / 10:g}"


def passed(judgement: Judgement) -> str:
    return f"{len(judgement.results) - len(judgement.failures)}/{len(judgement.submission.problem.cases)}"


def render(judgements: list[Judgement], look: Look) -> str:
    head = f"{pad('name', look.width)}  verdict   passed  points    CPU ms  slowest case"
    lines = [look.style.paint(head, BOLD)]
    for judgement in ranked(judgements):
        line = f"{look.title(judgement.submission)}  {look.style.verdict(judgement.verdict, 7)}"
        line += f"  {passed(judgement):>7}  {points(judgement):>6}"
        slowest = judgement.slowest
        if slowest:
            case = look.fitted(visible(slowest.case.name), look.width + 38)
            line += f"  {slowest.usage.cpu_ms:8.1f}  {case}"
        lines.append(line)
    return "\n".join(lines)


def failing_alike(judgements: list[Judgement], look: Look) -> str:
    """The programs grouped by their first failure, the largest groups first and drawn."""
    groups: dict[tuple, list[Judgement]] = {}
    for judgement in judgements:
        for result in judgement.failures[:1]:
            message = result.message if result.difference else re.sub("[0-9]+ ms", "", result.message)
            groups.setdefault((result.case.name, result.verdict, message), []).append(judgement)
    lines = ["the first failing case of each program, the most common first:"] if groups else []
    for number, group in enumerate(sorted(groups.values(), key=len, reverse=True)):
        result, first = group[0].failures[0], group[0].submission
        title = pad(f"{len(group)} programs", look.width) if group[1:] else look.title(first)
        lines.append(in_a_line(result, f"{title}  {visible(result.case.name)}: ", look))
        if group[1:]:
            lines.append(f"  {', '.join(name(one.submission) for one in group)}")
        if number < MOST_DRAWN:
            lines += in_full(result, first, look)
    return "\n".join(lines)


def as_csv(judgements: list[Judgement]) -> str:
    """A row for each program, which ends with its verdict on each case."""
    cases = dict.fromkeys(case.name for one in judgements for case in one.submission.problem.cases)
    rows = [[*HEADS, *cases]]
    for one in ranked(judgements):
        used = ["", "", ""]
        if one.slowest:
            used = [f"{one.slowest.usage.cpu_ms:.1f}", one.slowest.case.name, f"{one.peak_mib:.1f}"]
        verdicts = {result.case.name: result.verdict.name for result in one.results}
        row = [one.submission.title, one.verdict.name, points(one), *passed(one).split("/"), *used]
        rows.append([*row, *(verdicts.get(case, "") for case in cases)])
    return sheet(rows)


def sheet(rows: list[list[str]]) -> str:
    """CSV in which no cell is a formula. Excel reads Chinese only after a byte-order mark."""
    text = io.StringIO()
    csv.writer(text).writerows(
        [re.sub("^[=+@＝＋－＠-]", r"'\g<0>", visible(cell)) for cell in row] for row in rows
    )
    return f"\ufeff{text.getvalue()}"
