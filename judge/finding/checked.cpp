// Linked into checked builds (checked.py). Makes sanitizers report to the judge's descriptor instead of
// standard error, where the program writes, too. If the build asks for it, fills memory from malloc and
// new, or the stack, with a byte.
#include <cstdio>
#include <cstring>

#include <malloc.h>
#include <unistd.h>

#define WEAK extern "C" __attribute__((weak))

// These functions are null if the build has no such sanitizer.
WEAK void __sanitizer_set_report_fd(void* descriptor);
WEAK void __sanitizer_print_stack_trace();
WEAK void __ubsan_get_current_report_data(const char** kind, const char** message, const char** file,
                                          unsigned* line, unsigned* column, char** address);
WEAK char fill_of_heap[];   // the build sets its address to the number for M_PERTURB (mallopt(3))
WEAK char fill_of_stack[];  // the build sets its address to the byte; 0: none

constexpr long report = 100, copy_of_report = 101;  // the judge's descriptor, opened by the sandbox (init.h)

// Sanitizers do not lower the limit for core dumps, because the sandbox refuses that. Memory from new[] may
// go to delete, because that is harmless. All signals are handled, so that each crash gets a report.
#define OPTIONS                                                                              \
    "detect_leaks=0:disable_coredump=0:alloc_dealloc_mismatch=0:new_delete_type_mismatch=0:" \
    "handle_abort=2:handle_segv=2:handle_sigbus=2:handle_sigfpe=2:handle_sigill=2:"          \
    "symbolize=0:color=never:stack_trace_format='#%n %m %o':"
extern "C" const char* __asan_default_options() {
    return fill_of_heap ? OPTIONS "max_malloc_fill_size=4096" : OPTIONS "max_malloc_fill_size=0";
}
extern "C" const char* __ubsan_default_options() { return __asan_default_options(); }

// The sanitizer of undefined behavior sets its own descriptor for reports before it calls this function. So
// this function writes the report itself, and sets the judge's descriptor for the stack trace.
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

// Fills the stack below this call with the byte: functions that are called later have their variables there.
__attribute__((noinline)) static void fill_stack(int byte) {
    volatile char room[256 << 10];
    for (auto& place : room) place = static_cast<char>(byte);
}

__attribute__((constructor)) static void start() {
    // Sanitizers get a copy of the descriptor, because the sanitizer of undefined behavior closes it.
    if (__sanitizer_set_report_fd)
        __sanitizer_set_report_fd(reinterpret_cast<void*>(static_cast<long>(dup2(report, copy_of_report))));
    else mallopt(M_PERTURB, static_cast<int>(reinterpret_cast<long>(fill_of_heap)));
    if (fill_of_stack) fill_stack(static_cast<int>(reinterpret_cast<long>(fill_of_stack)));
}
