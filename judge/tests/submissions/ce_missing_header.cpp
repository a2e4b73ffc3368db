// Includes a header that does not exist.
#include <there_is_no_such_header.h>

int main() {}
