// The right answer, and one byte a megabyte after the beginning of standard error.
#include <cstdio>
#include <unistd.h>

int main() {
    std::puts("3");
    std::fflush(stdout);
    return pwrite(STDERR_FILENO, "x", 1, 1 << 20) == 1 ? 0 : 1;
}
