"""Puts a text on the clipboard with the first of the usual tools that this machine has."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile

from judge.model import JudgeError

TOOLS = {  # commands, and the environment variable that each needs
    ("wl-copy",): "WAYLAND_DISPLAY",
    ("xclip", "-selection", "clipboard"): "DISPLAY",
    ("pbcopy",): "PATH",
    ("clip.exe",): "PATH",
}


def find_tool() -> tuple[str, ...]:
    for command, variable in TOOLS.items():
        if shutil.which(command[0]) and os.environ.get(variable):
            return command
    tools = ", ".join(command[0] for command in TOOLS)
    raise JudgeError(f"--copy: no clipboard here ({tools}); without it the source goes to standard output")


def copy(tool: tuple[str, ...], text: bytes) -> None:
    """Messages go to a file: some tools keep running to serve the clipboard, and would keep a pipe open."""
    if tool[0] == "clip.exe":
        text = text.decode("utf-8", "surrogateescape").encode("utf-16-le", "surrogatepass")
    with tempfile.TemporaryFile() as said:
        try:
            done = subprocess.run(
                tool, input=text, stdout=said, stderr=said, timeout=10, start_new_session=True
            )
        except (OSError, subprocess.TimeoutExpired) as error:
            raise JudgeError(f"{tool[0]}: {error}") from error
        said.seek(0)
        message = said.read(300).decode(errors="replace").strip()
    if done.returncode:
        raise JudgeError(f"{tool[0]}: ended with status {done.returncode}: {message}")
