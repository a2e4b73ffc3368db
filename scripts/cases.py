"""Writes the cases of a problem as testcases/<key>/secret/NN_why.in and .ans; deletes other files there."""

from __future__ import annotations

from pathlib import Path

TESTCASES = Path(__file__).resolve().parent.parent / "testcases"


def write_cases(key: str, cases: list[tuple[str, str, str]], kind: str = "secret") -> None:
    """`cases` are (why it exists, input, answer), in order. `kind` is the folder: secret or beyond."""
    folder = TESTCASES / key / kind
    folder.mkdir(parents=True, exist_ok=True)
    files = {}
    for number, (why, input_text, answer) in enumerate(cases, start=1):
        files[f"{number:02}_{why}.in"] = input_text
        files[f"{number:02}_{why}.ans"] = answer
    for stale in {path.name for path in folder.iterdir()} - files.keys():
        (folder / stale).unlink()
    for name, text in files.items():
        (folder / name).write_bytes(text.encode())
    print(f"{folder}: {len(cases)} cases")
