// Linked into a program to tell which function has filled its stack (depth.py). When there is no room for
// one more call, the innermost calls go to the judge's descriptor: where the stack starts, then for each call
// its address in the code and where its frame ends, which is the stack pointer, the innermost first.
#include <csignal>
#include <cstddef>
#include <cstdint>

#include <sys/syscall.h>
#include <ucontext.h>
#include <unistd.h>
#include <unwind.h>

namespace {

constexpr int report = 100;  // init.h of the sandbox opens it
constexpr int most_calls = 1000;
constexpr std::uintptr_t guard = 64 << 10;  // bytes above the stack pointer: a full stack has its fault below

struct Deep {
    std::uint64_t start;
    struct {
        std::uint64_t address, end;
    } calls[most_calls];
} deep;
std::uintptr_t stopped_at;
int calls;
alignas(16) char room[256 << 10];  // for the handler: the stack has none

std::uintptr_t stack_pointer(const ucontext_t& context) {
#if defined(__x86_64__)
    return static_cast<std::uintptr_t>(context.uc_mcontext.gregs[REG_RSP]);
#elif defined(__aarch64__)
    return context.uc_mcontext.sp;
#endif
}

// The handler's own frames are in the room, and so not on the stack.
_Unwind_Reason_Code add_call(_Unwind_Context* context, void*) {
    const std::uintptr_t end = _Unwind_GetCFA(context);
    if (end < stopped_at || end > deep.start) return _URC_NO_REASON;
    int is_exact = 0;
    const std::uintptr_t address = _Unwind_GetIPInfo(context, &is_exact);
    deep.calls[calls++] = {is_exact ? address : address - 1, end};
    return calls == most_calls ? _URC_END_OF_STACK : _URC_NO_REASON;
}

void tell(int, siginfo_t* fault, void* context) {
    std::signal(SIGSEGV, SIG_DFL);  // the fault comes again after this
    const auto at = reinterpret_cast<std::uintptr_t>(fault->si_addr);
    stopped_at = stack_pointer(*static_cast<ucontext_t*>(context));
    const bool is_first_thread = syscall(SYS_gettid) == getpid();
    const bool is_full = at < stopped_at + guard && stopped_at < deep.start;
    if (!is_first_thread || !is_full) return;
    _Unwind_Backtrace(add_call, nullptr);
    syscall(SYS_write, report, &deep, offsetof(Deep, calls) + calls * sizeof *deep.calls);
}

__attribute__((constructor)) void start() {
    deep.start = reinterpret_cast<std::uintptr_t>(__builtin_frame_address(0));
    const stack_t own = {room, 0, sizeof room};
    sigaltstack(&own, nullptr);
    struct sigaction action = {};
    action.sa_sigaction = tell;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK;
    sigaction(SIGSEGV, &action, nullptr);
}

}  // namespace
