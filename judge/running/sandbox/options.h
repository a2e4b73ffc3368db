// The system's headers, the judge's options for a run, and Text, which all files use.
#pragma once

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdarg>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <initializer_list>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <dirent.h>
#include <fcntl.h>
#include <getopt.h>
#include <grp.h>
#include <linux/audit.h>
#include <linux/capability.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <linux/securebits.h>
#include <poll.h>
#include <sched.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/personality.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/sendfile.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <sys/syscall.h>
#include <sys/sysinfo.h>
#include <sys/wait.h>
#include <unistd.h>

namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds, std::chrono::seconds;

// A path or a message, formatted as by printf. Cut off after 1,023 bytes.
struct Text {
    char data[1024];

    __attribute__((format(printf, 2, 3))) explicit Text(const char* format, ...) {
        va_list values;
        va_start(values, format);
        std::vsnprintf(data, sizeof data, format, values);
        va_end(values);
    }

    operator const char*() const { return data; }
};

struct Options {
    std::int64_t cpu_ms = 0, wall_ms = 0, memory_kib = 0, output_bytes = 0;
    int core = -1, in = -1, out = -1, err = -1;
    const char* scratch = nullptr;  // the current folder of the program, which may write there; null: none
    // Names of files in the scratch folder. The program reads its input from the file `reads`, and writes its
    // output to the file `writes`. If one of the names is set, the program sees no other file of that folder.
    const char *reads = nullptr, *writes = nullptr;
    std::vector<const char*> readable;  // paths of the machine that the program may read
    bool is_tool = false;  // a compiler or the like; has an environment, may always start processes
    int report = -1;       // to this descriptor, sanitizers or other code of the judge write; -1: none
    bool is_live = false;  // `in` and `out` are pipes, which the runner closes after the start
    int stop = -1;         // a byte in this pipe ends the run; -1: none
    char** command = nullptr;

    bool has_files() const { return reads || writes; }

    // The runner sets these fields before it starts the run.
    int executable = -1;                    // the program's open file
    int input_file = -1, output_file = -1;  // the open files `reads` and `writes`
    std::int64_t input_kib = 0;             // the size of the input file before the run
    uid_t user = 0;                         // the user that root becomes; 0: the user does not change
    bool is_counted = true;                 // false for root, whose processes RLIMIT_NPROC does not limit
    std::int64_t kills_before = 0;          // out_of_memory_kills() before the run
};

}  // namespace
