// Linked into a program to tell how many calls of a function are on the stack at once, and how many different
// arguments these have (recursions.py). The source, which is changed for this, calls what is below. The sums
// go to the judge's descriptor, over what was there, because the program may be killed any time.
#include <cstdarg>
#include <cstddef>
#include <cstdint>

#include <sys/syscall.h>
#include <unistd.h>

namespace {

constexpr int report = 100;  // init.h of the sandbox opens it
constexpr int step = 1024;
constexpr std::size_t most_kept = 1 << 20;  // a power of two

struct {
    std::uint64_t calls, different;  // on the stack; 0 if there is no room to know
} sums;
struct Kept {
    std::uint64_t key, calls;
} kept[most_kept];
std::size_t used;

Kept& place_of(std::uint64_t key) {
    std::size_t slot = key >> 40 & (most_kept - 1);
    while (kept[slot].key != 0 && kept[slot].key != key) slot = (slot + 1) & (most_kept - 1);
    return kept[slot];
}

bool is_full() { return used > most_kept / 2; }

void tell() {
    if (is_full()) sums.different = 0;
    syscall(SYS_pwrite64, report, &sums, sizeof sums, 0);
}

}  // namespace

extern "C" {

std::uint64_t judge_entered(int number, ...) {
    std::uint64_t key = 1;
    va_list arguments;
    va_start(arguments, number);
    for (; number > 0; number--) {
        key = (key ^ static_cast<std::uint64_t>(va_arg(arguments, long long))) * 0x9E3779B97F4A7C15u;
        key ^= key >> 29;
    }
    va_end(arguments);
    key |= 1;
    if (++sums.calls % step == 0) tell();
    if (is_full()) return key;
    Kept& here = place_of(key);
    if (here.key == 0) {
        here.key = key;
        used++;
    }
    sums.different += here.calls++ == 0;
    return key;
}

void judge_left(std::uint64_t key) {
    sums.calls--;
    if (!is_full()) sums.different -= --place_of(key).calls == 0;
}
}
