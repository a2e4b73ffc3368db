#include "limits.h"

#include "channel.h"

namespace {
constexpr rlim_t max_open_files = 128, max_open_files_of_a_tool = 256;
constexpr rlim_t max_pending_signals = 256;
}  // namespace

rlim_t ResourceLimit::allowed() const {
    rlimit ours = {};
    getrlimit(resource, &ours);
    return ours.rlim_max;
}

ResourceLimits resource_limits(const Options& options, bool contained) {
    const rlim_t seconds = options.cpu_ms / 1000 + 2;  // a second net, if the supervisor gets no core
    const rlim_t files = options.is_tool() ? max_open_files_of_a_tool : max_open_files;
    const rlim_t file_bytes = options.output_bytes + 1;  // so that the size of a longer output shows it
    ResourceLimits limits;
    limits.push_back({RLIMIT_CPU, seconds, seconds + 1, "s of CPU time (ulimit -t)"});
    limits.push_back({RLIMIT_FSIZE, file_bytes, file_bytes, "KiB a file (ulimit -f)", 1024});
    limits.push_back({RLIMIT_STACK, RLIM_INFINITY, RLIM_INFINITY, "KiB of stack (ulimit -s)", 1024});
    limits.push_back({RLIMIT_AS, RLIM_INFINITY, RLIM_INFINITY, "KiB of addresses (ulimit -v)", 1024});
    limits.push_back({RLIMIT_DATA, RLIM_INFINITY, RLIM_INFINITY, "KiB of data (ulimit -d)", 1024});
    limits.push_back({RLIMIT_CORE, 1, 1, ""});  // 0 would not stop a program that takes core dumps (core(5))
    limits.push_back({RLIMIT_NOFILE, files, files, "open files (ulimit -n)"});
    limits.push_back({RLIMIT_SIGPENDING, max_pending_signals, max_pending_signals, ""});
    limits.push_back({RLIMIT_MEMLOCK, 0, 0, ""});
    limits.push_back({RLIMIT_MSGQUEUE, 0, 0, ""});
    // Without namespaces this would count all processes of the user.
    if (contained) limits.push_back({RLIMIT_NPROC, max_processes, max_processes, "processes (ulimit -u)"});
    return limits;
}

void set_limits(int channel, const Options& options, bool contained) {
    for (const ResourceLimit& limit : resource_limits(options, contained)) {
        const rlim_t most = limit.allowed();
        const rlimit value = {limit.soft < most ? limit.soft : most, limit.hard < most ? limit.hard : most};
        if (setrlimit(limit.resource, &value) < 0) fail(channel, "cannot limit %s", limit.name);
    }
}
