"""Receives on the loopback address what the browser extension Competitive Companion posts.

Any web page can make a browser post to this machine. But a browser first asks us whether the page may send
JSON (the preflight), and we never allow it. A page whose host name points at this machine needs no preflight,
but cannot hide its origin, which we refuse. One request is served at a time.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, HTTPServer

from judge.model import JudgeError

PORTS = (10043, 10042, 10045, 27121, 6174, 4244, 1327)  # the extension posts to each; some may be taken
MOST_BYTES = 16 * 1024 * 1024


class Server(HTTPServer):
    """Listens on the first free port. Raises JudgeError if none is free.

    `take` gets each document that the extension posts, and returns the code to answer with."""

    request_queue_size = 128  # with fewer, clients that connect at the same time wait for seconds

    def __init__(self, ports: tuple[int, ...], take: Callable[[bytes], int]) -> None:
        self.take = take  # what the page of a problem says -> the code of the answer
        for port in ports:
            try:
                return super().__init__(("127.0.0.1", port), Post)
            except OSError as error:
                reason = error.strerror.lower()
        raise JudgeError(f"cannot listen on port {' or '.join(map(str, ports))}: {reason}")

    def handle_error(self, *_: object) -> None:
        if not isinstance(sys.exc_info()[1], OSError):  # a client that leaves early is no error
            raise


class Post(BaseHTTPRequestHandler):
    """A request. One that the extension would not send is refused."""

    timeout = 5  # seconds to wait for a client's next bytes

    def do_POST(self) -> None:
        length = self.headers.get("Content-Length", "")
        is_json = self.headers.get_content_type() == "application/json"
        is_from_page = self.headers.get("Origin", "").startswith("http")
        document = b""
        if is_json and not is_from_page and length.isdecimal() and int(length) <= MOST_BYTES:
            document = self.rfile.read(int(length))
        self.send_response(self.server.take(document) if document and len(document) == int(length) else 400)
        self.end_headers()

    def log_message(self, *_: object) -> None:
        """Prints nothing."""
