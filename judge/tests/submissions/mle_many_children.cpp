// Sixteen children hold 8 MiB each at a time: each of them is small, together they are not.
// Needs namespaces.
#include <cstdio>
#include <cstdlib>
#include <sys/wait.h>
#include <unistd.h>

int main() {
    for (int child = 0; child < 16; ++child)
        if (fork() == 0) {
            auto* block = static_cast<volatile char*>(std::malloc(8 << 20));
            for (int i = 0; i < 8 << 20; i += 4096) block[i] = 1;
            usleep(400000);
            _exit(0);
        }
    while (wait(nullptr) > 0) {}
    std::puts("3");
}
