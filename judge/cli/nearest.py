"""Unknown words of a command -> the verb, option or problem's key that each of them is like."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from pathlib import Path

from judge.cli import VERBS
from judge.cli.options import OPTIONS
from judge.common.texts import visible
from judge.problems.catalogue import Catalogue

DASHES = ("-", "–", "—", "－")  # Chinese input methods type some of these


def did_you_mean(given: list[str]) -> str:
    """Returns a question such as `did you mean run instead of rum?`; "" if no word given seems mistyped."""
    verb = nearest(given[0], VERBS)
    options = [option.name for option in OPTIONS if (verb or "run") in option.verbs]
    known_names = {option.name for option in OPTIONS}
    catalogue, meant = Catalogue(), {given[0]: verb}
    for word in given[1:]:
        is_option = word.startswith(DASHES)
        name = word.partition("=")[0] if is_option else word
        if name in known_names or Path(name).exists() or catalogue.keys_of(name):
            continue
        # A key with other digits belongs to another problem; but two digits may have changed places.
        keys = [key for key in catalogue.folders if digits(key) == digits(name)]
        meant[name] = nearest(name.lower(), options if is_option else keys)
    changes = [f"{known} instead of {word}" for word, known in meant.items() if known and known != word]
    return visible(f"did you mean {', '.join(changes)}?") if changes else ""


def digits(text: str) -> list[str]:
    return sorted(filter(str.isdigit, text))


def nearest(word: str, words: Iterable[str]) -> str | None:
    return next(iter(get_close_matches(word, words, n=1)), None)
