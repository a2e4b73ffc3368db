"""Repairs of wrong answers: a row of a table proposes changes, and one engine tries them all."""
