// /dev has what programs rely on: null, full, random and urandom behave as usual.
#include <cerrno>
#include <cstdio>
#include <fcntl.h>
#include <unistd.h>

int main() {
    char byte = 7;
    const bool null = write(open("/dev/null", O_WRONLY), &byte, 1) == 1;
    const bool full = write(open("/dev/full", O_WRONLY), &byte, 1) == -1 && errno == ENOSPC;
    const bool random = read(open("/dev/random", O_RDONLY), &byte, 1) == 1;
    const bool urandom = read(open("/dev/urandom", O_RDONLY), &byte, 1) == 1;
    std::puts(null && full && random && urandom ? "3" : "a device is missing");
}
