"""judges.ini -> the online judges, by their names."""

from __future__ import annotations

import functools
import re
import shlex
from pathlib import Path

from judge.common.ini import check_fields, read_ini
from judge.model import JudgeError, OnlineJudge

JUDGES = Path(__file__).parent.with_name("judges.ini")
# The fields that a section must have, and those that it may have.
FIELDS = "title compile standards", "refuses source_kib slower choose submit hosts page"


def judges() -> dict[str, OnlineJudge]:
    return judges_in(JUDGES)


@functools.lru_cache()
def judges_in(path: Path) -> dict[str, OnlineJudge]:
    """The file is read once."""
    return {name: online_judge(name, section) for name, section in read_ini(path).items()}


def online_judge(name: str, section: dict[str, str]) -> OnlineJudge:
    place = f"{JUDGES}: {name}"
    check_fields(section, *FIELDS, place)
    lines = section.get("refuses", "").strip().splitlines()
    refuses = tuple(line.partition(" -> ")[::2] for line in lines)
    if not section["standards"] or not section["compile"]:
        raise JudgeError(f"{place}: compile and standards should not be empty")
    try:
        shlex.split(section["compile"])
        for pattern, why in refuses:
            re.compile(pattern)
            if not why:
                raise ValueError(f"{pattern!r} should be followed by -> and the reason")
    except (ValueError, re.error) as error:
        raise JudgeError(f"{place}: compile or refuses: {error}") from error
    lists = {field: tuple(section.get(field, "").split()) for field in ("standards", "hosts")}
    numbers = {field: int(section[field]) for field in ("source_kib", "slower") if field in section}
    return OnlineJudge(name, **{**section, **lists, **numbers, "refuses": refuses})
