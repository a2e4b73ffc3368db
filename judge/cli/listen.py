"""Makes problems from what the browser extension Competitive Companion sends."""

from __future__ import annotations

import argparse
import sys
from contextlib import suppress

from judge.cli.options import Help
from judge.model import JudgeError
from judge.problems.importing import companion, new_problem

HELP = Help("[--port N]", "listen    then click the extension's plus on the page of a problem or contest")


def listen(options: argparse.Namespace) -> int:
    """Makes problems of what the extension sends, until Ctrl-C; then returns 0."""
    with suppress(KeyboardInterrupt), companion.Server(options.port, take) as server:
        print(f"waiting on 127.0.0.1:{options.port} for Competitive Companion (Ctrl-C ends)", file=sys.stderr)
        server.serve_forever()
    return 0


def take(document: bytes) -> int:
    """Makes the problem that `document` describes. Returns a status of HTTP: 200, or 400 if that fails."""
    try:
        print(new_problem.make_problem(*companion.new_problem(document)), flush=True)
        return 200
    except JudgeError as error:
        print(f"note: no problem was made from what the browser sent: {error}", file=sys.stderr)
        return 400
