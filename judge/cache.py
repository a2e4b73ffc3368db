"""Stored judgements, for who asks for them: a submission's is found again while nothing that it depends on has changed.

That is the source, the cases, the limits and the checker, the judges, the compiler and the code here. What else the machine does is not:
stored figures are those of that time. They lie below .build/, where no submission can write.
"""

from __future__ import annotations

import dataclasses
import hashlib
import pickle
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from judge.compiler import find_tool, identity
from judge.judging import Watcher
from judge.model import Judgement, Submission, Verdict
from judge.runner import build_folder, read_file

CODE, CODE_SUFFIXES = Path(__file__).parent, (".py", ".ini", ".cpp", ".hpp")
NOTE = "was judged before: the verdict and the figures are stored ones"


def through(submissions: list[Submission], judge: Callable[[list[Submission]], Iterator[Judgement]], watcher: Watcher) -> Iterator[Judgement]:
    """A judgement a submission, in their order: the stored one, which says so in a note, or else what `judge` says, which is stored."""
    before = [fingerprint(one) for one in submissions]
    stored = [load(one, mark) for one, mark in zip(submissions, before)]
    fresh = judge([one for one, judgement in zip(submissions, stored) if judgement is None])
    for one, mark, judgement in zip(submissions, before, stored):
        if judgement is None:
            judgement = next(fresh)
            if judgement.verdict is not Verdict.JE and fingerprint(one) == mark:  # else something was saved meanwhile
                store(judgement, mark)
        else:
            for result in judgement.results:
                watcher.finished(one, result)
        yield judgement


def fingerprint(one: Submission) -> str:
    """Of everything that the judgement depends on."""
    cases = one.problem.cases
    anywhere = dataclasses.replace(one, source=Path(one.source.name), problem=dataclasses.replace(one.problem, cases=()))
    compilers = sorted({judge.compile.split()[0] for judge in one.problem.judges})
    facts = (anywhere, [case.name for case in cases], [identity(find_tool(compiler)) for compiler in compilers], sys.version)
    code = sorted(path for path in CODE.rglob("*.*") if path.suffix in CODE_SUFFIXES and path.relative_to(CODE).parts[0] != "tests")
    total = hashlib.sha256(repr(facts).encode())
    for path in (one.source, *(path for case in cases for path in (case.input, case.answer)), *code):
        total.update(hashlib.sha256(read_file(path)).digest())
    return total.hexdigest()


def store(judgement: Judgement, mark: str) -> None:
    data = pickle.dumps(judgement)
    path = place(mark)
    with tempfile.TemporaryDirectory(dir=path.parent) as folder:
        made = Path(folder) / "made"
        made.write_bytes(hashlib.sha256(data).digest() + data)
        made.replace(path)


def load(one: Submission, mark: str) -> Judgement | None:
    """For this submission, whose cases may lie elsewhere now. A file that is not as it was written is as good as none."""
    path = place(mark)
    stored = path.read_bytes() if path.exists() else b""
    if hashlib.sha256(stored[32:]).digest() != stored[:32]:
        return None
    judgement: Judgement = pickle.loads(stored[32:])
    results = tuple(dataclasses.replace(result, case=case) for result, case in zip(judgement.results, one.problem.cases))
    return dataclasses.replace(judgement, submission=one, results=results, warnings=(*judgement.warnings, NOTE))


def place(mark: str) -> Path:
    return build_folder("judgement", mark) / "judgement"
