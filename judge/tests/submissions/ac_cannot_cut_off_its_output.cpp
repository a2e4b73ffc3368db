// Tries to take back the right answer: what is printed stays printed.
#include <unistd.h>

int main() { return write(STDOUT_FILENO, "3\n", 2) == 2 && ftruncate(STDOUT_FILENO, 0) != 0 ? 0 : 1; }
