// The program leaves with the right answer, its child spins on.
// Needs namespaces.
#include <cstdio>
#include <unistd.h>

int main() {
    if (fork() == 0) {
        volatile unsigned work = 0;
        for (;;) work = work + 1;
    }
    std::puts("3");
}
