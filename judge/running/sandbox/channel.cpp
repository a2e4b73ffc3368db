// Sends and receives messages; a descriptor travels as SCM_RIGHTS (unix(7)).
#include "channel.h"

#include <cerrno>
#include <cstdarg>
#include <cstdio>
#include <cstring>

#include <sys/socket.h>
#include <unistd.h>

bool send_message(int channel, const Message& message, int descriptor) {
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

bool receive_message(int channel, Message& message, int& descriptor) {
    iovec data = {&message, sizeof message};
    alignas(cmsghdr) char control[CMSG_SPACE(sizeof(int))] = {};
    msghdr header = {};
    header.msg_iov = &data;
    header.msg_iovlen = 1;
    header.msg_control = control;
    header.msg_controllen = sizeof control;
    const ssize_t length = recvmsg(channel, &header, MSG_CMSG_CLOEXEC);
    if (length != static_cast<ssize_t>(sizeof message)) return false;
    const cmsghdr* first = CMSG_FIRSTHDR(&header);
    if (first) std::memcpy(&descriptor, CMSG_DATA(first), sizeof descriptor);
    return true;
}

void fail(int channel, const char* step, ...) {
    Message message = {Kind::Failed, errno, 0, 0, 0, {}};
    va_list values;
    va_start(values, step);
    std::vsnprintf(message.text, sizeof message.text, step, values);
    va_end(values);
    send_message(channel, message);
    _exit(1);
}
