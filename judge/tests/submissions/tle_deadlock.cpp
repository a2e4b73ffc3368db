// Waits for a thread that waits for a lock it holds: the wall limit ends it.
// Needs threads.
#include <pthread.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

static void* lock(void*) {
    pthread_mutex_lock(&mutex);
    return nullptr;
}

int main() {
    pthread_mutex_lock(&mutex);
    pthread_t rival;
    if (pthread_create(&rival, nullptr, lock, nullptr)) return 1;
    pthread_join(rival, nullptr);
}
