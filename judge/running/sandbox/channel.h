// Init and the program's process send messages to the supervisor, as packets over a socket pair. If the
// machine is at fault, the supervisor prints a line of JSON with the error, which the judge reads.
#pragma once

#include "options.h"

namespace {

enum class Kind { Ready, Started, Failed, Finished };

// Restrictions of the program that the machine does not grant, as bits.
enum Missing { no_landlock = 1, no_filter = 2, no_listener = 4 };

struct Message {
    Kind kind;
    int code;                 // Started: bits of Missing; Failed: errno; Finished: the program's wait status
    std::int64_t cpu_us;      // Ready: of init alone, so far; Finished: of all descendants
    std::int64_t memory_kib;  // Finished: the peak of the largest process
    std::int64_t system_us;   // Finished: the part of cpu_us that was spent in the kernel
    char text[128];           // Failed: the step that failed
};

// A message's header with room for one descriptor, which travels as SCM_RIGHTS (unix(7)).
struct Packet {
    iovec data;
    alignas(cmsghdr) char control[CMSG_SPACE(sizeof(int))] = {};
    msghdr header = {};

    explicit Packet(const Message& message) : data{const_cast<Message*>(&message), sizeof message} {
        header.msg_iov = &data;
        header.msg_iovlen = 1;
        header.msg_control = control;
        header.msg_controllen = sizeof control;
    }
};

// Sends a message, with `descriptor` if that is not -1. Returns false if the other side has ended.
bool send_message(int channel, const Message& message, int descriptor = -1) {
    Packet packet(message);
    if (descriptor >= 0) {
        cmsghdr* first = CMSG_FIRSTHDR(&packet.header);
        first->cmsg_level = SOL_SOCKET;
        first->cmsg_type = SCM_RIGHTS;
        first->cmsg_len = CMSG_LEN(sizeof(int));
        std::memcpy(CMSG_DATA(first), &descriptor, sizeof descriptor);
    } else {
        packet.header.msg_controllen = 0;
    }
    return sendmsg(channel, &packet.header, MSG_NOSIGNAL) == static_cast<ssize_t>(sizeof message);
}

// Waits for a message. Sets `descriptor` if the message comes with a descriptor. Returns false if the other
// side has ended.
bool receive_message(int channel, Message& message, int& descriptor) {
    Packet packet(message);
    const ssize_t length = recvmsg(channel, &packet.header, MSG_CMSG_CLOEXEC);
    if (length != static_cast<ssize_t>(sizeof message)) return false;
    const cmsghdr* first = CMSG_FIRSTHDR(&packet.header);
    if (first) std::memcpy(&descriptor, CMSG_DATA(first), sizeof descriptor);
    return true;
}

// Sends Failed with the step and errno, and then ends this process, which is init or becomes the program.
[[noreturn]] __attribute__((format(printf, 2, 3))) void fail(int channel, const char* step, ...) {
    Message message = {Kind::Failed, errno, 0, 0, 0, {}};
    va_list values;
    va_start(values, step);
    std::vsnprintf(message.text, sizeof message.text, step, values);
    va_end(values);
    send_message(channel, message);
    _exit(1);
}

// Prints the text as a string of JSON. A character that JSON would have to escape becomes '?'.
void print_string(const char* text) {
    std::putchar('"');
    for (; *text; ++text) {
        const bool plain = *text != '"' && *text != '\\' && static_cast<unsigned char>(*text) >= ' ';
        std::putchar(plain ? *text : '?');
    }
    std::putchar('"');
}

// Prints a fault of the machine or the runner, and ends this process, which is the supervisor or the relay.
[[noreturn]] __attribute__((format(printf, 2, 3))) void die(int error, const char* step, ...) {
    char text[1024];
    va_list values;
    va_start(values, step);
    std::vsnprintf(text, sizeof text, step, values);
    va_end(values);
    std::printf("{\"error\": ");
    print_string(Text("%s: %s", text, std::strerror(error)));
    std::printf("}\n");
    std::exit(2);
}

}  // namespace
