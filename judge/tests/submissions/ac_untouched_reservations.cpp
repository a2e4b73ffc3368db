// Reserves 200 MiB in pieces of 10 and touches none: reservations do not count.
#include <cstdio>
#include <cstdlib>

int main() {
    void* volatile piece;
    for (int i = 0; i < 20; ++i) {
        piece = std::malloc(10 << 20);
        if (!piece) return 1;
    }
    std::puts("3");
}
