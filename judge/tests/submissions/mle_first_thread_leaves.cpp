// The first thread leaves, another one takes all the memory there is.
// Needs threads.
#include <cstdlib>
#include <pthread.h>

int main() {
    const auto fill = [](void*) -> void* {
        for (;;) {
            auto* block = static_cast<volatile char*>(std::malloc(1 << 20));
            if (!block) std::exit(1);
            for (int i = 0; i < 1 << 20; i += 4096) block[i] = 1;
        }
    };
    pthread_t thread;
    if (pthread_create(&thread, nullptr, fill, nullptr) != 0) return 1;
    pthread_exit(nullptr);
}
