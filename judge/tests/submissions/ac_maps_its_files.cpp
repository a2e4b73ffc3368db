// Maps 40 files of 1 MiB and touches them: they are held once, not as files and as memory besides.
// Needs namespaces.
#include <cstdio>
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

int main() {
    for (int i = 0; i < 40; ++i) {
        const int file = open("nameless", O_CREAT | O_EXCL | O_RDWR, 0600);
        if (file < 0 || unlink("nameless") != 0 || ftruncate(file, 1 << 20) != 0) return 1;
        void* block = mmap(nullptr, 1 << 20, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
        if (block == MAP_FAILED) return 1;
        for (int k = 0; k < 1 << 20; k += 4096) static_cast<volatile char*>(block)[k] = 1;
    }
    usleep(100000);
    std::puts("3");
}
