// Sleeps longer than the CPU limit: sleep is not CPU time, and the wall limit is far.
#include <cstdio>
#include <unistd.h>

int main() {
    usleep(300000);
    std::puts("3");
}
