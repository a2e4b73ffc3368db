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
FIELDS = "title compile standards", "refuses source_kib slower brings choose submit hosts page"


def judges() -> dict[str, OnlineJudge]:
    return judges_in(JUDGES)


@functools.lru_cache()
def judges_in(path: Path) -> dict[str, OnlineJudge]:
    """The file is read once."""
    return {name: online_judge(name, section) for name, section in read_ini(path).items()}


def online_judge(name: str, section: dict[str, str]) -> OnlineJudge:
    where = f"{JUDGES}: {name}"
    check_fields(section, *FIELDS, where)
    lines = section.get("refuses", "").strip().splitlines()
    refuses = tuple((pattern, why) for pattern, _, why in (line.partition(" -> ") for line in lines))
    if not section["standards"] or not section["compile"]:
        raise JudgeError(f"{where}: compile and standards should not be empty")
    try:
        shlex.split(section["compile"])
        for pattern, why in refuses:
            re.compile(pattern)
            if not why:
                raise ValueError(f"{pattern!r} should be followed by -> and the reason")
    except (ValueError, re.error) as error:
        raise JudgeError(f"{where}: compile or refuses: {error}") from error
    return OnlineJudge(
        name,
        title=section["title"],
        compile=section["compile"],
        standards=tuple(section["standards"].split()),
        refuses=refuses,
        source_kib=int(section.get("source_kib", OnlineJudge.source_kib)),
        slower=int(section.get("slower", OnlineJudge.slower)),
        brings=brings(section["brings"], where) if "brings" in section else None,
        choose=section.get("choose", OnlineJudge.choose),
        submit=section.get("submit", OnlineJudge.submit),
        hosts=tuple(section.get("hosts", "").split()),
        page=section.get("page", OnlineJudge.page),
    )


def brings(text: str, where: str) -> tuple[str, tuple[str, ...], str]:
    try:
        pattern, headers, why = text.split(" -> ")
        re.compile(pattern)
    except (ValueError, re.error) as error:
        raise JudgeError(f"{where}: brings should be PATTERN -> HEADERS -> WHY, not {text!r}") from error
    return pattern, tuple(headers.split()), why
