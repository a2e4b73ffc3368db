// The right answer, and exit code 1.
#include <cstdio>

int main() {
    std::puts("3");
    return 1;
}
