// What the program may not ask of the kernel: a filter of its system calls (seccomp(2)).
#pragma once

#include "options.h"

// Installs the filter in this process. When `listening`, returns a descriptor that hands certain system
// calls to the supervisor, otherwise 0. Negative, with errno, if the kernel refuses.
int install_filter(const Options& options, bool contained, bool listening);
