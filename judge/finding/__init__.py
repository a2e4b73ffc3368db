"""Why a program fails: what judges refuse, hints, builds that check, and what these report."""
