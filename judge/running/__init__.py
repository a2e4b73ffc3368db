"""One program, contained: the runner, its sandbox in C++, and the cache of what was built."""
