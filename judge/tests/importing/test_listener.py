"""The listener over real connections."""

from __future__ import annotations

import os
import resource
import socket
import threading
import time

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

    def take() -> None:
        for arrived in server.received():
            taken.append(arrived.document)
            arrived.answer(400 if arrived.document == b"bad" else 200)
            if arrived.document == b"last":
                return

    with listener.Server((0,)) as server:
        port = server.server_address[1]
        thread = threading.Thread(target=take)
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


def test_slow_and_silent_clients_delay_no_other_and_are_dropped(server, monkeypatch):
    monkeypatch.setattr(listener.Post, "timeout", 0.5)
    port, taken = server
    connections = [socket.create_connection(("127.0.0.1", port), timeout=30) for _ in range(100)]
    for number, connection in enumerate(connections):
        connection.sendall(
            (
                b"",
                b"POST / HT",
                b"POST / HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{",
            )[number % 3]
        )
    begin = time.monotonic()
    assert b"200 OK" in post(port, b"good") and taken == [b"good"]
    assert all(connection.recv(1) == b"" for connection in connections)
    assert time.monotonic() - begin < 20
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


def test_the_listener_survives_more_clients_than_descriptors(server, monkeypatch):
    monkeypatch.setattr(listener.Post, "timeout", 0.5)
    port, taken = server
    limits = resource.getrlimit(resource.RLIMIT_NOFILE)
    connections = [socket.socket() for _ in range(60)]
    used = len(os.listdir("/proc/self/fd"))
    resource.setrlimit(resource.RLIMIT_NOFILE, (used + 20, limits[1]))
    try:
        for connection in connections:
            connection.settimeout(30)
            connection.connect(("127.0.0.1", port))
        assert all(connection.recv(1) == b"" for connection in connections)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, limits)
        for connection in connections:
            connection.close()
    assert b"200 OK" in post(port, b"last") and taken == [b"last"]


def test_only_this_machine_is_listened_to():
    with listener.Server((0,)) as server:
        assert server.server_address[0] == "127.0.0.1"


def test_the_next_port_is_tried_when_one_is_taken():
    with listener.Server((0,)) as taken:
        with listener.Server((0,)) as free:
            busy, other = taken.server_address[1], free.server_address[1]
        with listener.Server((busy, other)) as server:
            assert server.server_address[1] == other
        with pytest.raises(JudgeError, match=f"cannot listen on port {busy}: address already in use"):
            listener.Server((busy,))
