// Asks for more than the limit at once, sees that it failed, and gives up with an exit code.
// Needs seccomp notification.
#include <cstdio>
#include <cstdlib>

int main() {
    void* volatile block = std::malloc(1LL << 44);
    if (!block) {
        std::fputs("out of memory\n", stderr);
        return 1;
    }
    std::puts("3");
}
