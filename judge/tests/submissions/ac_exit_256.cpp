// The kernel keeps eight bits of an exit code: 256 is 0, a success.
#include <cstdio>
#include <cstdlib>

int main() {
    std::puts("3");
    std::exit(256);
}
