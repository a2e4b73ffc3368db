// Tries to lift every limit that is set and to become more important. Accepted if all is refused.
#include <cstdio>
#include <sched.h>
#include <sys/resource.h>

int main() {
    bool held = true;
    for (int resource = 0; resource < RLIM_NLIMITS; ++resource) {
        rlimit limit{};
        if (getrlimit(static_cast<__rlimit_resource>(resource), &limit) != 0) continue;
        if (limit.rlim_max == RLIM_INFINITY) continue;
        limit.rlim_cur = limit.rlim_max = RLIM_INFINITY;
        held &= setrlimit(static_cast<__rlimit_resource>(resource), &limit) == -1;
    }
    const rlimit none{0, 0};  // the runner sets 1: no program takes core dumps; with 0 the machine's own does
    held &= setrlimit(RLIMIT_CORE, &none) == -1;
    const sched_param urgent{1};
    held &= sched_setscheduler(0, SCHED_FIFO, &urgent) == -1;
    held &= setpriority(PRIO_PROCESS, 0, -20) == -1;
    std::puts(held ? "3" : "leaked");
}
