"""Whether a source is ready to submit: what its judge would refuse, and what was left in by mistake.

The checks read the preprocessed source. So comments do not count, nor does what the judge skips, as between
`#ifndef ONLINE_JUDGE` and `#endif`; macros count as what they stand for.
"""

from __future__ import annotations

import re
import tempfile
from dataclasses import dataclass
from pathlib import Path

from judge.compiler import compile_source, preprocess
from judge.files import read_file
from judge.model import OnlineJudge, Judgement, Problem, Verdict
from judge.refusals import oversize, refusals, without_literals
from judge.runner import Runner

TO_STANDARD_ERROR = "writes to standard error"
LEFT_IN = (
    (r"\b(freopen|fopen|ifstream|ofstream|fstream|filebuf)\b", "opens a file"),
    (r"\b(w?cerr|stderr)\b|\bstd\s*::\s*(w?clog)\b|\b(w?clog)\s*<<|\b(perror)\s*\(", TO_STANDARD_ERROR),
    (r'\b(system)\s*\(\s*"', "starts another program"),
)
LAST_WORDS = re.compile(r"\bexit\s*\(")  # a message before it is about bad input, which a judge does not have
ORIGIN = re.compile(r'^# (\d+) "(.*?)".*$', re.MULTILINE)  # the line and the file of what follows
MISSING = re.compile(r"^<stdin>:(\d+):\d+: fatal error: (.*): No such file or directory$", re.MULTILINE)


@dataclass(frozen=True)
class Examination:
    """`standard` is the judge's first under which the source compiles; under `others` it does not."""

    standard: str | None
    others: tuple[str, ...]
    faults: tuple[str, ...]


def examine(runner: Runner, source: Path, judge: OnlineJudge) -> Examination:
    made = {standard: compile_source(runner, source, judge, standard) for standard in judge.standards}
    standard = next((standard for standard in made if made[standard].executable), None)
    others = tuple(standard for standard in made if made[standard].executable is None)
    missing, lines = preprocessed(runner, source, judge, standard or others[0])
    one_file = "a submission is one file, with standard headers"
    faults = [f"line {line}: no header {header} here; {one_file}" for line, header in missing.items()]
    if standard is None and not missing:
        faults.append(f"does not compile as {listed(others)}: {made[others[0]].message}")
    for line, text in sorted(lines.items()):
        faults += [f"line {line}: {why}" for why in refusals(text, judge)]
    faults += [*left_in(lines, judge), *oversize(read_file(source), judge)]
    return Examination(standard, others, tuple(faults))


def preprocessed(
    runner: Runner, source: Path, judge: OnlineJudge, standard: str
) -> tuple[dict[int, str], dict[int, str]]:
    """The missing headers by line, and the lines that the judge's compiler would see.

    The preprocessor ends at a missing header; then the rest is tried without that line."""
    text = read_file(source).split(b"\n")
    missing: dict[int, str] = {}
    with tempfile.TemporaryDirectory() as folder:
        while True:
            copy = Path(folder) / source.name
            copy.write_bytes(b"\n".join(text))
            left, said = preprocess(runner, copy, judge, standard)
            absent = MISSING.search(said)
            line = int(absent[1]) if absent else 0
            if not 0 < line <= len(text) or not text[line - 1]:
                return missing, own_lines(left)
            missing[line] = absent[2]
            text[line - 1] = b""


def own_lines(text: str) -> dict[int, str]:
    """The preprocessed lines of the source itself by their numbers, with every literal made empty."""
    lines: dict[int, list[str]] = {}
    number, ours = 0, False
    for line in without_literals(text).split("\n"):
        if origin := ORIGIN.match(line):
            number, ours = int(origin[1]), origin[2] == "<stdin>"
        else:
            if ours and line.strip():
                lines.setdefault(number, []).append(line)
            number += 1
    return {number: " ".join(parts) for number, parts in lines.items()}


def left_in(lines: dict[int, str], judge: OnlineJudge) -> list[str]:
    """Each name that should not be in a submission, with its lines."""
    places: dict[str, list[str]] = {}
    for line, text in sorted(lines.items()):
        for pattern, why in LEFT_IN:
            if why == TO_STANDARD_ERROR and LAST_WORDS.search(text + lines.get(line + 1, "")):
                continue
            for name in dict.fromkeys(found[found.lastindex] for found in re.finditer(pattern, text)):
                places.setdefault(f"{name} {why}", []).append(str(line))
    hint = " (it may, below #ifndef ONLINE_JUDGE)" if "-DONLINE_JUDGE" in judge.compile else ""
    plurals = {what: "s" if len(at) > 1 else "" for what, at in places.items()}
    return [f"line{plurals[what]} {', '.join(at)}: {what}{hint}" for what, at in places.items()]


def failures(judgement: Judgement | None) -> list[str]:
    """What running the cases adds."""
    if judgement is None:
        return []
    if judgement.verdict is not Verdict.AC:
        return [f"is judged {judgement.verdict.name}"]
    wrote = [result.case.name for result in judgement.results if result.usage.stderr_bytes]
    return [f"wrote to standard error on {name}" for name in wrote[:1]]


def to_choose(examination: Examination, judge: OnlineJudge) -> str:
    """What to choose on the judge's page."""
    choice = f"choose {judge.choose.replace('{std}', examination.standard.upper())}"
    if not examination.others:
        return choice
    return f"{choice}; it does not compile as {listed(examination.others)}"


def page(problem: Problem, judge: OnlineJudge) -> str:
    """The judge's page for submissions."""
    return judge.submit.replace("{link}", dict(problem.links).get(judge.name, problem.link))


def listed(standards: tuple[str, ...]) -> str:
    return ", ".join(standards).upper()
