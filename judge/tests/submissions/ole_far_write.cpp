// Writes one byte a terabyte after the beginning of its output.
#include <unistd.h>

int main() { return pwrite(STDOUT_FILENO, "3", 1, 1LL << 40) == 1 ? 0 : 1; }
