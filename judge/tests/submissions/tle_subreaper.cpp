// Adopts its orphans itself, hides behind a sleep, and lets a grandchild spin.
// Needs namespaces.
#include <cstdio>
#include <sys/prctl.h>
#include <unistd.h>

int main() {
    prctl(PR_SET_CHILD_SUBREAPER, 1);
    if (fork() == 0) {
        if (fork() != 0) _exit(0);
        volatile unsigned work = 0;
        for (;;) work = work + 1;
    }
    usleep(900000);
    std::puts("3");
}
