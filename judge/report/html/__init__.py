"""One page: tables of who passed what, and how near the limits; below them the folded details of programs.

It has no script and needs no other file. For one program, a class and a contest, only the tables differ."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

from judge.checking.checkers import checker_name
from judge.common.texts import count
from judge.contest.ranking import Standings
from judge.model import Problem, Verdict
from judge.report.html import details
from judge.report.html.entry import PageEntry, grouped
from judge.report.html.markup import badge, link, safe
from judge.report.html.tables import notice, overview
from judge.report.machine import Machine, limits_line

PAGE, STYLE = (Path(__file__).with_name(name).read_text("utf-8") for name in ("page.html", "style.css"))
BEGINNING = PAGE[: PAGE.index("<title>")].encode()


def render(standings: Standings, machine: Machine) -> str:
    groups = grouped(standings)
    problems = [group[0].problem for group in groups]
    entries = [entry for group in groups for entry in group]
    accepted = sum(entry.is_accepted for entry in entries)
    headline = f"{accepted} of {len(entries)} accepted" if entries else "Nothing was judged"
    titles = [title_of(problem) for problem in problems]
    title = ", ".join(titles) if standings.is_contest or len(titles) == 1 else headline
    body = [opening(entries, machine, headline)]
    if standings.is_contest:
        body.append(notice(standings, entries))
    elif len(groups) > 1:
        body.append(overview(entries, ()))
    for heading, group in zip(titles, groups):
        if len(titles) > 1:
            body.append(f"<h2>{heading}</h2>")
        if len(groups) == 1 or len(group) > 1:
            body.append(overview(group, group[0].problem.cases if len(group) > 1 else ()))
        body += programs(group, alone=len(entries) == 1)
    limits = "".join(f"<dt>Limits</dt><dd>{limits_of(problem)}</dd>\n" for problem in problems)
    text = {"title": re.sub("<[^<>]*>", "", title), "head": title, "style": STYLE, "body": "\n".join(body)}
    return PAGE.format(**text, limits=limits, machine=machine, **machine_facts(machine))


def programs(group: list[PageEntry], alone: bool) -> list[str]:
    """Returns the details of each program by rank. Those accepted come last, several folded together."""
    shown = {entry.id: details.render(entry, alone) for entry in group}
    accepted = [shown.pop(entry.id) for entry in group if entry.is_accepted]
    if len(accepted) > 1:
        head = f"<summary>{len(accepted)} accepted programs</summary>"
        accepted = [f'<details class="program">{head}', *accepted, "</details>"]
    return [*shown.values(), *accepted]


def opening(entries: list[PageEntry], machine: Machine, headline: str) -> str:
    """Returns the first paragraph: the headline, when and where, what failed, and the slowest case."""
    when = f"Judged on {machine.started:%Y-%m-%d at %H:%M} on {safe(machine.processor)}."
    sentences = [f"<strong>{headline}.</strong> {when}"]
    if machine.interruption:
        sentences.append(machine.interruption)
    numbers = Counter(entry.judgement.verdict for entry in entries)
    failed = [verdict for verdict in Verdict if numbers[verdict] and verdict is not Verdict.AC]
    if failed:
        listed = ", ".join(f"{numbers[verdict]} {badge(verdict)} {verdict.value}" for verdict in failed)
        sentences.append(f"Not accepted: {listed}.")
    measured = [(entry, entry.judgement.slowest) for entry in entries if entry.judgement.slowest]
    if measured:
        entry, slowest = max(measured, key=lambda pair: pair[0].judgement.time_share(pair[1]))
        case = link(entry.id, f"{entry.name}, {safe(slowest.case.name)}")
        used = f"{slowest.usage.cpu_ms:.1f} of {entry.judgement.limits_of(slowest).cpu_ms} ms"
        sentences.append(f"The slowest case took {used}: {case}.")
    return f"<p>{' '.join(sentences)}</p>"


def title_of(problem: Problem) -> str:
    names = dict.fromkeys(filter(None, (problem.key, problem.title)))
    title = safe(" ".join(names) or "Cases of your own")
    is_page = problem.link.startswith(("https://", "http://"))
    return f'<a href="{safe(problem.link)}">{title}</a>' if is_page else title


def limits_of(problem: Problem) -> str:
    checker = f"the checker is <code>{safe(checker_name(problem.checker))}</code>"
    return f"{safe(problem.key or problem.title)}: {limits_line(problem)}; {checker}"


def machine_facts(machine: Machine) -> dict[str, str]:
    runs = f"{count(machine.cores, 'core')}, {count(machine.jobs, 'run')} at a time"
    compilers = (f"{command}: {version}" for command, version in machine.compilers.items())
    whole = "each run in namespaces of its own, with its system calls filtered"
    return {
        "computer": safe(f"{machine.processor}; {runs}; {machine.kernel}"),
        "compilers": "".join(f"<dt>Compiler</dt><dd>{safe(compiler)}</dd>\n" for compiler in compilers),
        "containment": safe(f"only in part: {machine.weakness}" if machine.weakness else whole),
        "verdicts": ", ".join(f"{verdict.name} {verdict.value}" for verdict in Verdict),
    }
