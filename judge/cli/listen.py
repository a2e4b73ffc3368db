"""Makes problems from what the browser extension Competitive Companion sends."""

from __future__ import annotations

import argparse
import sys
from collections import Counter

from judge.cli.arguments import Help
from judge.cli.selection import say_once
from judge.model import JudgeError
from judge.problems.importing import companion, new_problem
from judge.problems.importing.listener import PORTS, Server
from judge.problems.settings import Spec

HELP = Help(
    "[--port N]",
    "listen    then click the extension's plus on a problem's page",
)


def listen(options: argparse.Namespace) -> int:
    """Returns 0 after one problem or, if a contest's page was clicked, after all its problems."""
    problems: list[tuple[str, Spec]] = []
    arrived: Counter[object] = Counter()
    last = False

    def take(document: bytes) -> int:
        """Makes the problem, and returns the status of HTTP. Sets `last` at the end, because the loop below,
        in another thread, ends then."""
        nonlocal last
        name, size, status = "", 0, 200
        try:
            task = companion.parse(document)
            name, size = companion.batch(task)
            arrived[name] += 1
            problem = companion.new_problem(task)
            new_problem.write(*problem)
            problems.append(problem)
            print(new_problem.summary(*problem), flush=True)
        except JudgeError as error:
            print(f"note: {error}", file=sys.stderr)
            status = 400
        if size:
            last = arrived[name] >= size
        return status

    with Server((options.port,) if options.port else PORTS, take, say_once) as server:
        where = "{}:{}".format(*server.server_address)
        print(f"waiting on {where} for the browser's Competitive Companion (Ctrl-C ends)", file=sys.stderr)
        while not (problems and last):
            server.handle_request()
    print(new_problem.next_step(*problems[0]))
    return 0
