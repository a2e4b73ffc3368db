// Says what a program without memory says, and aborts: it was refused nothing,
// so this is a crash like any other.
#include <cstdio>
#include <cstdlib>

int main() {
    std::fputs("terminate called after throwing an instance of 'std::bad_alloc'\n", stderr);
    std::fputs("  what():  std::bad_alloc\n", stderr);
    std::abort();
}
