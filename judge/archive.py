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
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Dict, List, Tuple

from judge.files import check_regular, open_file, read_file
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
CONFIG = "config.yml"  # Luogu's

Files = Tuple[Dict[str, Path], List[str]]  # plain files by their names there, and the names of other ones
Found = Tuple[Tuple[Case, ...], Tuple[str, ...], Dict[str, int]]  # cases, notes, and known fields of Limits


def cases_from(path: Path, *, to_judge: bool = False) -> Found:
    """The cases of a folder, where they lie, or of a zip.

    To be judged there, all should be regular files or links to such, each *.in needs an answer, a folder with
    cases counts without its subfolders (noted), and names are without secret/ if it would be in all."""
    try:
        if path.is_dir():
            files, odd = folder_files(path, to_judge)
        else:
            check_regular(path)
            with zipfile.ZipFile(path) as archive:
                files, odd = zip_files(archive)
    except (OSError, ValueError, EOFError, RuntimeError, zipfile.BadZipFile, zlib.error) as error:
        fault = (getattr(error, "strerror", "") or "").lower() or str(error) or "it ends too early"
        raise JudgeError(f"{getattr(error, 'filename', '') or path}: cannot be read: {fault}") from error
    return cases_of(path, files, odd, to_judge)


def folder_files(folder: Path, to_judge: bool) -> Files:
    found: dict[str, Path] = {}
    odd: list[str] = []
    for parent, folders, names in os.walk(folder, onerror=unreadable):
        folders[:] = [name for name in folders if not hidden(name)]
        for path in (Path(parent, name) for name in names):
            name = path.relative_to(folder).as_posix()
            if hidden(name) or not is_read(name):
                continue
            if to_judge:
                check_regular(path)
            if to_judge or path.is_file() and not path.is_symlink():
                found[name] = path
            else:
                odd.append(name)
            if len(found) + len(odd) > MOST_FILES:
                raise ValueError(f"more than {MOST_FILES} files")
        if to_judge and Path(parent) == folder and paired(found)[0]:
            odd += sorted({f"{path.parent.name}/" for path in folder.glob("[!.]*/*.in")})
            break
    return found, odd


def unreadable(error: OSError) -> None:
    raise error


def zip_files(archive: zipfile.ZipFile) -> Files:
    found: dict[str, Path] = {}
    odd: list[str] = []
    room = MOST_BYTES
    if len(archive.infolist()) > MOST_FILES:
        raise ValueError(f"more than {MOST_FILES} files")
    for entry in archive.infolist():
        name = name_of(entry).replace("\\", "/")
        if hidden(name) or not is_read(name) or name in found:
            continue
        is_plain = stat.S_IFMT(entry.external_attr >> 16) in (0, stat.S_IFREG)
        # Other methods cannot be unpacked in steps of bounded size.
        if not is_plain or entry.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
            odd.append(name)
        else:
            with archive.open(entry) as stream:
                data = stream.read(room + 1)
            room -= len(data)
            if room < 0:
                raise ValueError(f"more than {MOST_BYTES >> 20} MiB of cases; unpack it, and give the folder")
            found[name] = Path(scratch(archive).name, str(len(found)))
            found[name].write_bytes(data)
    return found, odd


def name_of(entry: zipfile.ZipInfo) -> str:
    """Windows in Chinese writes names in GBK and does not say so; `zipfile` takes them for code page 437."""
    if not entry.flag_bits & 0x800:
        for encoding in ("utf-8", "gbk"):
            with suppress(UnicodeError):
                return entry.filename.encode("cp437").decode(encoding)
    return entry.filename


@functools.lru_cache(maxsize=1)
def scratch(_: zipfile.ZipFile) -> tempfile.TemporaryDirectory:
    """A folder for what is unpacked. It goes at the end, or when the next zip gets one."""
    return tempfile.TemporaryDirectory()


def is_read(name: str) -> bool:
    return name.split("/")[-1] == CONFIG or role_and_case(name) is not None


def cases_of(place: Path, files: dict[str, Path], odd: list[str], to_judge: bool) -> Found:
    pairs, alone, twice = paired(files)
    for name in alone:
        if to_judge and name.endswith(".in"):
            raise JudgeError(f"{place / name}: there is no answer {Path(name).stem}.ans beside it")
    if not pairs:
        raise JudgeError(f"{place}: no cases here; they are named like {LAYOUTS}")
    left_out = {"no partner": alone, "not the first for their case": twice, "not plain files": odd}
    notes = [f"left out ({why}): {listed(names)}" for why, names in left_out.items() if names]
    marked = [name for pair in pairs.values() for name in pair if is_marked(files[name])]
    if marked:
        notes.append(f"programs read the byte-order mark in {listed(marked)}; save as UTF-8 without it")
    by_name = named(pairs)
    points, limits = [1] * len(by_name), {}
    for config in [name for name in files if name.split("/")[-1] == CONFIG][:1]:
        inputs = [input_.split("/")[-1] for input_, _ in by_name.values()]
        points, limits, whole = configured(files[config], inputs)
        if not whole:
            notes.append(f"{config}: some cases have no plain limits or points in it")
    short = to_judge and {folder for folder, _ in by_name} == {"secret"}
    cases = (
        Case("/".join(name[short:]), files[input_], files[answer], worth)
        for (name, (input_, answer)), worth in zip(by_name.items(), points)
    )
    return tuple(cases), tuple(notes), limits


def is_marked(path: Path) -> bool:
    """Whether a text editor or shell of Windows put a mark at its start."""
    with open_file(path) as file:
        return file.read(3).startswith((BOM_UTF8, BOM_UTF16_LE))


def configured(config: Path, inputs: list[str]) -> tuple[list[int], dict[str, int], bool]:
    """By Luogu's config.yml, points of each input's case, limits, and whether it has something on each.

    A line at the margin names an input; indented ones after it have `timeLimit: 1000` (ms), `memoryLimit`
    (KiB) and `score`. The largest limits count."""
    text = read_file(config)[: 1 << 20].decode("utf-8-sig", "replace")
    plain = re.compile(r"(?m)^[ \t]+(\w+):[ \t]*([0-9]{1,9})[ \t\r]*(?:#.*)?$")
    blocks = re.split(r"(?m)^(?=[^\s#])", text)
    table = {block.partition(":")[0].strip("'\" "): dict(plain.findall(block)) for block in blocks}
    ours = [table.get(name, {}) for name in inputs]
    cpu_ms, kib = (max(int(one.get(field, 0)) for one in ours) for field in ("timeLimit", "memoryLimit"))
    limits = {"cpu_ms": min(cpu_ms, MOST_CPU_MS), "memory_kib": min(-(-kib // 1024), MOST_MIB) * 1024}
    scores = [int(one.get("score", 0)) for one in ours]
    scored = ["score" in one for one in ours]
    points = scores if any(scores) else [1] * len(ours)
    return points, {name: most for name, most in limits.items() if most}, all(ours) and len({*scored}) == 1


def hidden(name: str) -> bool:
    """Whether macOS added the file to a zip, or its path is hidden or points upwards."""
    return any(part.startswith(".") or part == "__MACOSX" for part in name.split("/"))


def paired(names: Iterable[str]) -> tuple[dict[str, tuple[str, str]], list[str], list[str]]:
    """Inputs with their answers by case; files without a partner; second files, as 1.out beside 1.ans."""
    given = set(names)
    table: dict[str, dict[str, str]] = {}
    twice = []
    for name in sorted(given, key=lambda name: (not name.lower().endswith((".in", ".ans")), name)):
        stem, _, ending = name.rpartition(".")
        role = ROLES.get(ending)
        exact = role and any(f"{stem}.{word}" in given for word in ROLES if ROLES[word] != role)
        place = (role, stem) if exact else role_and_case(name)
        if place:
            role, case = place
            if table.setdefault(case, {}).setdefault(role, name) != name:
                twice.append(name)
    pairs = {case: (files["in"], files["ans"]) for case, files in table.items() if len(files) == 2}
    alone = [name for case, files in table.items() if case not in pairs for name in files.values()]
    return pairs, alone, twice


def role_and_case(name: str) -> tuple[str, str] | None:
    """Whether a file is an input or an answer, and the name of its case, which is the rest; None for others.

    The role is a word of the file's name, its ending, or a folder: input1.txt, task.in1, 1.in, in/1.txt."""
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


def natural(name: str) -> list[tuple[bool, int, str]]:
    """2 before 10."""
    pieces = re.split(r"([0-9]+)", name)
    return [(piece.isdecimal(), int(piece) if piece.isdecimal() else 0, piece) for piece in pieces]
