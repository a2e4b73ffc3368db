"""Folders and zips of cases in any usual layout -> cases with plain names.

No name from outside becomes a path to write to. Links and devices are left out; sizes and counts are bounded.
"""

from __future__ import annotations

import os
import re
import stat
import zipfile
import zlib
from collections.abc import Iterable
from pathlib import Path
from typing import IO, Callable, Dict, List, Tuple

from judge.importing.new_problem import NewCase
from judge.model import BEYOND, CASE_FOLDERS, JudgeError
from judge.problems import natural
from judge.visible import visible

MOST_BYTES = 256 * 1024 * 1024
MOST_FILES = 20_000
LONGEST_NAME = 100  # bytes
SHOWN_NAMES = 5
ROLES = {
    **dict.fromkeys(("in", "input", "inputs"), "in"),
    **dict.fromkeys(("ans", "answer", "answers", "out", "output", "outputs"), "ans"),
}
LAYOUTS = "1.in with 1.out or 1.ans, input1.txt with output1.txt, in/1.txt with out/1.txt"

Reader = Callable[[int], bytes]  # reads a file of at most this many bytes
Files = Tuple[Dict[str, Reader], List[str]]  # plain files by their names, and the names of other ones
Cases = Tuple[Tuple[NewCase, ...], Tuple[str, ...]]  # and notes


def cases_from(path: Path) -> Cases:
    """The cases of a folder or a zip, and notes on what was left out."""
    try:
        if path.is_dir():
            return cases_of(path, *folder_files(path))
        with zipfile.ZipFile(path) as archive:
            return cases_of(path, *zip_files(archive))
    except (OSError, ValueError, EOFError, RuntimeError, zipfile.BadZipFile, zlib.error) as error:
        raise JudgeError(f"{path}: cannot be read: {str(error) or 'it ends too early'}") from error


def folder_files(folder: Path) -> Files:
    found: dict[str, Reader] = {}
    odd: list[str] = []
    for parent, folders, names in os.walk(folder, onerror=unreadable):
        folders[:] = [name for name in folders if not hidden(name)]
        for name in names:
            path = Path(parent, name)
            relative = path.relative_to(folder).as_posix()
            if stat.S_ISREG(path.lstat().st_mode):
                found[relative] = lambda most, path=path: read(path.open("rb"), most)
            else:
                odd.append(relative)
            if len(found) + len(odd) > MOST_FILES:
                raise ValueError(f"more than {MOST_FILES} files")
    return found, odd


def unreadable(error: OSError) -> None:
    raise error


def zip_files(archive: zipfile.ZipFile) -> Files:
    found: dict[str, Reader] = {}
    odd: list[str] = []
    if len(archive.infolist()) > MOST_FILES:
        raise ValueError(f"more than {MOST_FILES} files")
    for entry in archive.infolist():
        name = entry.filename.replace("\\", "/")
        kind = stat.S_IFMT(entry.external_attr >> 16)
        is_plain = kind in (0, stat.S_IFREG, stat.S_IFDIR)
        # Other methods cannot be unpacked in steps of bounded size.
        if not is_plain or entry.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
            odd.append(name)
        elif not name.endswith("/"):
            found[name] = lambda most, entry=entry: read(archive.open(entry), most)
    return found, odd


def read(stream: IO[bytes], most: int) -> bytes:
    with stream:
        data = stream.read(most + 1)
    if len(data) > most:
        raise ValueError(f"more than {MOST_BYTES // 1024 // 1024} MiB of cases")
    return data


def cases_of(place: Path, files: dict[str, Reader], odd: list[str]) -> Cases:
    pairs, alone, twice = paired(name for name in files if not hidden(name))
    if not pairs:
        raise JudgeError(f"{place}: no cases here; they are named like {LAYOUTS}")
    cases, room = [], MOST_BYTES
    for (folder, name), (input_, answer) in named(pairs).items():
        texts = []
        for file in (input_, answer):
            texts.append(files[file](room))
            room -= len(texts[-1])
        cases.append(NewCase(folder, name, *texts))
    left_out = {"no partner": alone, "not the first for their case": twice, "not plain files": odd}
    notes = (f"left out ({why}): {listed(names)}" for why, names in left_out.items() if names)
    return tuple(cases), tuple(notes)


def hidden(name: str) -> bool:
    """Whether macOS added the file to a zip, or its path is hidden or points upwards."""
    return any(part.startswith(".") or part == "__MACOSX" for part in name.split("/"))


def paired(names: Iterable[str]) -> tuple[dict[str, tuple[str, str]], list[str], list[str]]:
    """Inputs with their answers by case; files without a partner; second files, as 1.out beside 1.ans."""
    table: dict[str, dict[str, str]] = {}
    twice = []
    for name in sorted(names, key=lambda name: (not name.lower().endswith((".in", ".ans")), name)):
        place = role_and_case(name)
        if place:
            role, case = place
            if table.setdefault(case, {}).setdefault(role, name) != name:
                twice.append(name)
    pairs = {case: (files["in"], files["ans"]) for case, files in table.items() if len(files) == 2}
    alone = [name for case, files in table.items() if case not in pairs for name in files.values()]
    return pairs, alone, twice


def role_and_case(name: str) -> tuple[str, str] | None:
    """Whether a file is an input or an answer, and the name of its case, which is the rest; None for others.

    The role is a word of the file's name, its ending, or a folder: input1.txt, task.in.1, 1.in, in/1.txt."""
    *folders, file = name.split("/")
    stem = re.sub(r"\.(txt|dat)$", "", file, flags=re.IGNORECASE)
    ending = stem.rpartition(".")[2] if "." in stem else ""
    words = re.split(r"([A-Za-z]+)", stem)
    roles = [ROLES[word.lower()] for word in (*folders, *words) if word.lower() in ROLES]
    if not roles or ending[:1].isalpha() and ending.lower() not in ROLES:
        return None
    folders = [part for part in folders if part and part.lower() not in ROLES]
    file = "".join(word for word in words if word.lower() not in ROLES)
    return roles[-1], "/".join([*folders, file])


def named(pairs: dict[str, tuple[str, str]]) -> dict[tuple[str, str], tuple[str, str]]:
    """Pairs by folder and name, without the folders that all share; by number if a name is long or shared."""
    result = {}
    for folder in CASE_FOLDERS:
        ours = [case for case in pairs if folder_of(case) == folder]
        shared = len(os.path.commonprefix([case.split("/")[:-1] for case in ours]))
        own_parts = {case: "/".join(case.split("/")[shared:]) for case in ours}
        names = {case: re.sub(r"[^\w-]+", "_", own).strip("_") for case, own in own_parts.items()}
        differ = len({name.lower() for name in names.values()}) == len(ours)
        plain = differ and all(0 < len(name.encode()) <= LONGEST_NAME for name in names.values())
        ours.sort(key=lambda case: natural(names[case][:LONGEST_NAME]))
        for place, case in enumerate(ours, start=1):
            result[folder, names[case] if plain else str(place)] = pairs[case]
    return result


def folder_of(case: str) -> str:
    parents = set(case.lower().split("/")[:-1])
    return "sample" if {"sample", "samples"} & parents else BEYOND if BEYOND in parents else "secret"


def listed(names: list[str]) -> str:
    shown = [visible(name[:LONGEST_NAME]) for name in names[:SHOWN_NAMES]]
    return ", ".join(shown) + (f" and {len(names) - SHOWN_NAMES} more" if len(names) > SHOWN_NAMES else "")
