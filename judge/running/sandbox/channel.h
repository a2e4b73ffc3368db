// The messages from init and the program to the supervisor: packets over a socket pair.
#pragma once

#include <cstdint>

enum class Kind { Ready, Started, Failed, Finished };

// Restrictions of the program that the machine does not grant, as bits.
enum Missing { no_landlock = 1, no_filter = 2, no_listener = 4 };

struct Message {
    Kind kind;
    int code;                 // Started: bits of Missing; Failed: errno; Finished: the program's wait status
    std::int64_t cpu_us;      // Ready: of init alone, so far; Finished: of all descendants
    std::int64_t memory_kib;  // Finished: the largest peak of any single process
    std::int64_t system_us;   // Finished: what of cpu_us was spent in the kernel
    char text[128];           // Failed: the step that failed
};

// Sends a message, with a descriptor if it is not -1. False if the other side has ended.
bool send_message(int channel, const Message& message, int descriptor = -1);

// False if the other side has ended. If the message came with a descriptor, `descriptor` becomes it.
bool receive_message(int channel, Message& message, int& descriptor);

// Sends Failed with the step and errno, and then ends this process.
[[noreturn]] __attribute__((format(printf, 2, 3))) void fail(int channel, const char* step, ...);
