// Overflows a thread's stack of 256 KiB: a crash, for the memory limit is far away.
// Needs threads.
#include <pthread.h>

volatile bool endless = true;

int descend(int depth) {
    volatile char frame[1024];
    frame[depth % 1024] = 1;
    return endless ? descend(depth + 1) + frame[0] : 0;
}

void* start(void*) { return reinterpret_cast<void*>(static_cast<long>(descend(0))); }

int main() {
    pthread_attr_t attributes;
    pthread_t thread;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, 256 << 10);
    if (pthread_create(&thread, &attributes, start, nullptr) != 0) return 1;
    pthread_join(thread, nullptr);
}
