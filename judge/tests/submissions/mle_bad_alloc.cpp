// Asks for more than the machine has at once and dies of the exception: that is too much memory,
// no mere crash.
// Needs seccomp notification.
#include <cstdio>

int main() {
    char* volatile block = new char[1LL << 44];
    block[0] = 3;
    std::printf("%d\n", block[0]);
}
