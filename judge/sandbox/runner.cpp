// Runs one program under limits, contained, and reports what it used. It never names a verdict.
//
//     runner --cpu-ms N --wall-ms N --memory-kib N --output-bytes N --stdin FD --stdout FD --stderr FD
//            [--core N] [--scratch DIR [--file NAME]] [--readable PATH]... -- PROGRAM [ARG]...
//
// Theory of operation
// -------------------
//
//     judge (Python)
//       | starts, reads one line of JSON from its standard output (report)
//     supervisor        in the user's own view of the machine: samples (processes), enforces the limits
//       | clone(NEWUSER | NEWPID | NEWNS | NEWNET | NEWIPC)       ^
//     init              process 1 of the new namespaces:          | channel: Ready, Started, Failed, Finished
//       | fork          builds the file system (files), reaps     |
//     program           limits, identity, seccomp, then exec; init becomes the parent of its orphans
//
// - Memory. At exec, Linux charges a process with the peak of its parent. So the program must not be started
//   by a large process such as Python; this small static one adds nothing. The figure is the larger of two:
//   the kernel's own peak of any one process, and the largest sampled sum over all processes, in which a
//   shared page counts once, and the files in memory count too. If several processes seem to be over the
//   limit, init stops them all (SIGSTOP) while they are measured. Otherwise a page could count twice: once in
//   a process that then ends, and once in the next that shares it. The kernel starts no process while it
//   sends a signal to all, so none is missed.
// - A large request. Memory that is reserved and never touched does not count. But a request for more than
//   the limit and more than the machine has fails with ENOMEM. The supervisor learns of it (notifications),
//   and the report says so: it explains why a program died that had touched little memory.
// - Time. init waits for every descendant. So its RUSAGE_CHILDREN is the user and system time of them all,
//   exact to the microsecond. What could hide a child from wait(), such as ignoring SIGCHLD, is refused.
//   Samples only decide when to stop a run; the final figure comes from init.
// - End. The run ends when the program and all its descendants have ended, or at a limit. At a limit the
//   supervisor sends SIGTERM to init, and init kills and reaps all other processes of its PID namespace.
//   SIGKILL for init would also kill them, but the kernel then forgets their time. If the judge dies, the
//   supervisor and init die too (PDEATHSIG), and the kernel kills the rest. If the kernel kills a program
//   that is within its limit, because the machine has no memory left, that is an error of the machine.
// - Files. The program sees a file system in memory with four devices and no other file. It can hold more
//   than the memory limit, so that the program can exceed that limit with files. There is no /proc, so an
//   inherited descriptor cannot be opened again. Standard input is a private copy. A tool (a compiler) also
//   sees the --readable paths and the --scratch folder.
// - With --file, standard input is empty, and the current folder has two files of the --scratch folder:
//   NAME.in, the private copy, and NAME.out, which the judge has made and opened. The program cannot replace
//   them: they are mounts, or Landlock refuses. All else that it writes is in memory and counts.
// - System calls (seccomp). Calls fail with EPERM if they reach other processes, rarely used parts of the
//   kernel, or new namespaces. Calls that are newer than this list fail with ENOSYS.
// - Without namespaces, which many containers refuse: the program may start no processes, its threads are
//   counted in samples, and it may send signals only to itself. Landlock hides the files if the kernel has
//   it. init kills the program if the judge dies.
// - Root becomes nobody. Root that cannot is contained as a user is.
// - The report lists under "missing_isolation" all that the machine did not grant, each with its reason.

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <initializer_list>

#include <fcntl.h>
#include <getopt.h>
#include <sched.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <unistd.h>

#include "identity.h"
#include "init.h"
#include "options.h"
#include "processes.h"
#include "report.h"
#include "supervisor.h"
#include "text.h"

namespace {

Options parse(int count, char** arguments) {
    Options options;
    const option names[] = {
        {"cpu-ms", 1, nullptr, 'c'},       {"wall-ms", 1, nullptr, 'w'}, {"memory-kib", 1, nullptr, 'm'},
        {"output-bytes", 1, nullptr, 'f'}, {"core", 1, nullptr, 'p'},    {"stdin", 1, nullptr, 'i'},
        {"stdout", 1, nullptr, 'o'},       {"stderr", 1, nullptr, 'e'},  {"scratch", 1, nullptr, 's'},
        {"readable", 1, nullptr, 'r'},     {"file", 1, nullptr, 'n'},    {nullptr, 0, nullptr, 0}};
    for (int key; (key = getopt_long(count, arguments, "+", names, nullptr)) != -1;) {
        if (key == '?') die(EINVAL, "unknown option");
        const long long number = std::atoll(optarg);
        switch (key) {
            case 'c': options.cpu_ms = number; break;
            case 'w': options.wall_ms = number; break;
            case 'm': options.memory_kib = number; break;
            case 'f': options.output_bytes = number; break;
            case 'p': options.core = static_cast<int>(number); break;
            case 'i': options.in = static_cast<int>(number); break;
            case 'o': options.out = static_cast<int>(number); break;
            case 'e': options.err = static_cast<int>(number); break;
            case 's': options.scratch = *optarg ? optarg : nullptr; break;
            case 'r': options.readable.push_back(optarg); break;
            case 'n': options.file = optarg; break;
        }
    }
    options.command = arguments + optind;
    if (!*options.command || options.in < 0 || options.out < 0 || options.err < 0 ||
        (options.file && !options.scratch))
        die(EINVAL, "usage: see the top of runner.cpp");
    return options;
}

// The parent of the judge may have ignored or blocked some.
void reset_signals() {
    for (int number = 1; number < NSIG; ++number) std::signal(number, SIG_DFL);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, nullptr);
}

// The program's file, opened with the judge's rights: the program's user may not be able to.
int open_executable(const char* path) {
    const int executable = open(path, O_RDONLY | O_CLOEXEC);
    if (executable < 0 || access(path, X_OK) < 0) die(errno, "cannot execute %s", path);
    return executable;
}

rlim_t raise_file_limit() {
    rlimit files = {};
    getrlimit(RLIMIT_FSIZE, &files);
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_FSIZE, &files);
    return files.rlim_max;
}

void copy_all(int from, int to, off_t size) {
    off_t offset = 0;
    while (offset < size)
        if (sendfile(to, from, &offset, static_cast<std::size_t>(size - offset)) <= 0)
            die(errno, "cannot copy the input");
}

// A copy of the input, so that nothing that is done to it reaches the file.
// The file itself, if this machine's limit for files does not allow a copy of that size.
int private_copy(int source, bool& on_disk) {
    struct stat size = {};
    if (fstat(source, &size) < 0) die(errno, "cannot copy the input");
    if (static_cast<rlim_t>(size.st_size) > raise_file_limit()) return source;
    int copy = memfd_create("stdin", MFD_CLOEXEC);
    on_disk = copy < 0;
    if (on_disk)
        if (FILE* nameless = std::tmpfile()) copy = fileno(nameless);
    if (copy < 0) die(errno, "cannot copy the input");
    copy_all(source, copy, size.st_size);
    const int read_only = open(Text("/proc/self/fd/%d", copy), O_RDONLY | O_CLOEXEC);
    if (read_only < 0) die(errno, "cannot open the input again");
    close(copy);
    return read_only;
}

// Makes NAME.in. Lets any user write both files (std::fstream opens NAME.in to write, too), because only the
// program's user may enter the folder, and none may add to it. Returns what standard input is instead.
int move_input_to_file(const Options& options) {
    struct stat size = {};
    const Text name("%s/%s.in", options.scratch, options.file);
    const int file = open(name, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0666);
    const int nothing = open("/dev/null", O_RDONLY | O_CLOEXEC);
    if (file < 0 || nothing < 0 || fstat(options.in, &size) < 0 || fchmod(file, 0666) < 0 ||
        chmod(Text("%s/%s.out", options.scratch, options.file), 0666) < 0 || chmod(options.scratch, 0500) < 0)
        die(errno, "cannot make the files %s", options.file);
    copy_all(options.in, file, size.st_size);
    close(file);
    close(options.in);
    return nothing;
}

// Leaves the run where it is if the core is not ours.
void move_to_core(int core) {
    cpu_set_t one;
    CPU_ZERO(&one);
    CPU_SET(static_cast<std::size_t>(core), &one);
    sched_setaffinity(0, sizeof one, &one);
}

// With as much isolation as this machine grants.
Init start_contained(const Options& options, int executable, Refusals& refusals) {
    constexpr int all = CLONE_NEWPID | CLONE_NEWNS | CLONE_NEWNET | CLONE_NEWIPC;
    Init init;
    // A user gets the others only inside a user namespace. Root can do without one where those are refused.
    // A container may grant none.
    const bool started = start_init(options, executable, all | CLONE_NEWUSER, init, refusals) ||
                         (geteuid() == 0 && start_init(options, executable, all, init, refusals)) ||
                         start_init(options, executable, 0, init, refusals);
    if (!started) die(EPERM, "%s: %s", refusals.back().step, std::strerror(refusals.back().error));
    return init;
}

}  // namespace

int main(int count, char** arguments) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    reset_signals();
    Options options = parse(count, arguments);
    const int executable = open_executable(options.command[0]);
    for (int descriptor : {options.in, options.out, options.err}) fcntl(descriptor, F_SETFD, FD_CLOEXEC);
    options.in = private_copy(options.in, options.input_on_disk);
    if (options.file) options.in = move_input_to_file(options);
    options.becomes_nobody = can_become_nobody();
    if (options.becomes_nobody && options.scratch && chown(options.scratch, nobody, nobody) < 0)
        die(errno, "cannot give away %s", options.scratch);
    if (options.core >= 0) move_to_core(options.core);
    const std::int64_t kills_before = out_of_memory_kills();
    Refusals refusals;
    const Init init = start_contained(options, executable, refusals);
    const Outcome outcome = supervise(options, init, kills_before);
    report(options, init, refusals, outcome);
}
