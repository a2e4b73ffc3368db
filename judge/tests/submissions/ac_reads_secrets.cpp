// Tries to read the system's files, homes, its own source and answers near by.
// Accepted if every attempt fails.
// Needs namespaces.
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <string>

int main() {
    const char* home = std::getenv("HOME");
    const std::string paths[] = {
        "/etc/shadow", "/etc/passwd", "/etc/hostname", "/root", "/home", "/usr", "/var", "/run", "/sys",
        "/mnt", "/proc", "/proc/self/exe", "/proc/self/fd", "/proc/1/environ", "/proc/1/root", "/dev/fd/0",
        "/dev/mem", "/dev/sda", "/dev/tty", "/dev/shm/..data", "../1.ans", "../../1.ans", "1.ans", "1.in",
        "input", "../input", "sample/1.ans",
        "../testcases", "../../testcases", __FILE__, home ? std::string(home) + "/.bashrc" : "/.bashrc"};
    for (const std::string& path : paths)
        if (open(path.c_str(), O_RDONLY) >= 0) {
            std::printf("leaked %s\n", path.c_str());
            return 0;
        }
    std::puts("3");
}
