"""Makes files of some kinds."""

from __future__ import annotations

import os
from pathlib import Path

import pytest


def fill(folder: Path, *names: str) -> Path:
    """Writes files that contain their own names."""
    for name in names:
        write(folder / name, name)
    return folder


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def make_fifo(path: Path) -> None:
    try:
        os.mkfifo(path)
    except OSError as error:
        pytest.skip(f"this machine makes no FIFO: {error.strerror}")
