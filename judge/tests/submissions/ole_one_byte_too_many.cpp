// One byte more than 1 MiB, all spaces after the right answer.
#include <cstdio>
#include <cstring>

int main() {
    static char output[(1 << 20) + 1];
    std::memset(output, ' ', sizeof output);
    output[0] = '3';
    output[sizeof output - 1] = '\n';
    std::fwrite(output, 1, sizeof output, stdout);
}
