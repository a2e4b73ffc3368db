"""A source -> a program, and what GCC said; the online judges, and the user's own programs."""
