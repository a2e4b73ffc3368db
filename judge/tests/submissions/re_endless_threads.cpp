// Starts threads until no more are granted.
// Needs threads.
#include <pthread.h>
#include <unistd.h>

void* wait_for_ever(void*) {
    for (;;) pause();
}

int main() {
    pthread_t thread;
    pthread_attr_t small;
    pthread_attr_init(&small);
    pthread_attr_setstacksize(&small, 16384);
    while (pthread_create(&thread, &small, wait_for_ever, nullptr) == 0) {}
    return 1;
}
