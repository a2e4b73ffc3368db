// As much output as is allowed, all of it on one line and wrong: the message about it must be short.
#include <cstdio>
#include <string>

int main() {
    const std::string output(1 << 20, '3');
    std::fwrite(output.data(), 1, output.size(), stdout);
}
