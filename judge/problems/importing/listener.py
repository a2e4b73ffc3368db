"""Receives on the loopback address what the browser extension Competitive Companion posts.

Any web page can make a browser post to this machine. A browser first asks us whether the page may send JSON
(the preflight), and we never allow it. A page whose host name points at this machine needs no preflight; it
has that name as `Host`, and a page has an `Origin`, if only `null`. The extension has neither. So all that is
not like its own request is refused. A whole request may take 5 seconds. One document is taken at a time, but
connections that say nothing hold up no other.
"""

from __future__ import annotations

import re
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Lock, Timer

from judge.common.texts import visible
from judge.model import JudgeError

PORTS = (10043, 10042, 10045, 27121, 6174, 4244, 1327)  # the extension posts to each; some may be taken
MOST_BYTES = 16 * 1024 * 1024
EXTENSION = re.compile(r"\A(?:chrome|moz|safari-web)-extension://")
MOST_S, POLL_S = 5, 0.1  # seconds: of a whole request; that Server waits for one
LENGTH = re.compile(r"\A[0-9]{1,8}\Z")


class Server(ThreadingHTTPServer):
    """Listens on the first free port. Raises JudgeError if none is free.

    take: gets each document that the extension posts, and returns the status of HTTP to answer with.
    note: gets the reason why a request is refused."""

    request_queue_size = 128  # with fewer, clients that connect at the same time wait for seconds
    timeout = POLL_S

    def __init__(
        self, ports: tuple[int, ...], take: Callable[[bytes], int], note: Callable[[str], None]
    ) -> None:
        self.take, self.note, self.taking = take, note, Lock()
        for port in ports:
            try:
                return super().__init__(("127.0.0.1", port), Post)
            except OSError as error:
                reason = error.strerror.lower()
        raise JudgeError(f"cannot listen on port {' or '.join(map(str, ports))}: {reason}")

    def server_close(self) -> None:
        """Closes the port after the last document is answered."""
        with self.taking:
            super().server_close()

    def handle_error(self, *_: object) -> None:
        if not isinstance(sys.exc_info()[1], OSError):  # a client that leaves early is no error
            raise


class Post(BaseHTTPRequestHandler):
    """A request. It is refused unless the extension could have sent it."""

    server: Server

    def handle(self) -> None:
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
        origin, host = self.headers.get("Origin"), self.headers.get("Host", "")
        port = self.server.server_address[1]
        if origin is not None and not EXTENSION.match(origin):
            self.refuse(403, f"a page sent it: its Origin is {shown(origin)}")
        elif host not in (f"127.0.0.1:{port}", f"localhost:{port}"):
            self.refuse(403, f"its Host is {shown(host)}, not localhost:{port}")
        elif self.headers.get_content_type() != "application/json":
            self.refuse(400, "it is no JSON")
        else:
            self.take_document(self.headers.get("Content-Length", ""))

    def take_document(self, length: str) -> None:
        size = int(length) if LENGTH.match(length) else 0
        if not 0 < size <= MOST_BYTES:
            return self.refuse(400, f"its Content-Length is {shown(length)}, not from 1 to {MOST_BYTES}")
        document = self.rfile.read(size)
        if len(document) < size:
            return self.refuse(400, f"it has {len(document)} bytes, not {size}")
        with self.server.taking:
            self.answer(self.server.take(document))

    def refuse(self, code: int, why: str) -> None:
        self.server.note(f"refused a request that is not Competitive Companion's: {why}")
        self.answer(code)

    def answer(self, code: int) -> None:
        self.send_response(code)
        self.end_headers()

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Refuses what is no POST, or no HTTP."""
        self.refuse(400, shown(message or str(code)))

    def log_message(self, *_: object) -> None:
        """Prints nothing."""


def shown(value: str) -> str:
    """Returns the start of what a client says, quoted."""
    return f"'{visible(value[:60])}'"
