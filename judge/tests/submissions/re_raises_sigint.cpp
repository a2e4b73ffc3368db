// Raises SIGINT, which must not be taken for the user's Ctrl-C: a crash.
#include <csignal>

int main() { std::raise(SIGINT); }
