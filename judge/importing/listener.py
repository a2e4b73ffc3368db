"""Waits on the loopback address for what the browser extension Competitive Companion posts.

Any web page can make a browser post to this machine too, but not with the content type of JSON unless we answered its preflight, which we
do not; and it cannot hide its origin (a page whose host name was pointed at us, for one). A request has to be whole in a few seconds.
"""

from __future__ import annotations

import asyncio
import http.client
import io
import socket
from collections.abc import Coroutine
from contextlib import closing, suppress
from typing import Callable, Tuple

from judge.model import JudgeError

PORTS = (10043, 10042, 10045, 27121, 6174, 4244, 1327)  # where the extension posts; each tool has its own, so any may be taken
MOST_BYTES = 16 * 1024 * 1024
SECONDS = 5

Take = Callable[[bytes], Tuple[bool, str]]  # whether that was the last, and why it is refused, if it is


def bind(ports: tuple[int, ...]) -> socket.socket:
    """Bound to the first port that is free."""
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
    asyncio.run(serve_all(ours, take))


async def serve_all(ours: socket.socket, take: Take) -> None:
    ours.setblocking(False)
    loop = asyncio.get_running_loop()
    end: asyncio.Future[None] = loop.create_future()
    tasks: set[asyncio.Task] = set()

    def begin(work: Coroutine) -> None:
        task = loop.create_task(work)
        tasks.add(task)  # the loop alone would not keep it
        task.add_done_callback(tasks.discard)

    async def accept() -> None:
        while True:
            try:
                connection, _ = await loop.sock_accept(ours)
                begin(serve(connection))
            except OSError:  # no descriptor is left until a client's time is over
                await asyncio.sleep(0.1)

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        document = await body(reader)
        writer.write(response("only JSON from Competitive Companion is taken here" if document is None else complaint_about(document)))
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
    """The document of a request such as the extension makes; None for any other request."""
    head = io.BytesIO(await reader.readuntil(b"\r\n\r\n"))
    method = head.readline().split()[:1]
    try:
        headers = http.client.parse_headers(head)
        length = int(headers.get("Content-Length", ""))
    except (http.client.HTTPException, ValueError):
        return None
    is_json = headers.get_content_type() == "application/json"
    if method != [b"POST"] or not is_json or headers.get("Origin", "").startswith("http") or not 0 < length <= MOST_BYTES:
        return None
    return await reader.readexactly(length)


def response(complaint: str) -> bytes:
    status, text = ("400 Bad Request", complaint.encode(errors="backslashreplace") + b"\n") if complaint else ("200 OK", b"")
    return f"HTTP/1.1 {status}\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Length: {len(text)}\r\nConnection: close\r\n\r\n".encode() + text
