// An allocation beyond the memory limit is refused; a program that copes is not punished.
// WA if it is granted.
#include <cstdio>
#include <new>

int main() {
    try {
        char* volatile block = new char[1LL << 44];
        std::printf("granted at %p\n", static_cast<void*>(block));
    } catch (const std::bad_alloc&) {
        std::puts("3");
    }
}
