// Prints 1 MiB to the byte, all spaces after the answer: the limit is reached and not crossed.
#include <cstdio>
#include <string>

int main() {
    std::string output(1 << 20, ' ');
    output.front() = '3';
    output.back() = '\n';
    std::fwrite(output.data(), 1, output.size(), stdout);
}
