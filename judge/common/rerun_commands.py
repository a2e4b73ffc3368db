"""Commands that the judge prints, to be typed again: made from words, and quoted only here."""

from __future__ import annotations

import glob
from collections.abc import Iterable

from judge import COMMAND
from judge.common.texts import quoted
from judge.model import Case, Finding, Submission


def command(verb: str, words: Iterable[str]) -> str:
    return " ".join(map(quoted, [*COMMAND.split(), verb, *words]))


def rerun_command(submission: Submission, case: Case) -> str:
    """Returns the command that judges one case alone, with the same options."""
    return command("run", [*submission.rerun.run, of_case(case)])


def debug_command(submission: Submission, finding: Finding) -> str:
    """Returns the command that shows a finding in full."""
    only = [] if finding.of_all_cases else [of_case(finding.case)]
    return command("debug", [*submission.rerun.debug, *only])


def of_case(case: Case) -> str:
    return f"--case={glob.escape(case.name)}"
