// The program leaves with the right answer, its orphaned child takes all the memory there is.
// Needs namespaces.
#include <cstdio>
#include <cstdlib>
#include <unistd.h>

int main() {
    if (fork() != 0) {
        std::puts("3");
        return 0;
    }
    setsid();
    for (;;) {
        auto* block = static_cast<volatile char*>(std::malloc(1 << 20));
        if (!block) return 1;
        for (int i = 0; i < 1 << 20; i += 4096) block[i] = 1;
    }
}
