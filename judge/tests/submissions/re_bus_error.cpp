// Touches a mapped page after the end of its file: SIGBUS.
#include <fcntl.h>
#include <sys/mman.h>

int main() {
    const int file = open("empty", O_CREAT | O_RDWR, 0600);
    void* page = mmap(nullptr, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (page == MAP_FAILED) return 1;
    return *static_cast<volatile char*>(page);
}
