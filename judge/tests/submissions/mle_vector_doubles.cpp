// A vector that grows for ever: killed, or dead of bad_alloc when it wants to double once more.
#include <vector>

int main() {
    std::vector<int> numbers;
    for (volatile bool endless = true; endless;) numbers.push_back(static_cast<int>(numbers.size()));
    return numbers.back();
}
