"""One page: tables of who passed what, and how near the limits; below them the folded details of programs.

It has no script and needs no other file. For one program, a class and a contest, only the tables differ."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from judge.checking.checkers import checker_name
from judge.common.texts import count
from judge.contest.ranking import Standings, key_of, points
from judge.model import MOST_IN_FULL, Case, Judgement, Problem, Result, Verdict
from judge.report.html.markup import badge, bar, css_class, link, row_head, safe, table
from judge.report.html.program import PageEntry, details
from judge.report.machine import Machine, limits_line
from judge.report.standings import ON_PAGE, WITH_LIMIT, Column, as_points, points_or_verdict
from judge.report.standings import used_and_limit
from judge.report.text import short_verdict

PAGE, STYLE = (Path(__file__).with_name(name).read_text("utf-8") for name in ("page.html", "style.css"))
BEGINNING = PAGE[: PAGE.index("<title>")].encode()
MOST_PRINTED = 25  # cases in the table of submissions, if the page is printed
NOT_RUN = '<td class="v">–</td>'
MOST_ON_A_PAGE = 100  # failures of all programs together that are shown in full, unless LEAST_IN_FULL is more
LEAST_IN_FULL = 2  # failures of each program that are shown in full, however many programs there are


def render(standings: Standings, machine: Machine) -> str:
    """Returns the page: the opening, in a contest the standings, then for each problem a table, and details
    of the problem's programs, accepted ones last; two or more accepted ones are folded together."""
    entries = [PageEntry(judgement, number) for number, judgement in enumerate(standings.judgements, 1)]
    groups = entries_by_problem(standings, entries)
    failing = [entry for entry in entries if entry.judgement.failures]
    share = MOST_ON_A_PAGE // max(1, len(failing))  # of each failing program
    in_full = max(LEAST_IN_FULL, min(MOST_IN_FULL, share))
    accepted = sum(entry.is_accepted for entry in entries)
    headline = f"{accepted} of {len(entries)} accepted" if entries else "Nothing was judged"
    problems = [group[0].problem for group in groups]
    titles = [title_of(problem) for problem in problems]
    title = ", ".join(titles) if standings.is_contest or len(titles) == 1 else headline
    body = [opening(entries, machine, headline)]
    if standings.is_contest:
        body.append(standings_table(standings, entries))
    for heading, group in zip(titles, groups):
        if len(titles) > 1:
            body.append(f"<h2>{heading}</h2>")
        cases = group[0].problem.cases if len(group) > 1 else ()  # of one program, `details` shows the cases
        body.append(overview(group, cases))
        alone = len(entries) == 1
        shown = [details(entry, alone, in_full) for entry in group if not entry.is_accepted]
        shown_last = [details(entry, alone, in_full) for entry in group if entry.is_accepted]
        if len(shown_last) > 1:
            head = f"<summary>{len(shown_last)} accepted programs</summary>"
            shown_last = [f'<details class="program">{head}', *shown_last, "</details>"]
        body += [*shown, *shown_last]
    limits = "".join(f"<dt>Limits</dt><dd>{limits_of(problem)}</dd>\n" for problem in problems)
    plain_title = re.sub("<[^<>]*>", "", title)  # without links
    text = {"title": plain_title, "head": title, "style": STYLE, "body": "\n".join(body)}
    return PAGE.format(**text, limits=limits, machine=machine, **machine_facts(machine))


def entries_by_problem(standings: Standings, entries: list[PageEntry]) -> list[list[PageEntry]]:
    """Returns a list of entries for each problem that has any; each list is in the order of the standings."""
    row_of = {row.contestant: number for number, row in enumerate(standings.rows)}
    groups: dict[str, list[PageEntry]] = {}
    for entry in entries:
        groups.setdefault(entry.problem.key or entry.problem.title, []).append(entry)
    return [sorted(group, key=lambda one: row_of[key_of(one.submission)[0]]) for group in groups.values()]


def opening(entries: list[PageEntry], machine: Machine, headline: str) -> str:
    """Returns the first paragraph: headline, date, processor, what is not judged or accepted, slowest run."""
    when = f"Judged on {machine.started:%Y-%m-%d at %H:%M} on {safe(machine.processor)}."
    sentences = [f"<strong>{headline}.</strong> {when}"]
    if machine.interruption:
        sentences.append(machine.interruption)
    numbers = Counter(entry.judgement.verdict for entry in entries)
    failed = [verdict for verdict in Verdict if numbers[verdict] and verdict is not Verdict.AC]
    if failed:
        listed = ", ".join(f"{numbers[verdict]} {badge(verdict)} {verdict.title}" for verdict in failed)
        sentences.append(f"Not accepted: {listed}.")
    results = [(entry, result) for entry in entries for result in entry.judgement.results]
    if results:
        entry, slowest = max(results, key=lambda pair: pair[0].judgement.time_share(pair[1]))
        case = link(entry.id, f"{entry.name}, {safe(slowest.case.name)}")
        used_ms = f"{slowest.usage.cpu_ms:.1f} of {entry.problem.limits_of(slowest.case).cpu_ms} ms"
        sentences.append(f"The slowest case took {used_ms}: {case}.")
    return f"<p>{' '.join(sentences)}</p>"


def standings_table(standings: Standings, entries: list[PageEntry]) -> str:
    """Returns the standings of a contest, in which each score is a link to the details of its program."""
    by_key = {key_of(entry.submission): entry for entry in entries}
    rows = []
    for row in standings.rows:
        cells = [f'<td class="n">{row.rank}</td>', row_head(safe(row.name))]
        for problem in standings.problems:
            entry = by_key.get((row.contestant, problem))
            cells.append(score_cell(entry) if entry else '<td class="v"></td>')
        rows.append(f'<tr>{"".join(cells)}<td class="n">{as_points(row.total, row.at_least)}</td></tr>')
    heads = ["Rank", "Name", *map(safe, standings.problems), "Total"]
    return f'<div class="matrix notice">{table("Standings", heads, rows)}</div>'


def score_cell(entry: PageEntry) -> str:
    colour = "part" if points(entry.judgement) else "wa"
    if entry.is_accepted:
        colour = "ac"
    return f'<td class="v {colour}">{link(entry.id, points_or_verdict(entry.judgement))}</td>'


def overview(entries: list[PageEntry], cases: Sequence[Case]) -> str:
    """Returns a table with a row for each submission: its figures, and its verdict on each of the `cases`."""
    heads = ["Submission", *(column.title for column in ON_PAGE)]
    if cases:
        heads[0] = f'<span class="hint">scroll this table for each case →</span>{heads[0]}'
    heads += [f'<span class="up" title="{safe(case.name)}">{safe(case.name)}</span>' for case in cases]
    rows = []
    for entry in entries:
        of_cases = {result.case.name: case_cell(entry, result) for result in entry.judgement.results}
        figures = [figure_cell(column, entry.judgement) for column in ON_PAGE]
        verdicts = [of_cases.get(case.name, NOT_RUN) for case in cases]
        rows.append(f"<tr>{row_head(link(entry.id, entry.name))}{''.join([*figures, *verdicts])}</tr>")
    submissions = table("Submissions", heads, rows)
    classes = "matrix class many" if len(cases) > MOST_PRINTED else "matrix class"
    return f'<div class="{classes}">{submissions}</div>' if cases else submissions


def figure_cell(column: Column, judgement: Judgement) -> str:
    if column.name == "verdict":
        return f"<td>{badge(judgement.verdict)}</td>"
    text = column.text(judgement)
    if column.name in WITH_LIMIT and text:
        return bar(*used_and_limit(judgement, column.name))
    return f'<td class="n">{text or "–"}</td>'


def case_cell(entry: PageEntry, result: Result) -> str:
    verdict = short_verdict(result)
    text = verdict if result.accepted else link(entry.id, verdict)
    return f'<td class="v {css_class(result)}">{text}</td>'


def title_of(problem: Problem) -> str:
    names = dict.fromkeys(filter(None, (problem.key, problem.title)))  # one, if they are equal
    title = safe(" ".join(names) or "Cases of your own")
    is_page = problem.link.startswith(("https://", "http://"))
    return f'<a href="{safe(problem.link)}">{title}</a>' if is_page else title


def limits_of(problem: Problem) -> str:
    checker = f"the checker is <code>{safe(checker_name(problem.checker))}</code>"
    return f"{safe(problem.key or problem.title)}: {limits_line(problem)}; {checker}"


def machine_facts(machine: Machine) -> dict[str, str]:
    """Returns what page.html says of the machine and of verdicts, keyed by the names in its braces."""
    runs = f"{count(machine.cores, 'core')}, {count(machine.jobs, 'run')} at a time"
    compilers = (f"{command}: {version}" for command, version in machine.compilers.items())
    isolation = "each run in namespaces of its own, with its system calls filtered"
    return {
        "computer": safe(f"{machine.processor}; {runs}; {machine.kernel}"),
        "compilers": "".join(f"<dt>Compiler</dt><dd>{safe(compiler)}</dd>\n" for compiler in compilers),
        "containment": safe(f"only in part: {machine.weakness}" if machine.weakness else isolation),
        "verdicts": ", ".join(f"{verdict.name} {verdict.title}" for verdict in Verdict),
    }
