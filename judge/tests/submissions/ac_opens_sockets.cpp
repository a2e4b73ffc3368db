// Tries sockets of every family it knows. Accepted if there is no network at all, loopback included.
#include <cstdio>
#include <initializer_list>
#include <sys/socket.h>

int main() {
    bool held = true;
    for (int family = 1; family < AF_MAX; ++family)
        for (const int type : {SOCK_STREAM, SOCK_DGRAM, SOCK_RAW}) held &= socket(family, type, 0) == -1;
    std::puts(held ? "3" : "leaked");
}
