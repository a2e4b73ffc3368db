// What init and the program tell the supervisor: packets over a socket pair, some with a descriptor.
#pragma once

#include <cstdint>

enum class Kind { Ready, Started, Failed, Finished };

// What the program does without, because the machine refused it.
enum Refused { no_landlock = 1, no_filter = 2, no_listener = 4 };

struct Message {
    Kind kind;
    int code;                 // Started: bits of Refused; Failed: errno; Finished: the program's wait status
    std::int64_t cpu_us;      // Ready: of init alone, so far; Finished: of all descendants
    std::int64_t memory_kib;  // Finished: the largest peak of any one process
    char text[128];           // Failed: the step that failed
};

// False when the other side is gone.
bool send_message(int channel, const Message& message, int descriptor = -1);

// False when the other side is gone. Stores a descriptor that came with the message in `descriptor`.
bool receive_message(int channel, Message& message, int& descriptor);

// Sends Failed with the step and errno, and ends this process.
[[noreturn]] __attribute__((format(printf, 2, 3))) void fail(int channel, const char* step, ...);
