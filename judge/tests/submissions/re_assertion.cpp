// An assertion that fails: SIGABRT, with a message.
#include <cassert>

int main() {
    volatile int sum = 4;
    assert(sum == 3);
}
