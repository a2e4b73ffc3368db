// Forks for ever, as does every child: contained by the limit of processes, ended by that of time.
#include <unistd.h>

int main() {
    for (;;) fork();
}
