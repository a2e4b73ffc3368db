// Tries to push characters into the terminal of the person who runs the judge.
// Accepted if there is no terminal to be had.
// Needs Landlock.
#include <cstdio>
#include <fcntl.h>
#include <sys/ioctl.h>
#include <unistd.h>

int main() {
    char key = 'x';
    bool held = open("/dev/tty", O_RDWR) == -1 && open("/dev/ptmx", O_RDWR) == -1;
    held &= open("/dev/console", O_RDWR) == -1;
    for (int descriptor = 0; descriptor < 3; ++descriptor)
        held &= !isatty(descriptor) && ioctl(descriptor, TIOCSTI, &key) == -1;
    std::puts(held ? "3" : "leaked");
}
