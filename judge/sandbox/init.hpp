// Process 1 of the namespaces: builds the file system, starts the program, reaps every orphan.
#pragma once

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <string>

#include <fcntl.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "channel.hpp"
#include "options.hpp"
#include "program.hpp"

namespace {

constexpr unsigned max_scratch_files = 16384;
volatile pid_t program = 0;
constexpr int kill_request = SIGTERM, stop_request = SIGUSR1, continue_request = SIGUSR2;

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

// A file system in memory that is empty but for four devices; for a tool also what it may read, and its scratch folder.
void build_file_system(int channel, const Options& options, int scratch, int shown) {
    const std::string root = "/tmp";  // any folder that is always there; the new root covers it in this namespace only
    const std::string size = "mode=0755,size=" + std::to_string(2 * options.memory_kib) + "k,nr_inodes=" + std::to_string(max_scratch_files);
    umask(0);
    if (mount(nullptr, "/", nullptr, MS_REC | MS_PRIVATE, nullptr) < 0) fail(channel, "cannot make mounts private");
    if (mount("scratch", root.c_str(), "tmpfs", MS_NOSUID | MS_NODEV | MS_NOEXEC, size.c_str()) < 0) fail(channel, "cannot mount a scratch folder");
    for (const char* folder : {"/tmp", "/dev", "/dev/shm"}) mkdir((root + folder).c_str(), 0777);
    for (const char* device : devices) {
        const std::string shown = root + device;
        close(open(shown.c_str(), O_CREAT | O_WRONLY | O_CLOEXEC, 0666));
        bind(channel, device, shown, MS_RDONLY | MS_NOSUID | MS_NOEXEC);  // writable, but not its times
    }
    for (const std::string& path : options.readable) show_readable(channel, root, path);
    if (shown >= 0) {
        close(open((root + shown_executable).c_str(), O_CREAT | O_WRONLY | O_CLOEXEC, 0755));
        bind(channel, "/proc/self/fd/" + std::to_string(shown), root + shown_executable, MS_RDONLY | MS_NOSUID | MS_NODEV);
    }
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
    // Opened by name while this still has the judge's rights, but already in its own mount namespace.
    const int scratch = options.scratch.empty() ? -1 : open(options.scratch.c_str(), O_PATH | O_CLOEXEC);
    if (scratch < 0 && !options.scratch.empty()) fail(channel, "cannot open " + options.scratch);
    const int shown = knows_execveat() ? -1 : open(options.command[0], O_PATH | O_CLOEXEC);
    if (namespaces & CLONE_NEWUSER) become_nobody(channel);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    prctl(PR_SET_CHILD_SUBREAPER, 1);
    int proc = -1;
    if (contained) {
        proc = open_private_proc();
        build_file_system(channel, options, scratch, shown);
    } else if ((scratch >= 0 ? fchdir(scratch) : chdir("/")) < 0) {
        fail(channel, "cannot enter " + options.scratch);
    }
    rusage own = {};
    getrusage(RUSAGE_SELF, &own);
    if (!send_message(channel, {Kind::Ready, 0, cpu_us(own), 0, {}}, proc)) _exit(1);  // the supervisor died before it could kill
    if (proc >= 0) close(proc);

    if (contained) {
        struct sigaction on_request = {};
        on_request.sa_flags = SA_SIGINFO;
        sigfillset(&on_request.sa_mask);  // so that requests are obeyed in turn
        on_request.sa_sigaction = [](int number, siginfo_t* sender, void*) {
            if (sender->si_code != SI_USER || sender->si_pid != 0) return;  // the program asks in vain
            kill(-1, number == stop_request ? SIGSTOP : number == continue_request ? SIGCONT : SIGKILL);
        };
        for (int one : {kill_request, stop_request, continue_request}) sigaction(one, &on_request, nullptr);
    } else {  // nobody but this process kills what it has started
        std::signal(kill_request, [](int) {
            if (program > 0) {
                kill(program, SIGKILL);
                kill(-program, SIGKILL);  // its group: what a tool has started
            }
            _exit(1);
        });
        prctl(PR_SET_PDEATHSIG, kill_request);
    }
    program = fork();
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

}  // namespace
