// Eight threads with stacks of 16 MiB, 12 MiB of each touched; they wait for each other,
// so that all are held at once.
// Needs threads.
#include <cstdio>
#include <pthread.h>

pthread_barrier_t all_there;

int descend(int depth) {
    volatile char frame[1024];
    frame[0] = 1;
    if (depth == 0) pthread_barrier_wait(&all_there);
    return depth == 0 ? 0 : descend(depth - 1) + frame[0];
}

void* start(void*) { return reinterpret_cast<void*>(static_cast<long>(descend(11500))); }

int main() {
    pthread_barrier_init(&all_there, nullptr, 8);
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, 16 << 20);
    pthread_t threads[8];
    for (pthread_t& thread : threads)
        if (pthread_create(&thread, &attributes, start, nullptr) != 0) return 1;
    for (const pthread_t thread : threads) pthread_join(thread, nullptr);
    std::puts("3");
}
