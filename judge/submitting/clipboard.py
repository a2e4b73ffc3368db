"""Puts a text on the clipboard, by whichever of the usual tools is there."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile

from judge.model import JudgeError

TOOLS = (  # a tool, and the variable without which it has no clipboard
    (("wl-copy",), "WAYLAND_DISPLAY"),
    (("xclip", "-selection", "clipboard"), "DISPLAY"),
    (("pbcopy",), None),
    (("clip.exe",), None),
)


def find_tool() -> tuple[str, ...]:
    for command, variable in TOOLS:
        if shutil.which(command[0]) and (variable is None or os.environ.get(variable)):
            return command
    raise JudgeError("--copy: no clipboard here (wl-copy, xclip, pbcopy or clip.exe); without it the source goes to standard output")


def copy(tool: tuple[str, ...], text: bytes) -> None:
    """Some tools stay to serve the clipboard, and would hold a pipe open: their words go to a file."""
    if tool[0] == "clip.exe":
        text = text.decode("utf-8", "surrogateescape").encode("utf-16-le", "surrogatepass")
    with tempfile.TemporaryFile() as words:
        try:
            done = subprocess.run(tool, input=text, stdout=words, stderr=words, timeout=10, start_new_session=True)
        except (OSError, subprocess.TimeoutExpired) as error:
            raise JudgeError(f"{tool[0]}: {error}") from error
        words.seek(0)
        if done.returncode:
            raise JudgeError(f"{tool[0]}: ended with status {done.returncode}: {words.read(300).decode(errors='replace').strip()}")
