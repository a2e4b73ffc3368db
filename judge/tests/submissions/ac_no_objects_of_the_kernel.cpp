// What the kernel would keep for a program outside its memory is refused, or there is little of it.
// Needs seccomp.
#include <csignal>
#include <cstdio>
#include <ctime>
#include <fcntl.h>
#include <sys/epoll.h>
#include <sys/inotify.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

int main() {
    int signals = 0, files = 0;
    sigset_t all;
    sigfillset(&all);
    sigprocmask(SIG_BLOCK, &all, nullptr);
    while (signals < 1000 && sigqueue(getpid(), SIGRTMIN, {}) == 0) ++signals;
    while (files < 1000 && open("/dev/null", O_RDONLY) >= 0) ++files;
    close(4);
    close(5);
    int timer;
    const bool refused = epoll_create1(0) < 0 && inotify_init1(0) < 0 && mkfifo("pipe", 0600) < 0;
    const bool no_timer = syscall(SYS_timer_create, CLOCK_MONOTONIC, nullptr, &timer) < 0;
    std::puts(refused && no_timer && signals < 1000 && files < 200 ? "3" : "the kernel keeps much");
}
