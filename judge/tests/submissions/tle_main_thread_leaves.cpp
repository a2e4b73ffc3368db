// The main thread ends, another one spins: the process looks like a zombie and is none.
// Needs threads.
#include <cstdio>
#include <pthread.h>

int main() {
    const auto spin = [](void*) -> void* {
        volatile unsigned work = 0;
        for (;;) work = work + 1;
    };
    pthread_t thread;
    if (pthread_create(&thread, nullptr, spin, nullptr) != 0) return 1;
    std::puts("3");
    std::fflush(stdout);
    pthread_exit(nullptr);
}
