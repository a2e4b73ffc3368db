// Touches 100 MiB in pieces, frees all, and prints the right answer: the peak counts.
#include <cstdio>
#include <cstdlib>

int main() {
    char* pieces[100];
    for (char*& piece : pieces) {
        piece = static_cast<char*>(std::malloc(1 << 20));
        for (int i = 0; i < 1 << 20; i += 4096) static_cast<volatile char*>(piece)[i] = 1;
    }
    for (char* piece : pieces) std::free(piece);
    std::puts("3");
}
