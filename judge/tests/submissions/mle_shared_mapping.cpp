// Maps files to share with a child and touches them, 100 MiB in pieces, in two processes.
// Needs namespaces.
#include <cstdio>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

int main() {
    fork();
    for (int piece = 0; piece < 50; ++piece) {
        const int file = open(".", O_TMPFILE | O_RDWR, 0600);
        if (file < 0 || ftruncate(file, 1 << 20) != 0) return 1;
        void* block = mmap(nullptr, 1 << 20, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
        if (block == MAP_FAILED) return 1;
        for (int i = 0; i < 1 << 20; i += 4096) static_cast<volatile char*>(block)[i] = 1;
    }
    usleep(300000);
    if (wait(nullptr) > 0) std::puts("3");
}
