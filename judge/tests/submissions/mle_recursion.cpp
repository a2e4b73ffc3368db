// Recursion without an end: the stack grows to the memory limit, and not beyond.
volatile bool endless = true;

int descend(int depth) {
    volatile char frame[1024];
    frame[depth % 1024] = 1;
    return endless ? descend(depth + 1) + frame[0] : 0;
}

int main() { return descend(0); }
