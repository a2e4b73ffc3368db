// Writes one byte 2 MiB after the beginning of a file: the size counts, not the blocks.
// Needs namespaces.
#include <cstdio>
#include <fcntl.h>
#include <unistd.h>

int main() {
    const int file = open("/tmp/sparse", O_CREAT | O_WRONLY, 0600);
    if (pwrite(file, "x", 1, 2 << 20) != 1) return 1;
    std::puts("3");
}
