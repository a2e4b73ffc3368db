"""Writes the cases of a problem: testcases/<key>/secret/NN_why.in and .ans, and nothing else in that folder."""

from __future__ import annotations

from pathlib import Path

TESTCASES = Path(__file__).resolve().parent.parent / "testcases"


def write_cases(key: str, cases: list[tuple[str, str, str]], kind: str = "secret") -> None:
    """`cases` are (why it exists, input, answer), numbered in this order. Line ends are written as they are.

    `kind` is "beyond" for inputs far harder than the official ones."""
    folder = TESTCASES / key / kind
    folder.mkdir(parents=True, exist_ok=True)
    files = {}
    for number, (why, input_text, answer) in enumerate(cases, start=1):
        files[f"{number:02}_{why}.in"] = input_text
        files[f"{number:02}_{why}.ans"] = answer
    for stale in set(path.name for path in folder.iterdir()) - files.keys():
        (folder / stale).unlink()
    for name, text in files.items():
        (folder / name).write_bytes(text.encode())
    print(f"{folder}: {len(cases)} cases")
