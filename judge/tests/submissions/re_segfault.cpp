// Prints part of the output, flushes it, and reads through a null pointer: SIGSEGV.
#include <cstdio>

int main() {
    std::puts("3");
    std::fflush(stdout);
    volatile int* volatile nowhere = nullptr;
    return *nowhere;
}
