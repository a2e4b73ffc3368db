// Has a child that is its sibling (CLONE_PARENT), leaves, and lets it spin; spins itself if that is refused.
#include <csignal>
#include <cstdio>
#include <sched.h>
#include <sys/syscall.h>
#include <unistd.h>

int main() {
    if (syscall(SYS_clone, CLONE_PARENT | SIGCHLD, nullptr, nullptr, nullptr, nullptr) <= 0) {
        volatile unsigned work = 0;
        for (;;) work = work + 1;
    }
    std::puts("3");
}
