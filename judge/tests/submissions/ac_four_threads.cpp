// Threads are allowed: four of them share a little sum.
// Needs threads.
#include <atomic>
#include <cstdio>
#include <thread>
#include <vector>

int main() {
    std::atomic<int> sum{0};
    std::vector<std::thread> threads;
    for (int i = 0; i < 4; ++i) threads.emplace_back([&sum] { for (int k = 0; k < 3000; ++k) ++sum; });
    for (std::thread& thread : threads) thread.join();
    std::printf("%d\n", sum.load() / 4000);
}
