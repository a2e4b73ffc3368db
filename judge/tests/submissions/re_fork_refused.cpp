// Forks until it is refused, clears up, and gives up with an exit code: it lacked processes, not memory.
#include <csignal>
#include <sys/wait.h>
#include <unistd.h>

int main() {
    pid_t children[200], child = 0;
    int count = 0;
    while (count < 200 && (child = fork()) >= 0) {
        if (child == 0) for (;;) pause();
        children[count++] = child;
    }
    for (int idle = 0; idle < count; ++idle) kill(children[idle], SIGKILL);
    while (wait(nullptr) > 0) {}
    return 1;
}
