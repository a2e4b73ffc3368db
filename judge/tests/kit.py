"""The problems that come with the kit: those whose cases a script makes. More is asked of them than of a person's own."""

from judge.problems import ROOT

KEYS = sorted(path.stem.removeprefix("generate_") for path in (ROOT / "scripts").glob("generate_*.py"))
