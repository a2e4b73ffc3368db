"""A wrong command -> the command as it was meant: each unknown word becomes the known one that it is like."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from importlib import import_module
from pathlib import Path

from judge.archive import cases_from
from judge.cli import VERBS
from judge.compiler import is_source
from judge.importing.companion import host_of, key_of
from judge.importing.new_problem import likely_key
from judge.problems import Catalogue, load_problem, normalized

DASHES = "-–—－"


def meant(given: list[str]) -> list[str]:
    """The verb, its other words, its options; empty if no word changes. What is like nothing known goes."""
    split = [part for word in given for part in word.split("=", word.startswith(tuple(DASHES)))]
    words = [key_of(word, host_of(word)) if "://" in word else word for word in split]
    near = None if Path(words[0]).exists() else nearest(words[0], VERBS)
    words, verb, catalogue = words[bool(near) :], near or "run", Catalogue()
    arguments = (one.parts for one in import_module(f"judge.cli.{verb}").HELP.arguments)
    takes = {"--help": "", **{name: value for names, value in arguments for name in names}}
    others, options, rest = [], {}, iter(words)
    for word in rest:
        option = word[:1] in [*DASHES] and nearest(f"--{word.lstrip(DASHES).lower()}", takes)
        value = next(rest, "") if option and takes[option] else None
        if word in ("", "--") or value == "":
            return []
        if option:
            options[option] = likely_path(value) if takes[option] == "PATH" else value
        else:
            is_key = verb == "new" and not Path(word).exists()
            others.append(likely_key(word) if is_key else likely(word, catalogue))
    known = [word for word in others if Path(word).exists() or catalogue.keys_of(word)]
    others = known if known and verb != "new" else others
    lone = [word for word in known if not (is_source(Path(word)) or Path(word).is_dir())]
    if len(lone) == 1 < len(others) and not options.keys() & {"--problem", "--cases"}:
        others.remove(lone[0])
        of_path = "--from" if verb == "new" else "--cases"
        options[of_path if Path(lone[0]).exists() else "--problem"] = lone[0]
    repair(options, others, catalogue)
    made = [verb, *others, *(word for pair in options.items() for word in pair if word)]
    is_new = sorted(made) != sorted(split) and len({*others}) == len(others)
    return made if (near or known) and is_new else []


def repair(options: dict[str, str | None], others: list[str], catalogue: Catalogue) -> None:
    """Changes the values of --problem, --cases and --case."""
    cases, problem = Path(options.get("--cases", "")), options.get("--problem")
    if problem:
        options["--problem"] = problem = likely(problem, catalogue)
    if cases.suffix == ".in":
        options.update({"--cases": str(cases.parent), "--case": cases.stem})
    elif "--case" in options:  # 3 means the first case whose name has it, such as secret/03_17_clues
        folder = catalogue.known(problem or Path(*others[:1]).stem) if cases == Path() else None
        found = load_problem(folder).cases if folder else cases_from(cases).cases
        names = (case.name for case in found if options["--case"] in case.name)
        options["--case"] = next(names, options["--case"])


def nearest(word: str, words: Iterable[str], least: float = 0.6) -> str | None:
    longer = sorted((one for one in words if one.startswith(word)), key=len)
    return next(iter(longer or get_close_matches(word, words, 1, least)), None)


def likely(word: str, catalogue: Catalogue) -> str:
    """A problem, or a file beside it. A name with other digits is another problem's."""
    path, digits = Path(word), sorted(filter(str.isdigit, word))
    if path.exists() or catalogue.keys_of(word):
        return word
    problems = {name: min(keys) for name, keys in catalogue.keys_by_name.items()
                if sorted(filter(str.isdigit, name)) == digits}  # fmt: skip
    return problems.get(nearest(normalized(word), problems)) or likely_path(word)


def likely_path(word: str) -> str:
    """A folder or a source with nearly the same name; the word itself if there is none."""
    path = Path(word)
    there = [one for one in path.parent.glob("*") if one.is_dir() or is_source(one)]
    names = {name.lower(): str(one) for one in there for name in (one.stem, one.name)}
    return word if path.exists() else names.get(nearest(path.name.lower(), names, 0.75), word)
