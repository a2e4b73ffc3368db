// Process 1 of the namespaces: builds the file system, starts the program, reaps every orphan.
#pragma once

#include <csignal>
#include <cstdint>

#include <sys/types.h>

#include "channel.h"
#include "list.h"
#include "options.h"

// The supervisor sends these signals to init. Init then kills, stops or continues all its descendants.
constexpr int kill_request = SIGTERM, stop_request = SIGUSR1, continue_request = SIGUSR2;

// Init as the supervisor sees it.
struct Init {
    pid_t pid = 0;
    int namespaces = 0;  // CLONE_NEW*; 0: none, the program is not contained
    int channel = -1;
    int proc = -1;  // a /proc that shows all processes of the run
    pid_t pid_in_proc = 0;
    int scratch = -1;         // the file system in memory; -1: none
    std::int64_t cpu_us = 0;  // of init alone, until it was ready
};

// Why init could not be started, each time.
using FailedStarts = List<Message, 3>;

// Starts init with the given namespaces, and waits until it is ready. Then init starts the program at once.
// False, with the reason in `failed_starts`, if this machine does not grant the namespaces or init fails.
bool start_init(const Options& options, int namespaces, Init& init, FailedStarts& failed_starts);
