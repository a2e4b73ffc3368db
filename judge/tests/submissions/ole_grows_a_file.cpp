// Grows an empty file to 8 MiB without writing to it.
// Needs namespaces.
#include <cstdio>
#include <fcntl.h>
#include <unistd.h>

int main() {
    const int file = open("grown", O_CREAT | O_RDWR, 0600);
    if (ftruncate(file, 8 << 20) != 0) return 1;
    std::puts("3");
}
