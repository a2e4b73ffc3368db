// The program, between fork and exec: it gives up every right that it does not need.
#pragma once

#include "options.h"

// Whether the kernel has execveat(2).
bool knows_execveat();

// Turns this process, a child of init, into the program.
[[noreturn]] void become_program(int channel, const Options& options, bool contained);
