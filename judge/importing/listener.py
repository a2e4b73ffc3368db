"""Receives on the loopback address what the browser extension Competitive Companion posts.

Any web page can make a browser post to this machine. But a browser first asks us whether the page may send
JSON (the preflight), and we never allow it. A page whose host name points at this machine needs no preflight,
but cannot hide its origin, which we refuse. Each client has a thread, so that a slow client delays no other.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Iterator
from contextlib import suppress
from http.server import BaseHTTPRequestHandler
from socketserver import ThreadingTCPServer

from judge.model import JudgeError

PORTS = (10043, 10042, 10045, 27121, 6174, 4244, 1327)  # the extension posts to each; some may be taken
MOST_BYTES = 16 * 1024 * 1024


class Server(ThreadingTCPServer):
    """Listens on the first free port. Raises JudgeError if none is free."""

    allow_reuse_address = daemon_threads = True
    request_queue_size = 128  # with fewer, clients that connect at the same time wait for seconds
    timeout = 0.1  # seconds between checks for complete posts

    def __init__(self, ports: tuple[int, ...]) -> None:
        self.posts: deque[Post] = deque()
        for port in ports:
            try:
                return super().__init__(("127.0.0.1", port), Post)
            except OSError as error:
                reason = error.strerror.lower()
        raise JudgeError(f"cannot listen on port {' or '.join(map(str, ports))}: {reason}")

    def received(self) -> Iterator[Post]:
        """Yields complete posts as they arrive. The caller answers each."""
        while True:
            self.handle_request()
            while self.posts:
                yield self.posts.popleft()

    def handle_error(self, *_: object) -> None:
        """A client that leaves early is no error."""


class Post(BaseHTTPRequestHandler):
    """A request with its `document`. One that the extension would not send is refused."""

    timeout = 5  # seconds without a byte, after which the client is dropped

    def do_POST(self) -> None:
        length, self.answered = self.headers.get("Content-Length", ""), threading.Event()
        is_json = self.headers.get_content_type() == "application/json"
        is_from_page = self.headers.get("Origin", "").startswith("http")
        if is_from_page or not (is_json and length.isdecimal() and 0 < int(length) <= MOST_BYTES):
            return self.answer(400)
        self.document = self.rfile.read(int(length))
        if len(self.document) == int(length):
            self.server.posts.append(self)
            self.answered.wait()  # the connection is closed after this

    def answer(self, code: int) -> None:
        with suppress(OSError):
            self.send_response(code)
            self.end_headers()
        self.answered.set()

    def log_message(self, *_: object) -> None:
        """Prints nothing."""
