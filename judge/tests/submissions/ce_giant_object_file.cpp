// Lets the assembler write 2 GiB into the object file.
asm(".data\n.fill 2147483647, 1, 1\n.text");

int main() {}
