// Six processes hold 20 MiB each and start children without end; one more asks all that are stopped to go on.
// Needs namespaces.
#include <csignal>
#include <sys/wait.h>
#include <unistd.h>

volatile char table[20 << 20];

int main() {
    for (int holder = 0; holder < 5 && fork() > 0; ++holder) {}
    for (int i = 0; i < 20 << 20; i += 4096) table[i] = 1;
    if (fork() == 0)
        for (;;) {
            kill(1, SIGUSR1);
            kill(1, SIGUSR2);
            kill(-1, SIGCONT);
        }
    for (;;) {
        if (fork() == 0) _exit(0);
        wait(nullptr);
    }
}
