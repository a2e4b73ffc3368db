// A hundred threads one after another burn 8 ms each: the time of those that ended counts.
// Needs threads.
#include <cstdio>
#include <ctime>
#include <pthread.h>

void* burn(void*) {
    timespec used{};
    while (used.tv_nsec < 8000000) clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
    return nullptr;
}

int main() {
    for (int i = 0; i < 100; ++i) {
        pthread_t thread;
        if (pthread_create(&thread, nullptr, burn, nullptr) != 0) return 1;
        pthread_join(thread, nullptr);
    }
    std::puts("3");
}
