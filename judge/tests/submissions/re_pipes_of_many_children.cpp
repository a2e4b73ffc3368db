// Forty children fill thirty pipes each: the kernel holds 75 MiB, which are nobody's memory.
// Needs namespaces.
#include <cstdio>
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

void fill_pipes() {
    static char block[4096];
    for (int i = 0; i < 30; ++i) {
        int ends[2];
        if (pipe2(ends, O_NONBLOCK) < 0) return;
        while (write(ends[1], block, sizeof block) > 0) {}
    }
}

int main() {
    for (int child = 0; child < 40; ++child)
        if (fork() == 0) {
            fill_pipes();
            usleep(300000);
            _exit(0);
        }
    while (wait(nullptr) > 0) {}
    std::puts("3");
}
