"""What an online judge would refuse in a source, and what was left in it by mistake."""

from __future__ import annotations

import re

from judge.compiler import compile_submission, preprocess, read_source, standards
from judge.model import OnlineJudge, Submission
from judge.problems import load_problem
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
STARTS = r'\b(system)\s*\(\s*"', "starts another program; pause and cls are Windows' alone: remove it"
PRAGMA = r"\b_Pragma\b"  # its string becomes a pragma
OPENED = re.compile(r'\b(?:fopen|freopen|open|[io]?fstream(?:\s+\w+)?)\s*[({]((?:\s*"[^"\n]*")+)')
# In preprocessed text: which line of the source comes next, and what comes from other files.
ORIGIN = re.compile(r'^# (\d{1,9}) "')
OTHERS = re.compile(r'^# \d+ "(?!<stdin>").*\n(?:(?!# \d+ ").*\n)*', re.MULTILINE)
MOST_TEXT = 1 << 22  # bytes, because macros can make any amount


def warnings(runner: Runner, submission: Submission) -> tuple[str, ...]:
    """Why the judges of the problem would refuse the source, and what was left in it. The first compiles it.

    What looks suspicious is looked for in the preprocessed source: no comments, nothing that the judge skips
    (as between `#ifndef ONLINE_JUDGE` and `#endif`), macros expanded."""
    source, problem, notes = submission.source, submission.problem, []
    text, _ = read_source(source, problem.judges[0])
    whole = text.decode(errors="replace")
    code = without_literals(whole)
    for judge in problem.judges:
        is_first = judge is problem.judges[0]
        offered = (submission.standard,) if is_first else standards(judge, source)
        _, fault = read_source(source, judge)
        works = (name for name in offered if compile_submission(runner, submission, judge, name).executable)
        standard = None if fault else next(works, None)
        if standard is None:
            notes.append(fault or f"does not compile on {judge.title} ({', '.join(offered)})")
            continue
        patterns = () if not is_first else (STARTS,) if problem.file else (OPENS, STARTS)
        suspicious = (PRAGMA, *dict((*judge.refuses, *patterns)))
        opens_others = is_first and in_literals({0: whole}, problem.file)
        if opens_others or any(re.search(one, code) for one in suspicious):
            preprocessed = preprocess(runner, source, judge, standard)
            lines = own_lines(preprocessed)
            notes += [f"line {line}: {why}" for line in sorted(lines) for why in refusals(lines[line], judge)]
            notes += left_in(lines, judge, patterns)
            notes += in_literals(own_lines(preprocessed, literals=True), problem.file) if is_first else []
    return tuple(notes)


def elsewhere(runner: Runner, submission: Submission) -> tuple[str, ...]:
    """Whether a source that does not compile does so where the problem is stored for other judges."""
    problem = submission.problem
    if problem.folder == problem.cases_folder:
        return ()
    other, [judge, *_] = load_problem(problem.cases_folder), problem.judges
    standard = standards(other.judges[0], submission.source)[0]
    if not compile_submission(runner, submission, other.judges[0], standard).executable:
        return ()
    titles = " and ".join(one.title for one in other.judges)
    offered = ", ".join(standards(judge, submission.source)).upper()
    return (f"is refused by {judge.title}, which takes {offered}; {titles} take it as {other.key}",)


def refusals(code: str, judge: OnlineJudge) -> list[str]:
    """Why the judge refuses a source, or a line of it; its literals should be empty."""
    return [why for pattern, why in judge.refuses if re.search(pattern, code)]


def without_literals(text: str) -> str:
    """The source without its comments, strings and characters, but with as many lines."""

    def empty(literal: re.Match) -> str:
        return literal[0] if literal["kept"] else '""' + "\n" * literal[0].count("\n")

    return LITERAL.sub(empty, text)


def in_literals(lines: dict[int, str], file: str | None) -> list[str]:
    """Formats of Windows, and files with other names than the problem's: the first few."""
    wrong = []
    for line, text in lines.items():
        if "%I64" in text:
            wrong.append(f"line {line}: %I64d is Windows' alone: write %lld")
        for parts in OPENED.findall(text) if file else ():
            name = re.sub(r'"\s*"', "", parts).strip('" ')
            if name not in (f"{file}.in", f"{file}.out", f"./{file}.in", f"./{file}.out"):
                wrong.append(f'line {line}: opens "{name[:60]}"; the files are {file}.in and {file}.out')
    return wrong[:3]


def own_lines(text: str, *, literals: bool = False) -> dict[int, str]:
    """The lines of the source itself in preprocessed text, by number, with empty or whole literals."""
    lines: dict[int, list[str]] = {}
    number, own = 0, OTHERS.sub("", text)[:MOST_TEXT]
    for line in (own if literals else without_literals(own)).split("\n"):
        origin = ORIGIN.match(line)
        if not origin:
            lines.setdefault(number, []).append(line)
        number = int(origin[1]) if origin else number + 1
    return {number: " ".join(parts) for number, parts in lines.items()}


def left_in(lines: dict[int, str], judge: OnlineJudge, patterns: tuple[tuple[str, str], ...]) -> list[str]:
    """The names that should not be in a submission, each with the numbers of its lines."""
    places: dict[str, list[str]] = {}
    for line, text in sorted(lines.items()):
        for pattern, why in patterns:
            for name in dict.fromkeys(match[match.lastindex] for match in re.finditer(pattern, text)):
                places.setdefault(f"{name} {why}", []).append(str(line))
    hint = " (allowed below #ifndef ONLINE_JUDGE)" if "-DONLINE_JUDGE" in judge.compile else ""
    return [f"line{'s' if at[1:] else ''} {', '.join(at)}: {fault}{hint}" for fault, at in places.items()]
