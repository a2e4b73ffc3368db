# The common commands by name. Both set up what is missing (scripts/setup says what it installs).

.PHONY: judge test cases clean

judge:
	@python=$$(scripts/setup) && $$python -m judge run

test:
	@python=$$(scripts/setup pytest) && $$python -m pytest -q judge/tests

# Writes the secret cases again, from the same seeds.
cases:
	@python=$$(scripts/setup) && for generator in scripts/generate_*.py; do $$python $$generator || exit; done

clean:
	rm -rf .build
