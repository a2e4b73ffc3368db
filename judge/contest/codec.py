"""Writes a judgement as JSON and reads it, by the fields of its dataclasses: a new field needs nothing here.

Types are compared as model.py writes them, because Python 3.8 cannot evaluate `int | None`. What is read may
be damaged, so every value is checked.
"""

from __future__ import annotations

import dataclasses
from enum import Enum
from functools import partial
from typing import Any, Callable, Dict

from judge import model
from judge.common import untrusted
from judge.model import Case, Drawing, Judgement, Submission
from judge.sudoku import DRAWINGS

Readers = Dict[str, Callable[[Any], Any]]  # by the name of a type
DATACLASSES = {name: kind for name, kind in vars(model).items() if dataclasses.is_dataclass(kind)}
ENUMS = {
    name: kind for name, kind in vars(model).items() if isinstance(kind, type) and issubclass(kind, Enum)
}
OPTIONAL, MANY = " | None", ("tuple[", ", ...]")


def json_of(value: Any) -> Any:
    """Returns what JSON has of the value: null for a submission, the name of a case or an enum's member."""
    if isinstance(value, Submission):
        return None
    if isinstance(value, (Case, Enum)):
        return value.name
    if isinstance(value, bytes):
        return value.decode("latin-1")  # a character for each byte
    if isinstance(value, tuple):
        return [json_of(item) for item in value]
    if type(value).__name__ in DATACLASSES:
        return {field.name: json_of(getattr(value, field.name)) for field in dataclasses.fields(value)}
    is_plain = value is None or isinstance(value, (str, int, float))
    return value if is_plain else value.fields()  # a drawing


def judgement_read(value: Any, submission: Submission) -> Judgement:
    """Returns the judgement that `json_of` made the value from. Raises ValueError, KeyError, TypeError or
    AttributeError if the value is no judgement of this submission."""
    cases = {case.name: case for case in submission.problem.cases}
    readers: Readers = {
        "str": text_of,
        "int": untrusted.whole,
        "float": untrusted.finite,
        "bool": bool,
        "bytes": lambda value: text_of(value).encode("latin-1"),
        "Case": cases.__getitem__,
        "Drawing": drawing,
        **{name: kind.__getitem__ for name, kind in ENUMS.items()},
    }
    for name, kind in DATACLASSES.items():
        readers.setdefault(name, partial(instance, kind, readers))
    readers["Submission"] = lambda _: submission
    judgement: Judgement = instance(Judgement, readers, value)
    return judgement


def instance(kind: Any, readers: Readers, value: Any) -> Any:
    """Returns an instance of a dataclass. A field that an earlier version did not write has its default."""
    forms = {field.name: str(field.type) for field in dataclasses.fields(kind)}
    return kind(
        **{name: value_of(form, value[name], readers) for name, form in forms.items() if name in value}
    )


def value_of(form: str, value: Any, readers: Readers) -> Any:
    """Returns a value of a type such as `Note`, `int | None` or `tuple[Note, ...]`."""
    if form.endswith(OPTIONAL):
        return None if value is None else value_of(form[: -len(OPTIONAL)], value, readers)
    start, end = MANY
    if form.startswith(start):
        return tuple(value_of(form[len(start) : -len(end)], item, readers) for item in value)
    return readers[form](value)


def text_of(value: Any) -> str:
    if not isinstance(value, str):
        raise ValueError(f"{str(value)[:20]!r} should be a text")
    return value


def drawing(fields: Any) -> Drawing:
    [(name, value)] = fields.items()
    return DRAWINGS[name](value)
