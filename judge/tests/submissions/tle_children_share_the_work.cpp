// Ten children one after another burn 80 ms each: below the limit each, above it together.
// Needs namespaces.
#include <cstdio>
#include <ctime>
#include <sys/wait.h>
#include <unistd.h>

int main() {
    for (int i = 0; i < 10; ++i) {
        if (fork() == 0) {
            while (std::clock() < CLOCKS_PER_SEC * 8 / 100) {}
            _exit(0);
        }
        wait(nullptr);
    }
    std::puts("3");
}
