// The exit code of the program counts, not that of its child: the child dies of a signal, the program copes.
// Needs namespaces.
#include <cstdio>
#include <cstdlib>
#include <sys/wait.h>
#include <unistd.h>

int main() {
    if (fork() == 0) std::abort();
    int status = 0;
    wait(&status);
    std::puts(WIFSIGNALED(status) ? "3" : "0");
}
