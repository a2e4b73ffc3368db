"""One page: who passed what, how near the limits, and the failures. It has no script and needs no other file.

`s2` is the id of the 2nd submission, `s2c17` that of its 17th result. A class has more programs than cases:
each program has a row in one table, and those that failed are folded below it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from judge.archive import known_place
from judge.model import MOST_IN_FULL, Case, Judgement, Problem, Result, Verdict
from judge.report.html import failure
from judge.report.html.markup import badge, bar, breakable, link, preformatted, row_head, safe, table
from judge.report.machine import Machine, compile_line, limits_line
from judge.report.standings import Standings, alike, key_of, score_of, shown
from judge.report.text import beyond, brief, count, main_line

PAGE, STYLE = (Path(__file__).with_name(name).read_text("utf-8") for name in ("page.html", "style.css"))
BEGINNING = PAGE[: PAGE.index("<title>")].encode()
MOST_IN_A_CLASS = 2  # in full, for each submission
MOST_ROWS = 20  # in a table that is not folded
NOT_RUN = '<td class="v">–</td>'


class Entry:
    """A judgement as the page shows it. `results` have their ids. `like` links to one that fails alike."""

    def __init__(self, judgement: Judgement, id_: str, in_class: bool, like: str) -> None:
        self.judgement, self.in_class, self.id, self.like = judgement, in_class, id_, like
        self.submission, self.problem = judgement.submission, judgement.submission.problem
        self.name, self.slowest = safe(self.submission.title), judgement.slowest
        self.score = score_of(judgement)
        self.has_section = not in_class or judgement.verdict is not Verdict.AC or bool(judgement.warnings)
        self.results = [(f"{self.id}c{case}", result) for case, result in enumerate(judgement.results, 1)]


def render(standings: Standings, machine: Machine) -> str:
    groups = grouped(standings)
    problems = [group[0].problem for group in groups]
    entries = [entry for group in groups for entry in group]
    accepted = sum(entry.judgement.verdict is Verdict.AC for entry in entries)
    headline = f"{accepted} of {len(entries)} accepted" if entries else "Nothing was judged"
    titles = [title_of(problem) for problem in problems]
    title = ", ".join(titles) if standings.is_contest or len(titles) == 1 else headline
    body = [summary(entries, machine, headline)]
    if standings.is_contest:
        body.append(notice(standings, entries))
    elif len(groups) > 1:
        body.append(overview(entries, ()))
    for heading, group in zip(titles, groups):
        body += [f"<h2>{heading}</h2>"] if len(titles) > 1 else []
        if len(groups) == 1 or len(group) > 1:
            body.append(overview(group, group[0].problem.cases if len(group) > 1 else ()))
        body += [section(entry, alone=len(entries) == 1) for entry in group if entry.has_section]
    limits = "".join(f"<dt>Limits</dt><dd>{limits_of(problem)}</dd>\n" for problem in problems)
    text = {"title": re.sub("<.*?>", "", title), "head": title, "style": STYLE, "body": "\n".join(body)}
    return PAGE.format(**text, limits=limits, machine=machine, **machine_facts(machine))


def grouped(standings: Standings) -> list[list[Entry]]:
    """The entries of each problem; in a class, by rank."""
    groups: dict[str, list[Judgement]] = {}
    for judgement in standings.judgements:
        problem = judgement.submission.problem
        groups.setdefault(problem.key or problem.title, []).append(judgement)
    ids = {id(one): f"s{number}" for number, one in enumerate(standings.judgements, 1)}
    leaders = {
        id(one): link(ids[id(first)], safe(first.submission.title))
        for first, *others in alike(standings.judgements)
        for one in others
    }
    ranks = {row.who: number for number, row in enumerate(standings.rows)}
    made = []
    for group in groups.values():
        is_large = len(group) > max(2, len(group[0].submission.problem.cases))
        in_class = standings.is_contest or len(groups) == 1 and is_large
        if in_class:
            group.sort(key=lambda one: ranks[key_of(one.submission)[0]])
        made.append([Entry(one, ids[id(one)], in_class, leaders.get(id(one), "")) for one in group])
    return made


def notice(standings: Standings, entries: list[Entry]) -> str:
    """The standings: each score leads to its details. Printed, it is the first page."""
    ids, rows = {key_of(entry.submission): entry.id for entry in entries}, []
    for row in standings.rows:
        cells = [f'<td class="n">{row.rank}</td>', row_head(safe(row.name))]
        for problem in standings.problems:
            score, id_ = row.scores.get(problem), ids.get((row.who, problem))
            text = safe(score.in_contest) if score else ""
            kind = "" if not score else "ac" if score.verdict == "AC" else "tle" if score.points else "wa"
            cells.append(f'<td class="v {kind}">{link(id_, text) if id_ else text}</td>')
        rows.append(f'<tr>{"".join(cells)}<td class="n">{shown(row.total, row.at_least)}</td></tr>')
    heads = ["Rank", "Name", *(safe(problem) or "Points" for problem in standings.problems), "Total"]
    return f'<div class="matrix notice">{table("Standings", heads, rows)}</div>'


def summary(entries: list[Entry], machine: Machine, headline: str) -> str:
    when = f"Judged on {machine.started:%Y-%m-%d at %H:%M} on {safe(machine.processor)}."
    sentences = [f"<strong>{headline}.</strong> {when}"]
    sentences += [machine.interruption] if machine.interruption else []
    failed = Counter(entry.judgement.verdict for entry in entries)
    del failed[Verdict.AC]
    if failed:
        listed = ", ".join(f"{number} {badge(verdict)} {verdict.value}" for verdict, number in failed.items())
        sentences.append(f"Not accepted: {listed}.")
    measured = [entry for entry in entries if entry.slowest]
    if measured:
        entry = max(measured, key=lambda one: one.slowest.usage.cpu_ms / one.problem.limits.cpu_ms)
        case = link(entry.id, f"{entry.name}, {safe(entry.slowest.case.name)}")
        used = f"{entry.slowest.usage.cpu_ms:.1f} of {entry.problem.limits.cpu_ms} ms"
        sentences.append(f"The slowest case took {used}: {case}.")
    return f"<p>{' '.join(sentences)}</p>"


def overview(entries: list[Entry], cases: Sequence[Case]) -> str:
    """A row for each submission, with its verdict on each of the cases, which leads to what failed."""
    rows = []
    for entry in entries:
        judgement, limits = entry.judgement, entry.problem.limits
        cells = {one.case.name: cell(one.verdict, "" if one.accepted else id_) for id_, one in entry.results}
        title = breakable(entry.name)
        row = [
            row_head(link(entry.id, title) if entry.has_section else title),
            f"<td>{badge(judgement.verdict)}</td>",
            f'<td class="n">{shown(entry.score.points, entry.score.at_least) or "–"}</td>',
            f'<td class="n">{entry.score.passed}/{entry.score.cases}</td>',
            bar(entry.slowest and entry.slowest.usage.cpu_ms, limits.cpu_ms),
            bar(judgement.peak_mib, limits.memory_mib),
            *(cells.get(case.name, NOT_RUN) for case in cases),
        ]
        id_ = "" if entry.has_section else f' id="{entry.id}"'
        rows.append(f"<tr{id_}>{''.join(row)}</tr>")
    heads = ["Submission", "Verdict", "Points", "Accepted", "Slowest, ms", "Peak, MiB"]
    if cases:
        heads[0] = f'<span class="hint">scroll this table for each case →</span>{heads[0]}'
    heads += [f'<span class="up" title="{safe(case.name)}">{safe(case.name)}</span>' for case in cases]
    made = table("Submissions", heads, rows)
    return f'<div class="matrix class">{made}</div>' if cases else made


def title_of(problem: Problem) -> str:
    names = dict.fromkeys(filter(None, (problem.key, problem.title)))
    title = safe(" ".join(names) or "Cases of your own")
    is_page = problem.link.startswith(("https://", "http://"))
    return f'<a href="{safe(problem.link)}">{title}</a>' if is_page else title


def limits_of(problem: Problem) -> str:
    checker = f"the checker is <code>{safe(problem.checker)}</code>"
    return f"{safe(problem.key or problem.title)}: {limits_line(problem.limits)}; {checker}"


def cell(verdict: Verdict, id_: str = "") -> str:
    text = link(id_, verdict.name) if id_ else verdict.name
    return f'<td class="v {verdict.name.lower()}">{text}</td>'


def section(entry: Entry, alone: bool) -> str:
    """The first failure, then the table of cases, then the other failures."""
    judgement, submission = entry.judgement, entry.submission
    command = f", compiled with <code>{safe(compile_line(submission))}</code>" if not submission.absent else ""
    head = f"{entry.name} {badge(judgement.verdict)}"
    failed = [(id_, result) for id_, result in entry.results if not result.accepted]
    most = MOST_IN_A_CLASS if entry.in_class else MOST_IN_FULL
    most = 0 if entry.in_class and entry.like else most
    in_full = [failure.render(submission, result, id_) for id_, result in failed[:most]]
    parts = [
        f'<section id="{entry.id}">\n<h2>{head}</h2>',
        *(f"<p>Note: {safe(warning)}</p>" for warning in judgement.warnings),
        *([preformatted(judgement.message)] if judgement.message else []),
        *(f"<p>{safe(line)}</p>" for line in beyond(judgement)),
        *([f"<p>Fails like {entry.like}.</p>"] if entry.in_class and entry.like else in_full[:1]),
        *([cases_of(entry, alone)] if entry.results else []),
        *in_full[1:],
    ]
    if failed[most:]:
        parts.append(f"<p>{count(len(failed) - most, 'more case')} failed:</p>\n<ul>")
        for id_, result in failed[most:]:
            line = f"{safe(result.case.name)} {badge(result.verdict)} {safe(brief(result))}"
            parts.append(f'<li id="{id_}">{line}</li>')
        parts.append("</ul>")
    text = "\n".join([*parts, f"<p><code>{safe(known_place(submission.source))}</code>{command}</p>", "</section>"])
    if not entry.in_class:
        return text
    whys = [f"{result.case.name}: {brief(result)}" for _, result in failed] or [main_line(judgement.message)]
    return f'<details class="program"><summary>{head} {safe(whys[0])}</summary>\n{text}</details>'


def cases_of(entry: Entry, alone: bool) -> str:
    rows = [case_row(entry, *one) for one in entry.results]
    title = f"Time and memory of {count(len(rows), 'case')}"
    made = table(f"{title}, {entry.name}", ["Case", "Verdict", "CPU, ms", "Memory, MiB"], rows)
    open_ = " open" * (alone and len(rows) <= MOST_ROWS)
    return f"<details{open_}><summary>{title}</summary>\n{made}</details>"


def case_row(entry: Entry, id_: str, result: Result) -> str:
    usage, limits, verdict = result.usage, entry.problem.limits, badge(result.verdict)
    used = bar(usage.cpu_ms, limits.cpu_ms) + bar(usage.memory_mib, limits.memory_mib)
    start, text = (f'<tr id="{id_}">', verdict) if result.accepted else ("<tr>", link(id_, verdict))
    return f"{start}{row_head(safe(result.case.name))}<td>{text}</td>{used}</tr>"


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
