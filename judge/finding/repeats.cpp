// Linked into a program to tell what it does again and again (repeats.py): which results a function works out
// for which arguments, which entries a queue gives, and how many turns a loop takes. The source, which is
// changed for this, calls what is below; the sums of all places go to the judge's descriptor, over what was
// there, because the program may be killed any time.
#include <cstdarg>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include <sys/syscall.h>
#include <unistd.h>

namespace {

constexpr int report = 100;  // init.h of the sandbox opens it
constexpr int most_places = 64, step = 1024;
constexpr std::uint64_t enough_turns = 10'000'000;  // of a loop in which nothing changes
constexpr std::size_t most_kept = 1 << 20;          // a power of two

struct Place {
    std::uint64_t times;
    union {
        struct {
            std::uint64_t different;
            std::uint64_t changed;  // results that are others
            std::uint64_t most;     // entries at once, or results unlike the last
        };
        std::int64_t values[3];  // of what a loop's condition depends on, in its last `times` turns
        struct {
            // How often a loop is, with how many different values of an index, 0 if that is not known; how
            // many of its turns have one that it was begun with before.
            std::uint64_t begun, indices, again;
        };
    };
    std::uint64_t zeros;  // results of 0 that are worked out again
} places[most_places];
struct Kept {
    std::uint64_t key, result;
} kept[most_kept];
std::size_t used;

std::uint64_t mixed(std::uint64_t key, std::uint64_t word) {
    key = (key ^ word) * 0x9E3779B97F4A7C15u;
    return key ^ key >> 29;
}

void tell_now() { syscall(SYS_pwrite64, report, places, sizeof places, 0); }

void tell() {
    static unsigned calls;
    if (++calls % step == 0) tell_now();
}

bool is_full() { return used > most_kept / 2; }

// Where the key is, or has room.
std::size_t slot_of(std::uint64_t key) {
    std::size_t slot = key >> 40 & (most_kept - 1);
    while (kept[slot].key != 0 && kept[slot].key != key) slot = (slot + 1) & (most_kept - 1);
    return slot;
}

// Nothing is counted any more when half of the room is used.
void note(int number, std::uint64_t key, std::uint64_t result) {
    if (is_full()) return;
    Place& place = places[number];
    const std::size_t slot = slot_of(key |= 1);
    if (kept[slot].key == 0) {
        kept[slot] = {key, result};
        used++;
        place.different++;
    } else {
        place.zeros += result == 0;
    }
    place.changed += kept[slot].result != result;
    place.times++;
    tell();
}

}  // namespace

extern "C" {

void judge_returned(int place, long long result, int number, ...) {
    std::uint64_t key = mixed(1, place);
    va_list arguments;
    va_start(arguments, number);
    for (; number > 0; number--) key = mixed(key, va_arg(arguments, long long));
    va_end(arguments);
    static long long last[most_places];
    places[place].most += result != last[place];
    last[place] = result;
    note(place, key, result);
}

// An entry that is the only one is the first of a search, maybe of a new one.
void judge_taken(int place, std::size_t entries, const void* entry, std::size_t size) {
    static std::uint64_t searches[most_places];
    if (entries == 1) searches[place]++;
    if (searches[place] == 0) return;
    if (entries > places[place].most) places[place].most = entries;
    std::uint64_t key = mixed(mixed(1, place), searches[place]);
    for (std::size_t at = 0; at < size; at += sizeof key) {
        std::uint64_t word = 0;
        std::memcpy(&word, static_cast<const char*>(entry) + at,
                    size - at < sizeof word ? size - at : sizeof word);
        key = mixed(key, word);
    }
    note(place, key, 0);
}

// Whether the loop was begun with this index before; if it has none, that is not known. Indices count anew
// each time when the loop around is begun, the so many-th time.
bool judge_begun(int place, long long around, int has_index, long long index) {
    places[place].begun++;
    const std::uint64_t key = mixed(mixed(mixed(1, place), index), around) | 1;
    if (!has_index || is_full()) {
        places[place].indices = 0;
        return false;
    }
    const std::size_t slot = slot_of(key);
    if (kept[slot].key == key) return true;
    kept[slot].key = key;
    used++;
    places[place].indices++;
    return false;
}

void judge_turn(int place, bool is_again) {
    places[place].times++;
    places[place].again += is_again;
    tell();
}

void judge_turned(int number, int variables, ...) {
    Place& place = places[number];
    bool is_same = true;
    va_list arguments;
    va_start(arguments, variables);
    for (int at = 0; at < variables; at++) {
        const long long value = va_arg(arguments, long long);
        is_same &= place.values[at] == value;
        place.values[at] = value;
    }
    va_end(arguments);
    place.times = is_same ? place.times + 1 : 1;
    tell();
    if (place.times < enough_turns) return;
    tell_now();
    _exit(0);
}
}
