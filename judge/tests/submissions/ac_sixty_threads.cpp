// Sixty threads at once: the addresses that their stacks reserve are many times the memory limit.
// Needs threads.
#include <cstdio>

#include <pthread.h>

pthread_barrier_t all_there;

void* wait_for_all(void*) {
    pthread_barrier_wait(&all_there);
    return nullptr;
}

int main() {
    pthread_t threads[60];
    pthread_barrier_init(&all_there, nullptr, 60);
    for (pthread_t& thread : threads)
        if (pthread_create(&thread, nullptr, wait_for_all, nullptr) != 0) return 1;
    for (const pthread_t thread : threads) pthread_join(thread, nullptr);
    std::puts("3");
}
