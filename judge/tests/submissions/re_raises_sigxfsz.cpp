// Sends itself the signal of too large a file, though it wrote none.
// Needs seccomp.
#include <csignal>

int main() { std::raise(SIGXFSZ); }
