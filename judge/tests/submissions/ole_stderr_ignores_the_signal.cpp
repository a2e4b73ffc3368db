// The same on standard error: 2 MiB as far as that goes, the right answer, and a good end.
#include <csignal>
#include <cstdio>
#include <cstring>

int main() {
    std::signal(SIGXFSZ, SIG_IGN);
    static char output[2 << 20];
    std::memset(output, 'x', sizeof output);
    std::fwrite(output, 1, sizeof output, stderr);
    std::puts("3");
}
