"""A list -> a shorter one that still fails (after Zeller, Hildebrandt, 2002, but in one pass a size)."""

from __future__ import annotations

from typing import Callable, Iterable, List, TypeVar

Item = TypeVar("Item")
Variants = Callable[[List[Item], List[Item]], Iterable[List[Item]]]


def ddmin(
    items: list[Item], fails: Callable[[list[Item]], bool], variants: Variants = lambda rest, _: [rest]
) -> list[Item]:
    """Returns the failing `items` without the blocks that can be left out: all at once, then halves, down to
    single items. `variants` gets the rest and the block, and returns lists to try in place of `items`, most
    often the rest alone. The first of these lists that still fails is taken."""
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
