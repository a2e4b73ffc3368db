// Allocates and touches 1 MiB after another, for ever.
#include <cstdlib>

int main() {
    for (;;) {
        auto* block = static_cast<volatile char*>(std::malloc(1 << 20));
        if (!block) return 1;
        for (int i = 0; i < 1 << 20; i += 4096) block[i] = 1;
    }
}
