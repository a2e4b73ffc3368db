"""Several programs together: a table by points, and the programs that fail alike."""

from __future__ import annotations

import re
from math import floor

from judge.archive import natural
from judge.model import Judgement
from judge.report.text import Layout, in_a_line, in_full, name
from judge.style import BOLD
from judge.visible import pad, visible

MOST_DRAWN = 3


def ranked(judgements: list[Judgement]) -> list[Judgement]:
    """The judgements by points, unknown points last, and then by name."""
    return sorted(
        judgements,
        key=lambda one: (1 if one.points is None else -one.points, natural(one.submission.title)),
    )


def points(judgement: Judgement) -> str:
    """Such as `33.3`: rounded down, so that 100 means all; empty if not known."""
    return "" if judgement.points is None else f"{floor(10 * judgement.points + 1e-6) / 10:g}"


def passed(judgement: Judgement) -> str:
    return f"{len(judgement.results) - len(judgement.failures)}/{len(judgement.submission.problem.cases)}"


def render(judgements: list[Judgement], layout: Layout) -> str:
    head = f"{pad('name', layout.width)}  verdict   passed  points    CPU ms  slowest case"
    lines = [layout.style.paint(head, BOLD)]
    for judgement in ranked(judgements):
        line = f"{layout.title(judgement.submission)}  {layout.style.verdict(judgement.verdict, 7)}"
        line += f"  {passed(judgement):>7}  {points(judgement):>6}"
        slowest = judgement.slowest
        if slowest:
            case = layout.fitted(visible(slowest.case.name), layout.width + 38)
            line += f"  {slowest.usage.cpu_ms:8.1f}  {case}"
        lines.append(line)
    return "\n".join(lines)


def failing_alike(judgements: list[Judgement], layout: Layout) -> str:
    """The programs grouped by their first failure, the largest groups first and drawn."""
    groups: dict[tuple, list[Judgement]] = {}
    for judgement in judgements:
        for result in judgement.failures[:1]:
            message = result.message if result.difference else re.sub("[0-9]+ ms", "", result.message)
            groups.setdefault((result.case.name, result.verdict, message), []).append(judgement)
    lines = ["the first failing case of each program, the most common first:"] if groups else []
    for number, group in enumerate(sorted(groups.values(), key=len, reverse=True)):
        result, first = group[0].failures[0], group[0].submission
        title = pad(f"{len(group)} programs", layout.width) if group[1:] else layout.title(first)
        lines.append(in_a_line(result, f"{title}  {visible(result.case.name)}: ", layout))
        if group[1:]:
            lines.append(f"  {', '.join(name(one.submission) for one in group)}")
        if number < MOST_DRAWN:
            lines += in_full(result, first, layout)
    return "\n".join(lines)
