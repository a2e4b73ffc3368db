// The resource limits of the program (setrlimit(2)). The supervisor enforces time and memory itself.
#pragma once

#include <sys/resource.h>

#include "list.h"
#include "options.h"

constexpr rlim_t max_processes = 64;  // processes and threads of one run at a time

struct ResourceLimit {
    __rlimit_resource resource;
    rlim_t soft, hard;
    const char* name;  // as a report says it, with the option of ulimit; empty where less does no harm
    rlim_t unit = 1;

    rlim_t allowed() const;  // the most that this machine allows here
};

using ResourceLimits = List<ResourceLimit, 16>;  // room for more than there are

ResourceLimits resource_limits(const Options& options, bool contained);

// Sets them for this process: each to what is wanted, or to the most that is allowed if that is less.
void set_limits(int channel, const Options& options, bool contained);
