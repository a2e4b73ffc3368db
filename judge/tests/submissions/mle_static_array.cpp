// A static array of 100 MiB, touched from end to end.
#include <cstdio>

volatile char table[100 << 20];

int main() {
    for (int i = 0; i < 100 << 20; i += 4096) table[i] = 1;
    std::puts("3");
}
