// Twenty children share 50 MiB with their parent and write to none of it: it counts once, even as they end.
// Needs namespaces.
#include <cstdio>
#include <sys/wait.h>
#include <unistd.h>

volatile char table[50 << 20];

int main() {
    for (int i = 0; i < 50 << 20; i += 4096) table[i] = 1;
    for (int child = 0; child < 20; ++child)
        if (fork() == 0) {
            usleep(3000 * child);
            _exit(0);
        }
    while (wait(nullptr) > 0) {}
    std::puts("3");
}
