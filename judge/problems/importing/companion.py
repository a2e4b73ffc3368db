"""What the browser extension Competitive Companion sends -> a new problem.

The README of https://github.com/jmerle/competitive-companion has the format. A wrong field raises JudgeError.
"""

from __future__ import annotations

import re
from contextlib import suppress
from urllib.parse import parse_qsl, urlsplit

from judge.common import untrusted
from judge.compiling.online_judges import judges
from judge.model import MOST_CPU_MS, MOST_MIB, FileNames, JudgeError, LimitOverrides, OnlineJudge
from judge.problems.rule_table import file_names
from judge.problems.settings import Spec

MOST_PROBLEMS, LONGEST_LINK = 1000, 2000  # problems of a batch, characters of a link
NOUNS = {"problem", "problems", "problemset", "contest", "contests", "task", "tasks", "description"}

INTERACTIVE = (
    "it is interactive: it needs `interactor = FILE` in problem.ini, a program that talks with others; "
)
INTERACTIVE += "without one, its samples are what programs read and print"
LANGUAGES = ("lang", "locale")  # fields of a link that name the language of the page


def parse(document: bytes) -> dict:
    try:
        task = untrusted.from_json(document)
    except ValueError as error:
        raise JudgeError("this is not the JSON that Competitive Companion sends") from error
    if not isinstance(task, dict) or not isinstance(task.get("tests"), list):
        raise JudgeError("this JSON is not from Competitive Companion: it has no list of tests")
    return task


def batch(task: dict) -> tuple[str, int]:
    """Returns the id of the task's batch, and how many problems it has; without a batch, ('', 1)."""
    entry = task.get("batch", {"id": "", "size": 1})
    return text(entry, "id"), number(entry, "size", MOST_PROBLEMS)


def new_problem(task: dict) -> tuple[str, Spec]:
    """Returns the key that the task's link gives, and the problem that the task describes."""
    title, link = text(task, "name"), text(task, "url")
    host = host_of(link)
    limits = LimitOverrides(number(task, "timeLimit", MOST_CPU_MS), number(task, "memoryLimit", MOST_MIB))
    file, notes = files_in(task)
    if task.get("interactive"):
        notes = (INTERACTIVE, *notes)
    return key_of(link, host), Spec(
        title=title,
        link=link,
        judges=(judge_at(host),),
        limits=limits,
        samples=tuple(map(sample, task["tests"])),
        notes=notes,
        file=file,
    )


def files_in(task: dict) -> tuple[FileNames | None, tuple[str, ...]]:
    """Returns the names of the files that programs use, else None; a note if they cannot be used here."""
    streams = [stream for stream in (task.get("input"), task.get("output")) if isinstance(stream, dict)]
    names = [stream.get("fileName", stream.get("type")) for stream in streams]
    texts = [name if isinstance(name, str) else "no text" for name in names]
    if texts in ([], ["stdin", "stdout"]):
        return None, ()
    note = f"programs use {' '.join(texts)[:80]!r} there, but stdin and stdout here"
    if any(stream.get("type") not in ("stdin", "stdout", "file") for stream in streams):
        return None, (note,)
    try:
        return file_names(",".join(texts), JudgeError), ()
    except JudgeError:
        return None, (note,)


def judge_at(host: str) -> OnlineJudge:
    """Returns the judge whose host `host` ends with, as www.luogu.com.cn does; else the local judge."""
    fitting = (
        judge for judge in judges().values() for part in judge.hosts if f".{host}".endswith(f".{part}")
    )
    return next(fitting, judges()["local"])


def sample(test: object) -> tuple[bytes, bytes]:
    input_, answer = (text(test, field).encode(errors="replace") for field in ("input", "output"))
    return input_, answer


def text(table: object, field: str) -> str:
    value = table.get(field) if isinstance(table, dict) else None
    if not isinstance(value, str):
        raise JudgeError(f"{field} should be text")
    return value


def number(table: dict, field: str, most: int) -> int:
    value = table.get(field)
    # NaN is in no range.
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not 1 <= value <= most:
        raise JudgeError(f"{field} should be a number from 1 to {most}")
    return int(value)


def host_of(link: str) -> str:
    """Returns the host of a link to a web page. Raises JudgeError for any other text."""
    with suppress(ValueError):
        host = urlsplit(link).hostname or ""
        is_link = len(link) <= LONGEST_LINK and link.isprintable() and re.match("https?://", link)
        if is_link and host.strip("."):
            return host
    raise JudgeError(f"url should be a link to a web page, not {link[:80]!r}")


def key_of(link: str, host: str) -> str:
    """Returns the key <judge>_<id> of the problem at a link, such as luogu_p1784, codeforces_954_g or,
    because AcWing's links lack the problem's number, acwing_content_168. Words such as `contest` (NOUNS), `p`
    before another, and the start of the next one are left out. Raises JudgeError if only the host is left."""
    site = re.sub(r"(\.(com|org|net|edu|ac|co))?(\.[^.]*)?$", "", host).rpartition(".")[2]
    parts = urlsplit(link)
    route = parts.fragment if "/" in parts.fragment else ""  # as in vjudge.net/contest/480959#problem/A
    names = [name for name in f"{parts.path}/{route}".lower().split("/") if name and name not in NOUNS]
    names = [name for name, following in zip(names, [*names[1:], ""]) if name != "p" or not following]
    words = [name for name in names if "." not in name]
    if len(words) < len(names) or not words:  # a script, as in onlinejudge/description.jsp?id=CGL_1_A
        words += [value.lower() for name, value in parse_qsl(parts.query) if name not in LANGUAGES]
    pairs = zip(words, [*words[1:], ""])
    words = [word for word, following in pairs if not following.startswith(word)]  # abc100/abc100_a
    pieces = re.findall("[a-z0-9]+", "_".join([site, *words]))
    if not words or len(pieces) < 2:
        raise JudgeError(f"{link}: the link does not tell the problem's number; give a key")
    return "_".join(pieces)
