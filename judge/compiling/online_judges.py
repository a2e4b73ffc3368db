"""judges.ini -> the online judges, by their names."""

from __future__ import annotations

import functools
import re
import shlex
from pathlib import Path

from judge.common.nodes import Node, read_ini
from judge.model import MOST_MIB, OnlineJudge

JUDGES = Path(__file__).parent.with_name("judges.ini")
MOST_SLOWER = 100  # times
NEEDED = ("title", "compile", "standards")  # fields of each section
OTHERS = ("refuses", "source_kib", "slower", "brings", "choose", "submit", "hosts", "page")


def judges() -> dict[str, OnlineJudge]:
    return judges_in(JUDGES)


@functools.lru_cache()
def judges_in(path: Path) -> dict[str, OnlineJudge]:
    return {name: online_judge(name, section) for name, section in read_ini(path).fields.items()}


def online_judge(name: str, section: Node) -> OnlineJudge:
    """Returns the judge of the section. Raises JudgeError for a field that is missing, unknown or wrong."""
    section.only(*NEEDED, *OTHERS)
    for field in NEEDED:
        if not section.needed(field).text:
            raise section.needed(field).wrong("stated")
    texts = {field: node.text for field, node in section.fields.items()}
    lines = texts.get("refuses", "").strip().splitlines()
    refuses = tuple((pattern, why) for pattern, _, why in (line.partition(" -> ") for line in lines))
    try:
        shlex.split(texts["compile"])
        for pattern, why in refuses:
            re.compile(pattern)
            if not why:
                raise ValueError(f"{pattern!r} should be followed by -> and the reason")
    except (ValueError, re.error) as error:
        raise section.fault(f"compile or refuses: {error}") from error
    return OnlineJudge(
        name,
        title=texts["title"],
        compile=texts["compile"],
        standards=tuple(texts["standards"].split()),
        refuses=refuses,
        source_kib=section.get("source_kib").whole(MOST_MIB, 1, default=OnlineJudge.source_kib),
        slower=section.get("slower").whole(MOST_SLOWER, 1, default=OnlineJudge.slower),
        brings=brings(section.get("brings")),
        choose=texts.get("choose", OnlineJudge.choose),
        submit=texts.get("submit", OnlineJudge.submit),
        hosts=tuple(texts.get("hosts", "").split()),
        page=texts.get("page", OnlineJudge.page),
    )


def brings(node: Node) -> tuple[str, tuple[str, ...], str] | None:
    """Returns the pattern, the headers and the reason; None if nothing is stated. Raises JudgeError."""
    if not node.is_stated:
        return None
    try:
        pattern, headers, why = node.text.split(" -> ")
        re.compile(pattern)
    except (ValueError, re.error) as error:
        raise node.wrong("PATTERN -> HEADERS -> WHY") from error
    return pattern, tuple(headers.split()), why
