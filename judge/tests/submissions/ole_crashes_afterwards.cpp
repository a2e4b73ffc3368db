// Prints too much, is told so, and aborts: OLE is named before RE.
#include <csignal>
#include <cstdlib>
#include <string>
#include <unistd.h>

int main() {
    std::signal(SIGXFSZ, SIG_IGN);
    const std::string output(1 << 16, '3');
    for (int i = 0; i < 32; ++i)
        if (write(STDOUT_FILENO, output.data(), output.size()) <= 0) std::abort();
}
