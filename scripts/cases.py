"""Writes the cases of a problem as testcases/<key>/<kind>/NN_why.in and .ans; deletes other files there."""

from __future__ import annotations

import os

TYPE_CHECKING = False  # as in `typing`, which is slow to import
if TYPE_CHECKING:
    from typing import Tuple

    Case = Tuple[str, str, str]  # why it exists, its input, its answer
else:
    Case = tuple
TESTCASES = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "testcases")


def write_cases(key: str, **kinds: list[Case]) -> None:
    """Writes the cases of each kind, `secret` or `beyond`, numbered in their order."""
    for kind, cases in kinds.items():
        folder = os.path.join(TESTCASES, key, kind)
        os.makedirs(folder, exist_ok=True)
        files = {}
        for number, (why, text, answer) in enumerate(cases, start=1):
            files[f"{number:02}_{why}.in"] = text
            files[f"{number:02}_{why}.ans"] = answer
        for stale in set(os.listdir(folder)) - files.keys():
            os.remove(os.path.join(folder, stale))
        for name, text in files.items():
            with open(os.path.join(folder, name), "wb") as file:
                file.write(text.encode())
        print(f"{folder}: {len(cases)} cases")
