"""The table of formats, as the README and --help show it."""

from __future__ import annotations

from commands import judge

from judge.common.folders import ROOT
from judge.problems.formats import ROWS


def test_the_readme_has_a_row_for_each_format_in_both_languages_and_in_their_order():
    rows = "".join(f"| {title} | {shown} |\n" for title, shown in ROWS)
    assert (ROOT / "README.md").read_text(encoding="utf-8").count(rows) == 2


def test_help_names_each_format():
    text = judge("run --help", cwd=ROOT).stdout
    assert all(title in text and shown in text for title, shown in ROWS)
