// A wrong answer, no more.
#include <iostream>

int main() {
    int first, second;
    std::cin >> first >> second;
    std::cout << first - second << '\n';
}
