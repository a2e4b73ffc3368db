// The first thread leaves, another one takes all the memory there is.
// Needs threads.
#include <cstdlib>
#include <pthread.h>
#include <thread>

int main() {
    std::thread([] {
        for (;;) {
            auto* block = static_cast<volatile char*>(std::malloc(1 << 20));
            if (!block) std::exit(1);
            for (int i = 0; i < 1 << 20; i += 4096) block[i] = 1;
        }
    }).detach();
    pthread_exit(nullptr);
}
