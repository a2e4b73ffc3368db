// An executable that asks for an interpreter that does not exist, and cannot start: the program's fault,
// not the judge's.
asm(".section .interp, \"a\", @progbits\n.asciz \"/nonexistent\"\n.text");

int main() {}
