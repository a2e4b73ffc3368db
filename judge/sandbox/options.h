// What the judge asks for, and what the runner found out before it starts the run.
#pragma once

#include <cstdint>

#include "list.h"

struct Options {
    std::int64_t cpu_ms = 0, wall_ms = 0, memory_kib = 0, output_bytes = 0;
    int core = -1, in = -1, out = -1, err = -1;
    const char* scratch = nullptr;      // a folder of the machine, shown as a writable /tmp; null: none
    const char* file = nullptr;         // shows FILE.in and FILE.out of that folder alone; null: all of it
    List<const char*, 128> readable;  // paths of the machine that a tool may read
    char** command = nullptr;

    bool becomes_nobody = false;  // root, with the right to become another user
    bool input_on_disk = false;   // the copy of the input could not be in memory

    bool is_tool() const { return !readable.empty(); }
};
