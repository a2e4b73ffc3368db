"""An output -> right or wrong: the built-in checkers, and the user's own."""
