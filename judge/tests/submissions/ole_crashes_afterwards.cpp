// Prints too much, is told so, and aborts: OLE is named before RE.
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <unistd.h>

int main() {
    std::signal(SIGXFSZ, SIG_IGN);
    static char output[1 << 16];
    std::memset(output, '3', sizeof output);
    for (int i = 0; i < 32; ++i)
        if (write(STDOUT_FILENO, output, sizeof output) <= 0) std::abort();
}
