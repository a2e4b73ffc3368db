// Complains for ever on standard error, after the right answer.
#include <cstdio>

int main() {
    std::puts("3");
    std::fflush(stdout);
    for (;;) std::fputs("debug: still here, and about to say so again\n", stderr);
}
