// Copes with the refusal of an absurd request, and loops for ever: it ends for the time it takes,
// not for memory.
#include <cstdlib>

int main() {
    void* volatile block = std::malloc(1LL << 44);
    volatile unsigned work = 0;
    while (block == nullptr) work = work + 1;
}
