// Seeks in its output and writes over the wrong answer: what stands there in the end counts.
#include <unistd.h>

int main() {
    if (write(STDOUT_FILENO, "4\n", 2) != 2 || lseek(STDOUT_FILENO, 0, SEEK_SET) != 0) return 1;
    return write(STDOUT_FILENO, "3\n", 2) == 2 ? 0 : 1;
}
