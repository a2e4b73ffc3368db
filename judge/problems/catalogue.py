"""The stored problems: their folders, what their problem.ini say, keys, and what people call them."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from judge.common.nodes import NOTHING, Node, read_ini
from judge.common.folders import ROOT
from judge.model import JudgeError
from judge.problems.source import INI, Source

TESTCASES = ROOT / "testcases"
SOLUTIONS = ROOT / "solutions"


def folders_of_problems() -> list[Path]:
    """Returns the folders that hold problems: the kit's, and the current folder if it is outside the kit."""
    try:
        here = Path.cwd()
    except FileNotFoundError:  # the current folder was deleted
        here = ROOT
    return [TESTCASES] if ROOT in (here, *here.parents) else [TESTCASES, here]


class Catalogue:
    """The problems of all folders, by key and by what people call them.

    folders: the folder of each problem, by its key.
    inis: what each problem.ini says, by its folder, so that it is read once; broken ones are left out.
    keys_by_name: the keys that each name may mean.

    Folders of the current folder that are `judged`, and all in them, define no problem: they may be a
    student's."""

    def __init__(self, judged: Iterable[str | Path] = ()) -> None:
        judged = {os.path.realpath(folder) for folder in judged}
        inis = [file for folder in folders_of_problems() for file in sorted(folder.glob(f"*/{INI}"))]
        self.folders: dict[str, Path] = {}
        self.keys_by_name: dict[str, set[str]] = {}
        for folder in (ini.parent for ini in inis):
            real = Path(os.path.realpath(folder))
            if folder.parent == TESTCASES or judged.isdisjoint(map(str, (real, *real.parents))):
                self.folders.setdefault(folder.name, folder)
        self.inis: dict[str, Node] = {}
        for folder in self.folders.values():
            with suppress(JudgeError):
                self.inis[os.path.realpath(folder)] = read_ini(folder / INI)
        for key, folder in self.folders.items():
            names = [key, *self.field_of(folder, "aliases").split()]
            ids = [name.partition("_")[2] for name in names]
            forms = (*names, *ids, *(number.lstrip("pb") for number in ids))
            for name in {*map(normalized, forms), self.field_of(folder, "title")} - {""}:
                keys = self.keys_by_name.setdefault(name, set())
                if folder.parent == TESTCASES or all(
                    self.folders[other].parent != TESTCASES for other in keys
                ):
                    keys.add(key)

    def keys_of(self, text: str) -> set[str]:
        """Returns the keys that `P1784`, `1784`, a title or an alias may mean. A key means only itself,
        and a name of a problem of the kit no problem outside the kit."""
        if text in self.folders:
            return {text}
        return {key for name in (text, normalized(text)) for key in self.keys_by_name.get(name, ())}

    def names_of(self, key: str | None) -> frozenset[str]:
        """Returns what people call this problem and no other: its title, and names that are `normalized`."""
        return frozenset(name for name, keys in self.keys_by_name.items() if keys == {key})

    def find(self, text: str) -> Path | None:
        """Returns the folder of the problem that the text means; None if it means none. Raises JudgeError
        if it may mean several."""
        keys = sorted(self.keys_of(text))
        if len(keys) > 1:
            raise JudgeError(f"{text}: may mean {' or '.join(keys)}; give one of these keys")
        return self.folders[keys[0]] if keys else None

    def known(self, text: str, option: str = "", advice: str = "") -> Path:
        """Returns the folder of the problem that the text means. Raises JudgeError if it means several, or
        none: then the message has the option before the text, and the advice at its end."""
        folder = self.find(text)
        if folder is None:
            raise JudgeError(f"{option}{text}: unknown problem; there are {', '.join(self.folders)}{advice}")
        return folder

    def ini_of(self, source: Source) -> Node:
        """Returns what the source's problem.ini says; a node of nothing if there is none. Raises JudgeError
        if it is broken."""
        folder = os.path.realpath(source.folder)
        if folder not in self.inis:
            self.inis[folder] = read_ini(source.folder / INI) if INI in source.paths else NOTHING
        return self.inis[folder]

    def field_of(self, folder: Path, name: str) -> str:
        """Returns what [problem] states in this field; empty if nothing, or if the file is broken."""
        return self.inis.get(os.path.realpath(folder), NOTHING).get("problem").get(name).text_or_empty

    def has_own_cases(self, folder: Path) -> bool:
        return self.field_of(folder, "cases") in ("", folder.name)

    def owner_of(self, key: Node) -> Path:
        """Returns the folder of the problem `key`, whose cases another uses. Raises JudgeError if there is
        none, or if it has no cases of its own."""
        owner = self.folders.get(key.text)
        if owner is None or not self.has_own_cases(owner):
            raise key.wrong("a problem with cases of its own")
        return owner


def normalized(text: str) -> str:
    return re.sub(r"[^a-z0-9]", "", text.lower()) or text
