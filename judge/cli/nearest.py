"""A wrong command -> the command as it was meant: each unknown word becomes the known one that it is like."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches
from importlib import import_module
from pathlib import Path

from judge.archive import cases_from
from judge.cli import VERBS
from judge.cli.selection import source_files
from judge.importing.companion import host_of, key_of
from judge.importing.new_problem import likely_key
from judge.problems import Catalogue, load_problem, normalized

DASHES = "-–—－"


def meant(given: list[str]) -> list[str]:
    """The verb, its other words, its options; empty if no word changes. What is like nothing known goes."""
    split = [part for word in given for part in word.split("=", word.startswith(tuple(DASHES)))]
    words = [key_of(word, host_of(word)) if "://" in word else word for word in split]
    verb = None if Path(words[0]).exists() else nearest(words[0], VERBS)
    words, verb = words[bool(verb) :], verb or "run"
    arguments = (one.parts for one in import_module(f"judge.cli.{verb}").HELP.arguments)
    takes = {name: value for names, value in arguments for name in names}
    others, options, rest = [], {}, iter(words)
    for word in rest:
        option = word[:1] in [*DASHES] and nearest(f"--{word.lstrip(DASHES).lower()}", takes)
        if option:
            options[option] = next(rest, "") if takes[option] else ""
        else:
            others.append(word)
    catalogue = Catalogue()
    others = [likely(word, "key" in takes, catalogue) for word in others]
    if "key" not in takes:
        others = [word for word in others if Path(word).exists() or catalogue.keys_of(word)] or others
    give_option(others, options, takes, catalogue)
    if "--problem" in options:
        options["--problem"] = near_problem(options["--problem"], catalogue)
    if options.get("--cases", "").endswith(".in"):
        path = Path(options["--cases"])
        options.update({"--cases": str(path.parent), "--case": path.stem})
    if "--case" in options:
        key = options.get("--problem") or Path(others[0]).stem
        options["--case"] = near_case(options["--case"], options.get("--cases"), catalogue.find(key))
    made = [verb, *others, *(word for pair in options.items() for word in pair if word)]
    return made if sorted(made) != sorted(split) else []


def nearest(word: str, words: Iterable[str]) -> str | None:
    longer = sorted((one for one in words if one.startswith(word)), key=len)
    return next(iter(longer or get_close_matches(word, words, 1)), None)


def likely(word: str, is_new: bool, catalogue: Catalogue) -> str:
    """A path, or a problem's name or key."""
    path = Path(word)
    if path.exists() or is_new:
        return word if path.exists() else likely_key(word)
    there = {one.stem.lower(): str(one) for one in path.parent.glob("*") if source_files(one, 0)}
    return there.get(nearest(path.stem.lower(), there)) or near_problem(word, catalogue)


def near_problem(word: str, catalogue: Catalogue) -> str:
    """Only a name with the same digits is near, because others are another problem's."""
    digits = sorted(filter(str.isdigit, word))
    names = [name for name in catalogue.keys_by_name if sorted(filter(str.isdigit, name)) == digits]
    near = not catalogue.keys_of(word) and nearest(normalized(word), names)
    return min(catalogue.keys_by_name[near]) if near else word


def give_option(others: list[str], options: dict[str, str], takes: dict, catalogue: Catalogue) -> None:
    """Makes a problem or cases beside a program the value of the option that they need."""
    takes_cases = "--cases" if "--cases" in takes else "--from"
    option_of = {word: takes_cases for word in others if Path(word).exists()}
    option_of.update({word: "--problem" for word in others if catalogue.keys_of(word)})
    [*lone] = (word for word in option_of if option_of[word] in takes and not source_files(Path(word)))
    if len(lone) == 1 < len(others) and not options.keys() & {"--problem", "--cases"}:
        others.remove(lone[0])
        options[option_of[lone[0]]] = lone[0]


def near_case(pattern: str, cases: str | None, folder: Path | None) -> str:
    """3 means the first case with that number, such as secret/03_17_clues."""
    part = rf"(?<!\d)0*{re.escape(pattern)}(?!\d)"
    found = cases_from(Path(cases)).cases if cases else load_problem(folder).cases if folder else ()
    names = [case.name for case in found if re.search(part, case.name)]
    return min(names, key=lambda name: re.search(part, name).start(), default=pattern)
