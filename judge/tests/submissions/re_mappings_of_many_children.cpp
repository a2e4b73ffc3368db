// Twelve children have 8,000 mappings each: the kernel holds 14 MiB for them, which are nobody's memory.
// Needs namespaces.
#include <cstdio>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

int main() {
    constexpr int pages = 8000, page = 4096;
    constexpr int flags = MAP_PRIVATE | MAP_ANONYMOUS;
    char* block = static_cast<char*>(mmap(nullptr, pages * page, PROT_NONE, flags, -1, 0));
    for (int i = 0; i < pages; i += 2)
        if (mprotect(block + i * page, page, PROT_READ) < 0) return 1;
    for (int child = 0; child < 12; ++child)
        if (fork() == 0) {
            usleep(300000);
            _exit(0);
        }
    while (wait(nullptr) > 0) {}
    std::puts("3");
}
