"""The crash guard: what goes wrong in the judge's own code stays with the submission that met it.

It hides no fault: the submission gets JE, mostly with a traceback in a file, and the judge ends with 2."""

from __future__ import annotations

import tempfile
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from judge.common.folders import build_folder
from judge.common.texts import visible
from judge.model import JudgeError

LONGEST_REASON, MOST_KEPT = 200, 1 << 16  # characters: of the reason, of the traceback
KEPT = " (the traceback is in "


@contextmanager
def crash_guard(title: str) -> Iterator[None]:
    """Turns an Exception of the `with` block into a JudgeError; JudgeError and BrokenPipeError pass. The
    message names what was judged (`title`), the reason and, if one was written, a file with the traceback."""
    try:
        yield
    except (JudgeError, BrokenPipeError):  # BrokenPipeError: the reader of what is printed has ended
        raise
    except MemoryError as error:  # the machine's fault, which no traceback explains
        fault = "the judge has run out of memory; close other programs, or add --jobs 1 if the command has it"
        raise JudgeError(f"{visible(title)}: {fault}") from error
    except Exception as error:
        reason = visible(f"{type(error).__name__}: {error}"[:LONGEST_REASON])
        trace = written_trace(traceback.format_exc())
        raise JudgeError(f"{visible(title)}: the judge failed{trace}: {reason}") from error


def written_trace(text: str) -> str:
    """Writes the end of the traceback `text` to a file. Returns words that name it; empty if this fails."""
    try:
        traces_folder().mkdir(exist_ok=True)
        descriptor, name = tempfile.mkstemp(".txt", dir=traces_folder())
        with open(descriptor, "w", encoding="utf-8", errors="backslashreplace") as file:
            file.write(text[-MOST_KEPT:])
    except (JudgeError, OSError):
        return ""
    return f"{KEPT}{name})"


def traces_folder() -> Path:
    return build_folder() / "tracebacks"
