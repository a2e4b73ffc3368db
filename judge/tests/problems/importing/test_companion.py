"""The listener over real connections, and what is read of the documents that it takes."""

from __future__ import annotations

import contextlib
import json
import re
import socket
import struct
import threading
import time

import pytest
from values import TASK, fault_of

from judge.model import FileNames, JudgeError, LimitOverrides
from judge.problems import problem_ini
from judge.problems.importing import companion
from judge.problems.settings import Spec

GOOD = {"Content-Type": "application/json", "Origin": "chrome-extension://cjnmckjndlpiamhfimnnjmnckgghkjbl"}


def task_of(**changes) -> tuple[str, Spec]:
    return companion.new_problem(json.dumps({**TASK, **changes}).encode())


def test_limits_link_and_samples_are_taken():
    key, problem = task_of(memoryLimit=65.536)
    found = key, problem.title, problem.link, problem.judges[0].name
    assert found == ("luogu_p1784", TASK["name"], TASK["url"], "luogu")
    assert (problem.limits, problem.notes) == (LimitOverrides(1000, 65), ())
    assert problem.samples == (("1 2\n", "3\n"), ("a\r\nb", ""))


@pytest.mark.parametrize(
    ("link", "key", "judge"),
    [
        ("https://www.luogu.com.cn/problem/P1784?contestId=12", "luogu_p1784", "luogu"),
        ("https://www.luogu.com.cn/problem/AT_abc001_1#submit", "luogu_at_abc001_1", "luogu"),
        ("http://poj.org/problem?id=3074", "poj_3074", "poj"),
        ("https://www.acwing.com/problem/content/description/168/", "acwing_content_168", "acwing"),
        ("https://codeforces.com/problemset/problem/954/G", "codeforces_954_g", "local"),
        ("https://vjudge.net/contest/480959#problem/A", "vjudge_480959_a", "local"),
        ("http://acm.hdu.edu.cn/showproblem.php?pid=1000", "hdu_1000", "local"),
        ("https://evil-luogu.com.cn/problem/P1", "evil_luogu_p1", "local"),
        ("http://x.org/../../etc/passwd", "x_etc_passwd", "local"),
    ],
)
def test_the_link_gives_key_and_judge(link, key, judge):
    found, problem = task_of(url=link)
    assert (found, problem.judges[0].name) == (key, judge)


LINK = "url should be a web link of at most 900 characters, not"


@pytest.mark.parametrize(
    ("field", "value", "complaint"),
    [
        ("url", "https://www.luogu.com.cn/problem/", "the link does not tell the problem's number"),
        ("url", "https://evil-luogu.com.cn/problem/-", "the link does not tell the problem's number"),
        ("url", "javascript:alert(1)//luogu.com.cn/problem/P1", LINK),
        ("url", "https://[::1/problem/P1", LINK),
        ("url", "https://luogu.com.cn/problem/P1\n\x1b[2J", LINK),
        ("url", 3, "url should be text"),
        ("timeLimit", 0, "timeLimit should be a number from 1 to 3600000"),
        ("timeLimit", float("nan"), "timeLimit should be a number"),
        *(("memoryLimit", bad, "memoryLimit should be a number") for bad in (10**400, True)),
        ("tests", [[]], "input should be text"),
        ("tests", {}, "has no list of tests"),
    ],
)
def test_a_bad_field_gives_one_line_that_says_why(field, value, complaint):
    said = fault_of(task_of, **{field: value})
    assert complaint in said and said.isprintable() and len(said) < 200


def test_an_interactive_task_is_kept_with_a_note():
    _, problem = task_of(interactive=True)
    assert "interactor = FILE" in problem.notes[0] and len(problem.samples) == 2


@pytest.mark.parametrize("document", [b"{", b"[]", b"{}", b"\xff", b"[" * 100_000], ids=len)
def test_a_document_that_is_no_task_is_refused(document):
    with pytest.raises(JudgeError, match="Competitive Companion"):
        companion.new_problem(document)


def of_files(input_: object, output: object) -> dict:
    return {"input": {"type": "file", "fileName": input_}, "output": {"type": "file", "fileName": output}}


@pytest.mark.parametrize(
    ("changes", "file", "line"),
    [
        (of_files("sum.in", "sum.out"), FileNames("sum.in", "sum.out"), "sum"),
        (of_files("input.txt", "output.txt"), ("input.txt", "output.txt"), "input.txt,output.txt"),
        ({"input": {"type": "file", "fileName": "a.in"}}, ("a.in", ""), "a.in,stdout"),
    ],
)
def test_the_names_of_files_are_kept(changes, file, line):
    _, problem = task_of(**changes)
    assert (problem.file, problem.notes) == (file, ())
    assert f"\nfile = {line}\n" in problem_ini.write(problem, ())


@pytest.mark.parametrize(
    "changes",
    [
        of_files("../sum.in", "../sum.out"),
        of_files(["sum.in"], None),
        {"input": {"type": "file"}},
        {"input": {"type": "regex", "pattern": "(sum).in"}},
    ],
)
def test_other_files_are_noted(changes):
    _, problem = task_of(**changes)
    said = "programs use [^\n]* on the online judge, but stdin and stdout here"
    assert problem.file is None and [note for note in problem.notes if re.fullmatch(said, note)]


@pytest.fixture
def server():
    """Returns a listener's port, and what it has taken: any document but b"bad"."""
    taken: list[bytes] = []

    def take(document: bytes) -> int:
        taken.append(document)
        return 400 if document == b"bad" else 200

    with companion.Server(0, take) as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.05,))
        thread.start()
        yield server.server_address[1], taken
        server.shutdown()
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
    post(port, bytes(companion.MOST_BYTES))
    assert taken == [bytes(companion.MOST_BYTES)]


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
        *({"Host": host} for host in ("evil.example", "127.0.0.1:1", "localhost.evil.example:80", "")),
    ],
    ids=str,
)
def test_posts_that_a_web_page_could_send_are_refused(headers, server):
    port, taken = server
    assert b"403 Forbidden" in post(port, b"bad", **headers) and taken == []


@pytest.mark.parametrize("method", ["GET", "OPTIONS", ""])
def test_only_a_post_is_taken_and_no_preflight_is_granted(method, server):
    port, taken = server
    answer = post(port, b"bad", method=method, Access_Control_Request_Method="POST")
    assert b"200 OK" not in answer and b"access-control" not in answer.lower() and taken == []


@pytest.mark.parametrize(
    "junk",
    [b"\x16\x03\x01\0\r\n\r\n", b"POST\r\n" + b"a: b\r\n" * 200 + b"\r\n", b"x" * 1024 * 1024],
    ids=["TLS", "many headers", "no end"],
)
def test_junk_is_refused(junk, server):
    port, taken = server
    with contextlib.suppress(ConnectionError):  # what is too long is not read
        assert b"200 OK" not in send(port, junk)
    assert taken == []


def test_silent_clients_hold_up_no_other_and_those_that_leave_do_no_harm(server, capfd):
    assert 0 < companion.MOST_S < 10
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
    assert time.monotonic() - start < companion.MOST_S
    assert capfd.readouterr().err == ""
    for connection in silent:
        connection.close()


def test_a_port_that_is_taken_is_an_error():
    with companion.Server(0, len) as taken:
        busy = taken.server_address[1]
        with pytest.raises(JudgeError, match=f"--port {busy}: cannot be used: address already in use"):
            companion.Server(busy, len)


def test_a_request_that_drips_is_cut_in_time(server, monkeypatch):
    monkeypatch.setattr(companion, "MOST_S", 0.5)
    port, taken = server
    fields = "".join(f"{name}: {value}\r\n" for name, value in GOOD.items())
    head = f"POST / HTTP/1.1\r\nHost: localhost:{port}\r\n{fields}Content-Length: 99\r\n\r\n"
    with connected(port) as dripping, pytest.raises(ConnectionError):
        dripping.sendall(head.encode())
        for _ in range(98):
            time.sleep(0.1)
            dripping.sendall(b" ")
    assert taken == []
