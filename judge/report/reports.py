"""The reports that `run` writes to files, by the names of their options."""

from __future__ import annotations

from typing import Protocol

from judge.contest.ranking import Standings
from judge.report import csv, html, junit
from judge.report.machine import Machine


class Report(Protocol):
    """A module that makes one kind of file, which begins with BEGINNING. Only such a file is overwritten."""

    BEGINNING: bytes

    def render(self, table: Standings, machine: Machine) -> str:
        ...


REPORTS: dict[str, Report] = {"html": html, "csv": csv, "junit": junit}
