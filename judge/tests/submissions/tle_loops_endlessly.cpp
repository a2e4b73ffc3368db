// Spins for ever.
int main() {
    volatile unsigned work = 0;
    for (;;) work = work + 1;
}
