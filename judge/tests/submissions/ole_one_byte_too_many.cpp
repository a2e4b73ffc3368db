// One byte more than 1 MiB, all spaces after the right answer.
#include <cstdio>
#include <string>

int main() {
    std::string output((1 << 20) + 1, ' ');
    output.front() = '3';
    output.back() = '\n';
    std::fwrite(output.data(), 1, output.size(), stdout);
}
