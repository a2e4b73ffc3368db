"""Colour for a terminal, or none. Every theme, dark or light, makes the sixteen basic colours readable."""

from dataclasses import dataclass

from judge.common.texts import control
from judge.model import Verdict, VerdictKind

BOLD, DIM, REVERSE, RED, GREEN, MAGENTA = 1, 2, 7, 31, 32, 35
VERDICTS = {
    VerdictKind.RIGHT: (GREEN,),
    VerdictKind.LIMIT: (BOLD, MAGENTA),
    VerdictKind.JUDGES_FAULT: (BOLD, REVERSE),
}


@dataclass(frozen=True)
class Style:
    colour: bool = False

    def paint(self, text: str, *codes: int) -> str:
        if not (self.colour and codes and text):
            return text
        return control(f"\x1b[{';'.join(map(str, codes))}m") + text + control("\x1b[0m")

    def verdict(self, verdict: Verdict, width: int = 0) -> str:
        return self.paint(f"{verdict.name:<{width}}", *VERDICTS.get(verdict.kind, (BOLD, RED)))
