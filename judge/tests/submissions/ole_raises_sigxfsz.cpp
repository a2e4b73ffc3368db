// Raises the signal of too large a file itself: whoever claims that limit gets it.
#include <csignal>

int main() { std::raise(SIGXFSZ); }
