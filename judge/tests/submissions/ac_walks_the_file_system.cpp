// Looks for a regular file anywhere below the root.
// Accepted if there is none: no case, no answer, no program to be found.
// Needs Landlock.
#include <cstdio>
#include <ftw.h>

int report(const char* path, const struct stat* status, int, struct FTW*) {
    if (!S_ISREG(status->st_mode)) return 0;
    std::printf("leaked %s\n", path);
    return 1;
}

int main() {
    if (nftw("/", report, 16, FTW_PHYS) != 1) std::puts("3");
}
