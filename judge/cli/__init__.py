"""Arguments, printing and exit codes. No text from outside can end the judge or harm a terminal; `pack` alone
prints a source as it is.

The codes are 0 if all is well, 1 if something is not accepted, 2 after wrong usage, JE or another error, 130
if interrupted early, and 141 (as if by SIGPIPE) if the output's reader ended before a verdict was known.

Each verb is a module with HELP and a function of the verb's name; options.py declares the arguments of all.
Modules of verbs are imported only when they are needed, because that takes time. No other package prints."""

from __future__ import annotations

import argparse
import codecs
import io
import os
import re
import signal
import sys
import traceback
from contextlib import suppress
from importlib import import_module
from typing import NoReturn

from judge import COMMAND, VERSION
from judge.common.folders import ROOT
from judge.common.texts import for_terminal
from judge.common.zips import remove_unpacked
from judge.model import JudgeError

VERBS = {
    "run": "judge our solutions or your own programs",
    "watch": "judge again each time that a source or a case is saved",
    "pack": "print or copy a source if it is accepted, and say where to submit it",
    "debug": "look for the cause of a failure, longer than `run` does",
    "stress": "find a random input that a program fails on",
    "time": "measure the CPU times of programs, to compare with the limits or with another program's",
    "verify": "judge the programs in KEY/submissions/: each must get the verdict that begins its name",
    "new": "make the folder of a new problem",
    "listen": "make problems from what the browser extension Competitive Companion sends",
    "doctor": "say how well this machine isolates programs, and how much the judge keeps on disk",
}
CUT_OFF = 128 + signal.SIGPIPE


def main(arguments: list[str] | None = None) -> int:
    """Runs the command with these arguments; None: with those of sys.argv. Prints errors, and returns the
    exit code. Raises SystemExit after --help or --version."""
    make_streams_safe()
    for number in (signal.SIGTERM, signal.SIGHUP):  # without a handler, temporary folders would stay
        if signal.getsignal(number) is not signal.SIG_IGN:  # which `nohup` sets
            signal.signal(number, end)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)  # if ignored, every child seems to end with 0
    code, complaint = CUT_OFF, ""  # CUT_OFF holds until the verb returns its code
    try:
        given = sys.argv[1:] if arguments is None else arguments
        options = parser(given).parse_args(given)
        code = options.action(options)
        sys.stdout.flush()
    except BrokenPipeError:  # the output's reader ended, as `| head` does; a code that is known stays
        pass
    except KeyboardInterrupt:
        code, complaint = 130, "interrupted"
    except Exception as error:  # Python would end with 1, as if a program were not accepted
        code, complaint = 2, explained(error, given)
    finally:
        remove_unpacked()
        if complaint:
            with suppress(OSError):
                print(complaint, file=sys.stderr)
        for stream in (sys.stdout, sys.stderr):
            try:
                stream.flush()
            except OSError:  # else Python would try again at its end, and complain
                os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
    return code


def end(number: int, _frame: object) -> None:
    """Ends the judge as Ctrl-C does. Ignores the signal `number` from then on: a terminal that closes sends
    SIGHUP twice, and at the second time the reports are being written."""
    signal.signal(number, signal.SIG_IGN)
    raise KeyboardInterrupt


def explained(error: Exception, given: list[str]) -> str:
    """Returns what to print of the error that is being handled: the message of a JudgeError, perhaps with
    a question such as `did you mean run instead of rum?`; a line on a fault of the system, such as a full
    disk; for any other error, its traceback. `given`: the arguments of the command."""
    if isinstance(error, JudgeError):
        from judge.cli.nearest import did_you_mean  # only here, because it takes time

        question = ""
        with suppress(JudgeError, OSError):
            question = did_you_mean(given) if given else ""
        return f"error: {error}" + (f"\n  {question}" if question else "")
    if isinstance(error, (OSError, MemoryError)) or str(error) == "can't start new thread":
        reason = getattr(error, "strerror", None) or str(error) or "out of memory"
        return f"error: {getattr(error, 'filename', None) or 'the system'}: {reason.lower()}"
    return traceback.format_exc().rstrip()


class Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:  # argparse calls it after wrong usage
        raise JudgeError(f"{message}; see `{self.prog} --help`")


def parser(given: list[str]) -> argparse.ArgumentParser:
    """Returns the parser of the command. To save time, declares only the arguments of verbs in `given`."""
    top = Parser(prog=COMMAND, description="Judges C++ submissions on this machine.")
    top.add_argument("-v", "--version", action="version", version=f"judge {VERSION}, in {ROOT}")
    verbs = top.add_subparsers(required=True, metavar="VERB")
    for verb, about in VERBS.items():
        added = verbs.add_parser(verb, help=about, description=about)
        if verb in given:
            from judge.cli.options import declare

            module = import_module(f"judge.cli.{verb}")
            declare(added, verb, module.HELP)
            added.set_defaults(action=getattr(module, verb))
    return top


class SafeStream(io.TextIOWrapper):
    """A stream that escapes what could control a terminal in texts from outside (see `for_terminal`)."""

    def write(self, text: str) -> int:
        return super().write(for_terminal(text))


def make_streams_safe() -> None:
    """Opens /dev/null for each closed standard stream. Makes sys.stdout and sys.stderr SafeStreams."""
    codecs.register_error("escaped", escaped)
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:  # it is closed, and the next file that is opened would get its number
            setattr(sys, name, open(os.devnull, mode))
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        settings = {form: getattr(stream, form) for form in ("encoding", "line_buffering", "write_through")}
        if name == "stderr":
            settings["line_buffering"] = True  # else Python 3.8 prints notes only at its end
        setattr(sys, name, SafeStream(stream.detach(), errors="escaped", **settings))


def escaped(error: UnicodeError) -> tuple[str, int]:
    """Returns escapes, such as \\u6570, for what a stream cannot encode, and the index of what follows it."""
    assert isinstance(error, UnicodeEncodeError)
    units = error.object[error.start : error.end].encode("utf-16-be", "surrogatepass").hex()
    return re.sub("....", r"\\u\g<0>", units), error.end
