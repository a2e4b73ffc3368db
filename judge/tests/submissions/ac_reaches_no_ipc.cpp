// The objects of System V have small numbers, which a program can guess, and POSIX queues have names.
// Accepted if every call that reaches one is refused.
// Needs seccomp.
#include <cerrno>
#include <cstdio>
#include <initializer_list>

#include <sys/syscall.h>
#include <unistd.h>

int main() {
    for (int call : {SYS_shmget, SYS_shmat, SYS_shmctl, SYS_shmdt, SYS_msgget, SYS_msgsnd, SYS_msgrcv,
                     SYS_msgctl, SYS_semget, SYS_semop, SYS_semtimedop, SYS_semctl, SYS_mq_open,
                     SYS_mq_unlink})
        if (syscall(call, 0, nullptr, 0, 0, 0) != -1 || errno != EPERM) return std::printf("%d\n", call) < 0;
    std::puts("3");
}
