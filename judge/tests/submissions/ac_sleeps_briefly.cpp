// Sleeps as long as the CPU limit: sleep is not CPU time, and the wall limit is far.
#include <chrono>
#include <cstdio>
#include <thread>

int main() {
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    std::puts("3");
}
