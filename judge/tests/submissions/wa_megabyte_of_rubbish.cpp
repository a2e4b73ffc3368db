// As much output as is allowed, all of it on one line and wrong: the message about it must be short.
#include <cstdio>
#include <cstring>

int main() {
    static char output[1 << 20];
    std::memset(output, '3', sizeof output);
    std::fwrite(output, 1, sizeof output, stdout);
}
