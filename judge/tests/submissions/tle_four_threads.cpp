// Four threads burn 150 ms each: more than the limit together, each of them below it.
// Needs threads.
#include <ctime>
#include <cstdio>
#include <pthread.h>

void* burn(void*) {
    timespec used{};
    while (used.tv_nsec < 150000000) clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
    return nullptr;
}

int main() {
    pthread_t threads[4];
    for (pthread_t& thread : threads)
        if (pthread_create(&thread, nullptr, burn, nullptr) != 0) return 1;
    for (const pthread_t thread : threads) pthread_join(thread, nullptr);
    std::puts("3");
}
