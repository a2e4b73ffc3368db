// Keeps its data in files in /tmp, each below the limit of a file: scratch directories are memory, and count.
// Needs namespaces.
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <unistd.h>

int main() {
    static char data[512 << 10];
    std::memset(data, 'x', sizeof data);
    for (int i = 0; i < 200; ++i) {
        char name[32];
        std::sprintf(name, "/tmp/%d", i);
        const int file = open(name, O_CREAT | O_WRONLY, 0600);
        if (write(file, data, sizeof data) != static_cast<ssize_t>(sizeof data)) return 1;
        close(file);
    }
    std::puts("3");
}
