"""The rooms of the judge: which there are, which may import which, and that a name means one thing."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import judge
from judge.common.folders import ROOT
from judge.model import LimitOverrides, Limits, stretched

JUDGE = ROOT / "judge"
# Each imports only from those before it.
ROOMS = "common sudoku running compiling checking problems finding judging contest report cli".split()
IN_ORDER = ["model", *ROOMS]
FILES = [path for folder in (JUDGE, ROOT / "testcases") for path in folder.rglob("*.*")]
MODULES = sorted(path for room in ROOMS for path in (JUDGE / room).rglob("*.py"))


def imports_of(path: Path) -> Iterator[str]:
    """Returns the rooms from which the module imports, model included."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.ImportFrom) and node.module == "judge":
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("judge."):
            yield node.module.split(".")[1]
        elif isinstance(node, ast.Import):
            yield from (name.name.split(".")[1] for name in node.names if name.name.startswith("judge."))


def test_nothing_stands_beside_the_rooms():
    there = {path.name for path in JUDGE.iterdir()} - {"__pycache__"}
    assert there == {*ROOMS, "tests", "__init__.py", "__main__.py", "model.py", "judges.ini", "README.md"}


def test_no_two_modules_have_one_name():
    """So a name tells which is meant, and pytest, which could not collect both, has no such tests."""
    names = Counter(path.name for path in JUDGE.rglob("*.py"))
    assert [name for name, number in names.items() if number > 1 and name != "__init__.py"] == []


def test_a_module_imports_only_from_rooms_before_its_own():
    assert len(MODULES) > 60 and "model" in imports_of(JUDGE / "report" / "text.py")
    for path in [JUDGE / "model.py", *MODULES]:
        own, imported = path.relative_to(JUDGE).parts[0].split(".")[0], {*imports_of(path)}
        later = IN_ORDER[IN_ORDER.index(own) + 1 :]
        assert imported.isdisjoint({*later, "tests", "__main__"}), path


def test_all_threads_are_those_of_a_pool_that_an_interrupt_ends():
    assert [path.name for path in MODULES if "ThreadPoolExecutor" in path.read_text()] == ["pool.py"]


def test_limits_are_stretched_but_never_to_nothing():
    assert stretched(Limits(1000, 256, 64), 2.5) == Limits(2500, 256, 64)
    assert stretched(LimitOverrides(memory_mib=1), 2) == LimitOverrides(memory_mib=1)
    assert stretched(Limits(1), 0.001).cpu_ms == 1


def files_named(name: str) -> list[Path]:
    """Returns the files that a name such as html/failed_case.py can mean."""
    return [path for path in FILES if f"{path}".endswith(f"/{name}")]


def test_the_map_names_files_that_are_there_and_what_is_in_them():
    named = re.findall(r"(?<![\w/>.])[\w/]+\.(?:py|cpp|h|css|ini)\b", judge.__doc__ or "")
    assert len(named) > 60 and [name for name in named if not files_named(name)] == []
    words_in = re.findall(r"((?:\w+, )*\w+)\s+of\s+([\w/]+\.py)", judge.__doc__ or "")
    assert len(words_in) > 10
    for words, name in words_in:
        texts = [path.read_text() for path in files_named(name)]
        for word in words.split(", "):
            assert any(re.search(rf"\b{word}\b", text) for text in texts), (word, name)
