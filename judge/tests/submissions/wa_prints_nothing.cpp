// Ends well without a word.
int main() {}
