// A child that shares its parent's memory would make that count twice: vfork is refused,
// and a program that copes is not punished.
#include <cstdio>
#include <unistd.h>

int main() {
    const pid_t child = vfork();
    if (child == 0) _exit(0);
    std::puts(child < 0 ? "3" : "granted");
}
