// What the program may not ask of the kernel (seccomp(2), a classic BPF program over seccomp_data).
#pragma once

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <utility>
#include <vector>

#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/sysinfo.h>
#include <unistd.h>

#include "options.hpp"

namespace {

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

constexpr std::uint32_t number = offsetof(seccomp_data, nr);
constexpr std::uint32_t argument(std::uint32_t index) { return offsetof(seccomp_data, args) + index * 8; }

Test is_call(int call) { return {number, BPF_JEQ, static_cast<std::uint32_t>(call)}; }
Test low(std::uint32_t index, int comparison, std::uint32_t value, bool wanted = true) {
    return {argument(index), comparison, value, wanted};
}
Test high(std::uint32_t index, int comparison, std::uint32_t value, bool wanted = true) {
    return {argument(index) + 4, comparison, value, wanted};
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
        rule_for_each(number, dangerous_calls, refuse);
        refuse_calls_too_new_to_be_known();
        // A child whose end nobody waits for would burn time unseen.
        for (auto half : {low, high}) rule({is_call(SYS_rt_sigaction), low(0, BPF_JEQ, SIGCHLD), half(1, BPF_JEQ, 0, false)}, refuse);
        // Signals by way of a descriptor's owner would reach processes that kill() does not.
        // Locks would meet those of other runs on the devices, which are the machine's.
        constexpr int set_owner_ex = 15, set_ofd_lock = 37, set_ofd_lock_wait = 38;
        rule_for_each(argument(1), {F_SETOWN, F_SETSIG, set_owner_ex, F_SETLK, F_SETLKW, set_ofd_lock,
                                    set_ofd_lock_wait}, refuse, {is_call(SYS_fcntl)});
        rule({is_call(SYS_prlimit64), low(0, BPF_JEQ, 0, false)}, refuse);
        // With a core limit of 0 a crash would start whatever program of the machine's takes core dumps (see
        // set_limits); with a low limit for files a signal would tell of too much output.
        rule_for_each(argument(0), {RLIMIT_CORE, RLIMIT_FSIZE}, refuse, {is_call(SYS_setrlimit)});
        for (auto half : {low, high})
            rule_for_each(argument(1), {RLIMIT_CORE, RLIMIT_FSIZE}, refuse,
                          {is_call(SYS_prlimit64), half(2, BPF_JEQ, 0, false)});
        rule({is_call(SYS_clone), low(0, BPF_JSET, new_namespaces)}, refuse);
        if (!options.is_tool()) {
            keep_memory_countable();
            if (!contained) keep_to_itself(listening);
            act_on_large_requests(std::max<std::uint64_t>(options.memory_kib * std::int64_t{1024}, machine_memory_bytes()), listening ? SECCOMP_RET_USER_NOTIF : SECCOMP_RET_ERRNO | ENOMEM);
        }
        // Init is deaf to it; any other that dies of it wrote too much.
        for (auto [call, signal] :
             {std::pair{SYS_kill, 1}, {SYS_tgkill, 2}, {SYS_rt_sigqueueinfo, 1}, {SYS_rt_tgsigqueueinfo, 2}})
            rule({is_call(call), low(0, BPF_JEQ, 1, false), low(signal, BPF_JEQ, SIGXFSZ)},
                 SECCOMP_RET_KILL_PROCESS);
        emit(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
    }
    // A descriptor that tells of refused requests for memory when listening, else 0; negative with errno when it failed.
    int install(bool listening) {
        sock_fprog program = {static_cast<unsigned short>(code_.size()), code_.data()};
        const auto result = syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, listening ? SECCOMP_FILTER_FLAG_NEW_LISTENER : 0, &program);
        return result < 0 && !listening ? prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) : static_cast<int>(result);  // the older call
    }

private:
    static constexpr std::uint32_t refuse = SECCOMP_RET_ERRNO | EPERM, hide = SECCOMP_RET_ERRNO | EACCES;
    static constexpr std::uint32_t new_namespaces =
        CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNS | CLONE_NEWNET | CLONE_NEWIPC | CLONE_NEWUTS | CLONE_NEWCGROUP;
    static constexpr std::initializer_list<int> dangerous_calls = {
        // other processes, the network
        SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev, SYS_kcmp, SYS_tkill, SYS_socket, SYS_socketpair,
        // the file system
        SYS_unshare, SYS_setns, SYS_mount, SYS_umount2, SYS_pivot_root, SYS_chroot, SYS_name_to_handle_at, SYS_open_by_handle_at,
        SYS_quotactl, SYS_swapon, SYS_swapoff, SYS_fanotify_init, SYS_acct, SYS_sync, SYS_syncfs, SYS_flock,
        // memory that nobody counts
        SYS_memfd_create, SYS_shmget, SYS_msgget, SYS_semget, SYS_mq_open, SYS_add_key, SYS_request_key, SYS_keyctl,
        SYS_setxattr, SYS_lsetxattr, SYS_fsetxattr, SYS_vmsplice, SYS_inotify_add_watch, SYS_timer_create,
        SYS_epoll_create1, SYS_io_setup, SYS_mknodat,
#ifdef __x86_64__
        SYS_epoll_create, SYS_mknod,
#endif
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
        test_all(tests, code_.size() + 2 * tests.size() + 1);
        emit(BPF_RET | BPF_K, action);
    }

    void test_all(const std::vector<Test>& tests, std::size_t end) {
        for (const Test& test : tests) {
            emit(BPF_LD | BPF_W | BPF_ABS, test.offset);
            emit(BPF_JMP | test.comparison | BPF_K, test.value);
            (test.wanted ? code_.back().jf : code_.back().jt) = static_cast<std::uint8_t>(end - code_.size());
        }
    }

    // The same for whichever of the values a word has, in few steps: when the kernel takes a filter, it walks
    // through it once for each system call there is.
    void rule_for_each(std::uint32_t offset, std::initializer_list<int> values, std::uint32_t action,
                       const std::vector<Test>& tests = {}) {
        const std::size_t end = code_.size() + 2 * tests.size() + values.size() + 2;
        test_all(tests, end);
        emit(BPF_LD | BPF_W | BPF_ABS, offset);
        for (int value : values) {
            emit(BPF_JMP | BPF_JEQ | BPF_K, static_cast<std::uint32_t>(value));
            code_.back().jt = static_cast<std::uint8_t>(end - 1 - code_.size());
        }
        code_.back().jf = 1;
        emit(BPF_RET | BPF_K, action);
    }

    // Memory of two processes that are not threads of one would count twice; huge pages, and shared memory that no process has in its page
    // tables at the moment, not at all; nor does what swap and large pipes hold.
    void keep_memory_countable() {
        rule({is_call(SYS_clone), low(0, BPF_JSET, CLONE_VM), low(0, BPF_JSET, CLONE_THREAD, false)}, refuse);
        rule({is_call(SYS_mmap), low(3, BPF_JSET, MAP_HUGETLB)}, SECCOMP_RET_ERRNO | ENOMEM);
        rule({is_call(SYS_mmap), low(3, BPF_JSET, MAP_SHARED), low(3, BPF_JSET, MAP_ANONYMOUS)}, refuse);
        rule({is_call(SYS_madvise), low(2, BPF_JEQ, MADV_PAGEOUT)}, refuse);
        rule({is_call(SYS_fcntl), low(1, BPF_JEQ, F_SETPIPE_SZ)}, refuse);
#ifdef SYS_vfork
        rule({is_call(SYS_vfork)}, refuse);
#endif
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
        std::vector<Test> tests = {{number, BPF_JGE, 424}};
        for (std::uint32_t known : {436 /* close_range */, 437 /* openat2 */, 439 /* faccessat2 */, 441 /* epoll_pwait2 */, 449 /* futex_waitv */})
            tests.push_back({number, BPF_JEQ, known, false});
        rule(tests, SECCOMP_RET_ERRNO | ENOSYS);
    }

    // Without namespaces: no new processes, signals only to itself, it ends with its parent. Of what Landlock
    // does not know: no changes to files, and no look at their sizes. The C library asks by one call for the
    // size of an open file or of a path, and no filter reads a path: the supervisor answers for open files.
    void keep_to_itself(bool listening) {
        rule({is_call(SYS_prctl), low(0, BPF_JEQ, PR_SET_PDEATHSIG)}, refuse);
        rule({is_call(SYS_newfstatat), low(3, BPF_JSET, AT_EMPTY_PATH, false)}, hide);
        if (listening) rule({is_call(SYS_newfstatat)}, SECCOMP_RET_USER_NOTIF);
        rule({is_call(SYS_openat), low(2, BPF_JSET, O_PATH)}, hide);
        rule_for_each(number, {SYS_statx, 437 /* openat2 */}, hide);
        rule({is_call(SYS_clone), low(0, BPF_JSET, CLONE_THREAD, false)}, refuse);
        for (long call : {SYS_kill, SYS_tgkill, SYS_rt_sigqueueinfo, SYS_rt_tgsigqueueinfo})
            rule({is_call(call), low(0, BPF_JEQ, static_cast<std::uint32_t>(getpid()), false)}, refuse);
        rule_for_each(number, {SYS_truncate, SYS_fchmod, SYS_fchmodat, SYS_fchown, SYS_fchownat,
                               SYS_utimensat, SYS_removexattr, SYS_lremovexattr, SYS_fremovexattr}, refuse);
#ifdef __x86_64__  // the older forms of the same, which newer architectures do without
        rule_for_each(number, {SYS_stat, SYS_lstat}, hide);
        rule({is_call(SYS_open), low(1, BPF_JSET, O_PATH)}, hide);
        rule_for_each(number, {SYS_fork, SYS_chmod, SYS_chown, SYS_lchown, SYS_utime, SYS_utimes,
                               SYS_futimesat}, refuse);
#endif
    }
};

}  // namespace
