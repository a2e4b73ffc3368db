"""Makes programs: small texts, and what they are compiled to."""

from __future__ import annotations

from pathlib import Path

from judge.compiler import Compilation, compile_source
from judge.problems import judges
from judge.runner import Runner


def compile_text(
    text: str | bytes, folder: Path, judge: str = "local", standard: str = "c++17", *, name: str = "submission.cpp"
) -> Compilation:
    source = folder / name
    source.write_bytes(text if isinstance(text, bytes) else text.encode())
    with Runner() as runner:
        return compile_source(runner, source, judges()[judge], standard)
