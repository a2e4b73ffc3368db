"""Colour for a terminal, or none. The codes are the sixteen that every theme, dark or light, makes readable."""

from dataclasses import dataclass

from judge.model import Verdict

BOLD, DIM, REVERSE, RED, GREEN, MAGENTA = 1, 2, 7, 31, 32, 35
VERDICT_CODES = {Verdict.AC: (GREEN,), Verdict.TLE: (BOLD, MAGENTA), Verdict.MLE: (BOLD, MAGENTA), Verdict.OLE: (BOLD, MAGENTA), Verdict.JE: (BOLD, REVERSE)}


@dataclass(frozen=True)
class Style:
    colour: bool = False

    def paint(self, text: str, *codes: int) -> str:
        return f"\x1b[{';'.join(map(str, codes))}m{text}\x1b[0m" if self.colour and codes and text else text

    def verdict(self, verdict: Verdict, width: int = 0) -> str:
        return self.paint(f"{verdict.name:<{width}}", *VERDICT_CODES.get(verdict, (BOLD, RED)))
