// What the judge asks for, and what the runner found out before it starts the run.
#pragma once

#include <cstdint>

#include <sys/types.h>

#include "list.h"

constexpr int most_readable = 1000;

struct Options {
    std::int64_t cpu_ms = 0, wall_ms = 0, memory_kib = 0, output_bytes = 0;
    int core = -1, in = -1, out = -1, err = -1;
    const char* scratch = nullptr;  // a folder of the machine, the writable current folder; null: none
    // Of that folder, only the files that the program reads and writes are shown; both null: all of it. Where
    // one is null, it is the standard stream.
    const char *reads = nullptr, *writes = nullptr;
    List<const char*, most_readable> readable;  // paths of the machine that the program may read
    bool is_tool = false;  // a compiler: it may start processes everywhere, and has an environment
    int report = -1;       // where the sanitizers of a checked build write; -1: the program has none
    bool is_live = false;  // in and out are pipes, which only the program holds while it runs
    int stop = -1;         // when the judge writes into this pipe, the run ends; -1: none
    char** command = nullptr;

    bool has_files() const { return reads || writes; }

    int executable = -1;                    // the program's open file
    int input_file = -1, output_file = -1;  // with --reads, --writes
    std::int64_t input_kib = 0;             // what the input file holds before the run
    uid_t user = 0;                         // whom the judge becomes, if it is root; 0: no one else
    bool input_on_disk = false;             // the kernel refused to hold the copy of the input in memory
    std::int64_t kills_before = 0;          // out_of_memory_kills() before the run
};
