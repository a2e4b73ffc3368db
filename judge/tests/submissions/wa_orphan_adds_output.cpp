// The program leaves with the right answer, its child adds a line later: the run ends when all have ended.
// Needs namespaces.
#include <cstdio>
#include <unistd.h>

int main() {
    if (fork() == 0) {
        usleep(200000);
        std::puts("4");
        return 0;
    }
    std::puts("3");
}
