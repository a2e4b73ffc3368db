// Fills the disk with one file.
#include <fcntl.h>
#include <string>
#include <unistd.h>

int main() {
    const std::string data(1 << 16, 'x');
    const int file = open("big", O_CREAT | O_WRONLY, 0600);
    while (write(file, data.data(), data.size()) > 0) {}
}
