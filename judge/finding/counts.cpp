// Linked into a program to show what the program does again and again (repeats.py). counted.py inserts
// calls of the functions below into the source. A place is a function, a queue or a loop in the source.
// Of a function, its results (by its arguments) and its calls on the stack are counted. Of a queue, the
// entries that are taken from it are counted. Of a loop, its turns are counted, and its last turns in which
// the condition compared the same values. The sums of all places are written again and again to the start
// of the judge's file, because the program may be killed at any time.
#include <cstdarg>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include <sys/syscall.h>
#include <unistd.h>

namespace {

constexpr int report = 100;  // the judge's descriptor, which the sandbox opens (init.h)
constexpr int most_places = 64, most_values = 3, step = 1024;
constexpr std::uint64_t enough_turns = 1'000'000;  // of a loop with the same values; then the program ends
constexpr std::size_t most_kept = 1 << 20;         // slots in the table `kept`, a power of two

struct Place {
    std::uint64_t times;      // results, entries or turns
    std::uint64_t different;  // different arguments or entries
    std::uint64_t changed;    // results unlike the earlier one for the same arguments
    std::uint64_t most;       // most entries at once, results unlike the last one, or how often a loop began
    std::uint64_t open;       // calls on the stack, or a running loop's last turns with the same values
    double values[most_values];  // what the loop's condition last compared
} places[most_places];
struct Kept {
    std::uint64_t key, result;
    bool has_result;
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

// Tells whether the key is not yet in the table `kept`; if so, adds it. Sets `slot` to the key's slot. Once
// half of the table is used, adds no more keys, and returns false.
bool is_new(std::uint64_t key, std::size_t& slot) {
    slot = key >> 40 & (most_kept - 1);
    while (kept[slot].key != 0 && kept[slot].key != key) slot = (slot + 1) & (most_kept - 1);
    if (kept[slot].key == key || is_full()) return false;
    kept[slot].key = key;
    used++;
    return true;
}

}  // namespace

extern "C" {

// Counts a call, and returns a key (a hash) of the function and its arguments.
unsigned long long judge_entered(int number, int arguments, ...) {
    std::uint64_t key = mixed(1, number);
    va_list list;
    va_start(list, arguments);
    for (; arguments > 0; arguments--) key = mixed(key, va_arg(list, long long));
    va_end(list);
    std::size_t slot;
    places[number].different += is_new(key |= 1, slot);
    places[number].open++;
    tell();
    return key;
}

void judge_left(int number, unsigned long long) { places[number].open--; }

void judge_returned(int number, unsigned long long key, long long result) {
    static long long last[most_places];
    Place& place = places[number];
    place.most += result != last[number];
    last[number] = result;
    std::size_t slot;
    if (is_new(key, slot) || is_full()) return;
    place.changed += kept[slot].has_result && kept[slot].result != static_cast<std::uint64_t>(result);
    kept[slot].result = result;
    kept[slot].has_result = true;
    place.times++;
    tell();
}

// Counts an entry that is taken from a queue. If it is the queue's only entry, a new search may begin: its
// entries are counted apart from those of earlier searches.
void judge_taken(int number, unsigned long entries, const void* entry, unsigned long size) {
    static std::uint64_t searches[most_places];
    searches[number] += entries == 1;
    if (searches[number] == 0 || is_full()) return;
    Place& place = places[number];
    if (entries > place.most) place.most = entries;
    std::uint64_t key = mixed(mixed(1, number), searches[number]);
    for (std::size_t at = 0; at < size; at += sizeof key) {
        std::uint64_t word = 0;
        std::memcpy(&word, static_cast<const char*>(entry) + at,
                    size - at < sizeof word ? size - at : sizeof word);
        key = mixed(key, word);
    }
    std::size_t slot;
    place.different += is_new(key | 1, slot);
    place.times++;
    tell();
}

void judge_begun(int number) { places[number].most++; }

void judge_ended(int number) { places[number].open = 0; }

// Counts a turn of a loop whose condition compares these values. Ends the program after `enough_turns` turns
// in which the values stayed the same.
void judge_turned(int number, int values, ...) {
    static long double last[most_places][most_values];
    Place& place = places[number];
    bool is_same = values > 0;
    va_list list;
    va_start(list, values);
    for (int at = 0; at < values; at++) {
        const long double value = va_arg(list, long double);
        is_same &= last[number][at] == value;
        last[number][at] = value;
        place.values[at] = static_cast<double>(value);
    }
    va_end(list);
    place.times++;
    place.open = is_same ? place.open + 1 : 0;
    tell();
    if (place.open < enough_turns) return;
    tell_now();
    _exit(0);
}
}
