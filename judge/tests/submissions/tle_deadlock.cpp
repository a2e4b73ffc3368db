// Waits for a lock it holds: the wall limit ends it.
// Needs threads.
#include <atomic>
#include <chrono>
#include <mutex>
#include <thread>

int main() {
    std::mutex first, second;
    std::atomic<int> holding{0};
    const auto lock_both = [&holding](std::mutex& mine, std::mutex& other) {
        std::lock_guard<std::mutex> one(mine);
        for (++holding; holding < 2;) std::this_thread::sleep_for(std::chrono::milliseconds(1));
        std::lock_guard<std::mutex> two(other);
    };
    std::thread rival([&] { lock_both(second, first); });
    lock_both(first, second);
    rival.join();
}
