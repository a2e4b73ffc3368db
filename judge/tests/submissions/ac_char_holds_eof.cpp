// Reads into a char until EOF, which is -1: right where char is signed, as on x86-64, and endless elsewhere.
#include <cstdio>

int main() {
    int sum = 0;
    for (char c; (c = std::getchar()) != EOF;)
        if (c >= '0') sum += c - '0';
    std::printf("%d\n", sum);
}
