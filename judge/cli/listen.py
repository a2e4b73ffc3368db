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
        nonlocal last
        try:
            task = companion.parse(document)
            name, size = companion.batch(task)
            arrived[name] += 1
            last = arrived[name] >= size
            problem = companion.new_problem(task)
            new_problem.write(*problem)
        except JudgeError as error:
            print(f"note: {error}", file=sys.stderr)
            return 400
        problems.append(problem)
        return 200

    with Server((options.port,) if options.port else PORTS, take, say_once) as server:
        where = "{}:{}".format(*server.server_address)
        print(f"waiting on {where} for the browser's Competitive Companion (Ctrl-C ends)", file=sys.stderr)
        while not (problems and last):
            known = len(problems)
            server.handle_request()
            for problem in problems[known:]:
                print(new_problem.summary(*problem), flush=True)
    print(new_problem.next_step(*problems[0]))
    return 0
