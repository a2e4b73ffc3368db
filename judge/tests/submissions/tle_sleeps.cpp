// Sleeps for ever: no CPU time, the wall limit ends it.
#include <unistd.h>

int main() {
    for (;;) pause();
}
