"""The listener over real connections."""

from __future__ import annotations

import contextlib
import socket
import struct
import threading
import time

import pytest

from judge.model import JudgeError
from judge.problems.importing import listener

GOOD = {"Content-Type": "application/json", "Origin": "chrome-extension://cjnmckjndlpiamhfimnnjmnckgghkjbl"}


@pytest.fixture
def server():
    """A listener's port, and what it has taken: any document but b"bad", until b"last"."""
    taken: list[bytes] = []
    notes: list[str] = []

    def take(document: bytes) -> int:
        taken.append(document)
        return 400 if document == b"bad" else 200

    def serve() -> None:
        while b"last" not in taken:
            server.handle_request()

    with listener.Server((0,), take, notes.append) as server:
        port = server.server_address[1]
        thread = threading.Thread(target=serve)
        thread.start()
        yield port, taken
        if b"last" not in taken:
            post(port, b"last")
        thread.join(30)
        assert not thread.is_alive()


def connected(port: int) -> socket.socket:
    return socket.create_connection(("127.0.0.1", port), timeout=30)


def send(port: int, request: bytes) -> bytes:
    with connected(port) as connection:
        connection.sendall(request)
        with connection.makefile("rb") as answer:
            return answer.read()


def post(port: int, document: bytes, method: str = "POST", **headers: str) -> bytes:
    changes = {name.replace("_", "-"): value for name, value in headers.items()}
    fields = {**GOOD, "Host": f"localhost:{port}", "Content-Length": str(len(document)), **changes}
    lines = [f"{method} / HTTP/1.1", *(f"{name}: {value}" for name, value in fields.items() if value), "", ""]
    return send(port, "\r\n".join(lines).encode() + document)


@pytest.mark.parametrize("origin", [GOOD["Origin"], "moz-extension://8c1ce7e5-7d5c", ""])
def test_posts_of_the_extension_are_taken(origin, server):
    port, taken = server
    answer = post(port, b"last", Origin=origin, Content_Type="application/json; charset=utf-8")
    assert answer.startswith(b"HTTP/1.0 200 OK\r\n") and taken == [b"last"]


def test_a_large_document_arrives_whole(server):
    port, taken = server
    post(port, bytes(listener.MOST_BYTES))
    assert taken == [bytes(listener.MOST_BYTES)]


@pytest.mark.parametrize(
    "headers",
    [
        *({"Content_Type": kind} for kind in ("text/plain", "")),
        *({"Content_Length": length} for length in ("", "-1", "0", "+3", "3_0", str(10**8), "9" * 5000)),
    ],
    ids=lambda headers: str(headers)[:40],
)
def test_posts_of_another_form_are_refused(headers, server):
    port, taken = server
    assert b"400 Bad Request" in post(port, b"bad", **headers) and taken == []


@pytest.mark.parametrize(
    "headers",
    [
        *({"Origin": one} for one in ("https://evil.example", "http://127.0.0.1:10043", "null", " ")),
        *(
            {"Host": host}
            for host in ("evil.example", "localhost", "127.0.0.1:1", "localhost.evil.example:80", "")
        ),
    ],
    ids=str,
)
def test_posts_that_a_web_page_could_send_are_refused_with_a_note(headers, server, monkeypatch):
    port, taken = server
    assert b"403 Forbidden" in post(port, b"bad", **headers) and taken == []


@pytest.mark.parametrize("method", ["GET", "OPTIONS", ""])
def test_only_a_post_is_taken_and_no_preflight_is_granted(method, server):
    port, taken = server
    answer = post(port, b"bad", method=method, Access_Control_Request_Method="POST")
    assert b"200 OK" not in answer and b"access-control" not in answer.lower() and taken == []


@pytest.mark.parametrize(
    "junk",
    [
        b"\x16\x03\x01\0\r\n\r\n",
        b"POST\r\n" + b"a: b\r\n" * 200 + b"\r\n",
        b"x" * 1024 * 1024,
    ],
    ids=["TLS", "many headers", "no end"],
)
def test_junk_is_refused(junk, server):
    port, taken = server
    with contextlib.suppress(ConnectionError):  # what is too long is not read
        assert b"200 OK" not in send(port, junk)
    assert taken == []


def test_silent_clients_hold_up_no_other_and_those_that_leave_do_no_harm(server, capfd):
    assert 0 < listener.MOST_S < 10
    port, taken = server
    head = b"POST / HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"
    silent = [connected(port) for _ in range(3)]
    for connection, start in zip(silent, (b"", b"POST / HT", head)):
        connection.sendall(start)
    for reset in (False, True) * 25:
        with connected(port) as leaving:
            leaving.sendall(head)
            leaving.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", reset, 0))
    start = time.monotonic()
    assert b"200 OK" in post(port, b"last") and taken == [b"last"]
    assert time.monotonic() - start < listener.MOST_S
    assert capfd.readouterr().err == ""
    for connection in silent:
        connection.close()


def test_the_next_port_of_this_machine_is_tried_when_one_is_taken():
    with listener.Server((0,), len, print) as taken:
        with listener.Server((0,), len, print) as free:
            busy, other = taken.server_address[1], free.server_address[1]
        with listener.Server((busy, other), len, print) as server:
            assert server.server_address == ("127.0.0.1", other)
        with pytest.raises(JudgeError, match=f"cannot listen on port {busy}: address already in use"):
            listener.Server((busy,), len, print)


def test_a_request_that_drips_is_cut_in_time(server, monkeypatch):
    monkeypatch.setattr(listener, "MOST_S", 0.5)
    port, taken = server
    fields = "".join(f"{name}: {value}\r\n" for name, value in GOOD.items())
    head = f"POST / HTTP/1.1\r\nHost: localhost:{port}\r\n{fields}Content-Length: 99\r\n\r\n"
    with connected(port) as dripping, pytest.raises(ConnectionError):
        dripping.sendall(head.encode())
        for _ in range(98):
            time.sleep(0.1)
            dripping.sendall(b" ")
    assert taken == []
