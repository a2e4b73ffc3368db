// Ignores the signal of a file that is too large: the file is cut at the limit,
// and a program that copes is not punished.
// Needs namespaces.
#include <csignal>
#include <cstdio>

int main() {
    static char block[2 << 20];
    std::signal(SIGXFSZ, SIG_IGN);
    std::fwrite(block, 1, sizeof block, std::fopen("big", "w"));
    std::puts("3");
}
