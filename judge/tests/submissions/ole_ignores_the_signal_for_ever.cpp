// Ignores the signal and goes on printing for ever: too much output, and too long. OLE is named first.
#include <csignal>
#include <cstring>
#include <unistd.h>

int main() {
    std::signal(SIGXFSZ, SIG_IGN);
    static char output[1 << 16];
    std::memset(output, '3', sizeof output);
    while (write(STDOUT_FILENO, output, sizeof output) != 0) {}
}
