"""A list -> a part of it that still fails, from which nothing can be left out (Zeller, Hildebrandt, 2002)."""

from __future__ import annotations

from typing import Callable, Iterable, List, TypeVar

Item = TypeVar("Item")
Variants = Callable[[List[Item], List[Item]], Iterable[List[Item]]]


def ddmin(
    items: list[Item], fails: Callable[[list[Item]], bool], variants: Variants = lambda rest, _: [rest]
) -> list[Item]:
    """Leaves items out while a variant of the rest still fails: all at once, then halves, down to one by one.

    `variants` makes the variants from the rest and from what was left out."""
    size = len(items)
    while size:
        start = 0
        while start < len(items):
            removed, rest = items[start : start + size], items[:start] + items[start + size :]
            shorter = next(filter(fails, variants(rest, removed)), None)
            if shorter is None:
                start += size
            else:
                items = shorter
        size //= 2
    return items
