// The working directory and /tmp can be written and read back.
#include <fstream>
#include <iostream>

int main() {
    std::ofstream("one.txt") << 1;
    std::ofstream("/tmp/two.txt") << 2;
    int one = 0, two = 0;
    std::ifstream("one.txt") >> one;
    std::ifstream("/tmp/two.txt") >> two;
    std::cout << one + two << '\n';
}
