"""Which case catches which wrong submission: every submission should be caught as it is named, and every case should catch something."""

from __future__ import annotations

from judge.model import Judgement, Verdict
from judge.report.text import count


def named_verdict(judgement: Judgement) -> str:
    """`WA` for wa_first_completion.cpp."""
    return judgement.submission.source.stem.partition("_")[0].upper()


def as_named(judgement: Judgement) -> bool:
    return judgement.verdict.name == named_verdict(judgement)


def catches(judgement: Judgement) -> list[str]:
    """The names of the cases that the submission does not pass."""
    return [result.case.name for result in judgement.results if result.verdict is not Verdict.AC]


def render(judgement: Judgement) -> str:
    caught, total = catches(judgement), len(judgement.submission.problem.cases)
    line = f"  {judgement.submission.source.stem:<44} {judgement.verdict.name:<3}"
    if not as_named(judgement):
        line += f" but named {named_verdict(judgement)}"
    if caught:
        line += f"  caught by {len(caught):>2} of {count(total, 'case')}, first {caught[0]}"
    return "\n".join([line, *(f"    {part}" for part in judgement.message.splitlines())])


def render_idle_cases(judgements: list[Judgement]) -> str:
    """Of one problem: the secret cases without which every submission would still be caught, each taken for itself."""
    only = {caught[0] for caught in map(catches, judgements) if len(caught) == 1}
    ever = {name for judgement in judgements for name in catches(judgement)}
    secret = [case.name for case in judgements[0].submission.problem.cases if case.name.startswith("secret/")]
    lines = []
    for label, names in (
        ("nothing", [name for name in secret if name not in ever]),
        ("nothing that no other case catches", [name for name in secret if name in ever - only]),
    ):  # fmt: skip
        if names:
            lines.append(f"  {count(len(names), 'case')} {'catch' if len(names) > 1 else 'catches'} {label}: {', '.join(name[len('secret/') :] for name in names)}")
    return "\n".join(lines)
