# The common commands by name. Each sets up what is missing (scripts/setup says what it installs).

.PHONY: run judge test cases clean

run:
	@python=$$(scripts/setup) && "$$python" -m judge run

# The stored programs too: the right ones must pass with time to spare, the wrong ones must be caught as they are named.
judge: run
	@python=$$(scripts/setup) && "$$python" -m judge verify

test:
	@python=$$(scripts/setup pytest) && "$$python" -m pytest -q judge/tests

# Writes the secret cases again, from the same seeds.
cases:
	@python=$$(scripts/setup) && for generator in scripts/generate_*.py; do "$$python" $$generator || exit; done

clean:
	rm -rf .build
