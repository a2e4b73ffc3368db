// Linked into a program to show which lines requested its memory (memory.py). The linker's option --wrap
// makes calls of malloc, calloc, realloc and free, also those by new and delete, reach the functions below.
// A place is a list of calls on the stack. A block of at least 64 KiB counts for the place that requested
// it. Of smaller blocks, one in each 64 KiB counts, and stands for the others. Whenever the live blocks have
// grown by 1 MiB plus 1/32, the sums of all places are written to the start of the judge's file, because the
// program may be killed at any time.
#include <cstddef>
#include <cstdint>
#include <cstring>

#include <pthread.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <unwind.h>

extern "C" {
void* __real_malloc(std::size_t size);
void* __real_calloc(std::size_t number, std::size_t size);
void* __real_realloc(void* block, std::size_t size);
void __real_free(void* block);
}

namespace {

constexpr int report = 100;  // the judge's descriptor, which the sandbox opens (init.h)
constexpr std::size_t share = 64 << 10, step = 1 << 20;
constexpr int depth = 24, most_places = 512;
constexpr std::size_t most_blocks = 1 << 16;  // a power of two

struct Place {
    std::uint64_t bytes;  // of the blocks that are not freed
    std::uint64_t words, addresses[depth];
};
struct Block {
    std::uintptr_t at;
    std::uint64_t bytes;
    Place* place;
};

struct {
    std::uint64_t live, refused;  // bytes of all live blocks, and of the largest refused request
    Place places[most_places];
} table;
Block blocks[most_blocks];
std::uint64_t reported;  // the value of `live` that was written last
std::uint64_t small;     // bytes of small blocks that do not count yet
std::size_t used_blocks;
bool is_busy;  // while this is true, requests come from the walk of the stack, and do not count
pthread_mutex_t mutex = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;

std::size_t slot_of(std::uintptr_t at) { return (at >> 4) * 0x9E3779B97F4A7C15u >> 48 & (most_blocks - 1); }

_Unwind_Reason_Code add_frame(_Unwind_Context* context, void* argument) {
    auto& place = *static_cast<Place*>(argument);
    place.addresses[place.words++] = _Unwind_GetIP(context) - 1;
    return place.words == depth ? _URC_END_OF_STACK : _URC_NO_REASON;
}

// Returns the place with the calls that are on the stack now. If the table has no room for a new place,
// returns the last place.
Place* place_now() {
    Place now = {};
    _Unwind_Backtrace(add_frame, &now);
    for (auto& place : table.places) {
        if (place.words == 0) {
            place = now;
            return &place;
        }
        if (place.words == now.words && !std::memcmp(place.addresses, now.addresses, sizeof now.addresses))
            return &place;
    }
    return &table.places[most_places - 1];
}

void tell() {
    reported = table.live;
    syscall(SYS_pwrite64, report, &table, sizeof table, 0);
}

void add(void* block, std::size_t size) {
    std::uint64_t bytes = size;
    if (size < share) {
        small += size + 16;
        if (small < share) return;
        bytes = small / share * share;  // the rest counts with a later block
        small -= bytes;
    }
    if (used_blocks > most_blocks / 2) return;
    const auto at = reinterpret_cast<std::uintptr_t>(block);
    std::size_t slot = slot_of(at);
    while (blocks[slot].at > 1) slot = (slot + 1) & (most_blocks - 1);  // 1: the slot of a freed block
    used_blocks += blocks[slot].at == 0;
    Place* const place = place_now();
    blocks[slot] = {at, bytes, place};
    place->bytes += bytes;
    table.live += bytes;
    if (table.live >= reported + step + reported / 32) tell();
}

void remove(void* block) {
    const auto at = reinterpret_cast<std::uintptr_t>(block);
    for (std::size_t slot = slot_of(at); blocks[slot].at != 0; slot = (slot + 1) & (most_blocks - 1))
        if (blocks[slot].at == at) {
            blocks[slot].at = 1;
            blocks[slot].place->bytes -= blocks[slot].bytes;
            table.live -= blocks[slot].bytes;
            return;
        }
}

// Writes a record in which the refused request counts as granted, because the program may die of the refusal.
void refuse(std::size_t size) {
    if (size <= table.refused) return;
    table.refused = size;
    Place* const place = place_now();
    place->bytes += size;
    tell();
    place->bytes -= size;
}

// Records that the block `freed` is freed and that `block` is new; null: none. If both are null, records
// that a request for `size` bytes was refused.
void note(void* freed, void* block, std::size_t size) {
    pthread_mutex_lock(&mutex);
    if (!is_busy) {
        is_busy = true;
        if (freed) remove(freed);
        if (block) add(block, size);
        else if (size) refuse(size);
        is_busy = false;
    }
    pthread_mutex_unlock(&mutex);
}

}  // namespace

extern "C" {

void* __wrap_malloc(std::size_t size) {
    void* const block = __real_malloc(size);
    note(nullptr, block, size);
    return block;
}

void* __wrap_calloc(std::size_t number, std::size_t size) {
    void* const block = __real_calloc(number, size);
    note(nullptr, block, number * size);
    return block;
}

void* __wrap_realloc(void* old, std::size_t size) {
    void* const block = __real_realloc(old, size);
    if (block || size == 0) note(old, block, block ? size : 0);
    else note(nullptr, nullptr, size);
    return block;
}

void __wrap_free(void* block) {
    if (block) note(block, nullptr, 0);
    __real_free(block);
}
}
