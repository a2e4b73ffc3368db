// Raises SIGTRAP, which debuggers use: a crash.
#include <csignal>

int main() { std::raise(SIGTRAP); }
