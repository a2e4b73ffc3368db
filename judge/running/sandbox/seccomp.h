// The filter of the program's system calls (seccomp(2)). Each function adds the rules for one purpose.
// install_filter decides which rules a run gets.
#pragma once

#include "bpf.h"
#include "limits.h"

namespace {

#if defined(__x86_64__)
constexpr std::uint32_t architecture = AUDIT_ARCH_X86_64;
#elif defined(__aarch64__)
constexpr std::uint32_t architecture = AUDIT_ARCH_AARCH64;
#else
#error "the runner knows x86-64 and AArch64"
#endif

// Refused calls fail. Only a call of another architecture, or one that sends SIGXFSZ, kills the program.
constexpr std::uint32_t refuse = SECCOMP_RET_ERRNO | EPERM, hide = SECCOMP_RET_ERRNO | EACCES;

constexpr std::uint32_t new_namespaces =
    CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNS | CLONE_NEWNET | CLONE_NEWIPC | CLONE_NEWUTS | CLONE_NEWCGROUP;

// Numbers that the headers of 2019 lack. From 424 on, a call has the same number on every architecture.
constexpr std::uint32_t first_new_call = 424;
constexpr int close_range_call = 436, openat2_call = 437, faccessat2_call = 439, epoll_pwait2_call = 441,
              futex_waitv_call = 449;

constexpr std::initializer_list<int> dangerous_calls = {
    // reach other processes and the network
    SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev, SYS_kcmp, SYS_tkill, SYS_socket, SYS_socketpair,
    // change the file system, or block it for others
    SYS_unshare, SYS_setns, SYS_mount, SYS_umount2, SYS_pivot_root, SYS_chroot, SYS_name_to_handle_at,
    SYS_open_by_handle_at, SYS_quotactl, SYS_swapon, SYS_swapoff, SYS_fanotify_init, SYS_acct, SYS_sync,
    SYS_syncfs, SYS_flock,
    // take memory that counts nowhere, or use objects of others, such as queues, whose names can be guessed
    SYS_memfd_create, SYS_shmget, SYS_shmat, SYS_shmctl, SYS_shmdt, SYS_msgget, SYS_msgsnd, SYS_msgrcv,
    SYS_msgctl, SYS_semget, SYS_semop, SYS_semtimedop, SYS_semctl, SYS_mq_open, SYS_mq_unlink, SYS_add_key,
    SYS_request_key, SYS_keyctl, SYS_setxattr, SYS_lsetxattr, SYS_fsetxattr, SYS_vmsplice, SYS_inotify_init1,
    SYS_timer_create, SYS_epoll_create1, SYS_io_setup, SYS_mknodat,
#ifdef __x86_64__
    SYS_epoll_create, SYS_inotify_init, SYS_mknod,
#endif
    // use rarely needed parts of the kernel, or change the machine's settings or clock
    SYS_bpf, SYS_perf_event_open, SYS_userfaultfd, SYS_init_module, SYS_finit_module, SYS_delete_module,
    SYS_kexec_load, SYS_reboot, SYS_syslog, SYS_personality, SYS_seccomp, SYS_settimeofday, SYS_clock_settime,
    SYS_clock_adjtime, SYS_adjtimex, SYS_sethostname, SYS_setdomainname,
    // change the run's core, its priority, or where its memory lies
    SYS_sched_setaffinity, SYS_sched_setscheduler, SYS_sched_setparam, SYS_sched_setattr, SYS_setpriority,
    SYS_ioprio_set, SYS_mbind, SYS_migrate_pages, SYS_move_pages};

// Calls that are too new for this list, such as io_uring_setup and clone3, fail with ENOSYS. C libraries then
// use older calls. The new calls below pass this rule. Later rules refuse openat2 and close_range where they
// could do harm.
void refuse_unknown_calls(Filter& filter) {
    filter.rule({{number, BPF_JGE, first_new_call},
                 is_not_call(close_range_call),
                 is_not_call(openat2_call),
                 is_not_call(faccessat2_call),
                 is_not_call(epoll_pwait2_call),
                 is_not_call(futex_waitv_call)},
                SECCOMP_RET_ERRNO | ENOSYS);
}

// If a program ignores SIGCHLD, the kernel does not add the time of its children to the time that init sees.
// So the program may ask which handler of SIGCHLD it has, but may not set a handler.
void keep_children_counted(Filter& filter) {
    for (auto half : {low, high})
        filter.rule({is_call(SYS_rt_sigaction), low(0, BPF_JEQ, SIGCHLD), half(1, BPF_JEQ, 0, false)},
                    refuse);
}

// Allows only the options of prctl(2) that libraries need. Other options take kernel memory (PR_FUTEX_HASH),
// hide the process from the supervisor (PR_SET_DUMPABLE), or undo what become_program (init.h) sets.
void refuse_unknown_options(Filter& filter) {
    filter.rule({is_call(SYS_prctl), low(0, BPF_JEQ, PR_SET_NAME, false), low(0, BPF_JEQ, PR_GET_NAME, false),
                 low(0, BPF_JEQ, PR_SET_PDEATHSIG, false), low(0, BPF_JEQ, PR_GET_PDEATHSIG, false),
                 low(0, BPF_JEQ, PR_GET_DUMPABLE, false)},
                refuse);
}

// F_SETOWN makes a process the owner of a descriptor. The kernel sends signals to the owner, which may be a
// process that kill(2) could not reach. A lock on a device could block other runs, which share the device.
void keep_to_own_descriptors(Filter& filter) {
    constexpr int set_owner_ex = 15, set_ofd_lock = 37, set_ofd_lock_wait = 38;
    filter.rule_for_each(
        argument(1), {F_SETOWN, F_SETSIG, set_owner_ex, F_SETLK, F_SETLKW, set_ofd_lock, set_ofd_lock_wait},
        refuse, {is_call(SYS_fcntl)});
}

// If the program set its limit for core dumps to 0, a crash could start the machine's program for core dumps
// (core(5)). If it lowered its limit on a file's size, SIGXFSZ would no longer mean that it wrote too much.
void keep_limits(Filter& filter) {
    filter.rule({is_call(SYS_prlimit64), low(0, BPF_JEQ, 0, false)}, refuse);
    filter.rule_for_each(argument(0), {RLIMIT_CORE, RLIMIT_FSIZE}, refuse, {is_call(SYS_setrlimit)});
    for (auto half : {low, high})
        filter.rule_for_each(argument(1), {RLIMIT_CORE, RLIMIT_FSIZE}, refuse,
                             {is_call(SYS_prlimit64), half(2, BPF_JEQ, 0, false)});
}

// RLIMIT_FSIZE does not limit the disk space that ioctl(2), or fallocate(2) with a mode, can reserve. So only
// mode 0 and four requests are allowed. A program needs no other requests, because it has no terminal.
void keep_disk_free(Filter& filter) {
    filter.rule({is_call(SYS_fallocate), low(1, BPF_JEQ, 0, false)}, refuse);
    filter.rule({is_call(SYS_ioctl), low(1, BPF_JEQ, FIONREAD, false), low(1, BPF_JEQ, FIONBIO, false),
                 low(1, BPF_JEQ, FIOCLEX, false), low(1, BPF_JEQ, FIONCLEX, false)},
                SECCOMP_RET_ERRNO | ENOTTY);
}

// A thread with its own table of open files could hold as many pipes as a process does. Samples would not see
// these pipes, because they read one table for each process.
void keep_files_of_threads_shared(Filter& filter) {
    constexpr std::uint32_t close_range_unshare = 2;
    filter.rule({is_call(SYS_clone), low(0, BPF_JSET, CLONE_THREAD), low(0, BPF_JSET, CLONE_FILES, false)},
                refuse);
    filter.rule({is_call(close_range_call), low(2, BPF_JSET, close_range_unshare)}, refuse);
}

// If two processes shared all their memory, as threads do, it would count twice. Some memory would not count
// at all: huge pages, shared memory that is in no page table, swap, and the contents of large pipes. A parent
// that waits in CLONE_VFORK for its child could not be measured, because SIGSTOP does not stop it.
void keep_memory_countable(Filter& filter) {
    filter.rule({is_call(SYS_clone), low(0, BPF_JSET, CLONE_VM), low(0, BPF_JSET, CLONE_THREAD, false)},
                refuse);
    filter.rule({is_call(SYS_clone), low(0, BPF_JSET, CLONE_VFORK)}, refuse);
    filter.rule({is_call(SYS_mmap), low(3, BPF_JSET, MAP_HUGETLB)}, SECCOMP_RET_ERRNO | ENOMEM);
    filter.rule({is_call(SYS_mmap), low(3, BPF_JSET, MAP_SHARED), low(3, BPF_JSET, MAP_ANONYMOUS)}, refuse);
    filter.rule({is_call(SYS_madvise), low(2, BPF_JEQ, MADV_PAGEOUT)}, refuse);
    filter.rule({is_call(SYS_fcntl), low(1, BPF_JEQ, F_SETPIPE_SZ)}, refuse);
#ifdef SYS_vfork
    filter.rule({is_call(SYS_vfork)}, refuse);
#endif
}

// Landlock does not hide the sizes of files, so these rules do. The C library uses the same call
// (newfstatat) for an open file and for a path, and a filter cannot read the path. So the supervisor
// answers this call, for open files only (answer_fstat in supervisor.h).
void hide_sizes(Filter& filter, bool listening) {
    filter.rule({is_call(SYS_newfstatat), low(3, BPF_JSET, AT_EMPTY_PATH, false)}, hide);
    if (listening) filter.rule({is_call(SYS_newfstatat)}, SECCOMP_RET_USER_NOTIF);
    filter.rule({is_call(SYS_openat), low(2, BPF_JSET, O_PATH)}, hide);
    filter.rule({is_call(SYS_statx)}, hide);
#ifdef __x86_64__  // older forms of these calls, which newer architectures do not have
    filter.rule_for_each(number, {SYS_stat, SYS_lstat}, hide);
    filter.rule({is_call(SYS_open), low(1, BPF_JSET, O_PATH)}, hide);
#endif
}

// Without namespaces, the program may start no processes, may send signals only to itself, and may not change
// its PDEATHSIG. Landlock would let it change attributes of files, and truncate files that it may only read.
void keep_to_itself(Filter& filter) {
    filter.rule({is_call(SYS_prctl), low(0, BPF_JEQ, PR_SET_PDEATHSIG)}, refuse);
    filter.rule({is_call(SYS_clone), low(0, BPF_JSET, CLONE_THREAD, false)}, refuse);
    for (int call : {SYS_kill, SYS_tgkill, SYS_rt_sigqueueinfo, SYS_rt_tgsigqueueinfo})
        filter.rule({is_call(call), low(0, BPF_JEQ, static_cast<std::uint32_t>(getpid()), false)}, refuse);
    filter.rule_for_each(number,
                         {SYS_truncate, SYS_fchmod, SYS_fchmodat, SYS_fchown, SYS_fchownat, SYS_utimensat,
                          SYS_removexattr, SYS_lremovexattr, SYS_fremovexattr, openat2_call},
                         refuse);
    filter.rule({is_call(SYS_openat), low(2, BPF_JSET, O_TRUNC), low(2, BPF_JSET, O_ACCMODE, false)}, refuse);
#ifdef __x86_64__
    filter.rule_for_each(
        number, {SYS_fork, SYS_chmod, SYS_chown, SYS_lchown, SYS_utime, SYS_utimes, SYS_futimesat}, refuse);
    filter.rule({is_call(SYS_open), low(1, BPF_JSET, O_TRUNC), low(1, BPF_JSET, O_ACCMODE, false)}, refuse);
#endif
}

// Refuses a request for memory that is larger than both the limit and the machine's memory. If `listening`,
// the supervisor refuses it. Smaller requests may succeed, because untouched memory does not count.
void act_on_large_requests(Filter& filter, const Options& options, bool listening) {
    const std::uint32_t action = listening ? SECCOMP_RET_USER_NOTIF : SECCOMP_RET_ERRNO | ENOMEM;
    const std::uint64_t limit = static_cast<std::uint64_t>(options.memory_kib) * 1024;
    const std::uint64_t machine = machine_memory_bytes(), most = limit > machine ? limit : machine;
    const auto most_high = static_cast<std::uint32_t>(most >> 32);
    const auto most_low = static_cast<std::uint32_t>(most);
    for (auto [call, length] : {std::pair{SYS_mmap, 1}, {SYS_mremap, 2}}) {
        filter.rule({is_call(call), high(length, BPF_JGT, most_high)}, action);
        filter.rule({is_call(call), high(length, BPF_JEQ, most_high), low(length, BPF_JGT, most_low)},
                    action);
    }
}

// RLIMIT_NPROC does not limit a program that stays root. So the supervisor decides on each new task.
void ask_for_new_processes(Filter& filter) {
    filter.rule({is_call(SYS_clone)}, SECCOMP_RET_USER_NOTIF);
#ifdef __x86_64__
    filter.rule({is_call(SYS_fork)}, SECCOMP_RET_USER_NOTIF);
#endif
}

// A death by SIGXFSZ must mean that the program wrote too much. So a program that sends this signal is
// killed by SIGSYS. It may send the signal to init, because init ignores it.
void keep_a_death_by_sigxfsz_true(Filter& filter) {
    for (auto [call, signal] :
         {std::pair{SYS_kill, 1}, {SYS_tgkill, 2}, {SYS_rt_sigqueueinfo, 1}, {SYS_rt_tgsigqueueinfo, 2}})
        filter.rule({is_call(call), low(0, BPF_JEQ, 1, false), low(signal, BPF_JEQ, SIGXFSZ)},
                    SECCOMP_RET_KILL_PROCESS);
}

// Installs the filter in this process. If `listening`, returns the descriptor on which the supervisor answers
// some system calls (SECCOMP_RET_USER_NOTIF), else 0. If the kernel refuses, returns -1 and sets errno.
int install_filter(const Options& options, bool contained, bool listening) {
    Filter filter;
    filter.rule({{offsetof(seccomp_data, arch), BPF_JEQ, architecture, false}}, SECCOMP_RET_KILL_PROCESS);
    filter.rule_for_each(number, dangerous_calls, refuse);
    refuse_unknown_calls(filter);
    refuse_unknown_options(filter);
    keep_children_counted(filter);
    keep_to_own_descriptors(filter);
    keep_limits(filter);
    keep_disk_free(filter);
    filter.rule({is_call(SYS_clone), low(0, BPF_JSET, new_namespaces)}, refuse);
    if (!options.is_tool) {
        keep_files_of_threads_shared(filter);
        keep_memory_countable(filter);
        if (!contained) keep_to_itself(filter);
        else if (!options.is_counted && listening) ask_for_new_processes(filter);
        // A program with readable paths may be an interpreter, which asks for the sizes of many paths.
        if (!contained && options.readable.empty()) hide_sizes(filter, listening);
        if (options.report < 0) act_on_large_requests(filter, options, listening);
    }
    keep_a_death_by_sigxfsz_true(filter);
    filter.end(SECCOMP_RET_ALLOW);
    return filter.install(listening);
}

}  // namespace
