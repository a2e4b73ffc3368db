// Forks until it is refused, then kills the idle children.
// Accepted if at most 64 processes could live at a time.
#include <csignal>
#include <cstdio>
#include <sys/wait.h>
#include <unistd.h>

int main() {
    pid_t children[200];
    int count = 0;
    while (count < 200) {
        const pid_t child = fork();
        if (child == 0) for (;;) pause();
        if (child < 0) break;
        children[count++] = child;
    }
    for (int child = 0; child < count; ++child) kill(children[child], SIGKILL);
    while (wait(nullptr) > 0) {}
    std::printf("%d\n", count < 64 ? 3 : count);
}
