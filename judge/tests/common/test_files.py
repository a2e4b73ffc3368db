import os
from pathlib import Path

import pytest

from judge.common.files import UNPACKED_AS, check_writable, display_name, is_unpacked, with_display_names
from judge.common.files import write_whole
from judge.model import JudgeError


def test_a_file_is_replaced_whole_and_nothing_else_stays(tmp_path):
    old = tmp_path / "report"
    old.write_text("old")
    reader = old.open()
    check_writable(old)
    write_whole(old, "new \N{GREEK SMALL LETTER MU} \udcff")
    assert reader.read() == "old" and old.read_text() == "new \N{GREEK SMALL LETTER MU} \\udcff"
    assert os.listdir(tmp_path) == ["report"]


def test_a_link_stays_a_link(tmp_path):
    (tmp_path / "real").mkdir()
    (tmp_path / "latest").symlink_to(tmp_path / "real" / "report")
    write_whole(tmp_path / "latest", "new")
    assert (tmp_path / "latest").is_symlink() and (tmp_path / "real" / "report").read_text() == "new"


@pytest.mark.parametrize("place", [".", "nowhere/report", "x" * 300, "/dev/null"])
def test_a_path_that_cannot_be_written_is_an_error(place, tmp_path):
    with pytest.raises(JudgeError, match="name|folder"):
        check_writable(tmp_path / place)


def test_what_came_out_of_a_zip_is_named_by_the_zip_and_its_name_there(monkeypatch):
    monkeypatch.setitem(UNPACKED_AS, Path("/tmp/a/data.zip"), "data.zip")
    monkeypatch.setitem(UNPACKED_AS, Path("/tmp/b/in.zip"), "data.zip/d/in.zip")
    assert display_name(Path("/tmp/a/data.zip")) == "data.zip"
    assert display_name(Path("/tmp/b/in.zip/1.in")) == "data.zip/d/in.zip/1.in"
    assert is_unpacked(Path("/tmp/a/data.zip/1.in")) and not is_unpacked(Path("data.zip"))
    assert display_name(Path("a/1.in")) == "a/1.in"
    text = 'File "/tmp/b/in.zip/chk.py", line 1'
    assert with_display_names(text) == 'File "data.zip/d/in.zip/chk.py", line 1'
