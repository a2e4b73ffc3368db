// Touches 100 MiB in pieces, frees all, and prints the right answer: the peak counts.
#include <cstdio>
#include <memory>
#include <vector>

int main() {
    std::vector<std::unique_ptr<volatile char[]>> pieces;
    for (int piece = 0; piece < 100; ++piece) {
        pieces.emplace_back(new volatile char[1 << 20]);
        for (int i = 0; i < 1 << 20; i += 4096) pieces.back()[i] = 1;
    }
    pieces.clear();
    std::puts("3");
}
