from pathlib import Path

from judge.common.display_names import UNPACKED_AS, display_name, is_unpacked, with_display_names


def test_what_came_out_of_a_zip_is_named_by_the_zip_and_its_name_there(monkeypatch):
    monkeypatch.setitem(UNPACKED_AS, Path("/tmp/a/data.zip"), "data.zip")
    monkeypatch.setitem(UNPACKED_AS, Path("/tmp/b/in.zip"), "data.zip/d/in.zip")
    assert display_name(Path("/tmp/a/data.zip")) == "data.zip"
    assert display_name(Path("/tmp/b/in.zip/1.in")) == "data.zip/d/in.zip/1.in"
    assert is_unpacked(Path("/tmp/a/data.zip/1.in")) and not is_unpacked(Path("data.zip"))
    assert display_name(Path("a/1.in")) == "a/1.in"
    text = 'File "/tmp/b/in.zip/chk.py", line 1'
    assert with_display_names(text) == 'File "data.zip/d/in.zip/chk.py", line 1'
