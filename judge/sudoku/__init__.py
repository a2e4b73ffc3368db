"""The game: the only folder that knows it. Its checkers, validators and drawings join the others by name."""
