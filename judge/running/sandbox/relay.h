// Carries bytes between a program and an interactor, counts them, and writes the last ones to a transcript.
//
//     runner --relay PROGRAM_OUT INTERACTOR_IN INTERACTOR_OUT PROGRAM_IN STOP_PROGRAM STOP_INTERACTOR
//                    TRANSCRIPT MOST_BYTES MOST_SILENT_MS
//
//     program --pipe--> relay --pipe--> interactor
//     program <--pipe-- relay <--pipe-- interactor
//
// The first seven arguments are descriptors: four ends of these pipes; two pipes in which a byte ends the
// run of one side (--stop); and the file for the transcript. The relay ends both runs if one side has said
// more than MOST_BYTES or if, for MOST_SILENT_MS, both sides were silent or the interactor said nothing
// though it had read all. A side notices only through the relay that the other side has ended. So if the
// relay finds both ends at once, neither side ended because of the other, and the program counts as the first
// to end. No pipe blocks the relay. In each direction, it reads a piece only after delivering the last one.
#pragma once

#include "channel.h"

namespace {

constexpr std::size_t piece_bytes = 1 << 16, kept_bytes = 1 << 16;
constexpr int none = -1;

// The last bytes that were said, each with the side that said it.
class Transcript {
public:
    void add(int side, const char* bytes, std::size_t size) {
        for (std::size_t at = 0; at < size; ++at, ++total_) {
            text_[total_ % kept_bytes] = bytes[at];
            sides_[total_ % kept_bytes] = side == 0 ? '>' : '<';
        }
    }

    // Writes first the side of each byte, as '>' or '<', and then the bytes.
    void write_to(int file) const {
        for (const char* ring : {sides_, text_}) {
            const std::size_t kept = std::min(total_, kept_bytes), start = (total_ - kept) % kept_bytes;
            const std::size_t tail = std::min(kept, kept_bytes - start);
            if (write(file, ring + start, tail) < 0 || write(file, ring, kept - tail) < 0)
                die(errno, "cannot keep the transcript");
        }
    }

private:
    char text_[kept_bytes], sides_[kept_bytes];
    std::size_t total_ = 0;
};

// One of the two directions: from one side to the other. `said` counts the bytes that the relay has read.
struct Way {
    int from = none, to = none;
    long long said = 0;
    std::size_t start = 0, end = 0;  // the part of the piece that is not delivered yet
    char* piece = nullptr;

    bool is_full() const { return start < end; }

    void close_from() {
        if (from >= 0) close(from);
        from = none;
    }

    void close_to() {
        if (to >= 0) close(to);
        to = none;
        start = end = 0;
    }
};

Transcript transcript;
Way ways[2];                  // from the program, from the interactor
char pieces[2][piece_bytes];  // not members of Way, because the executable file would then contain them
int first_to_end = none, too_long = none;
Clock::time_point answered;  // when the interactor last said something or had unread input

bool interactor_has_read_all() {
    int unread = 0;
    return ioctl(ways[0].to, FIONREAD, &unread) == 0 && unread == 0;
}

// Reads the next piece from this side, or notes the side's end.
void take(int side, std::int64_t most_bytes) {
    Way& way = ways[side];
    const ssize_t size = read(way.from, way.piece, piece_bytes);
    if (size < 0 && (errno == EAGAIN || errno == EINTR)) return;
    if (side == 1 || size <= 0 || first_to_end != none || !interactor_has_read_all()) answered = Clock::now();
    if (size <= 0) {
        if (first_to_end == none) first_to_end = side;
        way.close_from();
        way.close_to();
        return;
    }
    way.start = 0;
    way.end = way.to == none ? 0 : static_cast<std::size_t>(size);
    way.said += size;
    // After one side has ended, nothing is added, because it could push out the text that led to the end.
    if (first_to_end == none) transcript.add(side, way.piece, static_cast<std::size_t>(size));
    if (way.said > most_bytes) too_long = side;
}

// Stops delivering this side's bytes, because the other side no longer reads. If this side is the program,
// its next write fails, as with a direct pipe. An interactor may go on: the relay reads and drops its bytes.
void lose_reader(int side) {
    ways[side].close_to();
    if (side == 0) ways[side].close_from();
}

// Writes what is left of this side's piece to the other side.
void deliver(int side) {
    Way& way = ways[side];
    const ssize_t size = write(way.to, way.piece + way.start, way.end - way.start);
    if (size > 0) way.start += static_cast<std::size_t>(size);
    else if (errno != EAGAIN && errno != EINTR) lose_reader(side);
}

// Waits until a pipe is ready, and carries what can be carried. Returns false if none is ready in time.
bool wait_and_carry(std::int64_t most_bytes, int most_idle_ms) {
    pollfd ends[4];
    for (int side : {0, 1}) {
        const Way& way = ways[side];
        ends[2 * side] = {way.is_full() ? none : way.from, POLLIN, 0};
        ends[2 * side + 1] = {way.to, static_cast<short>(way.is_full() ? POLLOUT : 0), 0};
    }
    const int ready = poll(ends, 4, most_idle_ms);
    if (ready == 0) return false;
    for (int side : {0, 1}) {
        const pollfd &from = ends[2 * side], &to = ends[2 * side + 1];
        if (to.fd != none && (to.revents & POLLERR)) lose_reader(side);
        else if (to.fd != none && (to.revents & POLLOUT)) deliver(side);
        else if (from.fd != none && from.revents) take(side, most_bytes);
    }
    return true;
}

// Waits until both sides have ended, before a pipe is closed. If a pipe were closed earlier, a side that
// waits for it would wake up, and the judge could not see in which call the side hung.
void wait_for_ends() {
    for (const Way& way : ways) {
        pollfd end = {way.from, 0, 0};
        while (end.fd >= 0 && !(end.revents & POLLHUP)) poll(&end, 1, none);
    }
}

const char* name_of(int side) { return side == none ? "" : side == 0 ? "program" : "interactor"; }

// Runs the relay, and prints one line of JSON at the end.
int relay(char** arguments) {
    std::signal(SIGPIPE, SIG_IGN);
    int numbers[9] = {};
    for (int at = 0; at < 9; ++at) {
        if (!arguments[at]) die(EINVAL, "usage: see the top of relay.h");
        numbers[at] = std::atoi(arguments[at]);
    }
    const std::int64_t most_bytes = std::atoll(arguments[7]);
    for (int side : {0, 1}) {
        ways[side].piece = pieces[side];
        ways[side].from = numbers[2 * side];
        ways[side].to = numbers[2 * side + 1];
        for (int end : {ways[side].from, ways[side].to})
            fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK);
    }
    bool is_silent = false, is_unanswered = false;
    answered = Clock::now();
    while (too_long == none && !is_silent && !is_unanswered && (ways[0].from >= 0 || ways[1].from >= 0)) {
        is_silent = !wait_and_carry(most_bytes, numbers[8]);
        is_unanswered = !is_silent && Clock::now() - answered > milliseconds(numbers[8]);
    }
    if (too_long != none || is_silent || is_unanswered) {
        for (int stop : {numbers[4], numbers[5]})
            if (write(stop, "", 1) < 0) die(errno, "cannot stop the run");
        wait_for_ends();
    }
    transcript.write_to(numbers[6]);
    std::printf(
        "{\"first_to_end\": \"%s\", \"too_long\": \"%s\", \"is_silent\": %s, \"is_unanswered\": %s, "
        "\"program_bytes\": %lld, \"interactor_bytes\": %lld}\n",
        name_of(first_to_end), name_of(too_long), is_silent ? "true" : "false",
        is_unanswered ? "true" : "false", ways[0].said, ways[1].said);
    return 0;
}

}  // namespace
