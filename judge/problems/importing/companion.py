"""What the browser extension Competitive Companion posts to the loopback address -> new problems.

The README of https://github.com/jmerle/competitive-companion has the format. A wrong field raises JudgeError.

Any web page can make a browser post to this machine. A browser first asks us whether the page may send JSON
(the preflight), and we never allow it. A page whose host name points at this machine needs no preflight; it
has that name as `Host`, and a page has an `Origin`, if only `null`. The extension has neither. So all that is
not like its own request is refused. One document is taken at a time; a silent client delays none."""

from __future__ import annotations

import re
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Lock, Timer
from urllib.parse import parse_qsl, urlsplit

from judge.common import untrusted
from judge.common.files import system_faults
from judge.compiling.online_judges import judges
from judge.model import MOST_CPU_MS, MOST_MIB, FileNames, JudgeError, LimitOverrides
from judge.problems.settings import Spec
from judge.problems.source import file_names

MOST_BYTES = 16 * 1024 * 1024
MOST_S = 5  # seconds for a whole request
LONGEST_LINK = 900  # characters
EXTENSION = re.compile(r"\A(?:chrome|moz|safari-web)-extension://")
# Words of links that occur in the links of many problems.
NOUNS = {*"problem problems problemset contest contests task tasks description submit".split()}
INTERACTIVE = "the problem is interactive: name its interactor in problem.ini, as `interactor = FILE`"


class Server(ThreadingHTTPServer):
    """Listens on the port. Calls `take` with each document that the extension posts, and answers with the
    HTTP status that it returns. Raises JudgeError if the port cannot be used."""

    request_queue_size = 128  # with fewer, clients that connect at the same time wait for seconds

    def __init__(self, port: int, take: Callable[[bytes], int]) -> None:
        self.take, self.taking = take, Lock()
        with system_faults(f"--port {port}: cannot be used", "; give another port, and tell the extension"):
            super().__init__(("127.0.0.1", port), Post)

    def server_close(self) -> None:
        """Closes the port after the document that is being taken, if any, is answered."""
        with self.taking:
            super().server_close()

    def handle_error(self, *_: object) -> None:
        if not isinstance(sys.exc_info()[1], OSError):  # a client that leaves early is no error
            raise


class Post(BaseHTTPRequestHandler):
    """A request, which is refused unless the extension could have sent it."""

    server: Server

    def handle(self) -> None:
        """Answers the request. Hangs up if that takes more than MOST_S seconds."""
        limit = Timer(MOST_S, self.hang_up)
        limit.daemon = True
        limit.start()
        try:
            super().handle()
        finally:
            limit.cancel()

    def hang_up(self) -> None:
        with suppress(OSError):  # the client has hung up
            self.connection.shutdown(socket.SHUT_RDWR)

    def do_POST(self) -> None:
        """Answers 403 to what a web page may have sent. Answers 400 to what is not JSON by its header, empty,
        too long or cut off. Else `take` of the server gets the document and returns the status."""
        origin, port = self.headers.get("Origin"), self.server.server_address[1]
        is_of_page = origin is not None and not EXTENSION.match(origin)
        if is_of_page or self.headers.get("Host") not in (f"127.0.0.1:{port}", f"localhost:{port}"):
            return self.answer(403)
        length = self.headers.get("Content-Length", "")
        size = int(length) if re.fullmatch("[0-9]{1,8}", length) else 0
        if self.headers.get_content_type() != "application/json" or not 0 < size <= MOST_BYTES:
            return self.answer(400)
        document = self.rfile.read(size)
        with self.server.taking:
            self.answer(self.server.take(document) if len(document) == size else 400)

    def answer(self, code: int) -> None:
        self.send_response(code)
        self.end_headers()

    def send_error(self, *_: object, **_named: object) -> None:
        """Answers 400 to what is no POST or no HTTP. The base class would repeat the request in a page."""
        self.answer(400)

    def log_message(self, *_: object) -> None:
        """Prints nothing."""


def new_problem(document: bytes) -> tuple[str, Spec]:
    """Returns the problem's key, made from its link, and what the document states of the problem. Raises
    JudgeError if the document is wrong, or if no key can be made from the link."""
    task = None
    with suppress(ValueError):
        task = untrusted.from_json(document)
    if not isinstance(task, dict) or not isinstance(task.get("tests"), list):
        raise JudgeError("this is not from Competitive Companion: it is no JSON, or has no list of tests")
    title, link = text(task, "name"), text(task, "url")
    host = host_of(link)
    hosts = ((judge, part) for judge in judges().values() for part in judge.hosts)
    fitting = [judge for judge, part in hosts if f".{host}".endswith(f".{part}")]  # www.luogu.com.cn, too
    limits = LimitOverrides(number(task, "timeLimit", MOST_CPU_MS), number(task, "memoryLimit", MOST_MIB))
    file, notes = files_in(task)
    return key_of(link, host), Spec(
        title=title,
        link=link,
        judges=tuple(fitting[:1]) or (judges()["local"],),
        limits=limits,
        samples=tuple((text(test, "input"), text(test, "output")) for test in task["tests"]),
        notes=(INTERACTIVE, *notes) if task.get("interactive") else notes,
        file=file,
    )


def files_in(task: dict) -> tuple[FileNames | None, tuple[str, ...]]:
    """Returns the files that programs use (None: stdin and stdout), and notes. If the task states files that
    cannot be used here, returns None and a note on that."""
    streams = [task.get("input") or {"type": "stdin"}, task.get("output") or {"type": "stdout"}]
    fields = [stream if isinstance(stream, dict) else {} for stream in streams]
    kinds = [one.get("type") for one in fields]
    names = [one.get("fileName") if kind == "file" else kind for one, kind in zip(fields, kinds)]
    texts = [name if isinstance(name, str) else "no text" for name in names]
    if all(kind in ("stdin", "stdout", "file") for kind in kinds):
        with suppress(JudgeError):
            return file_names(",".join(texts), JudgeError), ()
    return None, (f"programs use {' '.join(texts)[:80]!r} on the online judge, but stdin and stdout here",)


def text(table: object, field: str) -> str:
    value = table.get(field) if isinstance(table, dict) else None
    if not isinstance(value, str):
        raise JudgeError(f"{field} should be text")
    return value


def number(table: dict, field: str, most: int) -> int:
    value = table.get(field, 0)
    if type(value) not in (int, float) or not 1 <= value <= most:  # the comparison also refuses NaN
        raise JudgeError(f"{field} should be a number from 1 to {most}")
    return int(value)


def host_of(link: str) -> str:
    """Returns the host in a link to a web page. Raises JudgeError for a long link or any other text."""
    with suppress(ValueError):
        host = urlsplit(link).hostname or ""
        is_link = len(link) <= LONGEST_LINK and link.isprintable() and re.match("https?://", link)
        if is_link and host.strip("."):
            return host
    raise JudgeError(f"url should be a web link of at most {LONGEST_LINK} characters, not {link[:80]!r}")


def key_of(link: str, host: str) -> str:
    """Returns the key <judge>_<id> of the problem at a link, such as luogu_p1784: the site's name, then the
    parts of the path, also after #, except NOUNS and files such as problem.php. If there is a file, or no
    part that is left, the values after the ? follow. Raises JudgeError if the key would have no id."""
    site = re.sub(r"(\.(com|org|net|edu|ac|co))?(\.[^.]*)?$", "", host).rpartition(".")[2]
    parts = urlsplit(link)
    names = [name for name in f"{parts.path}/{parts.fragment}".lower().split("/") if name not in ("", *NOUNS)]
    words = [name for name in names if "." not in name]
    if len(words) < len(names) or not words:  # fewer words than names: there is a file
        words += [value.lower() for _, value in parse_qsl(parts.query)]
    judge, id_ = (re.findall("[a-z0-9]+", text) for text in (site, "_".join(words)))
    if not (judge and id_):
        raise JudgeError(f"{link}: the link does not tell the problem's number; use `new KEY`")
    return "_".join([*judge, *id_])
