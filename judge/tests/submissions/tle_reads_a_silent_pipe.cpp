// Reads from a pipe that nobody writes: the wall limit ends it.
#include <cstdio>
#include <unistd.h>

int main() {
    int ends[2];
    char byte;
    if (pipe(ends) != 0) return 1;
    if (read(ends[0], &byte, 1) == 1) std::puts("3");
}
