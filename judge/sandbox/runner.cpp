// Runs one program under limits, contained, and reports what it used. It never names a verdict.
//
//     runner --cpu-ms N --wall-ms N --memory-kib N --output-bytes N --stdin FD --stdout FD --stderr FD
//            [--core N] [--scratch DIR] [--readable PATH]... -- PROGRAM [ARG]...
//
// Theory of operation
// -------------------
//
//     judge (Python)
//       | starts, reads one line of JSON from its standard output
//     supervisor           in the user's own view of the machine; samples, enforces the limits
//       | clone(NEWUSER | NEWPID | NEWNS | NEWNET | NEWIPC)          ^
//     init                 process 1 of the new namespaces           | channel: Ready, Started, Failed, Finished
//       | fork             builds the file system, reaps orphans     |
//     program              rlimits, seccomp, exec; its descendants become init's children
//
// - Memory. Linux charges a process with the peak its parent had at the moment of exec, so the program must not be started from a large
//   process such as Python; from this small static one it costs nothing. The figure is the largest of the kernel's own peak of any one
//   process and of the sampled sum over all of them (pages that are shared count once) with the private files, which live in memory.
//   When several processes seem to be over the limit, init stops them all (SIGSTOP) while they are measured:
//   else what they share moves from those that end to those that are read next. The kernel starts no process
//   while it gives a signal to all, so none is left out.
// - Time. init waits for every descendant, so its RUSAGE_CHILDREN is the user + system time of all of them, exact to the microsecond. What
//   could hide a child from wait() (ignoring SIGCHLD) is refused. Samples only decide when to stop a run; the figures come from the end.
// - End. The run ends when the program and all its descendants have ended, or at a limit: then the
//   supervisor sends init SIGTERM, and init kills and reaps everything in its PID namespace. (SIGKILL for
//   init would do the same, but the kernel then forgets the time of those it kills.) If the judge dies, so
//   do the supervisor and init (PDEATHSIG), and the kernel kills the rest. When the kernel kills a program
//   for want of memory, that is the machine's fault, unless the program is over its limit.
// - Files. The program sees an empty file system in memory, large enough to exceed the memory limit, and four devices; no /proc, so no way to open an
//   inherited descriptor again. Standard input is a private copy. A tool (a compiler) is also shown --readable paths and a --scratch folder.
// - System calls that reach other processes, the kernel's rarely used corners or new namespaces fail with EPERM, those too new to be known
//   here with ENOSYS (seccomp). Memory that is reserved and never touched does not count, but a request for more than the machine has fails
//   with ENOMEM, and the supervisor is told: a program that dies of it exceeded its memory, though it touched none.
// - Where namespaces are refused (many containers), the program may start no processes, its threads are
//   counted in samples, signals reach only itself, Landlock hides the files where the kernel has it; init
//   kills the program if the judge dies. "weaknesses" in the report has everything that the machine did not
//   grant, with its reason. Root becomes nobody; where it cannot, it is contained as a user is.

#include <cerrno>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

#include <fcntl.h>
#include <getopt.h>
#include <linux/capability.h>
#include <sched.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "channel.hpp"
#include "options.hpp"
#include "supervisor.hpp"

namespace {

// A copy of the input, so that nothing done to it reaches the file; the file itself where a low limit allows no copy of that size.
int private_copy(int source, bool& on_disk) {
    struct stat size = {};
    if (fstat(source, &size) < 0) die("cannot copy the input", errno);
    rlimit files = {};
    getrlimit(RLIMIT_FSIZE, &files);
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_FSIZE, &files);
    if (static_cast<rlim_t>(size.st_size) > files.rlim_max) return source;
    int copy = memfd_create("stdin", MFD_CLOEXEC);
    on_disk = copy < 0;
    if (on_disk)
        if (FILE* nameless = std::tmpfile()) copy = fileno(nameless);
    if (copy < 0) die("cannot copy the input", errno);
    off_t offset = 0;
    while (offset < size.st_size)
        if (sendfile(copy, source, &offset, static_cast<std::size_t>(size.st_size - offset)) <= 0) die("cannot copy the input", errno);
    const int read_only = open(("/proc/self/fd/" + std::to_string(copy)).c_str(), O_RDONLY | O_CLOEXEC);
    if (read_only < 0) die("cannot open the input again", errno);
    close(copy);
    return read_only;
}

// Whether a file of /proc, uid_map or gid_map, has the number.
bool is_mapped(const char* file, uid_t number) {
    const std::string text = read_file(AT_FDCWD, file);
    int length = 0;
    unsigned long long first = 0, outside = 0, size = 0;
    for (const char* line = text.c_str(); std::sscanf(line, "%llu %llu %llu%n", &first, &outside, &size, &length) == 3; line += length)
        if (first <= number && number < first + size) return true;
    return false;
}

// Root in a user namespace may know no other user, and root in a container may have no rights.
bool can_become_nobody() {
    __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
    __user_cap_data_struct rights[2] = {};
    constexpr std::uint32_t needed = 1u << CAP_CHOWN | 1u << CAP_SETGID | 1u << CAP_SETUID;
    return geteuid() == 0 && syscall(SYS_capget, &header, rights) == 0 && (rights[0].effective & needed) == needed &&
           is_mapped("/proc/self/uid_map", nobody) && is_mapped("/proc/self/gid_map", nobody);
}

Options parse(int count, char** arguments) {
    Options options;
    const option names[] = {{"cpu-ms", 1, nullptr, 'c'}, {"wall-ms", 1, nullptr, 'w'}, {"memory-kib", 1, nullptr, 'm'}, {"output-bytes", 1, nullptr, 'f'},
                            {"core", 1, nullptr, 'p'},   {"stdin", 1, nullptr, 'i'},   {"stdout", 1, nullptr, 'o'},     {"stderr", 1, nullptr, 'e'},
                            {"scratch", 1, nullptr, 's'}, {"readable", 1, nullptr, 'r'}, {nullptr, 0, nullptr, 0}};
    for (int key; (key = getopt_long(count, arguments, "+", names, nullptr)) != -1;) {
        if (key == '?') die("unknown option", EINVAL);
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
            case 's': options.scratch = optarg; break;
            case 'r': options.readable.push_back(optarg); break;
        }
    }
    options.command = arguments + optind;
    if (!*options.command || options.in < 0 || options.out < 0 || options.err < 0) die("usage: see the top of runner.cpp", EINVAL);
    return options;
}
}  // namespace

int main(int count, char** arguments) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    for (int number = 1; number < NSIG; ++number) std::signal(number, SIG_DFL);  // whatever the judge's own parent ignored or blocked
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, nullptr);
    Options options = parse(count, arguments);
    const int executable = open(options.command[0], O_RDONLY | O_CLOEXEC);
    if (executable < 0 || access(options.command[0], X_OK) < 0) die(std::string("cannot execute ") + options.command[0], errno);
    for (int descriptor : {options.in, options.out, options.err}) fcntl(descriptor, F_SETFD, FD_CLOEXEC);
    options.in = private_copy(options.in, options.input_on_disk);
    options.becomes_nobody = can_become_nobody();
    if (options.becomes_nobody && !options.scratch.empty() && chown(options.scratch.c_str(), nobody, nobody) < 0) die("cannot give away " + options.scratch, errno);
    if (options.core >= 0) {
        cpu_set_t one;
        CPU_ZERO(&one);
        CPU_SET(static_cast<std::size_t>(options.core), &one);
        sched_setaffinity(0, sizeof one, &one);  // a core that is not ours leaves the run where it is
    }
    constexpr int private_view = CLONE_NEWPID | CLONE_NEWNS | CLONE_NEWNET | CLONE_NEWIPC;
    std::vector<std::string> refusals;
    Run run(options, executable);
    // A user needs a user namespace for the others; root can do without where those are refused; a container may grant none.
    const bool started = run.start(private_view | CLONE_NEWUSER, refusals) || (geteuid() == 0 && run.start(private_view, refusals)) || run.start(0, refusals);
    if (!started) die(refusals.back(), EPERM);
    run.supervise();
    run.report(refusals);
}
