// What the three processes tell each other: packets over a socket pair, each perhaps with a descriptor.
#pragma once

#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

namespace {

enum class Kind { Ready, Started, Failed, Finished };

// What the program goes without where the machine refuses it.
enum Refused { no_landlock = 1, no_filter = 2, no_listener = 4 };

struct Message {
    Kind kind;
    int code;                // Started: what was refused, bits of Refused; Failed: errno; Finished: the program's wait status
    std::int64_t cpu_us;     // Ready: init's own so far; Finished: all descendants
    std::int64_t memory_kib; // Finished: the largest peak of any one process
    char text[128];          // Failed: the step
};

// False when the other side is gone.
bool send_message(int channel, const Message& message, int descriptor = -1) {
    iovec data = {const_cast<Message*>(&message), sizeof message};
    alignas(cmsghdr) char control[CMSG_SPACE(sizeof(int))] = {};
    msghdr header = {};
    header.msg_iov = &data;
    header.msg_iovlen = 1;
    if (descriptor >= 0) {
        header.msg_control = control;
        header.msg_controllen = sizeof control;
        cmsghdr* first = CMSG_FIRSTHDR(&header);
        first->cmsg_level = SOL_SOCKET;
        first->cmsg_type = SCM_RIGHTS;
        first->cmsg_len = CMSG_LEN(sizeof(int));
        std::memcpy(CMSG_DATA(first), &descriptor, sizeof descriptor);
    }
    return sendmsg(channel, &header, MSG_NOSIGNAL) == static_cast<ssize_t>(sizeof message);
}

// False when the other side is gone. A descriptor that came along is stored in `descriptor`.
bool receive_message(int channel, Message& message, int& descriptor) {
    iovec data = {&message, sizeof message};
    alignas(cmsghdr) char control[CMSG_SPACE(sizeof(int))] = {};
    msghdr header = {};
    header.msg_iov = &data;
    header.msg_iovlen = 1;
    header.msg_control = control;
    header.msg_controllen = sizeof control;
    if (recvmsg(channel, &header, MSG_CMSG_CLOEXEC) != static_cast<ssize_t>(sizeof message)) return false;
    if (cmsghdr* first = CMSG_FIRSTHDR(&header)) std::memcpy(&descriptor, CMSG_DATA(first), sizeof descriptor);
    return true;
}

[[noreturn]] void fail(int channel, const std::string& step) {
    Message message = {Kind::Failed, errno, 0, 0, {}};
    std::snprintf(message.text, sizeof message.text, "%s", step.c_str());
    send_message(channel, message);
    _exit(1);
}

std::string json_string(const std::string& text) {
    std::string quoted = "\"";
    for (char c : text) quoted += c == '"' || c == '\\' || static_cast<unsigned char>(c) < ' ' ? '?' : c;
    return quoted + '"';
}

// The supervisor's own fault: told to the judge in the one line it reads.
[[noreturn]] void die(const std::string& step, int error) {
    std::printf("{\"error\": %s}\n", json_string(step + ": " + std::strerror(error)).c_str());
    std::exit(2);
}

std::int64_t microseconds(const timeval& t) { return t.tv_sec * std::int64_t{1000000} + t.tv_usec; }
std::int64_t cpu_us(const rusage& usage) { return microseconds(usage.ru_utime) + microseconds(usage.ru_stime); }

}  // namespace
