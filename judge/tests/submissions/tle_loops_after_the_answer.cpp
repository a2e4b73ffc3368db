// The right answer does not help a program that never ends.
#include <cstdio>

int main() {
    std::puts("3");
    std::fflush(stdout);
    volatile unsigned work = 0;
    for (;;) work = work + 1;
}
