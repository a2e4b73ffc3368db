// Four threads burn 150 ms each: more than the limit together, each of them below it.
// Needs threads.
#include <ctime>
#include <cstdio>
#include <thread>
#include <vector>

void burn() {
    timespec used{};
    while (used.tv_nsec < 150000000) clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
}

int main() {
    std::vector<std::thread> threads;
    for (int i = 0; i < 4; ++i) threads.emplace_back(burn);
    for (std::thread& thread : threads) thread.join();
    std::puts("3");
}
