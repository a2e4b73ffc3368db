// Runs one program in isolation and under limits, and reports what the program used. Decides no verdict.
//
//     runner --cpu-ms N --wall-ms N --memory-kib N --output-bytes N --stdin FD --stdout FD --stderr FD
//            [--core N] [--scratch DIR [--reads NAME] [--writes NAME]] [--readable PATH]... [--tool]
//            [--report FD] [--live] [--stop FD]
//            -- PROGRAM [ARG]...
//
// Theory of operation
// -------------------
//
//     judge (Python)
//       | starts, reads one line of JSON from its standard output (report.h)
//     supervisor        outside the namespaces: samples /proc (processes.h), enforces the limits
//       | clone(NEWUSER | NEWPID | NEWNS | NEWNET | NEWIPC)       ^
//     init              process 1 of the new namespaces:          | channel: Ready, Started, Failed, Finished
//       | fork          builds the file system (files.h), reaps      |
//     program           identity, limits, seccomp, then exec; init becomes the parent of its orphans
//
// - Memory. To Linux, the peak of a process includes what it held before exec: a copy of its parent's memory.
//   So a large process such as Python must not start the program. This runner is small and static, and adds
//   almost nothing. The report gives the larger of two figures: the kernel's own peak of any single process,
//   and the largest sum over all processes that a sample found. The sum counts a shared page once, and also
//   counts files in memory. If several processes (not those of a tool) seem to be over the limit, init stops
//   them all (SIGSTOP) while they are measured. Otherwise a page could count twice: in a process that ends
//   meanwhile, and in another process that shares the page. No process escapes, because the kernel starts no
//   new process while it sends a signal to all.
// - Memory of the kernel. What the kernel holds for pipes and mappings counts for no process. So a run of
//   several processes is killed if these together have too many pipes or mappings (limits.h).
// - Large requests. Memory that a program reserves and never touches does not count. But a request (not a
//   tool's) fails with ENOMEM if it is larger than both the limit and the machine's memory. The supervisor
//   reports such a request (answer_notification), which may be why a program that used little memory died.
// - Time. init waits for every descendant. So its RUSAGE_CHILDREN is the sum of the user and system time
//   of all descendants, exact to the microsecond. The filter forbids a program to ignore SIGCHLD, because the
//   kernel would then forget the time of the program's children. Samples only decide when to stop a run. The
//   final figure is init's, unless init hangs.
// - End. The run ends when the program and all its descendants have ended, or at a limit. At a limit, the
//   supervisor sends SIGTERM to init, and init kills and reaps all other processes of its PID namespace.
//   SIGKILL to init would also kill these processes, but the kernel would then forget their time. If the
//   judge dies, the supervisor and init die, too (PDEATHSIG), and the kernel kills all other processes. If
//   the machine runs out of memory, the kernel may kill a program that is within its limit. Then the runner
//   reports an error of the machine.
// - Files. The program sees a new file system in memory, with four devices. This file system can hold
//   twice the memory limit, so that writing large files exceeds the limit before it fails. There is no
//   procfs, so the program cannot open an inherited descriptor again. With --report, init writes a file
//   /proc/self/maps. If the judge names --readable paths or a --scratch folder, the program sees them, too.
// - Input. Standard input is a private copy. The program shares its open file, and so the file's offset, with
//   the runner. So the runner knows how much the program has read.
// - With --reads, standard input is empty, and the private copy of the input is a file in the current
//   folder. With --writes, the output file is in the same folder; the judge has made this file and holds it
//   open. The program cannot replace the two files, because they are mounts, or because Landlock refuses
//   it. All other files of the program are in memory, and count. Two more things count as memory: what the
//   program adds to the input file and, at the end, what the output file once held and no longer holds.
// - With --report, the program contains sanitizers or other code of the judge, which writes to descriptor
//   100, a copy of FD. Sanitizers reserve terabytes of addresses, at fixed places. So large requests are
//   granted, and addresses are not random. The stack may take a quarter of the memory limit, so that
//   endless recursion ends in a report.
// - With --live, standard input and output are pipes: another program talks with this one (relay.h). The
//   runner and init close both, so that the other program notices at once when this one ends.
// - With --stop, a byte that the judge or the relay writes into this pipe ends the run.
// - With --tool, the program is a compiler or the like. It has an environment, and fewer rules hold for it.
// - System calls (seccomp.h). A call fails with EPERM if it would reach other processes or rarely used parts
//   of the kernel, or make namespaces. A call that is newer than the filter's list fails with ENOSYS.
// - Many containers refuse namespaces. Without them, the program may start no processes (but a tool may), it
//   may send signals only to itself, and samples count its threads. Landlock hides the machine's files if the
//   kernel has Landlock. If the judge dies, init kills the program.
// - Users. If root runs the judge, a program gets a user that no other run has, and a tool gets the user
//   nobody. If root cannot become another user, the program keeps the judge's user. So does a program with
//   --readable paths and without --report, because another user might have no right to read these paths.
// - The report lists under "missing_isolation" what the machine did not grant.
//
// Files, in the order to read them: this one; options.h, what the judge asks for; channel.h, the messages;
// supervisor.h and processes.h, which watch; init.h, with files.h, identity.h, limits.h, seccomp.h and bpf.h,
// which contain; report.h; relay.h. They are compiled as one file.

#include "relay.h"
#include "report.h"
#include "supervisor.h"

namespace {

Options parse(int count, char** arguments) {
    Options options;
    const option names[] = {
        {"cpu-ms", 1, nullptr, 'c'},       {"wall-ms", 1, nullptr, 'w'}, {"memory-kib", 1, nullptr, 'm'},
        {"output-bytes", 1, nullptr, 'f'}, {"core", 1, nullptr, 'p'},    {"stdin", 1, nullptr, 'i'},
        {"stdout", 1, nullptr, 'o'},       {"stderr", 1, nullptr, 'e'},  {"scratch", 1, nullptr, 's'},
        {"readable", 1, nullptr, 'r'},     {"reads", 1, nullptr, 'n'},   {"writes", 1, nullptr, 'x'},
        {"tool", 0, nullptr, 't'},         {"report", 1, nullptr, 'k'},  {"live", 0, nullptr, 'l'},
        {"stop", 1, nullptr, 'q'},         {nullptr, 0, nullptr, 0}};
    for (int key; (key = getopt_long(count, arguments, "+", names, nullptr)) != -1;) {
        if (key == '?') die(EINVAL, "unknown option");
        const long long number = optarg ? std::atoll(optarg) : 0;
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
            case 'n': options.reads = optarg; break;
            case 'x': options.writes = optarg; break;
            case 't': options.is_tool = true; break;
            case 'k': options.report = static_cast<int>(number); break;
            case 'l': options.is_live = true; break;
            case 'q': options.stop = static_cast<int>(number); break;
        }
    }
    options.command = arguments + optind;
    if (!*options.command || options.in < 0 || options.out < 0 || options.err < 0 ||
        (options.has_files() && !options.scratch))
        die(EINVAL, "usage: see the top of runner.cpp");
    return options;
}

// Without this, the program would inherit which signals the judge or its parent ignores or blocks.
void reset_signals() {
    for (int number = 1; number < NSIG; ++number) std::signal(number, SIG_DFL);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, nullptr);
}

// Opens the program's file with the judge's rights, because the program's user may have too few rights.
int open_executable(const char* path) {
    const int executable = open(path, O_RDONLY | O_CLOEXEC);
    if (executable < 0 || access(path, X_OK) < 0) die(errno, "cannot execute %s", path);
    return executable;
}

// Raises this process's soft limit on the size of a file to its hard limit. Returns the hard limit.
rlim_t raise_file_limit() {
    rlimit size = {};
    getrlimit(RLIMIT_FSIZE, &size);
    size.rlim_cur = size.rlim_max;
    setrlimit(RLIMIT_FSIZE, &size);
    return size.rlim_max;
}

off_t size_of(int file) {
    struct stat status = {};
    if (fstat(file, &status) < 0) die(errno, "cannot copy the input");
    return status.st_size;
}

void copy_all(int from, int to) {
    const off_t size = size_of(from);
    off_t offset = 0;
    while (offset < size)
        if (sendfile(to, from, &offset, static_cast<std::size_t>(size - offset)) <= 0)
            die(errno, "cannot copy the input");
}

// Returns a copy of the input, so that the program cannot change the judge's file. The copy is read-only,
// because data that the program added to it would not count as memory. Returns the judge's file itself if the
// machine's limit on the size of a file (ulimit -f) does not allow a copy.
int private_copy(int source) {
    if (static_cast<rlim_t>(size_of(source)) > raise_file_limit()) return source;
    const int copy = memfd_create("stdin", MFD_CLOEXEC);
    if (copy < 0) die(errno, "cannot copy the input");
    copy_all(source, copy);
    fchmod(copy, 0444);
    const int read_only = open(Text("/proc/self/fd/%d", copy), O_RDONLY | O_CLOEXEC);
    if (read_only < 0) die(errno, "cannot open the input again");
    close(copy);
    return read_only;
}

// Copies the input into the file of --reads. Returns the new standard input, which is empty.
int move_input_to_file(Options& options) {
    const Text input("%s/%s", options.scratch, options.reads);
    options.input_file = open(input, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0666);
    const int empty = open("/dev/null", O_RDONLY | O_CLOEXEC);
    if (options.input_file < 0 || empty < 0) die(errno, "cannot make %s", options.reads);
    copy_all(options.in, options.input_file);
    options.input_kib = size_of(options.in) / 1024;
    close(options.in);
    return empty;
}

// Opens the file of --writes. Lets every user write to this file and to the file of --reads, because
// std::fstream opens even an input file for writing, too. The mode of the folder makes this safe: only the
// program's user can reach the two files, and no user can add a file.
void open_files(Options& options) {
    if (options.writes)
        options.output_file = open(Text("%s/%s", options.scratch, options.writes), O_WRONLY | O_CLOEXEC);
    const bool opened = !options.writes || options.output_file >= 0;
    for (int file : {options.input_file, options.output_file})
        if (file >= 0 && fchmod(file, 0666) < 0) die(errno, "cannot open the program's files");
    if (!opened || chmod(options.scratch, 0500) < 0) die(errno, "cannot open files in %s", options.scratch);
}

// Moves the run to this core. If the kernel refuses, the run uses all cores that the judge may use.
void move_to_core(int core) {
    cpu_set_t cores;
    CPU_ZERO(&cores);
    CPU_SET(static_cast<std::size_t>(core), &cores);
    sched_setaffinity(0, sizeof cores, &cores);
}

// Starts init with as much isolation as this machine grants.
Init start_contained(const Options& options, FailedStarts& failed_starts) {
    constexpr int all = CLONE_NEWPID | CLONE_NEWNS | CLONE_NEWNET | CLONE_NEWIPC;
    Init init;
    // An ordinary user may make the other namespaces only inside a user namespace. Root needs no user
    // namespace, and some machines refuse to make one. A container may grant no namespace at all.
    const bool started = start_init(options, all | CLONE_NEWUSER, init, failed_starts) ||
                         (geteuid() == 0 && start_init(options, all, init, failed_starts)) ||
                         start_init(options, 0, init, failed_starts);
    if (!started) die(EPERM, "%s: %s", failed_starts.back().text, std::strerror(failed_starts.back().code));
    return init;
}

}  // namespace

int main(int count, char** arguments) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    reset_signals();
    if (count > 1 && !std::strcmp(arguments[1], "--relay")) return relay(arguments + 2);
    Options options = parse(count, arguments);
    options.executable = open_executable(options.command[0]);
    for (int descriptor : {options.in, options.out, options.err, options.report, options.stop})
        fcntl(descriptor, F_SETFD, FD_CLOEXEC);
    if (!options.is_live) options.in = private_copy(options.in);
    // The program may write to these files, but it may not open them again to read them.
    for (int output : {options.out, options.err, options.report}) fchmod(output, 0222);
    if (options.reads) options.in = move_input_to_file(options);
    if (options.has_files()) open_files(options);
    // Another user might have no right to read the paths that the judge names.
    const bool keeps_user = !options.readable.empty() && !options.is_tool && options.report < 0;
    options.user = keeps_user ? 0 : user_of_run(options.is_tool);
    options.is_counted = options.user != 0 || geteuid() != 0;
    if (options.user && options.scratch && chown(options.scratch, options.user, options.user) < 0)
        die(errno, "cannot give %s to user %u", options.scratch, options.user);
    if (options.core >= 0) move_to_core(options.core);
    options.kills_before = out_of_memory_kills();
    FailedStarts failed_starts;
    const Init init = start_contained(options, failed_starts);
    if (options.is_live) {
        close(options.in);
        close(options.out);
        options.in = options.out = -1;
    }
    print_report(options, init, failed_starts, supervise(options, init));
}
