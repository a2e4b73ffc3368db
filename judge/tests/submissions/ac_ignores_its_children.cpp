// Children of a parent that ignores SIGCHLD vanish with their CPU time. Accepted if that is refused.
#include <csignal>
#include <cstdio>

int main() {
    struct sigaction action{};
    action.sa_handler = SIG_DFL;
    action.sa_flags = SA_NOCLDWAIT;
    const bool held = std::signal(SIGCHLD, SIG_IGN) == SIG_ERR && sigaction(SIGCHLD, &action, nullptr) == -1;
    std::puts(held ? "3" : "leaked");
}
