// Writes to a pipe nobody reads: SIGPIPE.
#include <unistd.h>

int main() {
    int ends[2];
    if (pipe(ends) != 0) return 1;
    close(ends[0]);
    return write(ends[1], "3", 1) == 1 ? 2 : 3;
}
