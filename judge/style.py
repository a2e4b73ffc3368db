"""Colour for a terminal, or none. The codes are the sixteen that every theme, dark or light, makes readable."""

from dataclasses import dataclass

from judge.model import Verdict
from judge.visible import order

BOLD, DIM, REVERSE, RED, GREEN, MAGENTA = 1, 2, 7, 31, 32, 35
VERDICT_CODES = {Verdict.AC: (GREEN,), Verdict.TLE: (BOLD, MAGENTA), Verdict.MLE: (BOLD, MAGENTA), Verdict.OLE: (BOLD, MAGENTA), Verdict.JE: (BOLD, REVERSE)}


@dataclass(frozen=True)
class Style:
    colour: bool = False

    def paint(self, text: str, *codes: int) -> str:
        if not (self.colour and codes and text):
            return text
        begin, end = (order(f"\x1b[{';'.join(map(str, some))}m") for some in (codes, (0,)))
        return begin + text + end

    def verdict(self, verdict: Verdict, width: int = 0) -> str:
        return self.paint(f"{verdict.name:<{width}}", *VERDICT_CODES.get(verdict, (BOLD, RED)))
