// Children inherit 10 MiB and write to them: what was shared becomes a copy each, 110 MiB in all.
// Needs namespaces.
#include <cstdio>
#include <sys/wait.h>
#include <unistd.h>

volatile char table[10 << 20];

void touch(char value) {
    for (int i = 0; i < 10 << 20; i += 4096) table[i] = value;
}

int main() {
    touch(1);
    for (int child = 0; child < 10; ++child)
        if (fork() == 0) {
            touch(2);
            usleep(400000);
            _exit(0);
        }
    while (wait(nullptr) > 0) {}
    std::puts("3");
}
