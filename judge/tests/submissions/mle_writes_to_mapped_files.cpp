// Ten children map a file privately and write to it: each page written to is a copy of their own,
// 200 MiB in all.
// Needs namespaces.
#include <cstdio>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

int main() {
    const int file = open("template", O_CREAT | O_RDWR, 0600);
    if (file < 0 || ftruncate(file, 1 << 20) != 0) return 1;
    for (int child = 0; child < 10; ++child)
        if (fork() == 0) {
            for (int copy = 0; copy < 20; ++copy) {
                void* block = mmap(nullptr, 1 << 20, PROT_READ | PROT_WRITE, MAP_PRIVATE, file, 0);
                if (block == MAP_FAILED) _exit(1);
                for (int i = 0; i < 1 << 20; i += 4096) static_cast<volatile char*>(block)[i] = 1;
            }
            usleep(400000);
            _exit(0);
        }
    while (wait(nullptr) > 0) {}
    std::puts("3");
}
