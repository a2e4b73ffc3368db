// Ignores the signal of a file that is too large, prints 2 MiB as far as that goes, and ends well.
#include <csignal>
#include <cstdio>
#include <string>

int main() {
    std::signal(SIGXFSZ, SIG_IGN);
    const std::string output(2 << 20, '3');
    std::fwrite(output.data(), 1, output.size(), stdout);
}
