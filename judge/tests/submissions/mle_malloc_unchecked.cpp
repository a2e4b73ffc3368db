// Asks for more than the limit at once and writes to the null pointer it got.
// Needs seccomp notification.
#include <cstdio>
#include <cstdlib>

int main() {
    auto* block = static_cast<volatile char*>(std::malloc(1LL << 44));
    block[0] = 3;
    std::printf("%d\n", block[0]);
}
