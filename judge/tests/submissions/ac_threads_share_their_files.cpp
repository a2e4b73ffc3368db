// No thread gets a table of open files of its own: the pipes in it would be seen by no sample.
// Needs threads.
#include <cerrno>
#include <cstdio>
#include <linux/sched.h>
#include <sys/syscall.h>
#include <unistd.h>

int main() {
    constexpr long thread = CLONE_VM | CLONE_FS | CLONE_SIGHAND | CLONE_THREAD;
    const long own = syscall(SYS_clone, thread, nullptr, nullptr, nullptr, nullptr);
    const bool has_own = own >= 0 || errno != EPERM;
    constexpr unsigned close_range = 436, unshare = 2;
    const bool makes_own = syscall(close_range, 100, 101, unshare) == 0;
    std::puts(has_own || makes_own ? "no" : "3");
}
