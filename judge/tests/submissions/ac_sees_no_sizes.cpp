// No way to ask for the size of a file of the machine's gives it away; the size of the input is known.
// Needs seccomp notification.
#include <cstdio>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

int main() {
    constexpr const char* path = "/etc/passwd";
    struct stat status = {}, input = {};
    char more[256];
    const bool by_path = stat(path, &status) == 0 || lstat(path, &status) == 0;
    const bool by_another = fstatat(0, path, &status, AT_SYMLINK_NOFOLLOW) == 0;
    const bool as_file = syscall(SYS_newfstatat, 0, path, &status, AT_EMPTY_PATH) == 0 && status.st_size != 4;
    const bool by_statx = syscall(SYS_statx, 0, path, AT_EMPTY_PATH, 0x7ff, more) == 0 ||
                          syscall(SYS_statx, -1, path, 0, 0x7ff, more) == 0;
    const int place = open(path, O_PATH);
    const bool by_place = place >= 0 && fstat(place, &status) == 0;
    const bool known = fstat(0, &input) == 0 && input.st_size == 4 && S_ISREG(input.st_mode);
    const bool harmless = syscall(SYS_newfstatat, 0, "", nullptr, AT_EMPTY_PATH) < 0 &&
                          syscall(SYS_newfstatat, 99, "", &status, AT_EMPTY_PATH) < 0;
    if (by_path || by_another || as_file || by_statx || by_place) std::puts("a size is known");
    else std::puts(known && harmless ? "3" : "the input's size is not known");
}
