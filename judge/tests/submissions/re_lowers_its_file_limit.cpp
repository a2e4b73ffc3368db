// Would be killed by the signal of too large a file after one byte, if it could lower that limit.
// Needs seccomp.
#include <sys/resource.h>
#include <unistd.h>

int main() {
    const rlimit nothing = {0, 0};
    if (setrlimit(RLIMIT_FSIZE, &nothing) != 0 && prlimit(0, RLIMIT_FSIZE, &nothing, nullptr) != 0) return 1;
    return write(STDOUT_FILENO, "3\n", 2) == 2 ? 0 : 1;
}
