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
// - Time. init waits for every descendant, so its RUSAGE_CHILDREN is the user + system time of all of them, exact to the microsecond. What
//   could hide a child from wait() (ignoring SIGCHLD) is refused. Samples only decide when to stop a run; the figures come from the end.
// - End. The run ends when the program and all its descendants have ended, or at a limit: then the supervisor sends init SIGTERM, and init
//   kills and reaps everything in its PID namespace. (SIGKILL for init would do the same, but the kernel then forgets the time of those it
//   kills.) If the judge dies, so do the supervisor and init (PDEATHSIG), and the kernel kills the rest.
// - Files. The program sees an empty file system in memory, large enough to exceed the memory limit, and five devices; no /proc, so no way to open an
//   inherited descriptor again. Standard input is a private copy. A tool (a compiler) is also shown --readable paths and a --scratch folder.
// - System calls that reach other processes, the kernel's rarely used corners or new namespaces fail with EPERM, those too new to be known
//   here with ENOSYS (seccomp). Memory that is reserved and never touched does not count, but a request for more than the machine has fails
//   with ENOMEM, and the supervisor is told: a program that dies of it exceeded its memory, though it touched none.
// - Where namespaces are refused (many containers), the program may start no processes, signals reach only itself, Landlock hides the
//   files where the kernel has it, and "contained" is false in the report.

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <string>
#include <vector>

#include <dirent.h>
#include <fcntl.h>
#include <getopt.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/landlock.h>
#include <linux/seccomp.h>
#include <poll.h>
#include <sched.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/sendfile.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <sys/statvfs.h>
#include <sys/syscall.h>
#include <sys/sysinfo.h>
#include <sys/wait.h>
#include <grp.h>
#include <unistd.h>

namespace {

using Clock = std::chrono::steady_clock;

constexpr uid_t nobody = 65534;
constexpr rlim_t max_processes = 64;        // processes and threads of one run at a time
constexpr rlim_t max_open_files = 256;
constexpr unsigned max_scratch_files = 16384;
constexpr auto sample_interval = std::chrono::milliseconds(2), longest_interval = std::chrono::milliseconds(20);
constexpr int sample_cost_factor = 20;      // between these two, sampling takes a twentieth of a core

struct Options {
    std::int64_t cpu_ms = 0, wall_ms = 0, memory_kib = 0, output_bytes = 0;
    int core = -1, in = -1, out = -1, err = -1;
    std::string scratch;                    // a folder of the machine's that is writable as /tmp
    std::vector<std::string> readable;      // paths of the machine's that a tool may read
    char** command = nullptr;

    bool is_tool() const { return !readable.empty(); }
};

// ---- The channel between the three processes: packets over a socket pair, each perhaps with a descriptor ----

enum class Kind { Ready, Started, Failed, Finished };

struct Message {
    Kind kind;
    int code;                // Failed: errno; Finished: the program's wait status
    std::int64_t cpu_us;     // Ready: init's own so far; Finished: all descendants
    std::int64_t memory_kib; // Finished: the largest peak of any one process
    char text[128];          // Failed: the step
};

// False when the other side is gone.
bool send_message(int channel, const Message& message, int descriptor = -1) {
    iovec data = {const_cast<Message*>(&message), sizeof message};
    alignas(cmsghdr) char control[CMSG_SPACE(sizeof(int))] = {};
    msghdr header = {};
    header.msg_iov = &data;
    header.msg_iovlen = 1;
    if (descriptor >= 0) {
        header.msg_control = control;
        header.msg_controllen = sizeof control;
        cmsghdr* first = CMSG_FIRSTHDR(&header);
        first->cmsg_level = SOL_SOCKET;
        first->cmsg_type = SCM_RIGHTS;
        first->cmsg_len = CMSG_LEN(sizeof(int));
        std::memcpy(CMSG_DATA(first), &descriptor, sizeof descriptor);
    }
    return sendmsg(channel, &header, MSG_NOSIGNAL) == static_cast<ssize_t>(sizeof message);
}

// False when the other side is gone. A descriptor that came along is stored in `descriptor`.
bool receive_message(int channel, Message& message, int& descriptor) {
    iovec data = {&message, sizeof message};
    alignas(cmsghdr) char control[CMSG_SPACE(sizeof(int))] = {};
    msghdr header = {};
    header.msg_iov = &data;
    header.msg_iovlen = 1;
    header.msg_control = control;
    header.msg_controllen = sizeof control;
    if (recvmsg(channel, &header, MSG_CMSG_CLOEXEC) != static_cast<ssize_t>(sizeof message)) return false;
    if (cmsghdr* first = CMSG_FIRSTHDR(&header)) std::memcpy(&descriptor, CMSG_DATA(first), sizeof descriptor);
    return true;
}

[[noreturn]] void fail(int channel, const std::string& step) {
    Message message = {Kind::Failed, errno, 0, 0, {}};
    std::snprintf(message.text, sizeof message.text, "%s", step.c_str());
    send_message(channel, message);
    _exit(1);
}

// The supervisor's own fault: told to the judge in the one line it reads.
[[noreturn]] void die(const std::string& step, int error) {
    std::string quoted;
    for (char c : step) quoted += c == '"' || c == '\\' || static_cast<unsigned char>(c) < ' ' ? '?' : c;
    std::printf("{\"error\": \"%s: %s\"}\n", quoted.c_str(), std::strerror(error));
    std::exit(2);
}

std::int64_t microseconds(const timeval& t) { return t.tv_sec * std::int64_t{1000000} + t.tv_usec; }
std::int64_t cpu_us(const rusage& usage) { return microseconds(usage.ru_utime) + microseconds(usage.ru_stime); }

// ---- seccomp: what the program may not ask of the kernel ----

#if defined(__x86_64__)
constexpr std::uint32_t architecture = AUDIT_ARCH_X86_64;
#elif defined(__aarch64__)
constexpr std::uint32_t architecture = AUDIT_ARCH_AARCH64;
#else
#error "the runner knows x86-64 and AArch64"
#endif

// One test of a system call: a 32-bit word of seccomp_data compared with a value.
struct Test {
    std::uint32_t offset;
    int comparison;  // BPF_JEQ, BPF_JGT, BPF_JGE or BPF_JSET
    std::uint32_t value;
    bool wanted = true;
};

Test is_call(long number) { return {offsetof(seccomp_data, nr), BPF_JEQ, static_cast<std::uint32_t>(number)}; }
Test low(int argument, int comparison, std::uint32_t value, bool wanted = true) {
    return {static_cast<std::uint32_t>(offsetof(seccomp_data, args) + argument * 8), comparison, value, wanted};
}
Test high(int argument, int comparison, std::uint32_t value, bool wanted = true) {
    return {static_cast<std::uint32_t>(offsetof(seccomp_data, args) + argument * 8 + 4), comparison, value, wanted};
}

std::uint64_t machine_memory_bytes() {
    struct sysinfo machine = {};
    sysinfo(&machine);
    return (std::uint64_t{machine.totalram} + machine.totalswap) * machine.mem_unit;
}

class Filter {
public:
    Filter(const Options& options, bool contained, bool listening) {
        rule({{offsetof(seccomp_data, arch), BPF_JEQ, architecture, false}}, SECCOMP_RET_KILL_PROCESS);
        for (long call : dangerous_calls) rule({is_call(call)}, refuse);
        refuse_calls_too_new_to_be_known();
        // A child whose end nobody waits for would burn time unseen.
        for (auto half : {low, high}) rule({is_call(SYS_rt_sigaction), low(0, BPF_JEQ, SIGCHLD), half(1, BPF_JEQ, 0, false)}, refuse);
        // Signals by way of a descriptor's owner would reach processes that kill() does not.
        for (int command : {F_SETOWN, F_SETSIG, 15 /* F_SETOWN_EX */}) rule({is_call(SYS_fcntl), low(1, BPF_JEQ, command)}, refuse);
        rule({is_call(SYS_prlimit64), low(0, BPF_JEQ, 0, false)}, refuse);
        rule({is_call(SYS_clone), low(0, BPF_JSET, new_namespaces)}, refuse);
        if (!options.is_tool()) {
            if (!contained) keep_to_one_process();
            act_on_large_requests(std::max<std::uint64_t>(options.memory_kib * std::int64_t{1024}, machine_memory_bytes()), listening ? SECCOMP_RET_USER_NOTIF : SECCOMP_RET_ERRNO | ENOMEM);
        }
        emit(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
    }
    // A descriptor that tells of refused requests for memory when listening, else 0; negative with errno when it failed.
    int install(bool listening) {
        sock_fprog program = {static_cast<unsigned short>(code_.size()), code_.data()};
        return static_cast<int>(syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, listening ? SECCOMP_FILTER_FLAG_NEW_LISTENER : 0, &program));
    }

private:
    static constexpr std::uint32_t refuse = SECCOMP_RET_ERRNO | EPERM;
    static constexpr std::uint32_t new_namespaces =
        CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNS | CLONE_NEWNET | CLONE_NEWIPC | CLONE_NEWUTS | CLONE_NEWCGROUP;
    static constexpr long dangerous_calls[] = {
        // other processes, the network
        SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev, SYS_kcmp, SYS_tkill, SYS_socket, SYS_socketpair,
        // the file system
        SYS_unshare, SYS_setns, SYS_mount, SYS_umount2, SYS_pivot_root, SYS_chroot, SYS_name_to_handle_at, SYS_open_by_handle_at,
        SYS_quotactl, SYS_swapon, SYS_swapoff, SYS_fanotify_init, SYS_acct,
        // memory that nobody counts
        SYS_memfd_create, SYS_shmget, SYS_msgget, SYS_semget, SYS_mq_open, SYS_add_key, SYS_request_key, SYS_keyctl,
        // the kernel, the clock
        SYS_bpf, SYS_perf_event_open, SYS_userfaultfd, SYS_init_module, SYS_finit_module, SYS_delete_module, SYS_kexec_load, SYS_reboot,
        SYS_syslog, SYS_personality, SYS_seccomp, SYS_settimeofday, SYS_clock_settime, SYS_clock_adjtime, SYS_adjtimex, SYS_sethostname,
        SYS_setdomainname,
        // its core and its rank
        SYS_sched_setaffinity, SYS_sched_setscheduler, SYS_sched_setparam, SYS_sched_setattr, SYS_setpriority, SYS_ioprio_set, SYS_mbind,
        SYS_migrate_pages, SYS_move_pages};

    std::vector<sock_filter> code_;

    void emit(int operation, std::uint32_t value) { code_.push_back({static_cast<std::uint16_t>(operation), 0, 0, value}); }

    // Takes the action when every test comes out as wanted; else goes on behind it.
    void rule(const std::vector<Test>& tests, std::uint32_t action) {
        const std::size_t end = code_.size() + 2 * tests.size() + 1;
        for (const Test& test : tests) {
            emit(BPF_LD | BPF_W | BPF_ABS, test.offset);
            emit(BPF_JMP | test.comparison | BPF_K, test.value);
            (test.wanted ? code_.back().jf : code_.back().jt) = static_cast<std::uint8_t>(end - code_.size());
        }
        emit(BPF_RET | BPF_K, action);
    }

    void act_on_large_requests(std::uint64_t most, std::uint32_t action) {
        const auto most_high = static_cast<std::uint32_t>(most >> 32), most_low = static_cast<std::uint32_t>(most);
        for (auto [call, length] : {std::pair{SYS_mmap, 1}, std::pair{SYS_mremap, 2}}) {
            rule({is_call(call), high(length, BPF_JGT, most_high)}, action);
            rule({is_call(call), high(length, BPF_JEQ, most_high), low(length, BPF_JGT, most_low)}, action);
        }
    }

    // From 424 on the numbers are the same on every architecture, and calls younger than 2019; C libraries fall back on older ones.
    void refuse_calls_too_new_to_be_known() {
        std::vector<Test> tests = {{offsetof(seccomp_data, nr), BPF_JGE, 424}};
        for (std::uint32_t known : {436 /* close_range */, 437 /* openat2 */, 439 /* faccessat2 */, 441 /* epoll_pwait2 */, 449 /* futex_waitv */})
            tests.push_back({offsetof(seccomp_data, nr), BPF_JEQ, known, false});
        rule(tests, SECCOMP_RET_ERRNO | ENOSYS);
    }

    // Without a PID namespace: no new processes, and no signals but to itself.
    void keep_to_one_process() {
        rule({is_call(SYS_clone), low(0, BPF_JSET, CLONE_THREAD, false)}, refuse);
#ifdef SYS_fork
        for (long call : {SYS_fork, SYS_vfork}) rule({is_call(call)}, refuse);
#endif
        for (long call : {SYS_kill, SYS_tgkill, SYS_rt_sigqueueinfo, SYS_rt_tgsigqueueinfo})
            rule({is_call(call), low(0, BPF_JEQ, static_cast<std::uint32_t>(getpid()), false)}, refuse);
    }
};

// ---- The program: between fork and exec ----

void limit(int channel, int resource, rlim_t soft, rlim_t hard, const char* name) {
    const rlimit value = {soft, hard};
    if (setrlimit(static_cast<__rlimit_resource>(resource), &value) < 0) fail(channel, std::string("cannot limit ") + name);
}

void set_limits(int channel, const Options& options) {
    const rlim_t seconds = options.cpu_ms / 1000 + 2;  // a second net, should the supervisor be held up
    const rlim_t file_bytes = options.output_bytes + 1; // so that a longer output shows by its size
    limit(channel, RLIMIT_CPU, seconds, seconds + 1, "CPU time");
    limit(channel, RLIMIT_FSIZE, file_bytes, file_bytes, "file size");
    limit(channel, RLIMIT_STACK, RLIM_INFINITY, RLIM_INFINITY, "the stack");
    limit(channel, RLIMIT_CORE, 0, 0, "core dumps");
    limit(channel, RLIMIT_NOFILE, max_open_files, max_open_files, "open files");
    limit(channel, RLIMIT_NPROC, max_processes, max_processes, "processes");
    limit(channel, RLIMIT_MEMLOCK, 0, 0, "locked memory");
    limit(channel, RLIMIT_MSGQUEUE, 0, 0, "message queues");
}

// Allows reading below the readable paths and everything below the scratch folder, nothing else (landlock(7)); no error where unknown.
bool hide_files(const Options& options) {
    constexpr std::uint64_t read = LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR;
    constexpr std::uint64_t all = (LANDLOCK_ACCESS_FS_MAKE_SYM << 1) - 1;
    const landlock_ruleset_attr handled = {all};
    const int rules = static_cast<int>(syscall(SYS_landlock_create_ruleset, &handled, sizeof handled, 0));
    if (rules < 0) return false;
    const auto allow = [&](const std::string& path, std::uint64_t access) {
        const int folder = open(path.c_str(), O_PATH | O_CLOEXEC);
        const landlock_path_beneath_attr rule = {access, folder};
        if (folder >= 0) syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
        close(folder);
    };
    for (const std::string& path : options.readable) allow(path, read);
    if (!options.scratch.empty()) allow(options.scratch, all);
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
    set_limits(channel, options);
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) < 0) fail(channel, "cannot give up privileges");
    if (!contained) hide_files(options);
    bool listening = !options.is_tool();
    int refusals = Filter(options, contained, listening).install(listening);
    if (refusals < 0 && listening) {  // somebody listens already (EBUSY), as in some containers
        listening = false;
        refusals = Filter(options, contained, listening).install(listening);
    }
    if (refusals < 0) fail(channel, "cannot filter system calls");
    send_message(channel, {Kind::Started, 0, 0, 0, {}}, listening ? refusals : -1);
    char* const no_environment[] = {nullptr};
    char path[] = "PATH=/usr/bin:/bin", temporary[] = "TMPDIR=/tmp";
    char* const tool_environment[] = {path, temporary, nullptr};
    syscall(SYS_execveat, executable, "", options.command, options.is_tool() ? tool_environment : no_environment, AT_EMPTY_PATH);
    fail(channel, std::string("cannot execute ") + options.command[0]);
}

// ---- init: process 1 of the namespaces ----

// Shows a file or folder of the machine at another place; what the machine forbids there stays forbidden.
void bind(int channel, const std::string& from, const std::string& to, unsigned long flags) {
    struct statvfs there = {};
    if (statvfs(from.c_str(), &there) == 0) flags |= there.f_flag & (MS_RDONLY | MS_NOSUID | MS_NODEV | MS_NOEXEC);
    if (mount(from.c_str(), to.c_str(), nullptr, MS_BIND | MS_REC, nullptr) < 0 ||
        mount(nullptr, to.c_str(), nullptr, MS_BIND | MS_REMOUNT | flags, nullptr) < 0)
        fail(channel, "cannot show " + from);
}

void show_readable(int channel, const std::string& root, const std::string& path) {
    struct stat entry = {};
    if (lstat(path.c_str(), &entry) < 0) return;
    for (std::size_t slash = path.find('/', 1); slash != std::string::npos; slash = path.find('/', slash + 1))
        mkdir((root + path.substr(0, slash)).c_str(), 0755);
    if (S_ISLNK(entry.st_mode)) {  // /lib -> usr/lib
        char target[256] = {};
        if (readlink(path.c_str(), target, sizeof target - 1) < 0 || symlink(target, (root + path).c_str()) < 0) fail(channel, "cannot link " + path);
        return;
    }
    mkdir((root + path).c_str(), 0755);
    bind(channel, path, root + path, MS_RDONLY | MS_NOSUID | MS_NODEV);
}

// A file system in memory that is empty but for five devices; for a tool also what it may read, and its scratch folder.
void build_file_system(int channel, const Options& options) {
    const std::string root = "/tmp";  // any folder that is always there; the new root covers it in this namespace only
    const int scratch = options.scratch.empty() ? -1 : open(options.scratch.c_str(), O_PATH | O_CLOEXEC);
    const std::string size = "mode=0755,size=" + std::to_string(2 * options.memory_kib) + "k,nr_inodes=" + std::to_string(max_scratch_files);
    umask(0);
    if (mount(nullptr, "/", nullptr, MS_REC | MS_PRIVATE, nullptr) < 0) fail(channel, "cannot make mounts private");
    if (mount("scratch", root.c_str(), "tmpfs", MS_NOSUID | MS_NODEV | MS_NOEXEC, size.c_str()) < 0) fail(channel, "cannot mount a scratch folder");
    for (const char* folder : {"/tmp", "/dev", "/dev/shm"}) mkdir((root + folder).c_str(), 0777);
    for (const char* device : {"/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom"}) {
        close(open((root + device).c_str(), O_CREAT | O_WRONLY | O_CLOEXEC, 0666));
        bind(channel, device, root + device, MS_NOSUID | MS_NOEXEC);
    }
    for (const std::string& path : options.readable) show_readable(channel, root, path);
    if (scratch >= 0) bind(channel, "/proc/self/fd/" + std::to_string(scratch), root + "/tmp", MS_NOSUID | MS_NODEV);
    if (chdir(root.c_str()) < 0 || syscall(SYS_pivot_root, ".", ".") < 0 || umount2(".", MNT_DETACH) < 0 || chdir("/tmp") < 0)
        fail(channel, "cannot enter the scratch folder");
}

// The process table of this PID namespace, mounted nowhere, for the supervisor to read; -1 where the kernel refuses.
int open_private_proc() {
    constexpr unsigned fsopen_cloexec = 1, fsconfig_create = 6, fsmount_cloexec = 1;  // not in the headers of 2022 yet
    const int context = static_cast<int>(syscall(SYS_fsopen, "proc", fsopen_cloexec));
    if (context < 0) return -1;
    int result = -1;
    if (syscall(SYS_fsconfig, context, fsconfig_create, nullptr, nullptr, 0) == 0)
        result = static_cast<int>(syscall(SYS_fsmount, context, fsmount_cloexec, 0));
    close(context);
    return result;
}

[[noreturn]] void be_init(int channel, const Options& options, int namespaces, int executable) {
    char go;
    if (recv(channel, &go, 1, 0) != 1) _exit(1);  // the supervisor is gone
    const bool contained = namespaces != 0;
    if (namespaces & CLONE_NEWUSER) become_nobody(channel);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    prctl(PR_SET_CHILD_SUBREAPER, 1);
    int proc = -1;
    if (contained) {
        proc = open_private_proc();
        build_file_system(channel, options);
    } else if (!options.scratch.empty() && chdir(options.scratch.c_str()) < 0) {
        fail(channel, "cannot enter " + options.scratch);
    }
    rusage own = {};
    getrusage(RUSAGE_SELF, &own);
    if (!send_message(channel, {Kind::Ready, 0, cpu_us(own), 0, {}}, proc)) _exit(1);  // the supervisor died before it could kill
    if (proc >= 0) close(proc);

    if (contained) {
        struct sigaction on_request = {};
        on_request.sa_flags = SA_SIGINFO;
        on_request.sa_sigaction = [](int, siginfo_t* sender, void*) {
            if (sender->si_code == SI_USER && sender->si_pid == 0) kill(-1, SIGKILL);  // from outside; the program may ask in vain
        };
        sigaction(SIGTERM, &on_request, nullptr);
    }
    const pid_t program = fork();
    if (program < 0) fail(channel, "cannot fork");
    if (program == 0) become_program(channel, options, contained, executable);
    int status = 0, ended = 0;
    pid_t pid;
    while ((pid = waitpid(-1, &ended, __WALL)) > 0 || errno == EINTR)
        if (pid == program) status = ended;
    rusage all = {};
    getrusage(RUSAGE_CHILDREN, &all);
    send_message(channel, {Kind::Finished, status, cpu_us(all), all.ru_maxrss, {}});
    _exit(0);
}

// ---- The supervisor ----

struct Process {
    pid_t parent;
    std::int64_t own_cpu_ms, children_cpu_ms;  // those it waited for; in ticks of 10 ms as /proc has it
    std::int64_t memory_kib;
};

std::string read_file(int folder, const std::string& path) {
    char text[4096];
    const int file = openat(folder, path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0) return {};
    const ssize_t length = read(file, text, sizeof text);
    close(file);
    return std::string(text, length > 0 ? static_cast<std::size_t>(length) : 0);
}

// proc(5): the fields of stat behind the command's name, which may hold anything: parent, then times and resident pages.
bool read_process(int proc, const std::string& pid, Process& process) {
    const std::string text = read_file(proc, pid + "/stat");
    const std::size_t name_end = text.rfind(')');
    if (name_end == std::string::npos) return false;
    long long parent = 0, user = 0, system = 0, children_user = 0, children_system = 0, pages = 0;
    if (std::sscanf(text.c_str() + name_end + 1, " %*c %lld %*d %*d %*d %*d %*u %*u %*u %*u %*u %lld %lld %lld %lld %*d %*d %*d %*d %*u %*u %lld",
                    &parent, &user, &system, &children_user, &children_system, &pages) != 6)
        return false;
    const long ticks = sysconf(_SC_CLK_TCK), page_kib = sysconf(_SC_PAGESIZE) / 1024;
    process = {static_cast<pid_t>(parent), (user + system) * 1000 / ticks, (children_user + children_system) * 1000 / ticks, pages * page_kib};
    return true;
}

// Memory of one process with each shared page divided among those that share it; its plain size where that cannot be read.
std::int64_t proportional_kib(int proc, pid_t pid, std::int64_t otherwise) {
    const std::string text = read_file(proc, std::to_string(pid) + "/smaps_rollup");
    const std::size_t place = text.find("\nPss:");
    return place == std::string::npos ? otherwise : std::atoll(text.c_str() + place + 5);
}

class Run {
public:
    Run(const Options& options, int executable) : options_(options), executable_(executable) {}

    // Starts init with the given namespaces; false, with the reason in `refusal`, where this machine does not grant them.
    bool start(int namespaces, std::string& refusal);
    void supervise();
    void report(bool contained, const std::string& refusal) const;

private:
    const Options& options_;
    const int executable_;
    bool contained_ = false;
    pid_t init_ = 0, root_ = 0;           // init as this process sees it, and as proc_ does
    int channel_ = -1, proc_ = -1, scratch_ = -1, refusals_ = -1;
    Clock::time_point started_;
    std::int64_t init_cpu_us_ = 0, cpu_us_ = 0, memory_kib_ = 0, largest_sum_kib_ = 0;
    Clock::duration wall_{};
    int status_ = SIGKILL;                // until init says better: whoever did not end by itself was killed
    bool refused_memory_ = false, timed_out_ = false;

    bool map_users() const;
    bool over_a_limit();
    std::map<pid_t, Process> descendants() const;
    std::int64_t scratch_kib() const;
    void answer_refusal();
    void kill_all();
};

bool write_file(const std::string& path, const std::string& text) {
    const int file = open(path.c_str(), O_WRONLY | O_CLOEXEC);
    const bool written = file >= 0 && write(file, text.data(), text.size()) == static_cast<ssize_t>(text.size());
    if (file >= 0) close(file);
    return written;
}

bool Run::map_users() const {
    const std::string folder = "/proc/" + std::to_string(init_);
    const bool is_root = geteuid() == 0;
    const auto map = [](uid_t outside) { return std::to_string(nobody) + " " + std::to_string(outside) + " 1\n"; };
    return (is_root || write_file(folder + "/setgroups", "deny")) && write_file(folder + "/uid_map", map(is_root ? nobody : geteuid())) &&
           write_file(folder + "/gid_map", map(is_root ? nobody : getegid()));
}

bool Run::start(int namespaces, std::string& refusal) {
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) < 0) die("cannot make a channel", errno);
    init_ = static_cast<pid_t>(syscall(SYS_clone, namespaces | SIGCHLD, nullptr, nullptr, nullptr, nullptr));
    if (init_ == 0) {
        close(ends[0]);
        be_init(ends[1], options_, namespaces, executable_);
    }
    close(ends[1]);
    channel_ = ends[0];
    Message message = {};
    if (init_ < 0) {
        refusal = std::string("cannot make namespaces: ") + std::strerror(errno);
    } else if ((namespaces & CLONE_NEWUSER) && !map_users()) {
        refusal = std::string("cannot map users: ") + std::strerror(errno);
    } else if (send(channel_, "", 1, MSG_NOSIGNAL) == 1 && receive_message(channel_, message, proc_) && message.kind == Kind::Ready) {
        contained_ = namespaces != 0;
        init_cpu_us_ = message.cpu_us;
        root_ = proc_ >= 0 ? 1 : init_;
        if (proc_ < 0) proc_ = open("/proc", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
        if (contained_) scratch_ = open(("/proc/" + std::to_string(init_) + "/root").c_str(), O_PATH | O_CLOEXEC);
        return true;
    } else {
        refusal = std::string(message.text) + ": " + std::strerror(message.code);
    }
    close(channel_);
    if (init_ > 0) {
        kill(init_, SIGKILL);
        waitpid(init_, nullptr, __WALL);
    }
    return false;
}

std::map<pid_t, Process> Run::descendants() const {
    std::map<pid_t, Process> all, ours;
    const int copy = openat(proc_, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    DIR* folder = copy < 0 ? nullptr : fdopendir(copy);
    if (!folder) return ours;
    while (const dirent* entry = readdir(folder)) {
        Process process;
        if (entry->d_name[0] >= '1' && entry->d_name[0] <= '9' && read_process(proc_, entry->d_name, process)) all[std::atoi(entry->d_name)] = process;
    }
    closedir(folder);
    for (const auto& [pid, process] : all) {
        pid_t ancestor = pid;
        for (auto found = all.find(pid); found != all.end() && ancestor != root_; found = all.find(ancestor)) ancestor = found->second.parent;
        if (ancestor == root_) ours[pid] = process;
    }
    return ours;
}

std::int64_t Run::scratch_kib() const {
    struct statfs files = {};
    if (scratch_ < 0 || fstatfs(scratch_, &files) < 0) return 0;
    return static_cast<std::int64_t>(files.f_blocks - files.f_bfree) * files.f_bsize / 1024;
}

bool Run::over_a_limit() {
    wall_ = Clock::now() - started_;
    timed_out_ = wall_ > std::chrono::milliseconds(options_.wall_ms);
    std::int64_t cpu_ms = 0, memory_kib = scratch_kib(), proportional = memory_kib;
    const std::map<pid_t, Process> processes = descendants();
    for (const auto& [pid, process] : processes) {
        cpu_ms += process.children_cpu_ms;
        if (pid == root_) continue;
        cpu_ms += process.own_cpu_ms;
        memory_kib += process.memory_kib;
    }
    if (memory_kib > std::min(largest_sum_kib_, options_.memory_kib)) {  // else no new peak even if shared pages count more than once
        largest_sum_kib_ = std::max(largest_sum_kib_, memory_kib);
        for (const auto& [pid, process] : processes)
            if (pid != root_) proportional += processes.size() > 2 ? proportional_kib(proc_, pid, process.memory_kib) : process.memory_kib;
        memory_kib_ = std::max(memory_kib_, proportional);
    }
    return timed_out_ || cpu_ms > options_.cpu_ms || memory_kib_ > options_.memory_kib;
}

void Run::answer_refusal() {
    seccomp_notif request = {};
    if (ioctl(refusals_, SECCOMP_IOCTL_NOTIF_RECV, &request) < 0) return;
    refused_memory_ = true;
    seccomp_notif_resp answer = {request.id, 0, -ENOMEM, 0};
    ioctl(refusals_, SECCOMP_IOCTL_NOTIF_SEND, &answer);
}

void Run::kill_all() {
    if (contained_) kill(init_, SIGTERM);
    else for (const auto& [pid, process] : descendants())
        if (pid != init_) kill(pid, SIGKILL);  // init sees them end, and ends
}

// Until init is gone. It is the program's fault when init ends without a word, unless the program never started.
void Run::supervise() {
    bool running = false, killing = false;
    Message message = {};
    started_ = Clock::now();
    auto next_sample = started_ + sample_interval;
    for (;;) {
        pollfd sources[] = {{channel_, POLLIN, 0}, {refusals_, POLLIN, 0}};
        const auto pause = std::max(Clock::duration::zero(), next_sample - Clock::now());
        const timespec timeout = {0, static_cast<long>(std::chrono::duration_cast<std::chrono::nanoseconds>(pause).count())};
        ppoll(sources, 2, &timeout, nullptr);
        if (sources[0].revents) {
            int descriptor = -1;
            if (!receive_message(channel_, message, descriptor)) break;
            if (message.kind == Kind::Failed) die(message.text, message.code);
            if (message.kind == Kind::Started) {
                running = true;
                refusals_ = descriptor;
                started_ = Clock::now();
            }
            if (message.kind == Kind::Finished) break;
        }
        if (sources[1].revents & POLLIN) answer_refusal();
        else if (sources[1].revents) refusals_ = -1;  // no process is left that could ask
        const auto now = Clock::now();
        if (now < next_sample) continue;
        if (over_a_limit() || killing) {
            killing = true;
            kill_all();
        }
        next_sample = Clock::now() + std::clamp<Clock::duration>((Clock::now() - now) * sample_cost_factor, sample_interval, longest_interval);
    }
    wall_ = Clock::now() - started_;
    memory_kib_ = std::max(memory_kib_, scratch_kib());
    rusage total = {};
    kill(init_, SIGKILL);
    if (wait4(init_, nullptr, __WALL, &total) < 0) die("cannot wait for init", errno);
    if (!running) die("the program was not started", ESRCH);
    const bool finished = message.kind == Kind::Finished;
    cpu_us_ = finished ? message.cpu_us : cpu_us(total) - init_cpu_us_;
    memory_kib_ = std::max<std::int64_t>(memory_kib_, finished ? message.memory_kib : total.ru_maxrss);
    if (finished && !killing) status_ = message.code;
}

void Run::report(bool contained, const std::string& refusal) const {
    const auto flag = [](bool value) { return value ? "true" : "false"; };
    std::printf("{\"cpu_us\": %lld, \"wall_us\": %lld, \"memory_kib\": %lld, \"exit_code\": %d, \"signal\": %d, \"timed_out\": %s, "
                "\"refused_memory\": %s, \"contained\": %s, \"refusal\": \"%s\"}\n",
                static_cast<long long>(cpu_us_), static_cast<long long>(std::chrono::duration_cast<std::chrono::microseconds>(wall_).count()),
                static_cast<long long>(memory_kib_), WIFEXITED(status_) ? WEXITSTATUS(status_) : -1, WIFSIGNALED(status_) ? WTERMSIG(status_) : 0,
                flag(timed_out_), flag(refused_memory_), flag(contained), refusal.c_str());
}

// A copy of the input, so that nothing done to it reaches the file.
int private_copy(int source) {
    const int copy = memfd_create("stdin", MFD_CLOEXEC);
    struct stat size = {};
    if (copy < 0 || fstat(source, &size) < 0) die("cannot copy the input", errno);
    off_t offset = 0;
    while (offset < size.st_size)
        if (sendfile(copy, source, &offset, static_cast<std::size_t>(size.st_size - offset)) <= 0) die("cannot copy the input", errno);
    const int read_only = open(("/proc/self/fd/" + std::to_string(copy)).c_str(), O_RDONLY | O_CLOEXEC);
    if (read_only < 0) die("cannot open the input again", errno);
    close(copy);
    return read_only;
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
    Options options = parse(count, arguments);
    const int executable = open(options.command[0], O_RDONLY | O_CLOEXEC);
    if (executable < 0) die(std::string("cannot open ") + options.command[0], errno);
    for (int descriptor : {options.in, options.out, options.err}) fcntl(descriptor, F_SETFD, FD_CLOEXEC);
    options.in = private_copy(options.in);
    if (geteuid() == 0 && !options.scratch.empty() && chown(options.scratch.c_str(), nobody, nobody) < 0) die("cannot give away " + options.scratch, errno);
    if (options.core >= 0) {
        cpu_set_t one;
        CPU_ZERO(&one);
        CPU_SET(static_cast<std::size_t>(options.core), &one);
        sched_setaffinity(0, sizeof one, &one);  // a core that is not ours leaves the run where it is
    }
    constexpr int private_view = CLONE_NEWPID | CLONE_NEWNS | CLONE_NEWNET | CLONE_NEWIPC;
    std::string refusal;
    Run run(options, executable);
    bool contained = run.start(private_view | CLONE_NEWUSER, refusal) || run.start(private_view, refusal);
    if (!contained && !run.start(0, refusal)) die(refusal, EPERM);
    run.supervise();
    run.report(contained, contained ? "" : refusal);
}
