// Reads a byte of every 2 MiB of what it never writes to: no page is its own, but 80 MiB of page tables are.
#include <cstdio>
#include <sys/mman.h>
#include <unistd.h>

int main() {
    constexpr long size = 1l << 30;
    for (int i = 0; i < 40; ++i) {
        const int flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE;
        void* block = mmap(nullptr, size, PROT_READ | PROT_WRITE, flags, -1, 0);
        if (block == MAP_FAILED) return 1;
        for (long at = 0; at < size; at += 2 << 20) (void)static_cast<volatile char*>(block)[at];
    }
    usleep(100000);
    std::puts("3");
}
