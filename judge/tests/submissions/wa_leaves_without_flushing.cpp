// The right answer stays in the buffer: _exit does not flush it.
#include <cstdio>
#include <unistd.h>

int main() {
    std::setvbuf(stdout, nullptr, _IOFBF, 4096);
    std::puts("3");
    _exit(0);
}
