// An initialised array of 8 GiB, which would be stored in the executable.
unsigned long long table[1ull << 30] = {1};

int main() { return static_cast<int>(table[0]); }
