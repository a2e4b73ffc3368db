"""Writes the cases of a problem as testcases/<key>/<kind>/NN_why.in and .ans; deletes other files there."""

from __future__ import annotations

from pathlib import Path
from typing import Tuple

Case = Tuple[str, str, str]  # why it exists, its input, its answer
TESTCASES = Path(__file__).resolve().parent.parent / "testcases"


def write_cases(key: str, **kinds: list[Case]) -> None:
    """`kinds` are `secret` and `beyond`. The cases are numbered in their order."""
    for kind, cases in kinds.items():
        folder = TESTCASES / key / kind
        folder.mkdir(parents=True, exist_ok=True)
        files = {}
        for number, (why, text, answer) in enumerate(cases, start=1):
            files[f"{number:02}_{why}.in"] = text
            files[f"{number:02}_{why}.ans"] = answer
        for stale in {path.name for path in folder.iterdir()} - files.keys():
            (folder / stale).unlink()
        for name, text in files.items():
            (folder / name).write_bytes(text.encode())
        print(f"{folder}: {len(cases)} cases")
