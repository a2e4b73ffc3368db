// A thread recurses 7 MiB deep: its stack is not smaller than where nobody has set any limit.
// Needs threads.
#include <cstdio>
#include <pthread.h>

int descend(int depth) {
    volatile char frame[1024];
    frame[0] = 1;
    return depth == 0 ? 0 : descend(depth - 1) + frame[0];
}

int main() {
    int reached = 0;
    const auto start = [](void* depth) -> void* {
        *static_cast<int*>(depth) = descend(7 * 1000);
        return nullptr;
    };
    pthread_t thread;
    if (pthread_create(&thread, nullptr, start, &reached) != 0) return 1;
    pthread_join(thread, nullptr);
    std::printf("%d\n", reached == 7 * 1000 ? 3 : 0);
}
