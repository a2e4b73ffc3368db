// Includes what only the system may read. If it is there the program compiles and says so.
#if !__has_include("/etc/shadow") && !__has_include("/etc/passwd") && !__has_include("/proc/self/environ")
#error the system is out of reach, as it should be
#endif
#include <cstdio>

int main() { std::puts("leaked"); }
