// Runs do not meet on a device: it cannot be locked, its times cannot be set; but it opens in every way.
// Needs seccomp.
#include <cerrno>
#include <cstdio>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

int main() {
    const int null = open("/dev/null", O_RDWR | O_CREAT | O_TRUNC, 0666);
    struct flock whole = {};
    whole.l_type = F_WRLCK;
    const bool locked = flock(null, LOCK_EX | LOCK_NB) == 0 || fcntl(null, F_SETLK, &whole) == 0;
    const bool changed = futimens(null, nullptr) == 0 || utimensat(AT_FDCWD, "/dev/null", nullptr, 0) == 0 ||
                         chmod("/dev/null", 0666) == 0;
    std::FILE* file = std::fopen("/dev/null", "w");
    const bool opens = null >= 0 && file && std::fputs("3", file) >= 0 && std::fclose(file) == 0;
    std::puts(!locked && !changed && opens ? "3" : "a device is shared");
}
