// Signals its own process group, itself immune: a judge in the same group would be interrupted.
// Accepted if it is not.
#include <csignal>
#include <cstdio>
#include <initializer_list>

int main() {
    for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGUSR1, SIGPIPE}) {
        std::signal(signal, SIG_IGN);
        kill(0, signal);
    }
    std::puts("3");
}
