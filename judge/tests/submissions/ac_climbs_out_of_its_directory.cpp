// Climbs from the working directory as far as it goes, also after a chroot.
// Accepted if that ends at the root it was given.
// Needs namespaces.
#include <cstdio>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

int main() {
    struct stat root, top;
    if (stat("/", &root) != 0) return 1;
    const int before = open(".", O_RDONLY | O_DIRECTORY);
    mkdir("jail", 0700);
    const bool jailed = chroot("jail") == 0;
    if (fchdir(before) != 0) return 1;
    for (int i = 0; i < 64; ++i)
        if (chdir("..") != 0) break;
    if (stat(".", &top) != 0) return 1;
    const bool out = top.st_dev != root.st_dev || top.st_ino != root.st_ino;
    std::puts(out || jailed ? "leaked" : "3");
}
