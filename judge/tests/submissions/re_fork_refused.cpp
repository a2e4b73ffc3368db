// Forks until it is refused, clears up, and gives up with an exit code: it lacked processes, not memory.
#include <csignal>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

int main() {
    std::vector<pid_t> children;
    pid_t child = 0;
    while (children.size() < 200 && (child = fork()) >= 0) {
        if (child == 0) for (;;) pause();
        children.push_back(child);
    }
    for (const pid_t idle : children) kill(idle, SIGKILL);
    while (wait(nullptr) > 0) {}
    return 1;
}
