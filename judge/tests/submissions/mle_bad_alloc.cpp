// Asks for more than the limit at once and dies of the exception: that is too much memory, no mere crash.
#include <cstdio>

int main() {
    char* volatile block = new char[1 << 30];
    block[0] = 3;
    std::printf("%d\n", block[0]);
}
