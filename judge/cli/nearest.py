"""Words of a command that are unknown -> the verb, option, key or file that each is like."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from pathlib import Path

from judge.cli import VERBS
from judge.cli.options import NO_FILE, options_of, verbs_with
from judge.common.texts import visible
from judge.compiling.languages import is_source
from judge.problems.catalogue import Catalogue, normalized
from judge.problems.importing.companion import host_of, key_of

DASHES = ("-", "–", "—", "－")  # some are typed by Chinese input methods


def did_you_mean(given: list[str]) -> str:
    """A question, such as `did you mean run instead of rum?`; empty if no word is like a known one."""
    verb = given[0] if given[0] in VERBS else nearest(given[0], VERBS)
    meant = {} if Path(given[0]).exists() else {given[0]: verb}
    names = [name for option in options_of(verb or "run") for name in option.parts[0]]
    options = [name for name in names if name.startswith("--")]
    for word in given[1:]:
        value = word
        if word.startswith(DASHES):
            option, _, value = word.partition("=")
            if not verbs_with(option):
                meant[option] = nearest(f"--{option.lower().lstrip(''.join(DASHES))}", options)
        if value:
            meant[value] = problem_or_file(value)
    changes = [f"{known} instead of {word}" for word, known in meant.items() if known not in (None, word)]
    return visible(f"did you mean {', '.join(changes)}?") if changes else ""


def advised(word: str, given: list[str]) -> str:
    """A word that the verb does not take, with what to do, if that is known."""
    verbs = verbs_with(word.partition("=")[0])
    if verbs:
        return f"{word} (for {', '.join(verbs)})"
    is_file = word.endswith(".json") and "--json" in given
    return f"{word} ({NO_FILE} > {word})" if is_file else word


def problem_or_file(word: str) -> str | None:
    """The key or path. A name with other digits is another problem's."""
    catalogue, path = Catalogue(), Path(word)
    if "://" in word:
        return key_of(word, host_of(word))
    if path.exists() or catalogue.keys_of(word):
        return None
    sources = [file for file in sorted(path.parent.glob("*")) if file.stem == path.name and is_source(file)]
    if sources:
        return str(sources[0])
    same_digits = [name for name in catalogue.keys_by_name if digits(name) == digits(word)]
    name = nearest(normalized(word), same_digits)
    if name:
        return min(catalogue.keys_by_name[name])
    file = nearest(path.name, [file.name for file in path.parent.glob("*")])
    return str(path.parent / file) if file else None


def digits(text: str) -> list[str]:
    return sorted(filter(str.isdigit, text))


def nearest(word: str, words: Iterable[str]) -> str | None:
    return next(iter(get_close_matches(word, words, 1)), None)
