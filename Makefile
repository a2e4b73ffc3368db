# The common commands by name. Each sets up what is missing (scripts/setup says what it installs).

.PHONY: run judge test test-all lint cases install uninstall clean

run:
	@python=$$(sh scripts/setup) && "$$python" -m judge run

# Judges the stored programs too: right ones must pass with time to spare, wrong ones fail as their names say.
judge: run
	@python=$$(sh scripts/setup) && "$$python" -m judge verify

test:
	@python=$$(sh scripts/setup pytest) && exec "$$python" scripts/run_tests.py

# Runs also the tests that take long and seldom fail.
test-all:
	@python=$$(sh scripts/setup pytest) && exec "$$python" scripts/run_tests.py --all

# Types, style and shell scripts, with tools that neither the judge nor its tests need.
lint:
	@sh scripts/lint

# Writes the generated cases again, from the same seeds.
cases:
	@python=$$(sh scripts/setup) && for name in scripts/generate_*.py; do "$$python" $$name || exit; done

# Makes the command `judge` work in every folder.
install:
	@sh scripts/install

uninstall:
	@sh scripts/install --undo

# Removes all that the kit has compiled or installed for itself, from both places where it may be.
clean:
	@for place in .build "$${XDG_CACHE_HOME:-$$HOME/.cache}/sudoku-judge"; do \
	    rm -rf "$$place" 2>/dev/null || { \
	        echo "clean: cannot remove all of $$place: it is another user's, or read-only" >&2; failed=1; }; \
	done; exit $${failed:-0}
