// Prints 1 MiB to the byte, all spaces after the answer: the limit is reached and not crossed.
#include <cstdio>
#include <cstring>

int main() {
    static char output[1 << 20];
    std::memset(output, ' ', sizeof output);
    output[0] = '3';
    output[sizeof output - 1] = '\n';
    std::fwrite(output, 1, sizeof output, stdout);
}
