// Its own alarm clock rings: SIGALRM after 20 ms, no matter of the time limit.
#include <sys/time.h>
#include <unistd.h>

int main() {
    const itimerval soon{{0, 0}, {0, 20000}};
    setitimer(ITIMER_REAL, &soon, nullptr);
    for (;;) pause();
}
