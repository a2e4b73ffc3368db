"""Colour for a terminal, or none. Every theme, dark or light, makes the sixteen basic colours readable."""

from dataclasses import dataclass
from enum import Enum

from judge.common.texts import control

BOLD, DIM, REVERSE, RED, GREEN, MAGENTA = 1, 2, 7, 31, 32, 35
VERDICTS = {
    "AC": (GREEN,),
    "JE": (BOLD, REVERSE),
    **dict.fromkeys(("TLE", "MLE", "OLE"), (BOLD, MAGENTA)),
}


@dataclass(frozen=True)
class Style:
    colour: bool = False

    def paint(self, text: str, *codes: int) -> str:
        if not (self.colour and codes and text):
            return text
        return control(f"\x1b[{';'.join(map(str, codes))}m") + text + control("\x1b[0m")

    def verdict(self, verdict: Enum, width: int = 0) -> str:
        return self.paint(f"{verdict.name:<{width}}", *VERDICTS.get(verdict.name, (BOLD, RED)))
