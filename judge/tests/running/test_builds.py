"""What is kept: one bound for all of it, and nothing goes that another judge needs."""

from __future__ import annotations

import os
import time
from pathlib import Path
from unittest import mock

import pytest

from judge.common import folders
from judge.running import builds


@pytest.fixture
def kept(tmp_path):
    """Returns a folder of builds, all of which may have 5 MiB."""
    with mock.patch.object(folders, "BUILD", tmp_path / "build"), mock.patch.object(builds, "MOST_MIB", 5):
        (tmp_path / "build").mkdir()
        yield tmp_path / "build"


def fill(folder: Path, *sizes: int) -> list[Path]:
    """Makes entries of so many MiB, the first of them used last, all of them long ago."""
    entries = [folder / f"{number:020x}" for number in range(len(sizes))]
    for age, (entry, size) in enumerate(zip(entries, sizes)):
        (entry / "bits").mkdir(parents=True)
        (entry / "bits/program").write_bytes(b"1" * (size << 20))
        os.utime(entry, (1_000_000 - age, 1_000_000 - age))
    return entries


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir() if len(path.name) == 20)


def test_what_was_not_used_for_longest_goes_until_the_rest_has_the_bound(kept):
    entries = fill(kept, 2, 2, 2, 0)
    for name in ("making_a", "making_b", "tracebacks", "venv"):
        (kept / name).mkdir()
    for name in ("making_a", "venv"):
        os.utime(kept / name, (0, 0))
    assert builds.in_cache(entries[3]) and not builds.in_cache(kept / "nothing")
    builds.trim()
    assert names(kept) == [entries[0].name, entries[1].name, entries[3].name]
    assert builds.kept() == (3, 4)
    left = {"making_b", "tracebacks", "venv", "trimmed"}
    assert {path.name for path in kept.iterdir()} - {*names(kept)} == left


def test_many_small_entries_count_for_more_than_they_have(kept):
    fill(kept, *[0] * 30)
    builds.trim()
    assert len(names(kept)) == 20


def test_all_is_looked_through_once_a_minute(kept):
    builds.trim()
    fill(kept, 3, 3)
    builds.trim()
    assert len(names(kept)) == 2
    os.utime(kept / "trimmed", (time.time() - 61,) * 2)
    builds.trim()
    assert len(names(kept)) == 1


def test_nothing_goes_that_was_used_within_an_hour(kept):
    entries = fill(kept, 3, 3, 3, 3)
    os.utime(entries[0], (time.time() - 3700,) * 2)
    os.utime(entries[1], (time.time() - 3500,) * 2)
    builds.mark(entries[2] / "program")
    assert builds.in_cache(entries[3])
    builds.trim()
    assert names(kept) == [entries[1].name, entries[2].name, entries[3].name]
