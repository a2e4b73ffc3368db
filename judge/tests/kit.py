"""The problems that come with the kit: a script makes the cases. More is asked of them than of a person's own."""

from judge.problems import ROOT, cases_key, keys


KEYS = sorted(path.stem.removeprefix("generate_") for path in (ROOT / "scripts").glob("generate_*.py"))
ALL_KEYS = [key for key in keys() if cases_key(key) in KEYS]
