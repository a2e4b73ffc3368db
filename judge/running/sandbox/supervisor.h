// Outside the namespaces: watches the run, ends it at a limit, and says what it used.
#pragma once

#include <csignal>
#include <cstdint>

#include "init.h"
#include "options.h"

struct Outcome {
    std::int64_t cpu_us = 0, memory_kib = 0;
    std::int64_t wall_us = 0;    // without the longest time in which a thread was ready and had no core
    std::int64_t system_us = 0;  // of cpu_us; 0 if init had to be killed
    std::int64_t stack_kib = 0;  // the largest seen, of a process's first thread
    int status = SIGKILL;    // the program's wait status (wait(2)); SIGKILL if the supervisor ended the run
    int exec_error = 0;      // errno, if the kernel could not execute the program's file
    int missing = 0;         // bits of Missing
    const char* doing = "";  // when the judge ended the run (processes.h)
    bool timed_out = false, refused_memory = false;
};

// Returns when no process of the run is left.
Outcome supervise(const Options& options, const Init& init);
