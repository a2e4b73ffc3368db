// Raises SIGTERM: a crash.
#include <csignal>

int main() { std::raise(SIGTERM); }
