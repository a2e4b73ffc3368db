// Tries to write to, cut and grow its input file. Accepted if all is refused.
// Needs namespaces.
#include <cstdio>
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

int main() {
    const bool held = write(STDIN_FILENO, "9 9\n", 4) == -1 && pwrite(STDIN_FILENO, "9", 1, 0) == -1 &&
                      ftruncate(STDIN_FILENO, 0) == -1 && fallocate(STDIN_FILENO, 0, 0, 100) == -1 &&
                      mmap(nullptr, 4096, PROT_WRITE, MAP_SHARED, STDIN_FILENO, 0) == MAP_FAILED &&
                      open("/dev/stdin", O_RDWR) == -1;
    int first = 0, second = 0;
    if (std::scanf("%d%d", &first, &second) != 2) return 1;
    std::printf("%d\n", held ? first + second : 0);
}
