// The resource limits of the program (setrlimit(2)), and the reasons for their values. The supervisor itself
// enforces the limits on time and memory.
#pragma once

#include "channel.h"

namespace {

constexpr rlim_t max_tasks = 64;  // processes and threads that a run may have at a time
constexpr rlim_t max_open_files = 128, max_open_files_of_a_tool = 256, max_pending_signals = 256;

// The memory that the kernel uses for pipes (64 KiB each) and mappings (about 200 bytes each) counts for no
// process. So these limits hold for all processes of a run together, if the run has several.
constexpr std::int64_t max_pipes = max_open_files / 2, max_mappings = 65530;  // the usual vm.max_map_count

struct ResourceLimit {
    __rlimit_resource resource;
    rlim_t soft, hard;
    const char* name;  // for the report, with the option of ulimit; empty: the report never names this limit
    rlim_t unit = 1;   // the report divides the limit by this number, to print KiB instead of bytes

    // Returns the most that this machine allows: the hard limit of this process.
    rlim_t allowed() const {
        rlimit current = {};
        getrlimit(resource, &current);
        return current.rlim_max;
    }
};

using ResourceLimits = std::vector<ResourceLimit>;
std::uint64_t machine_memory_bytes() {
    struct sysinfo machine = {};
    sysinfo(&machine);
    return (std::uint64_t{machine.totalram} + machine.totalswap) * machine.mem_unit;
}

// Returns the limit on the stack. With --report, it is small (runner.cpp). Otherwise it is above the memory
// limit, so that endless recursion exceeds the memory limit first. But it is below the machine's memory:
// glibc requests memory of this size for each thread's stack, and the filter may refuse a request for more
// than the machine has. If it were infinite, glibc would give each thread only 2 MiB of stack.
rlim_t stack_bytes(const Options& options) {
    constexpr rlim_t mib = 1 << 20;
    if (options.report >= 0) return options.memory_kib * 1024 / 4;
    return std::min<rlim_t>(options.memory_kib * 1024 + 8 * mib, machine_memory_bytes() - mib);
}

ResourceLimits resource_limits(const Options& options, bool contained) {
    const rlim_t seconds = options.cpu_ms / 1000 + 2;  // so that a run ends even if the supervisor hangs
    const rlim_t files = options.is_tool ? max_open_files_of_a_tool : max_open_files;
    const rlim_t file_bytes = options.output_bytes + 1;  // a file of this size shows too much output
    ResourceLimits limits = {
        {RLIMIT_CPU, seconds, seconds + 1, "s of CPU time (ulimit -t)"},
        {RLIMIT_FSIZE, file_bytes, file_bytes, "KiB a file (ulimit -f)", 1024},
        {RLIMIT_STACK, stack_bytes(options), RLIM_INFINITY, "KiB of stack (ulimit -s)", 1024},
        {RLIMIT_AS, RLIM_INFINITY, RLIM_INFINITY, "KiB of addresses (ulimit -v)", 1024},
        {RLIMIT_DATA, RLIM_INFINITY, RLIM_INFINITY, "KiB of data (ulimit -d)", 1024},
        {RLIMIT_CORE, 1, 1, ""},  // with 0, a crash could still start a program for core dumps (core(5))
        {RLIMIT_NOFILE, files, files, "open files (ulimit -n)"},
        {RLIMIT_SIGPENDING, max_pending_signals, max_pending_signals, ""},
        {RLIMIT_MEMLOCK, 0, 0, ""},
        {RLIMIT_MSGQUEUE, 0, 0, ""},
    };
    // Without namespaces, the kernel would also count the user's processes outside this run.
    if (contained) limits.push_back({RLIMIT_NPROC, max_tasks, max_tasks, "processes (ulimit -u)"});
    return limits;
}

// Sets the limits of this process. A limit that the machine does not allow becomes the most that it allows.
void set_limits(int channel, const Options& options, bool contained) {
    for (const ResourceLimit& limit : resource_limits(options, contained)) {
        const rlim_t most = limit.allowed();
        const rlimit value = {limit.soft < most ? limit.soft : most, limit.hard < most ? limit.hard : most};
        if (setrlimit(limit.resource, &value) < 0) fail(channel, "cannot limit %s", limit.name);
    }
}

}  // namespace
