// Reserves 16 MiB after the end of its output: the size stays, the disk fills. Accepted if that is refused.
#include <csignal>
#include <cstdio>
#include <fcntl.h>
#include <sys/stat.h>

int main() {
    std::signal(SIGXFSZ, SIG_IGN);
    bool held = true;
    for (int stream = 1; stream <= 2; ++stream) {
        struct stat file{};
        fallocate(stream, FALLOC_FL_KEEP_SIZE, 0, 16 << 20);
        held &= fstat(stream, &file) == 0 && file.st_blocks * 512 <= 2 << 20;
    }
    std::puts(held ? "3" : "leaked");
}
