// Maps and touches 1 MiB after another, for ever.
#include <sys/mman.h>

int main() {
    for (;;) {
        void* block = mmap(nullptr, 1 << 20, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        if (block == MAP_FAILED) return 1;
        for (int i = 0; i < 1 << 20; i += 4096) static_cast<volatile char*>(block)[i] = 1;
    }
}
