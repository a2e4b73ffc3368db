// Eight children print 512 KiB each: below the limit each, above it together.
// Needs namespaces.
#include <cstring>
#include <sys/wait.h>
#include <unistd.h>

int main() {
    static char output[512 << 10];
    std::memset(output, '3', sizeof output);
    for (int child = 0; child < 8; ++child)
        if (fork() == 0) _exit(write(STDOUT_FILENO, output, sizeof output) > 0 ? 0 : 1);
    while (wait(nullptr) > 0) {}
}
