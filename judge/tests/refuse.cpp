// Runs a command whose system calls are refused, as older kernels and containers do:
// refuse CALL=ERRNO... -- COMMAND [ARG]...
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

// With bits, only where the argument has one of them.
struct Call {
    const char* name;
    unsigned number;
    int argument = 0;
    unsigned bits = 0;
};

constexpr Call calls[] = {
    {"namespaces", SYS_clone, 0, CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNS},
    {"user_namespaces", SYS_clone, 0, CLONE_NEWUSER},
    {"listener", SYS_seccomp, 1, SECCOMP_FILTER_FLAG_NEW_LISTENER},
    {"unshare", SYS_unshare},
    {"mount", SYS_mount},
    {"seccomp", SYS_seccomp},
    {"landlock", 444},
    {"memfd_create", SYS_memfd_create},
    {"execveat", SYS_execveat},
};

int main(int, char** arguments) {
    std::vector<sock_filter> code;
    for (++arguments; std::strcmp(*arguments, "--") != 0; ++arguments)
        for (const Call& call : calls) {
            const std::size_t length = std::strlen(call.name);
            if (std::strncmp(*arguments, call.name, length) != 0 || (*arguments)[length] != '=') continue;
            code.push_back(BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, nr)));
            const unsigned char skipped = call.bits ? 3 : 1;
            code.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, call.number, 0, skipped));
            if (call.bits) {
                const auto argument = static_cast<unsigned>(offsetof(seccomp_data, args) + 8 * call.argument);
                code.push_back(BPF_STMT(BPF_LD | BPF_W | BPF_ABS, argument));
                code.push_back(BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, call.bits, 0, 1));
            }
            code.push_back(BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | std::atoi(*arguments + length + 1)));
        }
    code.push_back(BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW));
    sock_fprog program = {static_cast<unsigned short>(code.size()), code.data()};
    const bool locked = prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0;
    if (locked && prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0)
        execvp(arguments[1], arguments + 1);
    std::perror("refuse");
    return 127;
}
