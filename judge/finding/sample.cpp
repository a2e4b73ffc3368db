// Linked into a program to show where its time goes (slow_lines.py). A timer of the program's CPU time
// sends SIGPROF, at most once a tick of the kernel. On each signal, a sample is written to the judge's
// descriptor: the number of addresses, the CPU time in microseconds, and the code addresses of the calls on
// the stack, the innermost first. Each sample is written at once, so that it stays however the program
// ends. The stack is read by means of the tables for exceptions. Libraries have these tables, too, so this
// needs no option of the compiler.
#include <csignal>
#include <cstddef>
#include <cstdint>
#include <ctime>

#include <sys/syscall.h>
#include <sys/time.h>
#include <ucontext.h>
#include <unistd.h>
#include <unwind.h>

namespace {

constexpr int report = 100;  // the judge's descriptor, which the sandbox opens (init.h)
constexpr int depth = 64, most_samples = 20'000;
constexpr suseconds_t interval_us = 1000;

struct Sample {
    std::uint64_t words, cpu_us, addresses[depth];
};

struct Walk {
    Sample& sample;
    std::uintptr_t start;  // where the signal came; frames before it are the handler's own calls
    bool started;
};

// Adds a frame's address. A return address may be code of the next line, so the address before it is added,
// which is within the call.
_Unwind_Reason_Code add_frame(_Unwind_Context* context, void* argument) {
    auto& walk = *static_cast<Walk*>(argument);
    int is_exact = 0;
    const std::uintptr_t address = _Unwind_GetIPInfo(context, &is_exact);
    walk.started |= address == walk.start;
    if (!walk.started) return _URC_NO_REASON;
    // A second interrupted frame: the signal came in a signal handler of the program. The frames below it are
    // not the handler's callers, so the sample gets no addresses.
    if (is_exact && walk.sample.words > 0) {
        walk.sample.words = 0;
        return _URC_END_OF_STACK;
    }
    walk.sample.addresses[walk.sample.words++] = is_exact ? address : address - 1;
    return walk.sample.words == depth ? _URC_END_OF_STACK : _URC_NO_REASON;
}

std::uintptr_t interrupted_at(void* context) {
    const auto& machine = static_cast<ucontext_t*>(context)->uc_mcontext;
#if defined(__x86_64__)
    return static_cast<std::uintptr_t>(machine.gregs[REG_RIP]);
#elif defined(__aarch64__)
    return machine.pc;
#endif
}

void take_sample(int, siginfo_t*, void* context) {
    static int taken = 0;
    if (__atomic_fetch_add(&taken, 1, __ATOMIC_RELAXED) >= most_samples) return;
    timespec used;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
    Sample sample;
    sample.words = 0;
    sample.cpu_us = static_cast<std::uint64_t>(used.tv_sec * 1'000'000 + used.tv_nsec / 1000);
    Walk walk{sample, interrupted_at(context), false};
    _Unwind_Backtrace(add_frame, &walk);
    syscall(SYS_write, report, &sample, offsetof(Sample, addresses) + sample.words * sizeof sample.words);
}

_Unwind_Reason_Code stop(_Unwind_Context*, void*) { return _URC_END_OF_STACK; }

__attribute__((constructor)) void start() {
    _Unwind_Backtrace(stop, nullptr);  // the first call prepares the unwinder, which a handler should not do
    struct sigaction action = {};
    action.sa_sigaction = take_sample;
    action.sa_flags = SA_SIGINFO | SA_RESTART;
    sigaction(SIGPROF, &action, nullptr);
    const itimerval timer = {{0, interval_us}, {0, interval_us}};
    setitimer(ITIMER_PROF, &timer, nullptr);
}

}  // namespace
