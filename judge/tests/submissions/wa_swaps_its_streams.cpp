// Points standard output at standard error: the answer lands where nobody looks for it.
#include <cstdio>
#include <unistd.h>

int main() {
    if (dup2(STDERR_FILENO, STDOUT_FILENO) < 0) return 1;
    std::puts("3");
}
