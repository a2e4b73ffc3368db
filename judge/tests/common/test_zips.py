"""Zips that are made to take long."""

import struct

import pytest

from judge.common.zips import MOST_LISTED, opened, remove_unpacked
from judge.model import JudgeError


def test_a_zip_with_a_very_long_list_of_files_is_refused_before_it_is_read(tmp_path):
    size = MOST_LISTED + 1
    (tmp_path / "a.zip").write_bytes(bytes(size) + struct.pack("<4s4H2LH", b"PK\5\6", 0, 0, 1, 1, size, 0, 0))
    with pytest.raises(JudgeError, match="a.zip: cannot be read: the list of its files has more than 8 MiB$"):
        opened(tmp_path / "a.zip")
    remove_unpacked()
