// Works for half a millisecond and sleeps for a tenth, to be away whenever the clock ticks.
#include <ctime>
#include <unistd.h>

int main() {
    volatile unsigned work = 0;
    for (;;) {
        const std::clock_t end = std::clock() + CLOCKS_PER_SEC / 2000;
        while (std::clock() < end) work = work + 1;
        usleep(100);
    }
}
