// Lets the assembler repeat two thousand million times.
asm(".data\n.rept 2000000000\n.byte 1\n.endr\n.text");

int main() {}
