"""A C++ source: its tokens, expressions, statements and declared types, and the one way to change it."""
