"""Whether a source is ready to submit: what its judge would refuse, and what was left in by mistake.

The checks read the preprocessed source. So comments do not count, nor does what the judge skips, as between
`#ifndef ONLINE_JUDGE` and `#endif`; macros count as what they stand for.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from judge.compiler import compile_source, preprocess, standards
from judge.files import read_file
from judge.model import OnlineJudge, Judgement, Problem, Verdict
from judge.refusals import LEFT_IN, left_in, oversize, own_lines, refusals
from judge.runner import Runner


class Examination(NamedTuple):
    """`standard` is the judge's first under which the source compiles; under `others` it does not."""

    standard: str | None
    others: tuple[str, ...]
    faults: tuple[str, ...]


def examine(runner: Runner, source: Path, judge: OnlineJudge, file: str | None = None) -> Examination:
    made = {name: compile_source(runner, source, judge, name) for name in standards(judge, source)}
    works = [name for name in made if made[name].executable]
    others = tuple(name for name in made if name not in works)
    faults = [] if works else [f"does not compile as {listed(others)}: {made[others[0]].message}"]
    lines = own_lines(preprocess(runner, source, judge, (*works, *others)[0]))
    faults += [f"line {line}: {why}" for line in sorted(lines) for why in refusals(lines[line], judge)]
    faults += [*left_in(lines, judge, LEFT_IN[1:] if file else LEFT_IN), *oversize(read_file(source), judge)]
    return Examination(works[0] if works else None, others, tuple(faults))


def failures(judgement: Judgement) -> list[str]:
    """What running the cases adds."""
    if judgement.verdict is not Verdict.AC:
        return [f"is judged {judgement.verdict.name}"]
    wrote = (result.case.name for result in judgement.results if result.usage.stderr_bytes)
    return [f"wrote to standard error on {name}" for name in wrote][:1]


def to_choose(examination: Examination, judge: OnlineJudge) -> str:
    lacking = f"; it does not compile as {listed(examination.others)}" if examination.others else ""
    return f"choose {judge.choose.replace('{std}', examination.standard.upper())}{lacking}"


def page(problem: Problem, judge: OnlineJudge) -> str:
    """The judge's page for submissions."""
    return judge.submit.replace("{link}", dict(problem.links).get(judge.name, problem.link))


def listed(standards: tuple[str, ...]) -> str:
    return ", ".join(standards).upper()
