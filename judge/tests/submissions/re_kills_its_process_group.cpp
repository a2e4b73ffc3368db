// Kills its process group with SIGKILL: the judge must not be in it.
// Needs namespaces.
#include <csignal>

int main() { kill(0, SIGKILL); }
