// Sixty children have their memory in thousands of pieces, so that looking at it takes long.
#include <sys/mman.h>
#include <unistd.h>

int main() {
    constexpr int pages = 60000;
    void* mapped = mmap(nullptr, pages * 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    auto* memory = static_cast<char*>(mapped);
    for (int page = 0; page < pages; page += 2) mprotect(memory + page * 4096, 4096, PROT_READ);
    for (int child = 0; child < 60; ++child)
        if (fork() == 0) break;
    for (int page = 1;; page = (page + 2) % pages) {
        usleep(20000);
        memory[page * 4096] = 1;
    }
}
