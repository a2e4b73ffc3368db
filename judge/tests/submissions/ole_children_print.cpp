// Eight children print 512 KiB each: below the limit each, above it together.
#include <string>
#include <sys/wait.h>
#include <unistd.h>

int main() {
    const std::string output(512 << 10, '3');
    for (int child = 0; child < 8; ++child)
        if (fork() == 0) _exit(write(STDOUT_FILENO, output.data(), output.size()) > 0 ? 0 : 1);
    while (wait(nullptr) > 0) {}
}
