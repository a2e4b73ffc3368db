"""Other machines than this one, played by refusing what this one grants."""

from __future__ import annotations

import sys
from pathlib import Path

REFUSE = Path(__file__).with_name("refuse.cpp")
LIMITED = """
import os, resource, sys
resource.setrlimit(getattr(resource, sys.argv[1]), (int(sys.argv[2]),) * 2)
os.execv(sys.argv[3], sys.argv[3:])
"""


def under_limit(name: str, most: int) -> list[str]:
    """The start of a command line that gives the rest a hard limit (RLIMIT_STACK, say)."""
    return [sys.executable, "-c", LIMITED, name, str(most)]
