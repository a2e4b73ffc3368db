// Closes standard output, so that the right answer goes nowhere.
#include <cstdio>
#include <unistd.h>

int main() {
    close(STDOUT_FILENO);
    std::puts("3");
}
