// Linked into checked builds (faults.py, no_value.py, screening.py). Sanitizers report to the judge's
// descriptor, not to standard error, where the program writes. Where the build asks for it, memory from
// malloc and new is filled, and the stack.
#include <cstdio>
#include <cstring>

#include <malloc.h>
#include <unistd.h>

#define WEAK extern "C" __attribute__((weak))

// Null where there are no sanitizers.
WEAK void __sanitizer_set_report_fd(void* descriptor);
WEAK void __sanitizer_print_stack_trace();
WEAK void __ubsan_get_current_report_data(const char** kind, const char** message, const char** file,
                                          unsigned* line, unsigned* column, char** address);
WEAK char fill_of_heap[];   // its address is the number; see mallopt(3), M_PERTURB
WEAK char fill_of_stack[];  // its address is the byte, 0 for none

constexpr long report = 100, copy_of_report = 101;  // init.h of the sandbox opens the first

// The sandbox refuses a lower limit for core dumps. What a new[] gives to a delete is harmless.
#define OPTIONS                                                                              \
    "detect_leaks=0:disable_coredump=0:alloc_dealloc_mismatch=0:new_delete_type_mismatch=0:" \
    "handle_abort=2:handle_segv=2:handle_sigbus=2:handle_sigfpe=2:handle_sigill=2:"          \
    "symbolize=0:color=never:stack_trace_format='#%n %m %o':"
extern "C" const char* __asan_default_options() {
    return fill_of_heap ? OPTIONS "max_malloc_fill_size=4096" : OPTIONS "max_malloc_fill_size=0";
}
extern "C" const char* __ubsan_default_options() { return __asan_default_options(); }

// The sanitizer of undefined behavior has its own idea of where to report, and sets it, before it calls this.
extern "C" void __ubsan_on_report() {
    const char *kind, *message, *file;
    unsigned line, column;
    char *address, text[1000];
    __ubsan_get_current_report_data(&kind, &message, &file, &line, &column, &address);
    std::snprintf(text, sizeof text, "%s:%u:%u: %s\n", file, line, column, message);
    __sanitizer_set_report_fd(reinterpret_cast<void*>(report));
    const bool written = write(report, text, std::strlen(text)) > 0;
    if (written && __sanitizer_print_stack_trace) __sanitizer_print_stack_trace();
}

// Leaves a byte where functions that are called later have their variables.
__attribute__((noinline)) static void fill_stack(int byte) {
    volatile char room[256 << 10];
    for (auto& place : room) place = static_cast<char>(byte);
}

__attribute__((constructor)) static void start() {
    // A copy, because the sanitizer of undefined behavior closes it.
    if (__sanitizer_set_report_fd)
        __sanitizer_set_report_fd(reinterpret_cast<void*>(static_cast<long>(dup2(report, copy_of_report))));
    else mallopt(M_PERTURB, static_cast<int>(reinterpret_cast<long>(fill_of_heap)));
    if (fill_of_stack) fill_stack(static_cast<int>(reinterpret_cast<long>(fill_of_stack)));
}
