// Keeps its data in /dev/shm, and in ordinary memory once that is refused.
// Needs Landlock.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <unistd.h>

int main() {
    static char data[512 << 10];
    std::memset(data, 'x', sizeof data);
    for (int i = 0; i < 200; ++i) {
        char name[32];
        std::sprintf(name, "/dev/shm/%d", i);
        const int file = open(name, O_CREAT | O_WRONLY, 0600);
        if (file >= 0 && write(file, data, sizeof data) == static_cast<ssize_t>(sizeof data)) continue;
        auto* block = static_cast<volatile char*>(std::malloc(sizeof data));
        if (!block) return 1;
        for (std::size_t k = 0; k < sizeof data; k += 4096) block[k] = 1;
    }
    std::puts("3");
}
