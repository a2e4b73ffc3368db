// main is no function but data, and data cannot be run: SIGSEGV.
asm(".globl main\n.data\nmain: .byte 0xc3\n.text");
