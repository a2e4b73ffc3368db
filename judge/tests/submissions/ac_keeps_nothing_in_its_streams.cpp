// What a program writes to the judge's files for its streams and reads back would be memory that does not
// count. Accepted if each stream opens again only in its own direction.
#include <cstdio>
#include <initializer_list>

#include <fcntl.h>
#include <unistd.h>

int main() {
    int reopened = 0;
    for (const char* stream : {"/proc/self/fd/0", "/proc/self/fd/1", "/proc/self/fd/2"})
        reopened += open(stream, O_RDWR) >= 0;
    reopened += open("/proc/self/fd/0", O_WRONLY) >= 0 || open("/proc/self/fd/2", O_RDONLY) >= 0;
    if (std::FILE* output = std::fopen("/dev/stdout", "a")) std::fclose(output);
    std::puts(reopened == 0 ? "3" : "kept");
}
