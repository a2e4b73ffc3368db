// Threads are allowed: four of them share a little sum.
// Needs threads.
#include <atomic>
#include <cstdio>
#include <thread>

int main() {
    std::atomic<int> sum{0};
    std::thread threads[4];
    for (std::thread& thread : threads)
        thread = std::thread([&sum] { for (int k = 0; k < 3000; ++k) ++sum; });
    for (std::thread& thread : threads) thread.join();
    std::printf("%d\n", sum.load() / 4000);
}
