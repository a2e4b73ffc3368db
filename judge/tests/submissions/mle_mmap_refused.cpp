// Maps more than the limit at once and aborts when that is refused.
// Needs seccomp notification.
#include <cstdio>
#include <cstdlib>
#include <sys/mman.h>

int main() {
    void* block = mmap(nullptr, 1LL << 44, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (block == MAP_FAILED) std::abort();
    std::puts("3");
}
