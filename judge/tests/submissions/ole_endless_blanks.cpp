// The right answer, and blank lines for ever: too much, though blank lines at the end are accepted.
#include <string>
#include <unistd.h>

int main() {
    const std::string blanks(1 << 16, '\n');
    if (write(STDOUT_FILENO, "3", 1) != 1) return 1;
    while (write(STDOUT_FILENO, blanks.data(), blanks.size()) > 0) {}
}
