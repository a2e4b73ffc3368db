// The main thread ends, another one spins: the process looks like a zombie and is none.
// Needs threads.
#include <cstdio>
#include <pthread.h>
#include <thread>

int main() {
    std::thread([] {
        volatile unsigned work = 0;
        for (;;) work = work + 1;
    }).detach();
    std::puts("3");
    std::fflush(stdout);
    pthread_exit(nullptr);
}
