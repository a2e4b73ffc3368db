// Options of prctl that programs have no use for. PR_FUTEX_HASH takes up to a GiB of the kernel's memory, and
// a process that is not dumpable can be invisible in /proc.
// Accepted if all are refused, and the name of a thread can be set.
// Needs seccomp.
#include <cerrno>
#include <cstdio>
#include <initializer_list>

#include <sys/prctl.h>

int main() {
    constexpr int futex_hash = 78, set_slots = 1, timer_restore_ids = 77, memory_merge = 67, sched_core = 62;
    bool held = true;
    for (int option : {futex_hash, timer_restore_ids, memory_merge, sched_core, PR_SET_THP_DISABLE, PR_SET_MM,
                       PR_SET_CHILD_SUBREAPER, PR_SET_SECCOMP, PR_SET_DUMPABLE})
        held &= prctl(option, option == futex_hash ? set_slots : 0, 1 << 10, 0, 0) == -1 && errno == EPERM;
    std::puts(held && prctl(PR_SET_NAME, "thread") == 0 ? "3" : "leaked");
}
