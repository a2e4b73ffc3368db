"""Changes of the type of a declaration."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.finding.repairs.mutants import Mutant
from judge.finding.repairs.table import TYPES
from judge.finding.source.edits import Edit
from judge.finding.source.statements import SourceCode


def mutants(source: SourceCode) -> Iterator[Mutant]:
    """Yields a mutant, with a build of its own, for each place that a row of TYPES fits."""
    starts = [token.start for token in source.tokens]
    for pattern, instead, cost, answers in TYPES:
        for found in re.finditer(pattern, source.source):
            text = found.expand(instead)
            if found.start() in starts:
                at = starts.index(found.start())
                words = f"with `{text}` for `{found[0]}`"
                edit = Edit(found.start(), found.end(), text)
                yield Mutant(cost, (edit,), pattern, at, words, is_alone=True, answers=answers)
