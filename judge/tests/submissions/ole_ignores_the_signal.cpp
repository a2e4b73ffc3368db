// Ignores the signal of a file that is too large, prints 2 MiB as far as that goes, and ends well.
#include <csignal>
#include <cstdio>
#include <cstring>

int main() {
    std::signal(SIGXFSZ, SIG_IGN);
    static char output[2 << 20];
    std::memset(output, '3', sizeof output);
    std::fwrite(output, 1, sizeof output, stdout);
}
