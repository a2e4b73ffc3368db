// Prints the line of JSON that the judge reads: the report, or a fault of the machine.
#pragma once

#include "init.h"
#include "options.h"
#include "supervisor.h"

void report(const Options& options, const Init& init, const FailedStarts& failed_starts,
            const Outcome& outcome);

// Prints a fault of the machine or of the runner itself, and ends the supervisor.
[[noreturn]] __attribute__((format(printf, 2, 3))) void die(int error, const char* step, ...);
