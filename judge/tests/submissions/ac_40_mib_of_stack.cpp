// Recursion through about 40 MiB of stack is legal: the stack may grow to the memory limit.
#include <cstdio>

int descend(int depth) {
    volatile char frame[1024];
    frame[0] = 1;
    return depth == 0 ? 0 : descend(depth - 1) + frame[0];
}

int main() { std::printf("%d\n", descend(37000) == 37000 ? 3 : 0); }
