// Prints the right answer for ever.
#include <cstdio>

int main() {
    for (;;) std::puts("3");
}
