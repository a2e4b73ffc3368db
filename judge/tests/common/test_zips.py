"""Zips that are made to take long."""

import os
import struct

import pytest
from programs import zipped

from judge.common.folders import remove_tree
from judge.common.zips import MOST_LISTED, opened, remove_unpacked, walk
from judge.model import JudgeError


def test_a_zip_with_a_very_long_list_of_files_is_refused_before_it_is_read(tmp_path):
    size = MOST_LISTED + 1
    (tmp_path / "a.zip").write_bytes(bytes(size) + struct.pack("<4s4H2LH", b"PK\5\6", 0, 0, 1, 1, size, 0, 0))
    with pytest.raises(JudgeError, match="a.zip: cannot be read: the list of its files has more than 8 MiB$"):
        opened(tmp_path / "a.zip")
    remove_unpacked()


def test_names_that_begin_with_a_dot_and_a_slash_are_those_of_the_files(tmp_path):
    folder = opened(zipped(tmp_path / "a.zip", {"./1.in": "1", "a/./2.in": "2", "./.hidden": "3"}))
    assert sorted(str(path.relative_to(folder)) for path in folder.rglob("*.*")) == ["1.in", "a/2.in"]
    remove_unpacked()


def test_a_folder_of_any_depth_with_any_rights_is_removed(tmp_path):
    top = here = os.open(tmp_path, os.O_RDONLY)
    for number in range(1100):
        os.mkdir("d" * 200, 0o700 if number % 2 else 0o300, dir_fd=here)
        os.close(os.open("file", os.O_CREAT, dir_fd=here))
        inner = os.open("d" * 200, os.O_PATH, dir_fd=here)
        if here != top:
            os.close(here)
        here = inner
    os.close(here)
    os.symlink("/", "link", dir_fd=top)
    os.close(top)
    remove_tree(tmp_path)
    assert not tmp_path.exists()


@pytest.mark.parametrize("name", ["d/" * 1000, "d/" * 1000 + "1.in", "e/" * 65 + "1.in"])
def test_a_zip_with_too_many_folders_in_each_other_is_unpacked_so_far_that_this_is_seen(name, tmp_path):
    zipped(tmp_path / "a.zip", {"b/" * 64 + "1.in": "1", name: ""})
    with pytest.raises(OSError, match="folders are nested more than 64 deep.*'.*a.zip/[de]'"):
        [*walk(opened(tmp_path / "a.zip"))]
    remove_unpacked()


def test_a_zip_that_cannot_be_unpacked_is_no_empty_folder_when_it_is_opened_again(tmp_path):
    zipped(tmp_path / "a.zip", {"1.in": "0" * (2 << 20)})
    for _ in range(2):
        with pytest.raises(JudgeError, match="has over 1 MiB of files"):
            opened(tmp_path / "a.zip", most_bytes=1 << 20)
    remove_unpacked()
