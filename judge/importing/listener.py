"""Waits on the loopback address for what the browser extension Competitive Companion posts.

Any web page can make a browser post to this machine. But a browser first asks us whether the page may send
JSON (the preflight), and we never allow it. A page whose host name points at this machine needs no preflight,
but cannot hide its origin, which we refuse. A request must be complete within a few seconds.
"""

from __future__ import annotations

import asyncio
import http.client
import io
import signal
import socket
from collections.abc import Coroutine
from contextlib import closing, suppress
from typing import Callable, Tuple

from judge.model import JudgeError

PORTS = (10043, 10042, 10045, 27121, 6174, 4244, 1327)  # the extension posts to all; some may be taken
MOST_BYTES = 16 * 1024 * 1024
SECONDS = 5
INTERRUPTS = {signal.SIGHUP, signal.SIGINT, signal.SIGTERM}

Take = Callable[[bytes], Tuple[bool, str]]  # whether that was the last one, and why it is refused or ""


def bind(ports: tuple[int, ...]) -> socket.socket:
    """Listens on the first port that is free."""
    for port in ports:
        ours = socket.socket()
        ours.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            ours.bind(("127.0.0.1", port))
            ours.listen()
            return ours
        except OSError as error:
            ours.close()
            reason = error.strerror.lower()
    raise JudgeError(f"cannot listen on port {' or '.join(map(str, ports))}: {reason}")


def receive(ours: socket.socket, take: Take) -> None:
    """Gives `take` each document that is posted, until it has the last."""
    signal.pthread_sigmask(signal.SIG_BLOCK, INTERRUPTS)  # while the loop is made, which one would leave open
    asyncio.run(serve_all(ours, take))


async def serve_all(ours: socket.socket, take: Take) -> None:
    signal.pthread_sigmask(signal.SIG_UNBLOCK, INTERRUPTS)
    ours.setblocking(False)
    loop = asyncio.get_running_loop()
    end: asyncio.Future[None] = loop.create_future()
    tasks: set[asyncio.Task] = set()

    def begin(work: Coroutine) -> None:
        task = loop.create_task(work)
        tasks.add(task)  # the loop itself keeps no reference
        task.add_done_callback(tasks.discard)

    async def accept() -> None:
        while True:
            try:
                connection, _ = await loop.sock_accept(ours)
                begin(serve(connection))
            except OSError:  # no descriptor is free until a client is done
                await asyncio.sleep(0.1)

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        document = await body(reader)
        if document is None:
            complaint = "only JSON from Competitive Companion is taken here"
        else:
            complaint = complaint_about(document)
        writer.write(response(complaint))
        await writer.drain()

    async def serve(connection: socket.socket) -> None:
        reader, writer = await asyncio.open_connection(sock=connection)
        with closing(writer), suppress(asyncio.TimeoutError, OSError, EOFError, asyncio.LimitOverrunError):
            await asyncio.wait_for(answer(reader, writer), SECONDS)

    def complaint_about(document: bytes) -> str:
        if end.done():
            return "no more is taken"
        try:
            last, complaint = take(document)
        except Exception as error:
            end.set_exception(error)
            return f"not taken: {error}"
        if last:
            end.set_result(None)
        return complaint

    begin(accept())
    await end


async def body(reader: asyncio.StreamReader) -> bytes | None:
    """The document of a request like the extension's; None for any other request."""
    head = io.BytesIO(await reader.readuntil(b"\r\n\r\n"))
    method = head.readline().split()[:1]
    try:
        headers = http.client.parse_headers(head)
        length = int(headers.get("Content-Length", ""))
    except (http.client.HTTPException, ValueError):
        return None
    is_json = headers.get_content_type() == "application/json"
    is_from_page = headers.get("Origin", "").startswith("http")
    if method != [b"POST"] or not is_json or is_from_page or not 0 < length <= MOST_BYTES:
        return None
    return await reader.readexactly(length)


def response(complaint: str) -> bytes:
    text = f"{complaint}\n".encode(errors="backslashreplace") if complaint else b""
    head = (
        f"HTTP/1.1 {'400 Bad Request' if complaint else '200 OK'}",
        "Content-Type: text/plain; charset=utf-8",
        f"Content-Length: {len(text)}",
        "Connection: close",
    )
    return "\r\n".join([*head, "", ""]).encode() + text
