// An integer division by zero: SIGFPE.
#include <cstdio>

int main() {
    volatile int zero = 0;
    std::printf("%d\n", 3 / zero);
}
