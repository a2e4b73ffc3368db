// The filter of the program's system calls (seccomp(2)): what it may not ask of the kernel.
#pragma once

#include "options.h"

// Installs the filter in this process. If `listening`, returns a descriptor on which the supervisor answers
// certain system calls, otherwise 0. Negative, with errno, if the kernel refuses.
int install_filter(const Options& options, bool contained, bool listening);
