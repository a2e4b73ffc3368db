// Keeps its data in files that have no name any more: they are memory still, and count.
// Needs namespaces.
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <unistd.h>

int main() {
    static char data[1 << 20];
    std::memset(data, 'x', sizeof data);
    for (int i = 0; i < 100; ++i) {
        const int file = open("nameless", O_CREAT | O_EXCL | O_WRONLY, 0600);
        unlink("nameless");
        if (write(file, data, sizeof data) != static_cast<ssize_t>(sizeof data)) return 1;
    }
    std::puts("3");
}
