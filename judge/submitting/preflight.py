"""Whether a source is ready to submit: what its judge would refuse and what was left in, which passing the cases does not show.

What is looked at is what the judge's own preprocessor leaves of the source. So comments do not count, nor lines that the judge skips
(those between `#ifndef ONLINE_JUDGE` and `#endif`, say), while what a macro stands for does.
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
ORIGIN = re.compile(r'^# (\d+) "(.*?)".*$', re.MULTILINE)  # of which line of which file the following ones are
MISSING = re.compile(r"^<stdin>:(\d+):\d+: fatal error: (.*): No such file or directory$", re.MULTILINE)


@dataclass(frozen=True)
class Examination:
    """`standard` is the first of the judge's that the source compiles under, None if there is none; `others` are those it does not."""

    standard: str | None
    others: tuple[str, ...]
    faults: tuple[str, ...]


def examine(runner: Runner, source: Path, judge: OnlineJudge) -> Examination:
    made = {standard: compile_source(runner, source, judge, standard) for standard in judge.standards}
    standard = next((standard for standard in made if made[standard].executable), None)
    others = tuple(standard for standard in made if made[standard].executable is None)
    missing, lines = surviving(runner, source, judge, standard or others[0])
    faults = [f"line {line}: no header {header} here; a submission is one file, with standard headers" for line, header in missing]
    if standard is None and not missing:
        faults.append(f"does not compile as {', '.join(map(shown, others))}: {made[others[0]].message}")
    faults += [*refused(lines, judge), *left_in(lines, judge), *oversize(read_file(source), judge)]
    return Examination(standard, others, tuple(faults))


def surviving(runner: Runner, source: Path, judge: OnlineJudge, standard: str) -> tuple[list[tuple[int, str]], dict[int, str]]:
    """The headers that are not there, by line, and the lines of the source that its judge's compiler would see.

    The preprocessor ends at a missing header, so that line is taken out and the rest tried again."""
    text = read_file(source).split(b"\n")
    missing: list[tuple[int, str]] = []
    with tempfile.TemporaryDirectory() as folder:
        while True:
            copy = Path(folder) / source.name
            copy.write_bytes(b"\n".join(text))
            left, said = preprocess(runner, copy, judge, standard)
            absent = MISSING.search(said)
            line = int(absent[1]) if absent else 0
            if not 0 < line <= len(text) or not text[line - 1]:
                return missing, own_lines(left)
            missing.append((line, absent[2]))
            text[line - 1] = b""


def own_lines(preprocessed: str) -> dict[int, str]:
    """The text that came from standard input, by its line there, with every literal made empty."""
    lines: dict[int, list[str]] = {}
    line, ours = 0, False
    for text in without_literals(preprocessed).split("\n"):
        if origin := ORIGIN.match(text):
            line, ours = int(origin[1]), origin[2] == "<stdin>"
        else:
            if ours and text.strip():
                lines.setdefault(line, []).append(text)
            line += 1
    return {line: " ".join(texts) for line, texts in lines.items()}


def refused(lines: dict[int, str], judge: OnlineJudge) -> list[str]:
    return [f"line {line}: {why}" for line, text in sorted(lines.items()) for why in refusals(text, judge)]


def left_in(lines: dict[int, str], judge: OnlineJudge) -> list[str]:
    """Each name that should not be in a submission, with its lines."""
    places: dict[tuple[str, str], list[int]] = {}
    for line, text in sorted(lines.items()):
        for pattern, why in LEFT_IN:
            if why == TO_STANDARD_ERROR and LAST_WORDS.search(text + lines.get(line + 1, "")):
                continue
            for name in dict.fromkeys(found[found.lastindex] for found in re.finditer(pattern, text)):
                places.setdefault((name, why), []).append(line)
    way_out = " (it may, below #ifndef ONLINE_JUDGE)" if "-DONLINE_JUDGE" in judge.compile else ""
    return [f"line{'s' if len(at) > 1 else ''} {', '.join(map(str, at))}: {name} {why}{way_out}" for (name, why), at in places.items()]


def failures(judgement: Judgement | None) -> list[str]:
    """What running the cases adds."""
    if judgement is None:
        return []
    if judgement.verdict is not Verdict.AC:
        return [f"is judged {judgement.verdict.name}"]
    return [f"wrote to standard error on {result.case.name}" for result in judgement.results if result.usage.stderr_bytes][:1]


def to_choose(examination: Examination, judge: OnlineJudge) -> str:
    """What to choose on the page where one submits."""
    choice = f"choose {judge.choose.replace('{std}', shown(examination.standard))}"
    return f"{choice}; it does not compile as {', '.join(map(shown, examination.others))}" if examination.others else choice


def page(problem: Problem, judge: OnlineJudge) -> str:
    """Where one submits."""
    return judge.submit.replace("{link}", dict(problem.links).get(judge.name, problem.link))


def shown(standard: str) -> str:
    return standard.upper()
