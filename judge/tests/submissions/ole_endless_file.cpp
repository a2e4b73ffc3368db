// Fills the disk with one file.
// Needs namespaces.
#include <cstring>
#include <fcntl.h>
#include <unistd.h>

int main() {
    static char data[1 << 16];
    std::memset(data, 'x', sizeof data);
    const int file = open("big", O_CREAT | O_WRONLY, 0600);
    while (write(file, data, sizeof data) > 0) {}
}
