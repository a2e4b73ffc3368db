// What the judge asks for.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace {

struct Options {
    std::int64_t cpu_ms = 0, wall_ms = 0, memory_kib = 0, output_bytes = 0;
    int core = -1, in = -1, out = -1, err = -1;
    std::string scratch;                    // a folder of the machine's that is writable as /tmp
    std::vector<std::string> readable;      // paths of the machine's that a tool may read
    bool becomes_nobody = false;            // root that may take another user's number
    bool input_on_disk = false;             // the copy of the input could not be in memory
    char** command = nullptr;

    bool is_tool() const { return !readable.empty(); }
};

}  // namespace
