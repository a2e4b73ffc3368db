"""A kept header makes compiling cheaper, and nothing else: the same executables, warnings and messages."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from unittest import mock

import pytest
from kit import keep_runner

from judge.cli.terminal import at_work
from judge.common import folders
from judge.common.folders import ROOT
from judge.compiling import kept_headers
from judge.compiling.compiler import ORDINARY, Build, Compilation, compile_source
from judge.compiling.kept_headers import FOLDERS, KeptHeader, first_header
from judge.compiling.online_judges import judges
from judge.finding import faults, no_value, screening
from judge.finding.checked import checked_build
from judge.running.builds import find_tool
from judge.running.runner import Runner

Compile = Callable[..., Compilation]
SUM = "int main() { int a, b; std::cin >> a >> b; std::cout << a + b << std::endl; }\n"


@pytest.fixture(scope="module")
def kept(tmp_path_factory) -> Iterator[Path]:
    """Returns a folder of builds of these tests alone. Only its owner may enter it."""
    folder = tmp_path_factory.mktemp("builds")
    keep_runner(folder)
    folder.chmod(0o700)
    with mock.patch.object(folders, "BUILD", folder):
        yield folder


@pytest.fixture
def compiled(kept, tmp_path, monkeypatch) -> Compile:
    """compiled(text, has_header, build, standard) -> what is made of it, with a kept header or with none."""

    def compile_it(text: bytes, has_header: bool, build: Build, standard: str) -> Compilation:
        source = tmp_path / "submission.cpp"
        source.write_bytes(text)
        with monkeypatch.context() as patch, Runner() as runner:
            patch.setattr(KeptHeader, "note_need", KeptHeader.make)
            if not has_header:
                patch.setattr(kept_headers, "HEADERS", ())
            return compile_source(runner, source, judges()["local"], standard, build=build)

    return compile_it


def is_same(
    compiled: Compile, kept: Path, text: bytes, build: Build = ORDINARY, *, standard: str = "c++17"
) -> bool:
    """Whether the header changes nothing. What is compiled first makes it, if none is kept yet, and includes
    nothing itself."""

    def used() -> dict[Path, int]:
        return {path: path.parent.stat().st_mtime_ns for path in kept.glob(f"*/{FOLDERS}")}

    first = kept_headers.FIRST.search(text)[1]
    compiled(b"#if 0\n#include <%s>\n#endif\nint main() {}\n" % first, True, build, standard)
    results = []
    for has_header in (True, False):
        before = used()
        made = compiled(text, has_header, build, standard)
        assert (before != used()) == has_header
        content = made.program.executable.read_bytes() if made.program else b""
        results.append((content, made.message, made.warnings))
        if made.program:
            shutil.rmtree(made.program.executable.parent)
    return results[0] == results[1]


TEXTS = {
    "of all": f"#include <bits/stdc++.h>\n{SUM}",
    "of streams": f"#include <iostream>\n#include <vector>\n{SUM}",
    "with a warning": "#include <iostream>\nint main() { int a; int b = a; return b; }\n",
    "after a macro": f"#define int long\n#include <iostream>\n#undef int\n{SUM}",
    "after a pragma": f'#pragma GCC optimize("O3")\n#include <iostream>\n{SUM}',
    "that does not compile": "#include <iostream>\nint main() { std::cout << nothing; }\n",
}
SELDOM = [
    pytest.param(name, marks=pytest.mark.thorough) for name in ("of all", "with a warning", "after a pragma")
]


@pytest.mark.parametrize("name", ["of streams", "after a macro", "that does not compile", *SELDOM])
def test_a_program_is_the_same_with_a_kept_header(name, compiled, kept):
    build = checked_build(*ORDINARY.options) if name == "of streams" else ORDINARY
    standard = "c++98" if name == "of all" else "c++17"  # which takes four times as long, see below
    assert is_same(compiled, kept, TEXTS[name].encode(), build, standard=standard)


SOURCES = [*ROOT.glob("solutions/*.cpp"), *sorted(ROOT.glob("testcases/*/submissions/**/*.cpp"))]
FIRST = [(path, kept_headers.FIRST.search(path.read_bytes())) for path in SOURCES]
STORED = [path for path, first in FIRST if first and first[1].decode() in kept_headers.HEADERS]


@pytest.mark.thorough
@pytest.mark.parametrize("number", range(len(STORED)), ids=[path.stem for path in STORED])
def test_a_stored_program_is_the_same_with_a_kept_header(number, compiled, runner, kept):
    assert len(STORED) > 50
    checked = [faults.builds(runner)[0], screening.build(runner), *no_value.builds()]
    for build in (ORDINARY, checked[number % len(checked)]):
        assert is_same(compiled, kept, STORED[number].read_bytes(), build)


def header_in(folder: Path, *command: str) -> KeptHeader:
    return KeptHeader("iostream", command, (), folder / "a")


def test_one_header_is_made_after_the_second_program_that_needs_it(tmp_path):
    """What the compiler refuses is never used, nor tried again."""
    headers = [header_in(tmp_path / name, find_tool("false")) for name in "ab"]
    made = []
    for _ in range(4):
        with at_work() as (runner, _progress):
            for header in headers:
                header.folder.parent.mkdir(parents=True, exist_ok=True)
                header.note_need(runner)
            made.append(sum((header.folder / FOLDERS).exists() for header in headers))
    assert made == [0, 0, 1, 2] and not any(header.is_kept() for header in headers)


@pytest.mark.parametrize("is_gone", [False, True])
def test_a_header_is_made_again_after_a_change_of_what_it_includes(is_gone, tmp_path):
    header, included = header_in(tmp_path), tmp_path / "include"
    for folder in (header.folder, included):
        folder.mkdir(parents=True)
    (header.folder / FOLDERS).write_text(str(included))
    os.utime(included, (0, 0))
    (header.folder / "iostream.gch").touch()
    assert header.is_kept()
    shutil.rmtree(included) if is_gone else os.utime(included)
    assert not header.is_kept() and not header.folder.exists()


def test_a_header_serves_whatever_is_linked_or_filled_and_no_other_options(tmp_path):
    def folder_of(*options: str, text: bytes = b"#include <iostream>\n") -> Path | None:
        header = first_header(text, ["g++", "-O0", *options], "", ())
        return header.folder if header else None

    linked = "-static", "-lm", "-Wl,--wrap=malloc", "-fuse-ld=gold"
    assert folder_of() == folder_of(*linked, "-ftrivial-auto-var-init=zero")
    assert len({folder_of(), folder_of("-g1"), folder_of("-D_GLIBCXX_DEBUG")}) == 3
    assert folder_of(text=b"#include <cstdio>\n#include <iostream>\n") is None
