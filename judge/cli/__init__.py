"""Arguments, printing and exit codes: 0 all well, 1 some are not, 2 wrong usage or the judge's own fault, 130 interrupted.

Each verb is a module with `add(verbs)`, which says its arguments, and an action. Nothing outside this package prints.
"""

from __future__ import annotations

import argparse
import os
import signal
import sys
import traceback

from judge import COMMAND, VERSION
from judge.cli import doctor, listen, new, pack, run, stress, time, verify, watch
from judge.model import JudgeError
from judge.problems import ROOT


def main(arguments: list[str] | None = None) -> int:
    make_streams_safe()
    treat_as_interrupts(signal.SIGTERM, signal.SIGHUP)
    top = argparse.ArgumentParser(prog=COMMAND, description="Judges C++ submissions on this machine.")
    top.add_argument("--version", action="version", version=f"judge {VERSION}, in {ROOT}")
    verbs = top.add_subparsers(required=True, metavar="VERB")
    for verb in (run, watch, pack, stress, time, verify, new, listen, doctor):
        verb.add(verbs)
    options = top.parse_args(arguments)
    try:
        code = options.action(options)
        sys.stdout.flush()
        return code
    except JudgeError as error:
        print(f"error: {error}", file=sys.stderr)
    except KeyboardInterrupt:
        print("interrupted", file=sys.stderr)
        return 130
    except OSError as error:  # such as a full disk behind standard output
        written = flushed()
        if not isinstance(error, BrokenPipeError):
            place = error.filename or ("the system" if written else "standard output")
            print(f"error: {place}: {error.strerror.lower()}", file=sys.stderr)
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except Exception:  # a fault of the judge's own, never the exit code of a verdict
        traceback.print_exc()
    return 2


def flushed() -> bool:
    """Whether all that was printed could be written."""
    try:
        sys.stdout.flush()
    except OSError:
        return False
    return True


def make_streams_safe() -> None:
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:  # closed: its number would go to a file of ours
            setattr(sys, name, open(os.devnull, mode))
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="backslashreplace")


def treat_as_interrupts(*numbers: int) -> None:
    """Or Python would end at once, and leave its temporary folders."""
    for number in numbers:
        if signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, signal.default_int_handler)
