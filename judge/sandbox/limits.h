// The resource limits of the program (setrlimit(2)). The supervisor enforces time and memory itself.
#pragma once

#include <cstdint>

#include <sys/resource.h>

#include "list.h"
#include "options.h"

constexpr rlim_t max_tasks = 64;  // processes and threads of one run at a time, init included

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
