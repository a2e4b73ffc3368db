"""What tests of the command share."""

from pathlib import Path

import pytest
from programs import SUM


@pytest.fixture
def folder(tmp_path) -> Path:
    (tmp_path / "data").mkdir()
    for name, text, answer in (("1", "1 2\n", "3\n"), ("2", "20 22\n", "42\n")):
        (tmp_path / "data" / f"{name}.in").write_text(text)
        (tmp_path / "data" / f"{name}.out").write_text(answer)
    (tmp_path / "sum.cpp").write_text(SUM)
    (tmp_path / "wrong.cpp").write_text(SUM.replace("a + b", "a * b"))
    return tmp_path
