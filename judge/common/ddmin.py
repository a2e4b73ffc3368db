"""Shortens a list that fails (after Zeller and Hildebrandt, 2002, but with one pass for each size)."""

from __future__ import annotations

from typing import Callable, Iterable, List, TypeVar

Item = TypeVar("Item")
Variants = Callable[[List[Item], List[Item]], Iterable[List[Item]]]


def ddmin(
    items: list[Item], fails: Callable[[list[Item]], bool], variants: Variants = lambda rest, _: [rest]
) -> list[Item]:
    """Returns the last list found for which `fails` is true; `items`, which is not tried, if there is none.
    Tries to leave out all items at once, then blocks of half as many, and so on down to single items.
    `variants` gets the items without the block to leave out, and this block. It returns the lists to try, by
    default only the items without the block. The first list for which `fails` is true replaces `items`."""
    size = len(items)
    while size:
        start = 0
        while start < len(items):
            block, rest = items[start : start + size], items[:start] + items[start + size :]
            shorter = next(filter(fails, variants(rest, block)), None)
            if shorter is None:
                start += size
            else:
                items = shorter
        size //= 2
    return items
