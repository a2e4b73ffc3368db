// Prints the right answer and cuts it off again: what stands there in the end counts.
#include <unistd.h>

int main() { return write(STDOUT_FILENO, "3\n", 2) == 2 && ftruncate(STDOUT_FILENO, 0) == 0 ? 0 : 1; }
