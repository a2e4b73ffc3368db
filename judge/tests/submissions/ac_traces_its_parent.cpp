// Tries to trace its parent, to read its memory and to take its descriptors. Accepted if all is refused.
#include <cstdio>
#include <initializer_list>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

int main() {
    bool held = true;
    char byte;
    for (const pid_t victim : {getppid(), pid_t{1}}) {
        held &= ptrace(PTRACE_ATTACH, victim, nullptr, nullptr) == -1;
        held &= ptrace(PTRACE_SEIZE, victim, nullptr, nullptr) == -1;
        const iovec mine{&byte, 1}, theirs{&byte, 1};
        held &= process_vm_readv(victim, &mine, 1, &theirs, 1, 0) == -1;
        held &= process_vm_writev(victim, &mine, 1, &theirs, 1, 0) == -1;
        const long handle = syscall(SYS_pidfd_open, victim, 0);
        for (int descriptor = 0; handle >= 0 && descriptor < 64; ++descriptor)
            held &= syscall(438 /* pidfd_getfd */, handle, descriptor, 0) == -1;
    }
    held &= ptrace(PTRACE_TRACEME, 0, nullptr, nullptr) == -1;
    std::puts(held ? "3" : "leaked");
}
