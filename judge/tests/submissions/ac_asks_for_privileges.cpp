// Tries to get namespaces and mounts of its own and other things of an administrator.
// Accepted if all is refused.
#include <cstdio>
#include <fcntl.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

int main() {
    bool held = unshare(CLONE_NEWUSER) == -1;
    held &= unshare(CLONE_NEWNS) == -1;
    held &= unshare(CLONE_NEWPID) == -1;
    held &= mount("none", "/tmp", "tmpfs", 0, nullptr) == -1;
    held &= mount("none", "/tmp", "proc", 0, nullptr) == -1;
    held &= umount2("/tmp", MNT_DETACH) == -1;
    held &= chroot("/tmp") == -1;
    held &= mknod("disk", S_IFBLK | 0600, 0x0800) == -1;
    held &= sethostname("owned", 5) == -1;
    held &= syscall(SYS_clone, CLONE_NEWUSER | 17, nullptr, nullptr, nullptr, nullptr) == -1;
    unsigned long long arguments[8] = {CLONE_NEWUSER, 0, 0, 0, 17, 0, 0, 0};
    const long child = syscall(SYS_clone3, arguments, sizeof arguments);
    if (child == 0) _exit(0);
    held &= child == -1;
    std::puts(held ? "3" : "leaked");
}
