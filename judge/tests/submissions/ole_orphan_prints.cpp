// The program leaves with the right answer, its orphaned child prints for ever.
// Needs namespaces.
#include <cstdio>
#include <unistd.h>

int main() {
    if (fork() != 0) {
        std::puts("3");
        return 0;
    }
    setsid();
    for (;;) std::puts("still here");
}
