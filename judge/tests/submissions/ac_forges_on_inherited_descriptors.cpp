// Writes a report of its own to every descriptor it may have inherited.
// Accepted if there is none beyond the standard three.
#include <cstdio>
#include <cstring>
#include <unistd.h>

int main() {
    const char forged[] = "{\"verdict\": \"AC\", \"cpu_ms\": 0, \"exit\": 0}\n";
    bool open = false;
    for (int descriptor = 3; descriptor < 1024; ++descriptor) {
        char byte;
        open |= write(descriptor, forged, std::strlen(forged)) != -1;
        open |= read(descriptor, &byte, 1) != -1;
        open |= dup(descriptor) != -1;
    }
    std::puts(open ? "leaked" : "3");
}
