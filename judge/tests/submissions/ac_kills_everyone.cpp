// Sends SIGKILL to every process it may, by -1 and by number. Accepted if nobody who matters is hit.
#include <csignal>
#include <cstdio>
#include <unistd.h>

int main() {
    kill(-1, SIGSTOP);
    kill(-1, SIGKILL);
    for (pid_t pid = 1; pid <= 32768; ++pid)
        if (pid != getpid()) kill(pid, SIGKILL);
    std::puts("3");
}
