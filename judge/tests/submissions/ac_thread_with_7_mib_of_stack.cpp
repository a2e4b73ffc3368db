// A thread recurses 7 MiB deep: its stack is not smaller than where nobody has set any limit.
// Needs threads.
#include <cstdio>
#include <thread>

int descend(int depth) {
    volatile char frame[1024];
    frame[0] = 1;
    return depth == 0 ? 0 : descend(depth - 1) + frame[0];
}

int main() {
    int reached = 0;
    std::thread([&] { reached = descend(7 * 1000); }).join();
    std::printf("%d\n", reached == 7 * 1000 ? 3 : 0);
}
