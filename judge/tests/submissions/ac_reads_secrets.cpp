// Tries to read the system's files, homes, its own source and answers near by.
// Accepted if every attempt fails.
// Needs namespaces.
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>

int main() {
    const char* home = std::getenv("HOME");
    char profile[256];
    std::snprintf(profile, sizeof profile, "%s/.bashrc", home ? home : "");
    const char* const paths[] = {
        "/etc/shadow", "/etc/passwd", "/etc/hostname", "/root", "/home", "/usr", "/var", "/run", "/sys",
        "/mnt", "/proc", "/proc/self/exe", "/proc/self/fd", "/proc/1/environ", "/proc/1/root", "/dev/fd/0",
        "/dev/mem", "/dev/sda", "/dev/tty", "/dev/shm/..data", "../1.ans", "../../1.ans", "1.ans", "1.in",
        "input", "../input", "sample/1.ans", "../testcases", "../../testcases", __FILE__, profile};
    for (const char* path : paths)
        if (open(path, O_RDONLY) >= 0) {
            std::printf("leaked %s\n", path);
            return 0;
        }
    std::puts("3");
}
