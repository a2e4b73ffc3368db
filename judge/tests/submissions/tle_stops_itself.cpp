// Stops itself with SIGSTOP and is never continued: the wall limit ends it.
#include <csignal>
#include <cstdio>

int main() {
    std::raise(SIGSTOP);
    std::puts("3");
}
