"""What a new problem's folder has."""

from judge.drafts import Draft
from judge.model import CASE_FOLDERS


def render(draft: Draft) -> str:
    counts = [(sum(case.folder == folder for case in draft.cases), folder) for folder in CASE_FOLDERS]
    cases = " and ".join(f"{count} {folder}" for count, folder in counts if count) or "no"
    plural = "" if len(draft.cases) == 1 else "s"
    lines = [f"made testcases/{draft.key}/: {cases} case{plural}, {draft.cpu_ms} ms, {draft.memory_mib} MiB, {draft.judge}"]
    lines += [f"  note: {note}" for note in draft.notes]
    return "\n".join(lines)


def next_step(draft: Draft) -> str:
    first = "" if draft.cases else "put cases (1.in with 1.ans) into sample/ and secret/, then\n  "
    return f"next: {first}python3 -m judge run my.cpp --problem {draft.key}"
