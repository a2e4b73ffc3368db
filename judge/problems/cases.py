"""Folders and zips of cases in any usual layout -> cases with plain names.

Find the problems of a contest. For each, find the files, pair and name them (case_names.py), and take limits
and points from config.yml. A zip is unpacked to a folder that only the user can read. It has no links then,
and its size is bounded.
"""

from __future__ import annotations

import os
import shutil
import stat
import zipfile
import zlib
from codecs import BOM_UTF8, BOM_UTF16_LE
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import mkdtemp

from judge.common.files import check_regular, read_file
from judge.common.texts import in_chinese, listed
from judge.model import CASE_FOLDERS, Case, JudgeError
from judge.problems.formats.luogu import CONFIG, checker_named, configured
from judge.problems.names import (
    EXAMPLES,
    FORMS,
    SAMPLES,
    by_word,
    folder_of,
    natural,
    paired,
    with_plain_names,
)

MOST_BYTES = 256 * 1024 * 1024  # of a zip
MOST_FILES = 20_000
MARKS = BOM_UTF8, BOM_UTF16_LE  # Windows editors write them
CHECKER = "checker.cpp"  # Luogu's
INI = "problem.ini"
CONTEST = "contest.ini"  # beside a contest's problems
KEPT = (".ini", ".yml", ".cpp", ".h", ".py")  # beside cases: what says how they are judged
UNPACKED: dict[Path, Path] = {}  # zips, and the folders that remove_unpacked() removes


@dataclass(frozen=True)
class Found:
    """The cases of a folder or zip, and their `limits` (cpu_ms, memory_mib) if known.

    Names begin with the folder, such as sample/1, if any case is in sample/ or beyond/. `left_out` tells
    which files belong to no case, `notes` what else to know. `checker` is the file that config.yml names;
    `unnamed_checker` is a checker.cpp that it does not name."""

    cases: tuple[Case, ...] = ()
    limits: dict[str, int] = field(default_factory=dict)
    left_out: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    checker: str = ""
    unnamed_checker: str = ""


def problems_in(path: Path) -> tuple[dict[str, Path], list[str]]:
    """The folders and zips of a contest, one for each problem, by name; none if the path is one problem's.
    Also the names of other folders there.

    It is one problem's if it has cases, problem.ini or config.yml itself, or only folders of one case
    (1/input.txt). Cases beside folders of cases count as one problem's here, and cases_from refuses them.
    With contest.ini it is a contest, even of one problem."""
    files = files_of(path)
    folder = opened(path)
    cases = paired(files)[0]
    if CONFIG in files or INI in files or any(is_outside_problems(case) for case in cases):
        return {}, []
    sizes = Counter(case.partition("/")[0] for case in cases)
    described = {name.partition("/")[0] for name in files if name.partition("/")[2] in (CONFIG, INI)}
    folders = {*sizes, *described}
    zips = {one.stem: one for one in folder.glob("[!.]*.[Zz][Ii][Pp]")}
    has_order = os.path.lexists(folder / CONTEST)
    if not zips and len(folders) == 1 and not has_order:
        [only] = folders
        return problems_in(folder / only)
    has_folder_of_cases = any(size > 1 for size in sizes.values())
    if not (described or zips or has_order or has_folder_of_cases):
        return {}, []
    for name in zips.keys() & folders:
        raise JudgeError(f"{path}: has {name}/ and {name}.zip; remove one")
    others = {one.name for one in folder.iterdir() if one.is_dir() and not hidden(one.name)} - folders
    chinese = in_chinese([*folders, *zips])
    names = sorted(chinese, key=lambda name: natural(chinese[name]))
    return {chinese[name]: zips.get(name, folder / name) for name in names}, sorted(others, key=natural)


def is_outside_problems(case: str) -> bool:
    """Whether the case is in no folder, or in one that is no problem's, such as sample/."""
    top, separator, _ = case.partition("/")
    return not separator or top.lower() in (*SAMPLES, *CASE_FOLDERS)


def with_ini(path: Path) -> Path:
    """The only folder below that has problem.ini, if it has all cases, too; else the path itself."""
    if os.path.lexists(opened(path) / INI):
        return path
    files = files_of(path)
    places = [name[: -len(INI)] for name in files if name.endswith(f"/{INI}")]
    if len(places) == 1 and all(name.startswith(places[0]) for name in files if by_word(name)):
        return opened(path) / places[0]
    return path


def cases_from(path: Path, *, needed: bool = True) -> Found:
    """Raises JudgeError if a case cannot be judged, or if cases are `needed` and there are none."""
    files = with_chinese_names(files_of(path))
    pairs, alone, surplus = paired(files)
    for name in alone:
        if name.endswith(".in"):
            stem = Path(name).stem
            raise JudgeError(f"{path / name}: there is no answer {stem}.ans or {stem}.out beside it")
    if not pairs and needed:
        raise JudgeError(f"{path}: no cases here; they are named like {EXAMPLES}")
    parents = {case.partition("/")[0] if "/" in case else "" for case in pairs if folder_of(case) == ""}
    if len(parents) > 1 and "" in parents:
        raise JudgeError(f"{path}: has cases, and so has {path / max(parents)}/; give a folder that has all")
    for name in (name for pair in pairs.values() for name in pair):
        check_regular(files[name])
        if read_file(files[name], 3).startswith(MARKS):
            raise JudgeError(f"{path / name}: begins with a byte-order mark; save it as UTF-8 without it")
    by_name = with_plain_names(pairs)
    config = configured(files, [input_ for input_, _ in by_name.values()])
    cases = (
        Case(name, files[input_], files[answer], points, subtask)
        for (name, (input_, answer)), (points, subtask) in zip(by_name.items(), config.of_inputs)
    )
    unused = {
        "no partner": alone,
        "their case has another file": surplus,
        "links to folders are not entered": links_in(opened(path)),
    }
    left_out = tuple(f"left out ({why}): {listed(names)}" for why, names in unused.items() if names)
    checker = checker_named(files)
    unnamed = "" if checker else next((name for name in files if name.split("/")[-1] == CHECKER), "")
    return Found(tuple(cases), config.limits, left_out, tuple(config.notes), checker, unnamed)


@contextmanager
def faults_of(path: Path) -> Iterator[None]:
    """Makes what is wrong with a folder or zip a JudgeError."""
    try:
        yield
    except (zipfile.BadZipFile, EOFError, zlib.error) as error:
        fault = "is no zip file, or a damaged one; unpack it, and give the folder"
        raise JudgeError(f"{known_place(path)}: {fault}") from error
    except (OSError, ValueError, RuntimeError) as error:
        fault = (getattr(error, "strerror", "") or "").lower() or str(error)
        place = known_place(getattr(error, "filename", "") or path)
        raise JudgeError(f"{place}: cannot be read: {fault}") from error


def files_of(path: Path) -> dict[str, Path]:
    """The files that may belong to cases, by their paths in the folder or zip."""
    with faults_of(path):
        return files_in(opened(path))


def with_chinese_names(files: dict[str, Path]) -> dict[str, Path]:
    """The files by names in which GBK is read, unless two would have one name."""
    names = in_chinese(files)
    if len({*names.values()}) < len(files):
        return files
    return {names[name]: path for name, path in files.items()}


def opened(path: Path, *, whole: bool = False, most_bytes: int = MOST_BYTES) -> Path:
    """The folder, or that to which the zip is unpacked, once: what belongs to cases, or the `whole` of it."""
    if not path.is_dir() and path not in UNPACKED:
        with faults_of(path):
            unzip(path, whole, most_bytes)
    return UNPACKED.get(path, path)


def known_place(text: object) -> str:
    """A path, or a text that has paths, as people know it: of what comes from a zip, `data.zip/sum/1.in`."""
    shown = str(text)
    for archive, folder in reversed([*UNPACKED.items()]):  # the inner zips first
        shown = shown.replace(str(folder), str(archive))
    return shown


def is_unpacked(path: Path) -> bool:
    return any(folder in path.parents for folder in UNPACKED.values())


def files_in(folder: Path) -> dict[str, Path]:
    files: dict[str, Path] = {}
    for parent, folders, names in os.walk(folder, onerror=raise_error):
        folders[:] = [name for name in folders if not hidden(name)]
        for path in (Path(parent, name) for name in names):
            name = path.relative_to(folder).as_posix()
            if is_read(name) and not hidden(name):
                files[name] = path
        if len(files) > MOST_FILES:
            raise ValueError(f"more than {MOST_FILES} files")
    return files


def links_in(folder: Path) -> list[str]:
    """The links to folders. They could lead anywhere, such as upwards."""
    links = []
    for parent, folders, _ in os.walk(folder):
        paths = [Path(parent, name) for name in folders if not hidden(name)]
        links += [path.relative_to(folder).as_posix() for path in paths if path.is_symlink()]
        folders[:] = [path.name for path in paths]
    return sorted(links)


def raise_error(error: OSError) -> None:
    raise error


def unzip(path: Path, whole: bool, most_bytes: int) -> None:
    check_regular(path)
    with zipfile.ZipFile(path) as archive:
        UNPACKED[path] = folder = Path(mkdtemp())
        # With other methods of compression, nothing bounds the memory that unpacking takes.
        methods, kinds = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED), {0, stat.S_IFREG}
        if whole:
            kinds |= {stat.S_IFDIR, stat.S_IFLNK}
        chinese = in_chinese(map(name_of, archive.infolist()))
        for entry in archive.infolist():
            entry.filename = chinese[name_of(entry)].replace("\\", "/")
        entries = [
            entry
            for entry in archive.infolist()
            if entry.compress_type in methods
            and kind_of(entry) in kinds
            and (whole or is_read(entry.filename) or is_zip(entry.filename))
            and entry.filename
            and not hidden(entry.filename)
        ]
        if len(entries) > MOST_FILES:
            raise ValueError(f"more than {MOST_FILES} files")
        if sum(entry.file_size for entry in entries) > most_bytes:
            raise ValueError(f"more than {most_bytes >> 20} MiB in it; unpack it, and give the folder")
        made = [archive.extract(entry, folder) for entry in entries]  # to no path elsewhere, nor too large
    for entry, place in zip(entries, made):
        if kind_of(entry) == stat.S_IFLNK:  # it shows that it is one, but leads nowhere
            os.remove(place)
            os.symlink("nowhere", place)


def kind_of(entry: zipfile.ZipInfo) -> int:
    return stat.S_IFMT(entry.external_attr >> 16)


def remove_unpacked() -> None:
    """After an interrupt, a second call removes the rest. A finalizer would lose the interrupt."""
    while UNPACKED:
        shutil.rmtree([*UNPACKED.values()][-1], ignore_errors=True)
        UNPACKED.popitem()


def name_of(entry: zipfile.ZipInfo) -> str:
    """The entry's name, with the bytes that it has in the zip where these are no UTF-8."""
    if not entry.flag_bits & 0x800:
        with suppress(UnicodeEncodeError):  # a newer `zipfile` also reads names in fields beside them
            return os.fsdecode(entry.filename.encode("cp437"))  # as which `zipfile` has read it
    return entry.filename


def is_zip(name: str) -> bool:
    return name.lower().endswith(".zip")


def is_read(name: str) -> bool:
    return name.endswith(KEPT) or any(form(name) for form in FORMS)


def hidden(name: str) -> bool:
    """Whether macOS added the file to a zip, or its path is hidden or leads upwards."""
    return any(part.startswith(".") or part == "__MACOSX" for part in name.split("/"))
