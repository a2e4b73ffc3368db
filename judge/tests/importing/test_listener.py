"""The listener over real connections."""

from __future__ import annotations

import contextlib
import socket
import threading

import pytest
from processes import wait_until

from judge.importing import listener
from judge.model import JudgeError

GOOD = {
    "Host": "localhost",
    "Content-Type": "application/json",
    "Origin": "chrome-extension://cjnmckjndlpiamhfimnnjmnckgghkjbl",
}


@pytest.fixture
def server():
    """A listener's port, and what it has taken: any document but b"bad", until b"last"."""
    taken: list[bytes] = []

    def take(document: bytes) -> int:
        taken.append(document)
        return 400 if document == b"bad" else 200

    def serve() -> None:
        while b"last" not in taken:
            server.handle_request()

    with listener.Server((0,), take) as server:
        port = server.server_address[1]
        thread = threading.Thread(target=serve)
        thread.start()
        yield port, taken
        if b"last" not in taken:
            post(port, b"last")
        thread.join(30)
        assert not thread.is_alive()


def send(port: int, request: bytes) -> bytes:
    with socket.create_connection(("127.0.0.1", port), timeout=30) as connection:
        connection.sendall(request)
        with connection.makefile("rb") as answer:
            return answer.read()


def post(port: int, document: bytes, method: str = "POST", **headers: str) -> bytes:
    fields = {
        **GOOD,
        "Content-Length": str(len(document)),
        **{name.replace("_", "-"): value for name, value in headers.items()},
    }
    lines = [f"{method} / HTTP/1.1", *(f"{name}: {value}" for name, value in fields.items() if value), "", ""]
    return send(port, "\r\n".join(lines).encode() + document)


@pytest.mark.parametrize(
    "origin", [GOOD["Origin"], "moz-extension://8c1ce7e5-7d5c-4d3a-9c34-4b7c0a1b2c3d", "null", ""]
)
def test_posts_of_the_extension_are_taken(origin, server):
    port, taken = server
    answer = post(port, b"last", Origin=origin, Content_Type="application/json; charset=utf-8")
    assert answer.startswith(b"HTTP/1.0 200 OK\r\n")
    assert taken == [b"last"]


def test_a_large_document_arrives_whole(server):
    port, taken = server
    post(port, bytes(listener.MOST_BYTES))
    assert taken == [bytes(listener.MOST_BYTES)]


def test_a_refused_client_is_told_and_the_next_post_is_taken(server):
    port, taken = server
    assert b" 400 Bad Request\r\n" in post(port, b"bad")
    assert b" 200 OK\r\n" in post(port, b"last") and taken == [b"bad", b"last"]


@pytest.mark.parametrize(
    "headers",
    [
        {"Content_Type": "text/plain"},
        {"Content_Type": "application/x-www-form-urlencoded"},
        {"Content_Type": ""},
        {"Origin": "https://evil.example"},
        {"Origin": "http://127.0.0.1:10043"},
        {"Content_Length": ""},
        {"Content_Length": "-1"},
        {"Content_Length": "0"},
        {"Content_Length": "x"},
        {"Content_Length": str(10**12)},
        {"Content_Length": "", "Transfer_Encoding": "chunked"},
    ],
)
def test_posts_that_a_web_page_could_send_are_refused(headers, server):
    port, taken = server
    assert b"400 Bad Request" in post(port, b"bad", **headers) and taken == []


@pytest.mark.parametrize("method", ["GET", "PUT", "HEAD", "OPTIONS", ""])
def test_only_a_post_is_taken_and_no_preflight_is_granted(method, server):
    port, taken = server
    answer = post(port, b"bad", method=method, Access_Control_Request_Method="POST")
    assert b"200 OK" not in answer and b"access-control" not in answer.lower() and taken == []


@pytest.mark.parametrize(
    "junk",
    [
        b"\r\n\r\n",
        b"\x16\x03\x01\0\r\n\r\n",
        b"POST\r\n" + b"a: b\r\n" * 200 + b"\r\n",
        b"POST / HTTP/1.1\r\n\xff\xfe\r\n\r\n",
    ],
)
def test_junk_is_refused(junk, server):
    assert b"200 OK" not in send(server[0], junk) and server[1] == []


def test_an_endless_head_is_cut_off(server):
    try:
        assert b"200 OK" not in send(server[0], b"x" * 1024 * 1024)
    except ConnectionError:
        pass
    assert server[1] == []


def test_slow_and_silent_clients_are_dropped_after_their_deadline(server, monkeypatch):
    monkeypatch.setattr(listener, "DEADLINE_S", 0.3)
    port, taken = server
    connections = [socket.create_connection(("127.0.0.1", port), timeout=30) for _ in range(3)]
    head = b"POST / HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"
    over = threading.Event()

    def trickle() -> None:  # a byte now and then is not enough
        with contextlib.suppress(OSError):
            while not over.wait(0.1):
                connections[2].sendall(b" ")

    for connection, start in zip(connections, (b"", b"POST / HT", head)):
        connection.sendall(start)
    thread = threading.Thread(target=trickle)
    thread.start()
    assert b"200 OK" in post(port, b"good") and taken == [b"good"]
    over.set()
    thread.join()
    for connection in connections:
        connection.close()


@pytest.mark.parametrize("document", [b"{", b"last"])
def test_clients_that_leave_at_once_do_no_harm(document, server):
    port, taken = server
    for _ in range(50 if document == b"{" else 1):
        connection = socket.create_connection(("127.0.0.1", port), timeout=30)
        connection.sendall(
            b"POST / HTTP/1.1\r\nContent-Length: 4\r\nContent-Type: application/json\r\n\r\n" + document
        )
        connection.shutdown(socket.SHUT_RDWR)
        connection.close()
    if document == b"{":
        assert b"200 OK" in post(port, b"last")
    wait_until(lambda: taken == [b"last"])


def test_only_this_machine_is_listened_to():
    with listener.Server((0,), len) as server:
        assert server.server_address[0] == "127.0.0.1"


def test_the_next_port_is_tried_when_one_is_taken():
    with listener.Server((0,), len) as taken:
        with listener.Server((0,), len) as free:
            busy, other = taken.server_address[1], free.server_address[1]
        with listener.Server((busy, other), len) as server:
            assert server.server_address[1] == other
        with pytest.raises(JudgeError, match=f"cannot listen on port {busy}: address already in use"):
            listener.Server((busy,), len)
