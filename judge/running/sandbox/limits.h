// The resource limits of the program (setrlimit(2)). The supervisor enforces time and memory itself.
#pragma once

#include <cstdint>

#include <sys/resource.h>

#include "list.h"
#include "options.h"

constexpr rlim_t max_tasks = 64;  // processes and threads of one run at a time, init included
constexpr rlim_t max_open_files = 128;

// The kernel counts nowhere what it holds for pipes and mappings. So all processes of a run together may have
// as many as one process: 64 KiB for each pipe, 150 bytes for each mapping.
constexpr std::int64_t max_pipes = max_open_files / 2, max_mappings = 65530;  // vm.max_map_count

struct ResourceLimit {
    __rlimit_resource resource;
    rlim_t soft, hard;
    const char* name;  // for the report, with the option of ulimit; empty if a lower limit does no harm
    rlim_t unit = 1;   // the report divides by it, for KiB instead of bytes

    rlim_t allowed() const;  // the hard limit of this process: the most that this machine allows
};

std::uint64_t machine_memory_bytes();  // with swap

using ResourceLimits = List<ResourceLimit, 16>;

ResourceLimits resource_limits(const Options& options, bool contained);

// Sets the limits of this process. Where the machine allows less than a limit, sets what it allows.
void set_limits(int channel, const Options& options, bool contained);
