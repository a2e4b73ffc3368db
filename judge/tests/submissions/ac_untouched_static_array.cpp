// A static array of 256 MiB of which one page is touched: what is never touched does not count.
#include <cstdio>

volatile char table[256 << 20];

int main() {
    table[100 << 20] = 3;
    std::printf("%d\n", table[100 << 20] + table[200 << 20]);
}
