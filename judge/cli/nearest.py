"""Words of a command that are unknown -> the verb, option or key that each is like."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from pathlib import Path

from judge.cli import VERBS
from judge.cli.options import NO_FILE, options_of, verbs_with
from judge.common.texts import visible
from judge.common.zips import is_zip
from judge.problems.catalogue import Catalogue, normalized
from judge.problems.importing.companion import host_of, key_of

DASHES = ("-", "–", "—", "－")  # Chinese input methods type some of these


def did_you_mean(given: list[str]) -> str:
    """Returns a question, such as `did you mean run instead of rum?`; empty if no word seems to be wrong."""
    verb = given[0] if given[0] in VERBS else nearest(given[0], VERBS)
    meant = {} if Path(given[0]).exists() else {given[0]: verb}
    options = {
        name: option for option in options_of(verb or "run") for name in option.parts[0] if "-" in name
    }
    before, words = "", []  # the option whose value comes next; words that are no options and no values
    for word in given[1:]:
        name, _, value = word.partition("=") if word.startswith(DASHES) else ("", "", word)
        if name and not verbs_with(name):
            meant[name] = nearest(f"--{name.lower().lstrip(''.join(DASHES))}", options)
        name, before = name or before, name if name in options and options[name].parts[1] else ""
        if name == "--case" and value and Path(value).exists():
            meant[f"--case {value}"] = f"--cases {value}"
        if value and name in ("", "--problem"):
            meant[value] = key_like(value)
            words += [] if name else [value]
    data = [word for word in words if is_zip(word) and Path(word).exists()]
    if "--cases" in options and not {"--cases", "--problem"} & {*given} and len(data) == 1 < len(words):
        meant[data[0]] = f"--cases {data[0]}"
    changes = [f"{known} instead of {word}" for word, known in meant.items() if known not in (None, word)]
    return visible(f"did you mean {', '.join(changes)}?") if changes else ""


def advised(word: str, given: list[str]) -> str:
    """Returns a word that the verb does not take, and what to do, if that is known."""
    verbs = verbs_with(word.partition("=")[0])
    if verbs:
        return f"{word} (for {', '.join(verbs)})"
    is_file = word.endswith(".json") and "--json" in given
    return f"{word} ({NO_FILE} > {word})" if is_file else word


def key_like(word: str) -> str | None:
    """Returns the key of the problem that a link leads to, or whose name is like the word; None if there
    is none, or the word names a problem or a file. A name with other digits is another problem's."""
    catalogue = Catalogue()
    if "://" in word:
        return key_of(word, host_of(word))
    if Path(word).exists() or catalogue.keys_of(word):
        return None
    same_digits = [name for name in catalogue.keys_by_name if digits(name) == digits(word)]
    name = nearest(normalized(word), same_digits)
    return min(catalogue.keys_by_name[name]) if name else None


def digits(text: str) -> list[str]:
    return sorted(filter(str.isdigit, text))


def nearest(word: str, words: Iterable[str]) -> str | None:
    return next(iter(get_close_matches(word, words, 1)), None)
