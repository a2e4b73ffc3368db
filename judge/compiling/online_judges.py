"""judges.ini -> the online judges, by their names."""

from __future__ import annotations

import functools
from pathlib import Path

from judge.common.nodes import Node, read_ini
from judge.model import OnlineJudge

JUDGES = Path(__file__).parent.with_name("judges.ini")
FIELDS = "title compile standards refuses source_kib slower brings choose submit hosts page".split()
MOST = 1 << 20  # the highest number that a field may state


@functools.lru_cache()
def judges() -> dict[str, OnlineJudge]:
    return {name: online_judge(name, section) for name, section in read_ini(JUDGES).fields.items()}


def online_judge(name: str, section: Node) -> OnlineJudge:
    """Returns the judge that a section of judges.ini states. Raises JudgeError if a field has a fault."""
    section.only(*FIELDS)
    texts = {field: section.get(field).text_or_empty for field in FIELDS}
    refuses = [line.partition(" -> ") for line in texts["refuses"].strip().splitlines()]
    pattern, _, headers_and_why = texts["brings"].partition(" -> ")  # empty if the judge brings nothing
    headers, _, why_brought = headers_and_why.partition(" -> ")
    return OnlineJudge(
        name,
        title=section.needed("title").text,
        compile=section.needed("compile").text,
        standards=tuple(section.needed("standards").text.split()),
        refuses=tuple((pattern_refused, why) for pattern_refused, _, why in refuses),
        source_kib=section.get("source_kib").whole(MOST, default=OnlineJudge.source_kib),
        slower=section.get("slower").whole(MOST, default=OnlineJudge.slower),
        brings=(pattern, tuple(headers.split()), why_brought) if pattern else None,
        choose=texts["choose"] or OnlineJudge.choose,
        submit=texts["submit"] or OnlineJudge.submit,
        hosts=tuple(texts["hosts"].split()),
        page=texts["page"],
    )
