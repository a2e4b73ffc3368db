// Tries to get memory that belongs to no process or is filled by the kernel. Accepted if all is refused.
// Needs Landlock.
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <sys/inotify.h>
#include <sys/mman.h>
#include <sys/msg.h>
#include <sys/sem.h>
#include <sys/shm.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/xattr.h>
#include <unistd.h>

int main() {
    char parameters[256];
    std::memset(parameters, 0, sizeof parameters);
    bool held = memfd_create("hidden", 0) == -1;
    held &= shmget(IPC_PRIVATE, 4096, IPC_CREAT | 0600) == -1;
    held &= msgget(IPC_PRIVATE, IPC_CREAT | 0600) == -1;
    held &= semget(IPC_PRIVATE, 1, IPC_CREAT | 0600) == -1;
    held &= syscall(SYS_io_uring_setup, 4, parameters) == -1;
    held &= syscall(SYS_userfaultfd, 1) == -1;
    held &= inotify_add_watch(inotify_init1(0), "/tmp", IN_ALL_EVENTS) == -1;
    held &= syscall(SYS_add_key, "user", "hidden", "data", 4, -4) == -1;
    held &= fsetxattr(STDOUT_FILENO, "user.hidden", parameters, sizeof parameters, 0) == -1;
    held &= mmap(nullptr, 4096, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0) == MAP_FAILED;
    const int zeros = open("/dev/zero", O_RDWR);
    held &= mmap(nullptr, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, zeros, 0) == MAP_FAILED;
    int ends[2];
    const iovec piece{parameters, sizeof parameters};
    held &= pipe(ends) == 0 && fcntl(ends[1], F_SETPIPE_SZ, 1 << 20) == -1;
    held &= vmsplice(ends[1], &piece, 1, 0) == -1;
    void* page = mmap(nullptr, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    held &= madvise(page, 4096, MADV_PAGEOUT) == -1;
    std::puts(held ? "3" : "leaked");
}
