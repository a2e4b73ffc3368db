// Ignores every signal that can be ignored, and spins.
#include <csignal>

int main() {
    for (int signal = 1; signal < 65; ++signal) std::signal(signal, SIG_IGN);
    volatile unsigned work = 0;
    for (;;) work = work + 1;
}
