// Runs into an instruction that does not exist: SIGILL.
int main() { __builtin_trap(); }
