"""What an online judge would not take in a source."""

from __future__ import annotations

import re

from judge.compiler import compile_submission
from judge.files import read_file
from judge.model import OnlineJudge, Submission
from judge.runner import Runner

# Comments and literals. Each alternative matches wherever it begins, closed or not, so no part is read twice.
LITERAL = re.compile(
    r'''
    (?P<kept> ^\#\ \d+\ ".*          # a preprocessor's line marker
            | \b\d(?:'?[\w.])* )     # a number, because its separators look like quotes
    | // (?:\\\r?\n|.)*
    | /\* (?s:.*?) (?:\*/|\Z)
    | (?<!\w) (?:u8|[uUL])?R"(?P<mark>[^()\\\s]{0,16})\( (?s:.*?) (?:\)(?P=mark)"|\Z)
    | "[^"\\\n]* (?:\\(?s:.)[^"\\\n]*)* "?
    | '[^'\\\n]* (?:\\(?s:.)[^'\\\n]*)* '?
    ''',
    re.MULTILINE | re.VERBOSE,
)


def warnings(runner: Runner, submission: Submission) -> tuple[str, ...]:
    """Why a judge of the problem would not take the source."""
    text = read_file(submission.source)
    first, *others = submission.problem.judges
    found: list[str] = []
    for judge in (first, *others):
        found += oversize(text, judge) or refusals(text.decode(errors="replace"), judge)
    for judge in others:
        made = (compile_submission(runner, submission, judge, standard) for standard in judge.standards)
        if not any(one.executable for one in made):
            found.append(f"does not compile on {judge.title} ({', '.join(judge.standards)})")
    return tuple(found)


def oversize(text: bytes, judge: OnlineJudge) -> list[str]:
    if judge.source_kib is None or len(text) <= judge.source_kib * 1024:
        return []
    return [f"is {len(text)} bytes long, and {judge.title} takes {judge.source_kib * 1024}"]


def refusals(text: str, judge: OnlineJudge) -> list[str]:
    code = without_literals(text) if judge.refuses else ""
    return [why for pattern, why in judge.refuses if re.search(pattern, code)]


def without_literals(text: str) -> str:
    """The source without its comments, strings and characters, but with as many lines."""

    def empty(literal: re.Match) -> str:
        return literal[0] if literal["kept"] else '""' + "\n" * literal[0].count("\n")

    return LITERAL.sub(empty, text)
