// A semicolon is missing.
int main() { return 0 }
