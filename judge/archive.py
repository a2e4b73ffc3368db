"""Folders and zips of cases in any usual layout -> cases with plain names.

No name in a zip becomes a path to write to; links in it are left out; sizes and counts are bounded.
"""

from __future__ import annotations

import functools
import os
import re
import stat
import tempfile
import zipfile
import zlib
from codecs import BOM_UTF8, BOM_UTF16_LE
from collections.abc import Collection
from contextlib import suppress
from math import ceil
from pathlib import Path
from typing import Dict, Optional

from judge.files import check_regular, read_file
from judge.model import BEYOND, CASE_FOLDERS, MOST_CPU_MS, MOST_MIB, Case, JudgeError
from judge.visible import visible

MOST_BYTES = 256 * 1024 * 1024  # of a zip
MOST_FILES = 20_000
LONGEST_NAME = 100  # bytes
SHOWN_NAMES = 5
ROLES = {
    **dict.fromkeys(("in", "input", "inputs"), "in"),
    **dict.fromkeys(("ans", "answer", "answers", "out", "ou", "output", "outputs"), "ans"),
}
LAYOUTS = "1.in with 1.out or 1.ans, input1.txt with output1.txt, in/1.txt with out/1.txt"
MARKS = BOM_UTF8, BOM_UTF16_LE  # Windows editors write them
CONFIG, CHECKER = "config.yml", "checker.cpp"  # Luogu's

Files = Dict[str, Optional[Path]]  # by name; None for what is no plain file


def cases_from(
    path: Path, *, to_judge: bool = False
) -> tuple[tuple[Case, ...], tuple[str, ...], dict[str, int]]:
    """The cases of a folder or zip, notes on them, and their limits (cpu_ms, memory_mib) if known.

    Raises JudgeError if there are no cases. With `to_judge`, also raises it for a file that is not regular
    and a *.in without answer, skips subfolders of a folder with cases, and drops secret/ if all have it."""
    found = files_from(path, to_judge)
    files = {name: file for name, file in found.items() if file}
    odd = [name for name in found if name not in files]
    pairs, alone, surplus = paired(files)
    for name in alone:
        if to_judge and name.endswith(".in"):
            stem = Path(name).stem
            raise JudgeError(f"{path / name}: there is no answer {stem}.ans or {stem}.out beside it")
    if not pairs:
        raise JudgeError(f"{path}: no cases here; they are named like {LAYOUTS}")
    left_out = {"no partner": alone, "their case has another file": surplus, "not plain files": odd}
    notes = [f"left out ({why}): {listed(names)}" for why, names in left_out.items() if names]
    marked = [name for pair in pairs.values() for name in pair if read_file(files[name], 3).startswith(MARKS)]
    if marked:
        notes.append(f"byte-order mark at the start of {listed(marked)}; save as UTF-8 without it")
        if not to_judge:
            raise JudgeError(f"{path}: {notes[-1]}")
    paths = {name.split("/")[-1]: name for name in reversed(list(files))}
    if CHECKER in paths:
        notes.append(f"{CHECKER} there is used only if --checker or problem.ini names it")
    by_name = with_plain_names(pairs)
    points, limits, config = [1] * len(by_name), {}, paths.get(CONFIG)
    if config:
        inputs = [input_.split("/")[-1] for input_, _ in by_name.values()]
        points, limits, faults = configured(files[config], inputs)
        notes += [f"{config}: {fault}" for fault in faults]
    bare = to_judge and {folder for folder, _ in by_name} == {"secret"}
    cases = (
        Case(name[1] if bare else "/".join(name), files[input_], files[answer], weight)
        for (name, (input_, answer)), weight in zip(by_name.items(), points)
    )
    return tuple(cases), tuple(notes), limits


def files_from(path: Path, to_judge: bool) -> Files:
    try:
        if path.is_dir():
            return files_in_folder(path, to_judge)
        check_regular(path)
        with zipfile.ZipFile(path) as archive:
            return files_in_zip(archive)
    except (zipfile.BadZipFile, EOFError, zlib.error) as error:
        fault = "is no zip file, or a damaged one; unpack it, and give the folder"
        raise JudgeError(f"{path}: {fault}") from error
    except (OSError, ValueError, RuntimeError) as error:
        fault = (getattr(error, "strerror", "") or "").lower() or str(error)
        raise JudgeError(f"{getattr(error, 'filename', '') or path}: cannot be read: {fault}") from error


def files_in_folder(folder: Path, to_judge: bool) -> Files:
    files: Files = {}
    for parent, folders, names in os.walk(folder, onerror=raise_error):
        folders[:] = [name for name in folders if not hidden(name)]
        for path in (Path(parent, name) for name in names):
            name = path.relative_to(folder).as_posix()
            if hidden(name) or not is_read(name):
                continue
            if to_judge:
                check_regular(path)
            is_plain = to_judge or path.is_file() and not path.is_symlink()
            files[name] = path if is_plain else None
            if len(files) > MOST_FILES:
                raise ValueError(f"more than {MOST_FILES} files")
        if to_judge and Path(parent) == folder and paired(files)[0]:
            files.update((f"{path.parent.name}/", None) for path in sorted(folder.glob("[!.]*/*.in")))
            break
    return files


def raise_error(error: OSError) -> None:
    raise error


def files_in_zip(archive: zipfile.ZipFile) -> Files:
    files: Files = {}
    bytes_left = MOST_BYTES
    if len(archive.infolist()) > MOST_FILES:
        raise ValueError(f"more than {MOST_FILES} files")
    for entry in archive.infolist():
        name = name_of(entry).replace("\\", "/")
        if hidden(name) or not is_read(name) or name in files:
            continue
        files[name] = None
        is_plain = stat.S_IFMT(entry.external_attr >> 16) in (0, stat.S_IFREG)
        # With other methods of compression, nothing bounds the memory that unpacking takes.
        if is_plain and entry.compress_type in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
            with archive.open(entry) as stream:
                data = stream.read(bytes_left + 1)
            bytes_left -= len(data)
            if bytes_left < 0:
                raise ValueError(f"more than {MOST_BYTES >> 20} MiB of cases; unpack it, and give the folder")
            files[name] = Path(scratch(archive).name, str(len(files)))
            files[name].write_bytes(data)
    return files


def name_of(entry: zipfile.ZipInfo) -> str:
    """The entry's name. Chinese Windows writes names in GBK, which `zipfile` reads as code page 437."""
    if not entry.flag_bits & 0x800:
        for encoding in ("utf-8", "gbk"):
            with suppress(UnicodeError):
                return entry.filename.encode("cp437").decode(encoding)
    return entry.filename


@functools.lru_cache(maxsize=1)
def scratch(_: zipfile.ZipFile) -> tempfile.TemporaryDirectory:
    """A folder for unpacked files, removed when the next zip gets its own, or at the end."""
    return tempfile.TemporaryDirectory()


def is_read(name: str) -> bool:
    return name.split("/")[-1] in (CONFIG, CHECKER) or role_and_case(name) is not None


def configured(config: Path, inputs: list[str]) -> tuple[list[int], dict[str, int], list[str]]:
    """From Luogu's config.yml: each input's points, the limits, and notes on the file.

    A line at the margin names an input. Indented lines after it have `timeLimit: 1000` (ms), `memoryLimit`
    (KiB), `score` and `subtaskId`."""
    text = read_file(config, 1 << 20).decode("utf-8-sig", "replace")
    plain = re.compile(r"(?m)^[ \t]+(\w+):[ \t]*([0-9]{1,9})[ \t\r]*(?:#.*)?$")
    blocks = re.split(r"(?m)^(?=[^\s#])", text)
    table = {block.partition(":")[0].strip("'\" "): dict(plain.findall(block)) for block in blocks}
    entries = [table.get(name, {}) for name in inputs]

    def values(field: str) -> list[int]:
        return [int(entry.get(field, 0)) for entry in entries]

    mib = ceil(max(values("memoryLimit")) / 1024)
    limits = {"cpu_ms": min(max(values("timeLimit")), MOST_CPU_MS), "memory_mib": min(mib, MOST_MIB)}
    has_scores = any(values("score"))
    points = values("score") if has_scores else [1] * len(inputs)
    needed = "score, so 0 points," if has_scores else "limits or points"
    pairs = zip(inputs, entries)
    without = [name for name, entry in pairs if not entry or has_scores and "score" not in entry]
    absent = [name for name in table if name.endswith(".in") and name not in inputs]
    differ = max(len({*values(field), 0}) for field in ("timeLimit", "memoryLimit")) > 2
    notes = {
        f"has no plain {needed} for {listed(without)}": without,
        "limits differ between cases; the largest are used for all": differ,
        f"names cases that are not here: {listed(absent)}": absent,
        "subtasks are not scored; the points of cases are added": any(values("subtaskId")),
    }
    return points, {name: most for name, most in limits.items() if most}, [*filter(notes.get, notes)]


def hidden(name: str) -> bool:
    """Whether macOS added the file to a zip, or its path is hidden or leads upwards."""
    return any(part.startswith(".") or part == "__MACOSX" for part in name.split("/"))


def paired(names: Collection[str]) -> tuple[dict[str, tuple[str, str]], list[str], list[str]]:
    """Each case's input and answer; files without a partner; surplus files, such as 1.out beside 1.ans."""
    table: dict[str, dict[str, str]] = {}
    surplus = []
    for name in sorted(names, key=lambda name: (not name.lower().endswith((".in", ".ans")), name)):
        stem, _, ending = name.rpartition(".")
        role = ROLES.get(ending)
        exact = role and any(f"{stem}.{word}" in names for word in ROLES if ROLES[word] != role)
        place = (role, stem) if exact else role_and_case(name)
        if place:
            role, case = place
            if table.setdefault(case, {}).setdefault(role, name) != name:
                surplus.append(name)
    pairs = {case: (files["in"], files["ans"]) for case, files in table.items() if len(files) == 2}
    alone = [name for case, files in table.items() if case not in pairs for name in files.values()]
    return pairs, alone, surplus


def role_and_case(name: str) -> tuple[str, str] | None:
    """The role of an input or answer, and the rest of its name, which names its case; else None.

    The role is a word in the file's name, its ending, or a folder: input1.txt, task.in1, 1.in, in/1.txt."""
    *folders, file = name.split("/")
    stem = re.sub(r"\.(txt|dat)$", "", file, flags=re.IGNORECASE)
    ending = stem.rpartition(".")[2].rstrip("0123456789") if "." in stem else ""
    words = re.split(r"([A-Za-z]+)", stem)
    roles = [ROLES[word.lower()] for word in (*folders, *words) if word.lower() in ROLES]
    if not (file and roles) or ending[:1].isalpha() and ending.lower() not in ROLES:
        return None
    folders = [part for part in folders if part and part.lower() not in ROLES]
    file = "".join(word for word in words if word.lower() not in ROLES)
    return roles[-1], "/".join([*folders, file])


def with_plain_names(pairs: dict[str, tuple[str, str]]) -> dict[tuple[str, str], tuple[str, str]]:
    """The pairs by folder and plain name, which is a number where names are equal, empty or too long."""
    result = {}
    for folder in CASE_FOLDERS:
        paths = {case: case.split("/") for case in pairs if folder_of(case) == folder}
        shared = len(os.path.commonprefix([path[:-1] for path in paths.values()]))  # folders that all share
        own = {case: "/".join(path[shared:]) for case, path in paths.items()}
        names = {case: re.sub(r"[^\w-]+", "_", text).strip("_") for case, text in own.items()}
        differ = len({name.lower() for name in names.values()}) == len(names)
        plain = differ and all(0 < len(name.encode()) <= LONGEST_NAME for name in names.values())
        in_order = sorted(names, key=lambda case: natural(names[case][:LONGEST_NAME]))
        for number, case in enumerate(in_order, start=1):
            result[folder, names[case] if plain else str(number)] = pairs[case]
    return result


def folder_of(case: str) -> str:
    parents = set(case.lower().split("/")[:-1])
    return "sample" if {"sample", "samples"} & parents else BEYOND if BEYOND in parents else "secret"


def listed(names: list[str]) -> str:
    shown = [visible(name[:LONGEST_NAME]) for name in names[:SHOWN_NAMES]]
    more = len(names) - len(shown)
    return ", ".join(shown) + f" and {more} more" * (more > 0)


def natural(name: str) -> list[tuple[bool, int, str]]:
    """A sort key: 2 comes before 10."""
    pieces = re.split(r"([0-9]+)", name)
    return [(piece.isdecimal(), int(piece) if piece.isdecimal() else 0, piece) for piece in pieces]
