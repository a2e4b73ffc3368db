"""Commands that the judge prints, to be typed again."""

from __future__ import annotations

import glob

from judge.common.texts import quoted
from judge.model import Case, Submission


def rerun_command(submission: Submission, case: Case) -> str:
    """The command that judges one case alone, with the same options."""
    return f"{submission.rerun} {quoted(f'--case={glob.escape(case.name)}')}"


def debug_command(submission: Submission, case: Case) -> str:
    """The command that shows in full what checked builds say of a case."""
    return rerun_command(submission, case).replace(" run ", " debug ", 1)
