// Blocks every signal that can be blocked, and spins in a child and in itself.
#include <csignal>
#include <unistd.h>

int main() {
    sigset_t all;
    sigfillset(&all);
    sigprocmask(SIG_BLOCK, &all, nullptr);
    fork();
    volatile unsigned work = 0;
    for (;;) work = work + 1;
}
