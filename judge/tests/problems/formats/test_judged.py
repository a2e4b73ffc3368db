"""Packages of each format are judged as they say, as folders and as zips.

Each file of packages/ is a package: its first line tells the verdicts of the cases and the points, and after
`--- NAME` comes the text of that file. The program obeys its input. A package tells a rule from what would
hold without it."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from programs import write

from judge.common import zips
from judge.compiling.online_judges import judges
from judge.judging.pipeline import judge_all
from judge.model import Judgement, Problem, Submission
from judge.problems.loading import load_problem
from judge.running.runner import Runner

# Commands: `spin MS`, `take MIB`, `fill MIB` (of output), `say TEXT`. With x.in, it reads that, writes x.out.
OBEYS = r"""
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
int main() {
    if (FILE* input = std::fopen("x.in", "r")) {
        std::fclose(input);
        std::freopen("x.in", "r", stdin);
        std::freopen("x.out", "w", stdout);
    }
    char word[16], line[256];
    while (std::scanf("%15s", word) == 1) {
        if (std::fgets(line, sizeof line, stdin) == nullptr) return 1;
        const long number = std::atol(line);
        if (std::strcmp(word, "spin") == 0)
            while (std::clock() < number * (CLOCKS_PER_SEC / 1000)) {}
        if (std::strcmp(word, "take") == 0) std::memset(std::malloc(number << 20), 1, number << 20);
        if (std::strcmp(word, "fill") == 0)
            for (long i = 0; i < number << 10; ++i) std::printf("%01023d\n", 0);
        if (std::strcmp(word, "say") == 0) std::fputs(line + 1, stdout);
    }
}
"""


def read_package(path: Path) -> tuple[str, dict[str, str]]:
    """Returns what is expected of a package, and the texts of its files by their names."""
    expected, *files = re.split("(?m)^--- (.*)\n", path.read_text("utf-8"))
    return expected.strip(), dict(zip(files[::2], files[1::2]))


PACKAGES = {path.stem: read_package(path) for path in sorted(Path(__file__).parent.glob("packages/*.txt"))}
assert PACKAGES
# One package of each format is judged as a zip, the others as folders.
AS_ZIP = {name.split("_")[0]: name for name in reversed([*PACKAGES])}.values()


@pytest.fixture(scope="module")
def runner() -> Iterator[Runner]:
    with Runner() as runner:
        yield runner


@pytest.fixture(scope="module")
def obeys(tmp_path_factory) -> Path:
    source = tmp_path_factory.mktemp("programs") / "x.cpp"
    source.write_text(OBEYS)
    return source


def judged(runner: Runner, source: Path, problem: Problem) -> Judgement:
    submission = Submission(source, problem, judges()["local"].standards[0])
    [judgement] = judge_all(runner, [submission], [0])
    return judgement


def check(runner: Runner, source: Path, name: str, folder: Path) -> None:
    """Asserts that the package, which is written into the folder, is judged as expected."""
    expected, files = PACKAGES[name]
    for file, text in files.items():
        write(folder / file, text)
    package = Path(shutil.make_archive(str(folder), "zip", folder)) if name in AS_ZIP else folder
    judgement = judged(runner, source, load_problem(package))
    zips.remove_unpacked()
    verdicts = " ".join(result.verdict.name for result in judgement.results)
    assert f"{verdicts}; {judgement.points:g} points" == expected, judgement.message


@pytest.mark.parametrize("name", PACKAGES)
def test_a_package_is_judged_as_it_says(name, runner, obeys, tmp_path):
    check(runner, obeys, name, tmp_path / "data")


def test_a_package_may_have_lines_of_windows(runner, obeys, tmp_path, monkeypatch):
    expected, files = PACKAGES["polygon_files"]
    changed = {name: text.replace("\n", "\r\n") for name, text in files.items()}
    monkeypatch.setitem(PACKAGES, "polygon_files", (expected, changed))
    check(runner, obeys, "polygon_files", tmp_path / "data")
