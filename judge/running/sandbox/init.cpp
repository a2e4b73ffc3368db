// start_init, is_ready and open_views run in the supervisor, the other functions in init.
#include "init.h"

#include <cerrno>
#include <initializer_list>

#include <fcntl.h>
#include <sched.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "channel.h"
#include "files.h"
#include "identity.h"
#include "processes.h"
#include "program.h"
#include "report.h"
#include "text.h"

namespace {

volatile pid_t program = 0;

void wait_for_supervisor(int channel) {
    char go;
    if (recv(channel, &go, 1, 0) != 1) _exit(1);  // the supervisor has ended
}

// Opens by name, because this process still has the judge's rights, and is in the new mount namespace.
OpenedPaths open_paths(int channel, const Options& options) {
    OpenedPaths opened = {-1, -1, -1, -1, {}};
    if (options.scratch) opened.scratch = open(options.scratch, O_PATH | O_CLOEXEC);
    if (options.scratch && opened.scratch < 0) fail(channel, "cannot open %s", options.scratch);
    if (options.reads) opened.input = openat(opened.scratch, options.reads, O_PATH | O_CLOEXEC);
    if (options.writes) opened.output = openat(opened.scratch, options.writes, O_PATH | O_CLOEXEC);
    if ((options.reads && opened.input < 0) || (options.writes && opened.output < 0))
        fail(channel, "cannot open the program's files");
    if (!knows_execveat()) opened.executable = open(options.command[0], O_PATH | O_CLOEXEC);
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
    // This fails if the supervisor ended before PDEATHSIG was set.
    if (!send_message(channel, {Kind::Ready, 0, cpu_us(own), 0, 0, {}}, proc)) _exit(1);
    if (proc >= 0) close(proc);
}

// In a PID namespace: init passes each request of the supervisor on to every other process.
void obey_requests() {
    struct sigaction on_request = {};
    on_request.sa_flags = SA_SIGINFO;
    sigfillset(&on_request.sa_mask);  // so that init obeys one request at a time
    on_request.sa_sigaction = [](int number, siginfo_t* sender, void*) {
        const bool from_outside = sender->si_code == SI_USER && sender->si_pid == 0;
        if (!from_outside) return;  // the program sent it
        kill(-1, number == stop_request ? SIGSTOP : number == continue_request ? SIGCONT : SIGKILL);
    };
    for (int request : {kill_request, stop_request, continue_request})
        sigaction(request, &on_request, nullptr);
}

// Without a PID namespace, only init can kill the program when the supervisor ends.
void kill_program_at_end_of_supervisor() {
    std::signal(kill_request, [](int) {
        if (program > 0) {
            kill(program, SIGKILL);
            kill(-program, SIGKILL);  // its process group: what a tool has started
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
    rusage all = {};
    getrusage(RUSAGE_CHILDREN, &all);
    send_message(channel, {Kind::Finished, status, cpu_us(all), all.ru_maxrss, system_us(all), {}});
    _exit(0);
}

// What the supervisor needs to watch the run.
void open_views(Init& init) {
    init.pid_in_proc = init.proc >= 0 ? 1 : init.pid;
    if (init.proc < 0) init.proc = open("/proc", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (init.namespaces) init.scratch = open(Text("/proc/%d/root", init.pid), O_PATH | O_CLOEXEC);
}

// False, with the reason, if init could not be made or did not become ready.
bool is_ready(const Options& options, Init& init, Message& reason) {
    if (init.pid < 0) {
        reason = Message{Kind::Failed, errno, 0, 0, 0, "cannot make namespaces"};
        return false;
    }
    if ((init.namespaces & CLONE_NEWUSER) && !map_users(init.pid, options.user)) {
        reason = Message{Kind::Failed, errno, 0, 0, 0, "cannot map users"};
        return false;
    }
    const bool answered =
        send(init.channel, "", 1, MSG_NOSIGNAL) == 1 && receive_message(init.channel, reason, init.proc);
    init.cpu_us = reason.cpu_us;
    return answered && reason.kind == Kind::Ready;
}

}  // namespace

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
    Message reason = {};
    if (is_ready(options, init, reason)) {
        open_views(init);
        return true;
    }
    failed_starts.push_back(reason);
    close(init.channel);
    if (init.pid > 0) {
        kill(init.pid, SIGKILL);
        waitpid(init.pid, nullptr, __WALL);
    }
    return false;
}
