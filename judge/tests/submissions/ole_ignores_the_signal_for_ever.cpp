// Ignores the signal and goes on printing for ever: too much output, and too long. OLE is named first.
#include <csignal>
#include <string>
#include <unistd.h>

int main() {
    std::signal(SIGXFSZ, SIG_IGN);
    const std::string output(1 << 16, '3');
    while (write(STDOUT_FILENO, output.data(), output.size()) != 0) {}
}
