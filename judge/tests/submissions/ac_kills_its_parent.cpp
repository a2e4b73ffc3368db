// Stops and kills its parent with every signal there is. Accepted if the parent is still there to judge.
#include <csignal>
#include <cstdio>
#include <unistd.h>

int main() {
    for (int signal = 1; signal < 65; ++signal) {
        if (getppid() > 0) kill(getppid(), signal);
        kill(1, signal);
    }
    kill(1, SIGSTOP);
    usleep(100000);
    std::puts("3");
}
