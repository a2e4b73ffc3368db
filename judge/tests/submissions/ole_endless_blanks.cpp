// The right answer, and blank lines for ever: too much, though blank lines at the end are accepted.
#include <cstring>
#include <unistd.h>

int main() {
    static char blanks[1 << 16];
    std::memset(blanks, '\n', sizeof blanks);
    if (write(STDOUT_FILENO, "3", 1) != 1) return 1;
    while (write(STDOUT_FILENO, blanks, sizeof blanks) > 0) {}
}
