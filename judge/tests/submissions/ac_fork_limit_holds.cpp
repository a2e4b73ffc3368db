// Forks until it is refused, then kills the idle children.
// Accepted if at most 64 processes could live at a time.
#include <csignal>
#include <cstdio>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

int main() {
    std::vector<pid_t> children;
    while (children.size() < 200) {
        const pid_t child = fork();
        if (child == 0) for (;;) pause();
        if (child < 0) break;
        children.push_back(child);
    }
    for (const pid_t child : children) kill(child, SIGKILL);
    while (wait(nullptr) > 0) {}
    std::printf("%d\n", children.size() < 64 ? 3 : static_cast<int>(children.size()));
}
