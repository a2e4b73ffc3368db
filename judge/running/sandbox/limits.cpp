// The values of the limits, and why they are so.
#include "limits.h"

#include <algorithm>

#include <sys/sysinfo.h>

#include "channel.h"

namespace {

constexpr rlim_t max_open_files_of_a_tool = 256;
constexpr rlim_t max_pending_signals = 256;

// More than the memory limit, so that endless recursion exceeds that first. If it were infinite, glibc would
// give each thread 2 MiB; now it asks for this size, and a request for more than the machine has would fail.
rlim_t stack_bytes(const Options& options) {
    constexpr rlim_t mib = 1 << 20;
    if (options.report >= 0) return options.memory_kib * 1024 / 4;
    return std::min<rlim_t>(options.memory_kib * 1024 + 8 * mib, machine_memory_bytes() - mib);
}

}  // namespace

std::uint64_t machine_memory_bytes() {
    struct sysinfo machine = {};
    sysinfo(&machine);
    return (std::uint64_t{machine.totalram} + machine.totalswap) * machine.mem_unit;
}

rlim_t ResourceLimit::allowed() const {
    rlimit current = {};
    getrlimit(resource, &current);
    return current.rlim_max;
}

ResourceLimits resource_limits(const Options& options, bool contained) {
    const rlim_t seconds = options.cpu_ms / 1000 + 2;  // a second net, in case the supervisor gets no core
    const rlim_t files = options.is_tool ? max_open_files_of_a_tool : max_open_files;
    const rlim_t file_bytes = options.output_bytes + 1;  // so that the size tells if the output is too long
    ResourceLimits limits = {
        {RLIMIT_CPU, seconds, seconds + 1, "s of CPU time (ulimit -t)"},
        {RLIMIT_FSIZE, file_bytes, file_bytes, "KiB a file (ulimit -f)", 1024},
        {RLIMIT_STACK, stack_bytes(options), RLIM_INFINITY, "KiB of stack (ulimit -s)", 1024},
        {RLIMIT_AS, RLIM_INFINITY, RLIM_INFINITY, "KiB of addresses (ulimit -v)", 1024},
        {RLIMIT_DATA, RLIM_INFINITY, RLIM_INFINITY, "KiB of data (ulimit -d)", 1024},
        {RLIMIT_CORE, 1, 1, ""},  // 0 would still start a program that takes core dumps (core(5))
        {RLIMIT_NOFILE, files, files, "open files (ulimit -n)"},
        {RLIMIT_SIGPENDING, max_pending_signals, max_pending_signals, ""},
        {RLIMIT_MEMLOCK, 0, 0, ""},
        {RLIMIT_MSGQUEUE, 0, 0, ""},
    };
    // Without namespaces, the kernel would count all processes of the user.
    if (contained) limits.push_back({RLIMIT_NPROC, max_tasks, max_tasks, "processes (ulimit -u)"});
    return limits;
}

void set_limits(int channel, const Options& options, bool contained) {
    for (const ResourceLimit& limit : resource_limits(options, contained)) {
        const rlim_t most = limit.allowed();
        const rlimit value = {limit.soft < most ? limit.soft : most, limit.hard < most ? limit.hard : most};
        if (setrlimit(limit.resource, &value) < 0) fail(channel, "cannot limit %s", limit.name);
    }
}
