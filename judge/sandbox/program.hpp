// The program, between fork and exec: it gives up every right it does not need.
#pragma once

#include <cerrno>
#include <csignal>
#include <cstdint>
#include <string>

#include <fcntl.h>
#include <grp.h>
#include <linux/landlock.h>
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
constexpr rlim_t max_open_files = 256;
constexpr const char* devices[] = {"/dev/null", "/dev/full", "/dev/random", "/dev/urandom"};  // zero would give shared memory to map

void limit(int channel, int resource, rlim_t soft, rlim_t hard, const char* name) {
    const rlimit value = {soft, hard};
    if (setrlimit(static_cast<__rlimit_resource>(resource), &value) < 0) fail(channel, std::string("cannot limit ") + name);
}

void set_limits(int channel, const Options& options, bool contained) {
    const rlim_t seconds = options.cpu_ms / 1000 + 2;  // a second net, should the supervisor be held up
    const rlim_t file_bytes = options.output_bytes + 1; // so that a longer output shows by its size
    limit(channel, RLIMIT_CPU, seconds, seconds + 1, "CPU time");
    limit(channel, RLIMIT_FSIZE, file_bytes, file_bytes, "file size");
    limit(channel, RLIMIT_STACK, RLIM_INFINITY, RLIM_INFINITY, "the stack");
    limit(channel, RLIMIT_CORE, 1, 1, "core dumps");  // 0 would still start a program that takes them (core(5))
    limit(channel, RLIMIT_NOFILE, max_open_files, max_open_files, "open files");
    if (contained) limit(channel, RLIMIT_NPROC, max_processes, max_processes, "processes");  // else it would count all of the user's
    limit(channel, RLIMIT_MEMLOCK, 0, 0, "locked memory");
    limit(channel, RLIMIT_MSGQUEUE, 0, 0, "message queues");
}

// Without a file system of its own (landlock(7)): reading below the readable paths, anything in the scratch folder, the devices and the
// executable itself, nothing else. False where the kernel does not know how.
bool hide_files(const Options& options, int executable) {
    constexpr std::uint64_t read = LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR;
    constexpr std::uint64_t read_file = LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_READ_FILE;
    constexpr std::uint64_t use_device = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_WRITE_FILE;
    constexpr std::uint64_t all = (LANDLOCK_ACCESS_FS_MAKE_SYM << 1) - 1;  // of the first version; seccomp has what that one lacks
    landlock_ruleset_attr handled = {};  // it has more fields in newer headers
    handled.handled_access_fs = all;
    const int rules = static_cast<int>(syscall(SYS_landlock_create_ruleset, &handled, sizeof handled, 0));
    if (rules < 0) return false;
    const auto allow = [rules](int place, std::uint64_t access) {
        const landlock_path_beneath_attr rule = {access, place};
        if (place >= 0) syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
    };
    const auto allow_path = [&allow](const std::string& path, std::uint64_t access) {
        const int place = open(path.c_str(), O_PATH | O_CLOEXEC);
        allow(place, access);
        close(place);
    };
    allow(executable, read_file);
    for (const char* device : devices) allow_path(device, use_device);
    for (const std::string& path : options.readable) allow_path(path, read);
    if (!options.scratch.empty()) allow_path(".", all);
    const bool done = syscall(SYS_landlock_restrict_self, rules, 0) == 0;
    close(rules);
    return done;
}

// Root gives up its rights and its groups; a user is mapped to nobody already, and may not drop groups (EPERM).
void become_nobody(int channel) {
    if ((setgroups(0, nullptr) < 0 && errno != EPERM) || setresgid(nobody, nobody, nobody) < 0 || setresuid(nobody, nobody, nobody) < 0)
        fail(channel, "cannot become nobody");
}

[[noreturn]] void become_program(int channel, const Options& options, bool contained, int executable) {
    setsid();
    if (dup2(options.in, 0) < 0 || dup2(options.out, 1) < 0 || dup2(options.err, 2) < 0) fail(channel, "cannot set the standard streams");
    if (geteuid() == 0) become_nobody(channel);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    prctl(PR_SET_THP_DISABLE, 1, 0, 0, 0);  // a touched page counts as 4 KiB on every machine
    set_limits(channel, options, contained);
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) < 0) fail(channel, "cannot give up privileges");
    const bool files_hidden = contained || hide_files(options, executable);
    bool listening = !options.is_tool();
    int refusals = Filter(options, contained, listening).install(listening);
    if (refusals < 0 && listening) {  // somebody listens already (EBUSY), as in some containers
        listening = false;
        refusals = Filter(options, contained, listening).install(listening);
    }
    if (refusals < 0) fail(channel, "cannot filter system calls");
    // Nobody hears it if all died before PDEATHSIG was set above.
    if (!send_message(channel, {Kind::Started, files_hidden, 0, 0, {}}, listening ? refusals : -1)) _exit(1);
    char* const no_environment[] = {nullptr};
    char path[] = "PATH=/usr/bin:/bin", temporary[] = "TMPDIR=.";
    char* const tool_environment[] = {path, temporary, nullptr};
    syscall(SYS_execveat, executable, "", options.command, options.is_tool() ? tool_environment : no_environment, AT_EMPTY_PATH);
    fail(channel, std::string("cannot execute ") + options.command[0]);
}

}  // namespace
