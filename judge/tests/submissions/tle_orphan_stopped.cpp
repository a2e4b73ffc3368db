// The program leaves, its child is stopped: the run has not ended, and the wall limit ends it.
// Needs namespaces.
#include <csignal>
#include <cstdio>
#include <unistd.h>

int main() {
    if (fork() == 0) {
        std::raise(SIGSTOP);
        _exit(0);
    }
    std::puts("3");
}
