// The order of the steps in become_program matters: a step may need a right that a later step gives up.
#include "program.h"

#include <cerrno>
#include <csignal>

#include <fcntl.h>
#include <sys/personality.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "channel.h"
#include "files.h"
#include "identity.h"
#include "limits.h"
#include "seccomp.h"
#include "text.h"

namespace {

void set_standard_streams(int channel, const Options& options) {
    if (dup2(options.in, 0) < 0 || dup2(options.out, 1) < 0 || dup2(options.err, 2) < 0)
        fail(channel, "cannot set the standard streams");
    constexpr int report_descriptor = 100;  // checked_start.c knows it
    if (options.report >= 0 && dup2(options.report, report_descriptor) < 0)
        fail(channel, "cannot set the descriptor of the report");
}

// Hides files, sets the filter, and tells the supervisor that the program starts, and what is missing.
void restrict_itself(int channel, const Options& options, bool contained) {
    int missing = contained || hide_files(options) ? 0 : no_landlock;
    bool listening = !options.is_tool;
    int listener = install_filter(options, contained, listening);
    // The kernel may be too old for a listener, or have one already (EBUSY), as in some containers.
    if (listener < 0 && listening) {
        missing |= no_listener;
        listening = false;
        listener = install_filter(options, contained, listening);
    }
    if (listener < 0) missing |= no_filter;
    // This fails if init and the supervisor ended before PDEATHSIG was set.
    if (!send_message(channel, {Kind::Started, missing, 0, 0, 0, {}}, listening ? listener : -1)) _exit(1);
}

// Returns only if the kernel refuses, with errno.
void execute(const Options& options, bool contained) {
    char path[] = "PATH=/usr/bin:/bin", temporary[] = "TMPDIR=.";
    char* const no_environment[] = {nullptr};
    char* const tool_environment[] = {path, temporary, nullptr};
    char* const* environment = options.is_tool ? tool_environment : no_environment;
    syscall(SYS_execveat, options.executable, "", options.command, environment, AT_EMPTY_PATH);
    if (errno == ENOENT) execve(options.command[0], options.command, environment);  // a script: #!
    if (errno != ENOSYS) return;
    const Text descriptor("/proc/self/fd/%d", options.executable);
    execve(contained ? shown_executable : descriptor.data, options.command, environment);
}

}  // namespace

bool knows_execveat() { return syscall(SYS_execveat, -1, "", nullptr, nullptr, 0) == 0 || errno != ENOSYS; }

void become_program(int channel, const Options& options, bool contained) {
    setsid();
    set_standard_streams(channel, options);
    if (geteuid() == 0) options.user ? become(channel, options.user) : lose_rights_at_exec();
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    // Without execveat(2) this process must open its own /proc/self/fd. A change of user would forbid that.
    if (!contained) prctl(PR_SET_DUMPABLE, 1);
    prctl(PR_SET_THP_DISABLE, 1, 0, 0, 0);  // huge pages would count for one touched byte
    if (options.report >= 0) personality(ADDR_NO_RANDOMIZE);
    set_limits(channel, options, contained);
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) < 0) fail(channel, "cannot give up privileges");
    restrict_itself(channel, options, contained);
    execute(options, contained);
    fail(channel, "cannot execute %s", options.command[0]);
}
