// Ignores the signal of a file that is too large: the file is cut at the limit,
// and a program that copes is not punished.
#include <csignal>
#include <cstdio>
#include <fstream>
#include <string>

int main() {
    std::signal(SIGXFSZ, SIG_IGN);
    std::ofstream("big") << std::string(2 << 20, 'x');
    std::puts("3");
}
