"""Why a program fails: hints, and what builds report that check, count, sample or repair it."""
