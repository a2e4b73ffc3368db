// A notification and its answer are described in seccomp_unotify(2).
#include "notifications.h"

#include <cerrno>

#include <fcntl.h>
#include <linux/seccomp.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "text.h"

namespace {

// Does what fstat(2) does, and ignores the path of the request. Returns 0 or an error number.
int answer_fstat(int listener, int proc, const seccomp_notif& request) {
    const Text file("%u/fd/%d", request.pid, static_cast<int>(request.data.args[0]));
    struct stat status = {};
    if (fstatat(proc, file, &status, 0) < 0) return EBADF;
    const int memory = openat(proc, Text("%u/mem", request.pid), O_WRONLY | O_CLOEXEC);
    if (memory < 0) return errno;
    // Process numbers are reused. If this holds after the open, the memory is that of the asking process.
    const bool still_asks = ioctl(listener, SECCOMP_IOCTL_NOTIF_ID_VALID, &request.id) == 0;
    const auto address = static_cast<off_t>(request.data.args[2]);
    const bool written = still_asks && pwrite(memory, &status, sizeof status, address) == sizeof status;
    close(memory);
    return written ? 0 : EFAULT;
}

}  // namespace

bool answer_notification(int listener, int proc) {
    seccomp_notif request = {};
    if (ioctl(listener, SECCOMP_IOCTL_NOTIF_RECV, &request) < 0) return false;
    const bool for_memory = request.data.nr != SYS_newfstatat;
    const int error = for_memory ? ENOMEM : answer_fstat(listener, proc, request);
    seccomp_notif_resp answer = {request.id, 0, -error, 0};
    ioctl(listener, SECCOMP_IOCTL_NOTIF_SEND, &answer);
    return for_memory;
}
