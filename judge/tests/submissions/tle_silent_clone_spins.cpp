// Has a child that ends without a signal (exit signal 0), leaves, and lets it spin;
// spins itself if that is refused.
#include <cstdio>
#include <sys/syscall.h>
#include <unistd.h>

int main() {
    if (syscall(SYS_clone, 0, nullptr, nullptr, nullptr, nullptr) <= 0) {
        volatile unsigned work = 0;
        for (;;) work = work + 1;
    }
    std::puts("3");
}
