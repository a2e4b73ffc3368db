// Three children touch 30 MiB each, never two at a time: the peak of all together is far below 64 MiB.
// Needs namespaces.
#include <cstdio>
#include <cstdlib>
#include <sys/wait.h>
#include <unistd.h>

int main() {
    constexpr int size = 30 << 20;
    int sum = 0;
    for (int child = 0; child < 3; ++child) {
        if (fork() == 0) {
            auto* block = static_cast<volatile char*>(std::malloc(size));
            for (int i = 0; i < size; i += 4096) block[i] = 1;
            _exit(block[0]);
        }
        int status = 0;
        wait(&status);
        sum += WEXITSTATUS(status);
    }
    std::printf("%d\n", sum);
}
