// Init, process 1 of the namespaces, builds the file system, starts the program and reaps every orphan.
// Between fork and exec, the program's process gives up every right that it does not need.
#pragma once

#include "files.h"
#include "identity.h"
#include "processes.h"
#include "seccomp.h"

namespace {

// With namespaces, the supervisor sends these signals to init, which kills, stops or continues all other
// processes of its PID namespace.
constexpr int kill_request = SIGTERM, stop_request = SIGUSR1, continue_request = SIGUSR2;

// Init as the supervisor sees it.
struct Init {
    pid_t pid = 0;
    int namespaces = 0;  // CLONE_NEW* flags; 0: none, so the program is not contained
    int channel = -1;
    int proc = -1;            // a /proc that shows all processes of the run
    pid_t pid_in_proc = 0;    // init's number in that /proc
    int scratch = -1;         // the file system in memory; -1: none
    std::int64_t cpu_us = 0;  // CPU time of init itself, until it was ready
};

using FailedStarts = std::vector<Message>;  // for each init that did not become ready, the reason

// The functions from here to be_init run in init, or in its child, which becomes the program.

volatile pid_t program = 0;

void set_standard_streams(int channel, const Options& options) {
    if (dup2(options.in, 0) < 0 || dup2(options.out, 1) < 0 || dup2(options.err, 2) < 0)
        fail(channel, "cannot set the standard streams");
    constexpr int report_descriptor = 100;  // the judge's code in the program writes to this number
    if (options.report >= 0 && dup2(options.report, report_descriptor) < 0)
        fail(channel, "cannot set the descriptor of the report");
}

// Hides files (without namespaces) and sets the filter. Then tells the supervisor that the program starts,
// and which of these restrictions the machine does not grant.
void restrict_itself(int channel, const Options& options, bool contained) {
    int missing = contained || hide_files(options) ? 0 : no_landlock;
    bool listening = !options.is_tool;
    int listener = install_filter(options, contained, listening);
    // The kernel may be too old for a listener. In some containers, the process already has one (EBUSY).
    if (listener < 0 && listening) {
        missing |= no_listener;
        listening = false;
        listener = install_filter(options, contained, listening);
    }
    if (listener < 0) missing |= no_filter;
    // Sending fails if init and the supervisor ended before PDEATHSIG was set.
    if (!send_message(channel, {Kind::Started, missing, 0, 0, 0, {}}, listening ? listener : -1)) _exit(1);
}

// Starts the program in this process. Returns only if the kernel refuses; errno then says why.
void execute(const Options& options) {
    char path[] = "PATH=/usr/bin:/bin", temporary[] = "TMPDIR=.";
    char* const no_environment[] = {nullptr};
    char* const tool_environment[] = {path, temporary, nullptr};
    char* const* environment = options.is_tool ? tool_environment : no_environment;
    // The file is executed by its descriptor, because its path is hidden from this process.
    syscall(SYS_execveat, options.executable, "", options.command, environment, AT_EMPTY_PATH);
    // A script (#!) needs a path, because its interpreter could not open the descriptor.
    if (errno == ENOENT) execve(options.command[0], options.command, environment);
}

// Turns this process, a child of init, into the program. The order of the steps matters, because a step may
// need a right that a later step gives up.
[[noreturn]] void become_program(int channel, const Options& options, bool contained) {
    setsid();
    set_standard_streams(channel, options);
    if (geteuid() == 0) options.user ? become(channel, options.user) : lose_rights_at_exec();
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    prctl(PR_SET_THP_DISABLE, 1, 0, 0, 0);  // else a program that touches one byte could use a huge page
    if (options.report >= 0) personality(ADDR_NO_RANDOMIZE);
    set_limits(channel, options, contained);
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) < 0) fail(channel, "cannot give up privileges");
    restrict_itself(channel, options, contained);
    execute(options);
    fail(channel, "cannot execute %s", options.command[0]);
}

void wait_for_supervisor(int channel) {
    char go;
    if (recv(channel, &go, 1, 0) != 1) _exit(1);  // the supervisor has ended
}

// Opens the paths of the machine that the new file system will show. Init opens them itself, because it can
// mount only what its own mount namespace has. It opens them now, because it soon loses the judge's rights.
OpenedPaths open_paths(int channel, const Options& options) {
    OpenedPaths opened;
    if (options.scratch) opened.scratch = open(options.scratch, O_PATH | O_CLOEXEC);
    if (options.scratch && opened.scratch < 0) fail(channel, "cannot open %s", options.scratch);
    if (options.reads) opened.input = openat(opened.scratch, options.reads, O_PATH | O_CLOEXEC);
    if (options.writes) opened.output = openat(opened.scratch, options.writes, O_PATH | O_CLOEXEC);
    if ((options.reads && opened.input < 0) || (options.writes && opened.output < 0))
        fail(channel, "cannot open the program's files");
    for (const char* path : options.readable)
        opened.readable.push_back(open(path, O_PATH | O_NOFOLLOW | O_CLOEXEC));
    return opened;
}

void enter_scratch(int channel, const Options& options, int scratch) {
    if ((scratch >= 0 ? fchdir(scratch) : chdir("/")) < 0)
        fail(channel, "cannot enter %s", options.scratch ? options.scratch : "");
}

void send_ready(int channel, int proc) {
    rusage own = {};
    getrusage(RUSAGE_SELF, &own);
    // Sending fails if the supervisor ended before PDEATHSIG was set.
    if (!send_message(channel, {Kind::Ready, 0, cpu_us(own), 0, 0, {}}, proc)) _exit(1);
    if (proc >= 0) close(proc);
}

// With a PID namespace: makes init send all other processes the signal that the supervisor requests.
void obey_requests() {
    struct sigaction on_request = {};
    on_request.sa_flags = SA_SIGINFO;
    sigfillset(&on_request.sa_mask);  // so that init obeys one request at a time
    on_request.sa_sigaction = [](int number, siginfo_t* sender, void*) {
        const bool from_outside = sender->si_code == SI_USER && sender->si_pid == 0;
        if (!from_outside) return;  // the program sent the signal
        kill(-1, number == stop_request ? SIGSTOP : number == continue_request ? SIGCONT : SIGKILL);
    };
    for (int request : {kill_request, stop_request, continue_request})
        sigaction(request, &on_request, nullptr);
}

// Without a PID namespace, only init can kill the program when the supervisor ends. Makes init do so.
void kill_program_at_end_of_supervisor() {
    std::signal(kill_request, [](int) {
        if (program > 0) {
            kill(program, SIGKILL);
            kill(-program, SIGKILL);  // its process group: the processes that a tool has started
        }
        _exit(1);
    });
    prctl(PR_SET_PDEATHSIG, kill_request);
}

void start_program(int channel, const Options& options, bool contained) {
    program = fork();
    if (program < 0) fail(channel, "cannot fork");
    if (program == 0) become_program(channel, options, contained);
    if (options.is_live) {
        close(options.in);
        close(options.out);
    }
}

// Waits until all descendants have ended, and returns the program's wait status.
int wait_for_all() {
    int program_status = 0, status = 0;
    pid_t pid;
    while ((pid = waitpid(-1, &status, __WALL)) > 0 || errno == EINTR)
        if (pid == program) program_status = status;
    return program_status;
}

[[noreturn]] void be_init(int channel, const Options& options, int namespaces) {
    wait_for_supervisor(channel);
    const bool contained = namespaces != 0;
    const OpenedPaths opened = open_paths(channel, options);
    if (namespaces & CLONE_NEWUSER) become(channel, nobody);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    prctl(PR_SET_CHILD_SUBREAPER, 1);
    const int proc = contained ? open_private_proc() : -1;
    if (contained) build_file_system(channel, options, opened);
    else enter_scratch(channel, options, opened.scratch);
    send_ready(channel, proc);
    if (contained) obey_requests();
    else kill_program_at_end_of_supervisor();
    start_program(channel, options, contained);
    const int status = wait_for_all();
    rusage children = {};
    getrusage(RUSAGE_CHILDREN, &children);
    const std::int64_t peak_kib = children.ru_maxrss;
    send_message(channel, {Kind::Finished, status, cpu_us(children), peak_kib, system_us(children), {}});
    _exit(0);
}

// The functions from here on run in the supervisor.

// Waits until init is ready. If init could not be made or failed, returns false, and `message` is the reason.
bool is_ready(const Options& options, Init& init, Message& message) {
    if (init.pid < 0) {
        message = Message{Kind::Failed, errno, 0, 0, 0, "cannot make namespaces"};
        return false;
    }
    if ((init.namespaces & CLONE_NEWUSER) && !map_users(init.pid, options.user)) {
        message = Message{Kind::Failed, errno, 0, 0, 0, "cannot map users"};
        return false;
    }
    const bool answered =
        send(init.channel, "", 1, MSG_NOSIGNAL) == 1 && receive_message(init.channel, message, init.proc);
    init.cpu_us = message.cpu_us;
    return answered && message.kind == Kind::Ready;
}

// Starts init with the given namespaces, and waits until init is ready; init then starts the program at once.
// If init fails, or cannot have the namespaces, adds the reason to `failed_starts`, and returns false.
bool start_init(const Options& options, int namespaces, Init& init, FailedStarts& failed_starts) {
    init = {};
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) < 0) die(errno, "cannot make a channel");
    init.namespaces = namespaces;
    const int flags = namespaces | SIGCHLD;
    init.pid = static_cast<pid_t>(syscall(SYS_clone, flags, nullptr, nullptr, nullptr, nullptr));
    if (init.pid == 0) {
        close(ends[0]);
        be_init(ends[1], options, namespaces);
    }
    close(ends[1]);
    init.channel = ends[0];
    Message message = {};
    if (is_ready(options, init, message)) {
        init.pid_in_proc = init.proc >= 0 ? 1 : init.pid;
        if (init.proc < 0) init.proc = open("/proc", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
        if (namespaces) init.scratch = open(Text("/proc/%d/root", init.pid), O_PATH | O_CLOEXEC);
        return true;
    }
    failed_starts.push_back(message);
    close(init.channel);
    if (init.pid > 0) {
        kill(init.pid, SIGKILL);
        waitpid(init.pid, nullptr, __WALL);
    }
    return false;
}

}  // namespace
