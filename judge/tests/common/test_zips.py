"""Zips that are made to take long."""

import os
import signal
import struct
import subprocess
import sys
import zipfile

import pytest

from judge.common import zips
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
    with zipfile.ZipFile(tmp_path / "a.zip", "w") as archive:
        archive.writestr("./1.in", "1")
        archive.writestr("a/./2.in", "2")
        archive.writestr("./.hidden", "3")
    folder = opened(tmp_path / "a.zip")
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
    with zipfile.ZipFile(tmp_path / "a.zip", "w") as archive:
        archive.writestr("b/" * 64 + "1.in", "1")
        archive.writestr(name, "")
    with pytest.raises(OSError, match="has more than 64 folders in each other.*'.*a.zip/[de]'"):
        [*walk(opened(tmp_path / "a.zip"))]
    remove_unpacked()


UNPACKS = """
import sys, time
from pathlib import Path
from judge.common.zips import opened
opened(Path("a.zip"))
print(flush=True)
time.sleep(100)
"""


def test_what_was_left_too_deep_for_older_judges_is_removed(tmp_path, monkeypatch):
    monkeypatch.setattr(zips, "gettempdir", lambda: str(tmp_path))
    left = here = tmp_path / f"{zips.PREFIX}x"
    for _ in range(1100):  # of two characters, which is not too long for a path
        here = here / "d"
    for parent in [*reversed(here.parents), here][len(left.parents) :]:
        parent.mkdir()
    os.utime(left, (0, 0))
    zips.remove_left()
    assert [*tmp_path.iterdir()] == []


def test_what_a_killed_judge_unpacked_is_removed_by_the_next_but_not_what_another_holds(
    tmp_path, monkeypatch
):
    with zipfile.ZipFile(tmp_path / "a.zip", "w") as archive:
        archive.writestr("1.in", "1")
    temporary = tmp_path / "tmp"
    temporary.mkdir()
    monkeypatch.setattr(zips, "gettempdir", lambda: str(temporary))
    folders = []
    processes = []
    for _ in range(2):
        environment = {**os.environ, "TMPDIR": str(temporary)}
        command = [sys.executable, "-c", UNPACKS]
        processes.append(subprocess.Popen(command, cwd=tmp_path, env=environment, stdout=subprocess.PIPE))
        assert processes[-1].stdout.readline() == b"\n"
        [made] = {*temporary.iterdir()} - {*folders}
        folders.append(made)
        os.utime(made, (0, 0))
    processes[0].send_signal(signal.SIGKILL)
    processes[0].communicate()
    zips.remove_left()
    assert [*temporary.iterdir()] == [folders[1]] and any(folders[1].rglob("1.in"))
    processes[1].kill()
    processes[1].communicate()
