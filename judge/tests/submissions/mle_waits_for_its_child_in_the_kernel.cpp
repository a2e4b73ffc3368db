// A parent that waits in the kernel until its child ends does not stop, so that its memory could not be
// measured.
// Needs namespaces.
#include <sched.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>
#include <csignal>
#include <cstring>

const size_t SIZE = 40 << 20;

char* memory() {
    void* place = mmap(nullptr, SIZE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    return static_cast<char*>(memset(place, 1, SIZE));
}

int main() {
    char* const own = memory();
    long child = syscall(SYS_clone, CLONE_VFORK | SIGCHLD, 0, 0, 0, 0);
    if (child < 0) child = fork();
    if (child == 0) {
        munmap(own, SIZE);
        memory();
        for (;;) {}
    }
    wait(nullptr);
}
