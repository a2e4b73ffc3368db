// The child of a vfork spins, its parent is suspended in the kernel meanwhile.
#include <unistd.h>

int main() {
    if (vfork() == 0) {
        volatile unsigned work = 0;
        for (;;) work = work + 1;
    }
}
