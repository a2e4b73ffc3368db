// Six processes hold 20 MiB each and start children without end: their number is never the same for long.
// Needs namespaces.
#include <sys/wait.h>
#include <unistd.h>

volatile char table[20 << 20];

int main() {
    for (int holder = 0; holder < 5 && fork() > 0; ++holder) {}
    for (int i = 0; i < 20 << 20; i += 4096) table[i] = 1;
    for (;;) {
        if (fork() == 0) _exit(0);
        wait(nullptr);
    }
}
