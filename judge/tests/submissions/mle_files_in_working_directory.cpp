// Keeps its data in files that have no name any more: they are memory still, and count.
#include <cstdio>
#include <fcntl.h>
#include <string>
#include <unistd.h>

int main() {
    const std::string data(1 << 20, 'x');
    for (int i = 0; i < 100; ++i) {
        const int file = open("nameless", O_CREAT | O_EXCL | O_WRONLY, 0600);
        unlink("nameless");
        if (write(file, data.data(), data.size()) != static_cast<ssize_t>(data.size())) return 1;
    }
    std::puts("3");
}
