"""Finds what often explains failures: a file not opened, slow input or output, a getline, equal outputs."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from judge.common.files import decoded, read_file
from judge.compiling.compiler import read_source
from judge.compiling.refusals import without_literals
from judge.model import JudgeError, Note, NoteKind, Problem, ProblemKind, Result, Submission, Verdict

NAMES = re.compile(r'"(?:\./)?([^"\n]{1,60})"')  # texts that may be the name of a file, or its end
OPENS = re.compile(r"\b(?:w?f(?:re)?open\w{0,9}|_?open|[io]?fstream|filebuf)\b")
FLUSHES = re.compile(r"<<\s*(?:std\s*::\s*)?(endl|flush)\b")
NO_FLUSH = re.compile(r"#\s*define\s+endl\b")  # most often as '\n'
READS = re.compile(r"\bcin\s*>>")
FAST = re.compile(r"\bsync_with_stdio\s*\(\s*(?:false|0)\s*\)")
UNTIED = re.compile(r"\btie\s*\(\s*(?:0|NULL|nullptr|false)\s*\)")
GETLINE = re.compile(r"\bgetline\s*\(\s*(?:std\s*::\s*)?cin\b")
SKIPS = re.compile(r"\bignore\s*\(|>>\s*(?:std\s*::\s*)?ws\b|\bgetchar\s*\(|\bcin\s*\.\s*get\s*\(")
ADVICE = "begin main with ios::sync_with_stdio(false); cin.tie(nullptr);"
MANY_LINES = 10_000  # of the output
SYSTEM = 0.5  # with more of the CPU time in the system, input and output take the time
SYNC_NS = 130  # extra time of `cin` for each value, measured on an EPYC with values of ten digits
LEAST_LONGER_MS = 50


def hints(submission: Submission, results: Sequence[Result]) -> tuple[Note, ...]:
    """Returns notes on what may explain failures, in the source or in outputs. A note that the input file is
    not opened comes alone: it explains all. Returns none without failures or without a source to read."""
    first_failures = {result.verdict: result for result in reversed(results) if not result.accepted}
    if submission.problem.kind is ProblemKind.ANSWERS or not first_failures:
        return ()
    try:
        data, _ = read_source(submission.source, submission.problem.judges[0])
    except JudgeError:  # the source is just being saved again
        return ()
    text = decoded(data, "replace")
    code = without_literals(text)
    notes = [*of_file(text, code, submission.problem)]
    if notes:
        return tuple(notes)
    if Verdict.TLE in first_failures and submission.problem.kind is ProblemKind.BATCH:
        notes += of_time(code, first_failures[Verdict.TLE])
    if Verdict.WA in first_failures:
        notes += [*of_getline(code), *of_same_output(submission, results)]
    return tuple(notes)


def of_file(text: str, code: str, problem: Problem) -> Iterator[Note]:
    """Yields a note if the source seems not to open the input file. `code`: the text without literals."""
    name = problem.file.input if problem.file and not problem.compile_with else ""  # a grader may open it
    if not name:
        return
    literals = NAMES.findall(text)  # none if the program makes the name while it runs
    if not OPENS.search(code):
        yield Note(NoteKind.CAUSE, None, f"opens no {name}: it reads standard input, which is empty here")
    elif literals and not any(name.endswith(literal) for literal in literals):  # such as ".in"
        yield Note(NoteKind.CAUSE, None, f"opens no {name}")


def of_same_output(submission: Submission, results: Sequence[Result]) -> Iterator[Note]:
    """Yields a note if all failing cases print the same text although their answers differ. Yields nothing if
    the checker does not compare texts, or if the problem has an output file and each output is empty."""
    sizes = [result.snippets.output.size for result in results if result.snippets]
    writes_no_file = submission.problem.file and submission.problem.file.output and not any(sizes)
    if writes_no_file or not submission.problem.checker.of_texts:
        return
    from judge.checking.output_hints import same_output  # only here, because it takes time

    sentence = same_output(results)
    if sentence:
        yield Note(NoteKind.PATTERN, None, sentence)


def of_time(code: str, result: Result) -> Iterator[Note]:
    """Yields at most one note: on output that takes long because `endl`, `flush` or each `cin >>` writes it;
    else on `cin` without FAST, if it takes more than LEAST_LONGER_MS longer to read the input's values."""
    usage, output = result.usage, result.snippets.output if result.snippets else None
    lines = output.line - 1 + output.text.count(b"\n") if output else 0  # up to the end of the snippet
    writes_much = usage.system_ms > SYSTEM * usage.cpu_ms and lines >= MANY_LINES
    spent = f"spends {usage.system_ms / 1000:.1f} of {usage.cpu_ms / 1000:.1f} s in the system"
    flush = None if NO_FLUSH.search(code) else FLUSHES.search(code)
    if writes_much and flush:
        yield Note(NoteKind.HINT, None, f"{spent}: `{flush[1]}` wrote {lines:,} lines one by one; use '\\n'")
    elif writes_much and READS.search(code) and "cout" in code and not UNTIED.search(code):
        yield Note(NoteKind.HINT, None, f"{spent}: each `cin >>` first writes what `cout` holds; {ADVICE}")
    elif READS.search(code) and not FAST.search(code):
        given = read_file(result.case.input)
        values = given.count(b" ") + given.count(b"\n")
        longer_ms = values * SYNC_NS / 1e6
        if longer_ms > LEAST_LONGER_MS:
            longer = f"takes about {longer_ms / 1000:.1f} s longer than it could"
            yield Note(NoteKind.HINT, None, f"reads {values} values by `cin`, which {longer}; {ADVICE}")


def of_getline(code: str) -> Iterator[Note]:
    """Yields a note if the only `getline(cin, ...)` is after a `cin >>`, and nothing skips a line's rest."""
    reads, lines = READS.search(code), [*GETLINE.finditer(code)]
    if reads and len(lines) == 1 and reads.start() < lines[0].start() and not SKIPS.search(code):
        number = code.count("\n", 0, lines[0].start()) + 1
        why = "`getline` after `>>` gets the rest of the line that `>>` read from, often nothing"
        yield Note(NoteKind.HINT, number, f"line {number}: {why}; read that rest by another getline first")
