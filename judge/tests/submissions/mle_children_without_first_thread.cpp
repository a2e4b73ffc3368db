// Sixteen children whose first thread has left: the kernel shows such a process as a zombie without memory,
// though it holds 8 MiB.
// Needs namespaces, threads.
#include <cstdio>
#include <cstdlib>
#include <pthread.h>
#include <sys/wait.h>
#include <unistd.h>

void* hold(void*) {
    auto* block = static_cast<volatile char*>(std::malloc(8 << 20));
    for (int i = 0; i < 8 << 20; i += 4096) block[i] = 1;
    usleep(400000);
    _exit(0);
}

int main() {
    for (int child = 0; child < 16; ++child)
        if (fork() == 0) {
            pthread_t thread;
            if (pthread_create(&thread, nullptr, hold, nullptr) != 0) return 1;
            pthread_exit(nullptr);
        }
    while (wait(nullptr) > 0) {}
    std::puts("3");
}
