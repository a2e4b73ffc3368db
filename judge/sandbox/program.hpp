// The program, between fork and exec: it gives up every right it does not need.
#pragma once

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <string>
#include <vector>

#include <fcntl.h>
#include <grp.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "channel.hpp"
#include "options.hpp"
#include "seccomp.hpp"

namespace {

constexpr uid_t nobody = 65534;
constexpr rlim_t max_processes = 64;        // processes and threads of one run at a time
constexpr rlim_t max_open_files = 128, max_open_files_of_a_tool = 256;
constexpr rlim_t max_pending_signals = 256;
constexpr const char* shown_executable = "/program";  // where the kernel does not know execveat(2)
constexpr const char* devices[] = {"/dev/null", "/dev/full", "/dev/random", "/dev/urandom"};  // zero would give shared memory to map

struct ResourceLimit {
    __rlimit_resource resource;
    rlim_t soft, hard;
    const char* name;   // as a report says it, with the option of ulimit; empty where less does no harm
    rlim_t unit = 1;

    rlim_t allowed() const {
        rlimit ours = {};
        getrlimit(resource, &ours);
        return ours.rlim_max;
    }
};

std::vector<ResourceLimit> resource_limits(const Options& options, bool contained) {
    const rlim_t seconds = options.cpu_ms / 1000 + 2;  // a second net, should the supervisor be held up
    const rlim_t files = options.is_tool() ? max_open_files_of_a_tool : max_open_files;
    const rlim_t file_bytes = options.output_bytes + 1; // so that a longer output shows by its size
    std::vector<ResourceLimit> limits = {{RLIMIT_CPU, seconds, seconds + 1, "s of CPU time (ulimit -t)"},
                                         {RLIMIT_FSIZE, file_bytes, file_bytes, "KiB a file (ulimit -f)", 1024},
                                         {RLIMIT_STACK, RLIM_INFINITY, RLIM_INFINITY, "KiB of stack (ulimit -s)", 1024},
                                         {RLIMIT_CORE, 1, 1, ""},  // 0 would still start a program that takes core dumps (core(5))
                                         {RLIMIT_NOFILE, files, files, "open files (ulimit -n)"},
                                         {RLIMIT_SIGPENDING, max_pending_signals, max_pending_signals, ""},
                                         {RLIMIT_MEMLOCK, 0, 0, ""},
                                         {RLIMIT_MSGQUEUE, 0, 0, ""}};
    if (contained) limits.push_back({RLIMIT_NPROC, max_processes, max_processes, "processes (ulimit -u)"});  // else it would count all of the user's
    return limits;
}

// Who may not have as much as that gets what is allowed.
void set_limits(int channel, const Options& options, bool contained) {
    for (const ResourceLimit& limit : resource_limits(options, contained)) {
        const rlim_t most = limit.allowed();
        const rlimit value = {std::min(limit.soft, most), std::min(limit.hard, most)};
        if (setrlimit(limit.resource, &value) < 0) fail(channel, std::string("cannot limit ") + limit.name);
    }
}

// linux/landlock.h, which older systems do not have: the first version of what it defines.
namespace landlock {
constexpr long create_ruleset = 444, add_rule = 445, restrict_self = 446, path_beneath = 1;
constexpr std::uint64_t execute = 1, write_file = 2, read_file = 4, read_folder = 8, all = (1 << 13) - 1;
struct Rule {
    std::uint64_t access;
    std::int32_t place;
} __attribute__((packed));
}  // namespace landlock

// Without a file system of its own (landlock(7)): reading below the readable paths, anything in the scratch folder, the devices and the
// executable itself, nothing else. False where the kernel does not know how.
bool hide_files(const Options& options, int executable) {
    constexpr std::uint64_t handled = landlock::all;  // seccomp has what the first version lacks
    const int rules = static_cast<int>(syscall(landlock::create_ruleset, &handled, sizeof handled, 0));
    if (rules < 0) return false;
    const auto allow = [rules](int place, std::uint64_t access) {
        const landlock::Rule rule = {access, place};
        if (place >= 0) syscall(landlock::add_rule, rules, landlock::path_beneath, &rule, 0);
    };
    const auto allow_path = [&allow](const std::string& path, std::uint64_t access) {
        const int place = open(path.c_str(), O_PATH | O_CLOEXEC);
        allow(place, access);
        close(place);
    };
    allow(executable, landlock::execute | landlock::read_file);
    for (const char* device : devices) allow_path(device, landlock::read_file | landlock::write_file);
    for (const std::string& path : options.readable) allow_path(path, landlock::execute | landlock::read_file | landlock::read_folder);
    if (!options.scratch.empty()) allow_path(".", landlock::all);
    const bool done = syscall(landlock::restrict_self, rules, 0) == 0;
    close(rules);
    return done;
}

// Root gives up its rights and its groups; a user is mapped to nobody already, and may not drop groups (EPERM).
void become_nobody(int channel) {
    if ((setgroups(0, nullptr) < 0 && errno != EPERM) || setresgid(nobody, nobody, nobody) < 0 || setresuid(nobody, nobody, nobody) < 0)
        fail(channel, "cannot become nobody");
}

bool knows_execveat() { return syscall(SYS_execveat, -1, "", nullptr, nullptr, 0) == 0 || errno != ENOSYS; }

[[noreturn]] void become_program(int channel, const Options& options, bool contained, int executable) {
    setsid();
    if (dup2(options.in, 0) < 0 || dup2(options.out, 1) < 0 || dup2(options.err, 2) < 0) fail(channel, "cannot set the standard streams");
    if (options.becomes_nobody && geteuid() == 0) become_nobody(channel);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (!contained) prctl(PR_SET_DUMPABLE, 1);  // or it could not open its own /proc/self/fd where execveat(2) is missing
    prctl(PR_SET_THP_DISABLE, 1, 0, 0, 0);  // a touched page counts as 4 KiB on every machine
    set_limits(channel, options, contained);
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) < 0) fail(channel, "cannot give up privileges");
    int refused = contained || hide_files(options, executable) ? 0 : no_landlock;
    bool listening = !options.is_tool();
    int refusals = Filter(options, contained, listening).install(listening);
    if (refusals < 0 && listening) {  // the kernel is too old for it, or somebody listens already (EBUSY), as in some containers
        refused |= no_listener;
        listening = false;
        refusals = Filter(options, contained, listening).install(listening);
    }
    if (refusals < 0) refused |= no_filter;
    // Nobody hears it if all died before PDEATHSIG was set above.
    if (!send_message(channel, {Kind::Started, refused, 0, 0, {}}, listening ? refusals : -1)) _exit(1);
    char* const no_environment[] = {nullptr};
    char path[] = "PATH=/usr/bin:/bin", temporary[] = "TMPDIR=.";
    char* const tool_environment[] = {path, temporary, nullptr};
    char* const* environment = options.is_tool() ? tool_environment : no_environment;
    syscall(SYS_execveat, executable, "", options.command, environment, AT_EMPTY_PATH);
    if (errno == ENOSYS) execve(contained ? shown_executable : ("/proc/self/fd/" + std::to_string(executable)).c_str(), options.command, environment);
    fail(channel, std::string("cannot execute ") + options.command[0]);
}

}  // namespace
