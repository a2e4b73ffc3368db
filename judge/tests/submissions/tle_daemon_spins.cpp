// Leaves a daemon behind, by the book: a new session, a second fork, no descriptor kept. The daemon spins.
// Needs namespaces.
#include <cstdio>
#include <unistd.h>

int main() {
    if (fork() == 0) {
        setsid();
        if (fork() != 0) _exit(0);
        for (int descriptor = 0; descriptor < 1024; ++descriptor) close(descriptor);
        volatile unsigned work = 0;
        for (;;) work = work + 1;
    }
    std::puts("3");
}
