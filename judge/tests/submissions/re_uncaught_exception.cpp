// An exception nobody catches: SIGABRT, with a message.
#include <vector>

int main(int count, char**) {
    const std::vector<int> none;
    return none.at(static_cast<unsigned>(count));
}
