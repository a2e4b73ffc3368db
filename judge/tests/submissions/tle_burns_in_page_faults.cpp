// Maps, touches and unmaps 8 MiB for ever: system time again, and the memory never grows.
#include <sys/mman.h>

int main() {
    constexpr int size = 8 << 20;
    for (;;) {
        void* block = mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        if (block == MAP_FAILED) return 1;
        for (int i = 0; i < size; i += 4096) static_cast<volatile char*>(block)[i] = 1;
        munmap(block, size);
    }
}
