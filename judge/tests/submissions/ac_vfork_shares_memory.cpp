// The child of a vfork lives in the memory of its parent: 40 MiB are held once, not twice.
#include <cstdio>
#include <cstdlib>
#include <unistd.h>

int main() {
    auto* block = static_cast<volatile char*>(std::malloc(40 << 20));
    for (int i = 0; i < 40 << 20; i += 4096) block[i] = 1;
    if (vfork() == 0) {
        usleep(200000);
        _exit(0);
    }
    std::printf("%d\n", block[0] + 2);
}
