"""judges.ini: what is broken in it is told by its place."""

import re

import pytest

from judge.compiling import online_judges
from judge.model import JudgeError


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("title = Luogu", "", "title is missing"),
        ("title = Luogu", "title = Luogu\n  top = 1", "title should be one line, not 'Luogu\\ntop = 1'"),
        ("standards = c++98", "standards =", "standards should be stated, not ''"),
        ("pragma", "(pragma", "compile or refuses: missing ), "),
        (" -> has #pragma GCC optimize, which Luogu refuses", "", "compile or refuses: '[#]"),
        ("g++ -x", "g++ ' -x", "compile or refuses: No closing quotation"),
        (" -> POJ takes it", ", POJ takes it", "brings should be PATTERN -> HEADERS -> WHY, not "),
    ],
)
def test_a_broken_judges_ini_gives_one_line_that_names_the_place(old, new, complaint, tmp_path, monkeypatch):
    path, text = tmp_path / "judges.ini", online_judges.JUDGES.read_text()
    monkeypatch.setattr(online_judges, "JUDGES", path)
    path.write_text(text.replace(old, new, 1))
    with pytest.raises(JudgeError, match=f"^{path}: line [0-9]+: {re.escape(complaint)}.*$"):
        online_judges.judges()
