// Makes up to a hundred thousand files, as far as it gets in 100 ms, and leaves them:
// they must vanish with the run.
#include <cstdio>
#include <ctime>
#include <fcntl.h>
#include <unistd.h>

int main() {
    for (int i = 0; i < 100000 && std::clock() < CLOCKS_PER_SEC / 10; ++i) {
        char name[32];
        std::sprintf(name, "file_%d", i);
        const int file = open(name, O_CREAT | O_WRONLY, 0600);
        if (file < 0) break;
        close(file);
    }
    std::puts("3");
}
