// Ignores the signal of a file that is too large, writes 2 MiB to a file as far as that goes, and ends well.
#include <csignal>
#include <cstdio>
#include <fstream>
#include <string>

int main() {
    std::signal(SIGXFSZ, SIG_IGN);
    std::ofstream("big") << std::string(2 << 20, 'x');
    std::puts("3");
}
