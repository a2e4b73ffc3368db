"""What an online judge would not take in a source, and what was left in it by mistake."""

from __future__ import annotations

import re

from judge.compiler import compile_submission, preprocess, standards
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
OPENS = r"\b(freopen|fopen|[io]?fstream|filebuf)\b(?!>)", "opens a file; this judge reads standard input"
TO_STANDARD_ERROR = "writes to standard error"
STARTS = r'\b(system)\s*\(\s*"', "starts another program"
LEFT_IN = (
    OPENS,
    STARTS,
    (r"\b(w?cerr|stderr)\b|\bstd\s*::\s*(w?clog)\b|\b(w?clog)\s*<<|\b(perror)\s*\(", TO_STANDARD_ERROR),
)
LAST_WORDS = re.compile(r"\bexit\s*\(")  # a message before it is about bad input, which a judge does not have
# In preprocessed text: the line of the source that follows, and what comes from other files.
ORIGIN = re.compile(r'^# (\d{1,9}) "')
OTHERS = re.compile(r'^# \d+ "(?!<stdin>").*\n(?:(?!# \d+ ").*\n)*', re.MULTILINE)
MOST_TEXT = 1 << 22  # because macros can make any amount


def warnings(runner: Runner, submission: Submission) -> tuple[str, ...]:
    """Why a judge of the problem would not take the source."""
    text = read_file(submission.source)
    code = text.decode(errors="replace")
    first, *others = submission.problem.judges
    found = [why for judge in (first, *others) for why in oversize(text, judge) or refusals(code, judge)]
    noted = (STARTS,) if submission.problem.file else (OPENS, STARTS)
    if any(re.search(pattern, without_literals(code)) for pattern, _ in noted):
        left = preprocess(runner, submission.source, first, submission.standard)
        found += left_in(own_lines(left), first, noted)
    for judge in others:
        offered = standards(judge, submission.source)
        if not any(compile_submission(runner, submission, judge, one).executable for one in offered):
            found.append(f"does not compile on {judge.title} ({', '.join(offered)})")
    return tuple(found)


def oversize(text: bytes, judge: OnlineJudge) -> list[str]:
    most = judge.source_kib * 1024
    return [f"is {len(text)} bytes long, and {judge.title} takes {most}"] if 0 < most < len(text) else []


def refusals(text: str, judge: OnlineJudge) -> list[str]:
    code = without_literals(text) if judge.refuses else ""
    return [why for pattern, why in judge.refuses if re.search(pattern, code)]


def without_literals(text: str) -> str:
    """The source without its comments, strings and characters, but with as many lines."""

    def empty(literal: re.Match) -> str:
        return literal[0] if literal["kept"] else '""' + "\n" * literal[0].count("\n")

    return LITERAL.sub(empty, text)


def own_lines(text: str) -> dict[int, str]:
    """The preprocessed lines of the source itself by their numbers, with every literal made empty."""
    lines: dict[int, list[str]] = {}
    number = 0
    for line in without_literals(OTHERS.sub("", text)[:MOST_TEXT]).split("\n"):
        origin = ORIGIN.match(line)
        if not origin:
            lines.setdefault(number, []).append(line)
        number = int(origin[1]) if origin else number + 1
    return {number: " ".join(parts) for number, parts in lines.items()}


def left_in(lines: dict[int, str], judge: OnlineJudge, patterns: tuple[tuple[str, str], ...]) -> list[str]:
    """Each name that should not be in a submission, with its lines."""
    places: dict[str, list[str]] = {}
    for line, text in sorted(lines.items()):
        for pattern, why in patterns:
            if why == TO_STANDARD_ERROR and LAST_WORDS.search(text + lines.get(line + 1, "")):
                continue
            for name in dict.fromkeys(found[found.lastindex] for found in re.finditer(pattern, text)):
                places.setdefault(f"{name} {why}", []).append(str(line))
    hint = " (it may, below #ifndef ONLINE_JUDGE)" if "-DONLINE_JUDGE" in judge.compile else ""
    return [f"line{'s' * (len(at) > 1)} {', '.join(at)}: {what}{hint}" for what, at in places.items()]
