"""judges.ini: what is broken in it is told by its place."""

import re

import pytest

from judge.compiling import online_judges
from judge.model import JudgeError


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("title = Luogu", "", "title is missing"),
        ("source_kib = 50", "source = 50", "source is not understood; known here: title, compile, "),
        ("slower = 4", "slower = twice", "slower should be a whole number "),
    ],
)
def test_a_broken_judges_ini_gives_one_line_that_names_the_place(old, new, complaint, tmp_path, monkeypatch):
    path, text = tmp_path / "judges.ini", online_judges.JUDGES.read_text()
    monkeypatch.setattr(online_judges, "JUDGES", path)
    path.write_text(text.replace(old, new, 1))
    with pytest.raises(JudgeError, match=f"^{path}: line [0-9]+: {re.escape(complaint)}.*$"):
        online_judges.judges.__wrapped__()
