"""The stored problems: their folders, keys, and what people call them."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from judge.common.folders import ROOT
from judge.common.nodes import NOTHING, Node, read_ini
from judge.common.zips import is_zip
from judge.model import JudgeError
from judge.problems.source import INI

TESTCASES = ROOT / "testcases"
SOLUTIONS = ROOT / "solutions"


def folders_of_problems() -> list[Path]:
    """Returns the folders that hold problems: the kit's, and the current folder if it is outside the kit."""
    here = Path.cwd()
    return [TESTCASES] if ROOT in (here, *here.parents) else [TESTCASES, here]


class Catalogue:
    """The problems in `folders_of_problems()`. Of two with the same key, only the kit's is here.

    folders: the folder of each problem, by its key.
    fields: what [problem] of a problem's problem.ini states, by its key; nothing if the file is broken.
    keys_by_name: the keys of the problems that a name may mean. All names but titles are `normalized`.

    `judged` has the paths of submissions. A folder outside the kit that is one of them, or lies in one, is no
    problem: it may be a student's."""

    def __init__(self, judged: Iterable[str | Path] = ()) -> None:
        judged = {os.path.realpath(folder) for folder in judged}
        self.folders: dict[str, Path] = {}
        self.fields: dict[str, Node] = {}
        self.keys_by_name: dict[str, set[str]] = {}
        for place in folders_of_problems():
            for folder in sorted(ini.parent for ini in place.glob(f"*/{INI}")):
                real = Path(os.path.realpath(folder))
                if place == TESTCASES or judged.isdisjoint(map(str, (real, *real.parents))):
                    self.folders.setdefault(folder.name, folder)
        for key, folder in self.folders.items():
            self.fields[key] = NOTHING
            with suppress(JudgeError):
                self.fields[key] = read_ini(folder / INI).get("problem")
            names = [key, *self.fields[key].get("aliases").text_or_empty.split()]
            ids = [name.partition("_")[2] for name in names]  # such as p1784 of luogu_p1784
            numbers = [id_.lstrip("pb") for id_ in ids]  # such as 1784 of p1784
            title = self.fields[key].get("title").text_or_empty
            plain = {normalized(name) for name in (*names, *ids, *numbers)}
            for name in {title, *plain} - {""}:  # a key without _ has an empty id
                self.keys_by_name.setdefault(name, set()).add(key)

    def keys_of(self, text: str) -> set[str]:
        """Returns the keys, if any, that `P1784`, `1784` or a title may mean. A key means only itself."""
        if text in self.folders:
            return {text}
        return {key for name in (text, normalized(text)) for key in self.keys_by_name.get(name, ())}

    def names_of(self, key: str | None) -> frozenset[str]:
        """Returns the names in `keys_by_name` that mean the problem with this key and no other."""
        return frozenset(name for name, keys in self.keys_by_name.items() if keys == {key})

    def find(self, text: str) -> Path | None:
        """Returns the folder of the problem that the text means, or None. Raises JudgeError for several."""
        keys = sorted(self.keys_of(text))
        if len(keys) > 1:
            raise JudgeError(f"{text}: may mean {' or '.join(keys)}; give one of these keys")
        return self.folders[keys[0]] if keys else None

    def known(self, text: str, option: str = "") -> Path:
        """Returns the folder of the problem that the text means. Raises JudgeError if it means none, or may
        mean several. `option`: where the text was given, such as `--problem `, for the message."""
        folder = self.find(text)
        if folder:
            return folder
        names = ", ".join(self.folders)
        fault = f"{option}{text}: unknown problem; known are {names} (in testcases/ or the current folder)"
        if os.path.isdir(text) or (is_zip(text) and os.path.exists(text)):
            by_name = "put a problem.ini into it, and give its name in the folder above it, outside the kit"
            advice = f"give --cases {text}" if option else by_name
            fault += f"; if {text} is meant, {advice}"
        raise JudgeError(fault)


def normalized(text: str) -> str:
    """Returns the text's letters a to z, in lowercase, and digits 0 to 9; the text itself if it has none."""
    return re.sub(r"[^a-z0-9]", "", text.lower()) or text
