// Luogu P10482 Sudoku  https://www.luogu.com.cn/problem/P10482  (the same: AcWing 166, POJ 3074)
//
// Reads puzzles, each a line of 81 characters, until a line "end". Prints each solution as a line of digits.
// First learn from testcases/luogu_p10482/submissions/ac_lowbit_ones_map.cpp
//
// VECTORS. A vector is a register of 16, 32 or 64 bytes. It holds 8, 16 or 32 numbers of 16 bits, and one
// instruction combines all numbers of two vectors. The place of a number in a vector is its lane. One puzzle
// gives a vector little to do: its small steps wait for each other. Puzzles do not, so each lane solves one:
//
//                   lane 0    lane 1          lane 31
//      cell[0]    |  0x1ff  |  0x004  | ... |  0x013  |    the candidates of a cell, one bit a digit:
//      cell[1]    |  0x0a0  |  0x1ff  | ... |  0x100  |    in lane 31, cell 0 can be 1, 2 or 5
//        ...
//      cell[80]   |  0x008  |  0x0c1  | ... |  0x1ff  |
//
// No lane can have an "if" of its own. Instead, a comparison gives a mask, the lanes where it is true, and a
// mask chooses between two values lane by lane.
//
// SEARCH. A round of deductions removes candidates in all cells of all lanes. After it, a busy lane may be
// solved, dead (with a contradiction) or stuck (nothing has changed); else it goes on.
//      idle ----- takes the latest state of its own stack, else the next puzzle -------> busy
//      busy ----- solved: writes the solution, and empties its stack ------------------> idle
//      busy ----- dead, or stuck without a possible split -----------------------------> idle
//      busy ----- stuck: splits its state; stacks one half, keeps the other -----------> busy
//
// DEDUCTIONS. They are tdoku's (T. Dillon, https://t-dillon.github.io/tdoku), and so is the choice of the
// split. A line is a row or a column. A triad is the three cells that a line and a box share. A band is three
// lines that cross the same three boxes; it has nine triads:
//                 box 0     box 1     box 2
//      line 0   [ . . . ] [ x x x ] [ . . . ]         a digit goes into one triad of each line
//      line 1   [ x x x ] [   T   ] [ x x x ]         and into one triad of each box
//      line 2   [ . . . ] [ x x x ] [ . . . ]
// If T is the only triad of its line, or the only triad of its box, that can hold a digit, T claims the
// digit: the four other triads of that line and that box (x) lose it. A triad that claims three digits loses
// all others. Two rules are about cells. A cell with a single candidate removes it from the rest of its row,
// column and box. If a triad claims a digit, and only one of its cells can have it, the digit goes there.
//
// INPUT AND OUTPUT. Puzzles and "end" are words: any white space may separate them, and "end" may be missing.
// A digit from 1 to 9 is a clue, 0 or a dot a blank. If another word comes, the program says which puzzle is
// bad, prints nothing for it, and ends with exit code 1. Of many solutions it prints one. If there is none,
// it prints 81 zeros. It answers what it has read before it waits for more.
//
// JUDGES. The compiler's options decide how wide the vectors are: with Luogu's -march=native as wide as its
// processors allow, with -O2 alone 8 lanes wide, for any processor. For a judge without -march=native
// whose processors you know, begin the file with two lines, for 16 or for 32 lanes:
//      #pragma GCC target("avx2")              #pragma GCC target("avx512f,avx512bw")
//      #define LANES 16                        #define LANES 32
#include <unistd.h>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#if !defined(LANES) && defined(__AVX512BW__)
#define LANES 32
#elif !defined(LANES) && defined(__AVX2__)
#define LANES 16
#elif !defined(LANES)
#define LANES 8
#endif
#if defined(__SSE2__)
#include <immintrin.h>
#endif

#define PRAGMA(text) _Pragma(#text)
#define UNROLL(times) PRAGMA(GCC unroll times)
#define INLINE inline __attribute__((always_inline))

namespace {

constexpr int lane_count = LANES;
typedef std::uint16_t V __attribute__((vector_size(2 * lane_count)));
typedef std::uint32_t LaneSet;  // bit l: lane l
constexpr int cell_count = 81;
constexpr int answer_size = cell_count + 1;  // the length of an answer, with its newline
constexpr std::uint16_t all_digits = 0x1ff;
constexpr int solved_sum = 9 * all_digits;  // the sum of all cells, if each row has each digit once
constexpr int triad_count = 54;             // bands 0 to 2 have rows, bands 3 to 5 columns
constexpr int triad_of(int band, int line, int box) { return band * 9 + line * 3 + box; }
INLINE std::uint16_t* numbers(V* vectors) { return reinterpret_cast<std::uint16_t*>(vectors); }

// ---- Operations on vectors: the file ends with their definitions -----------------------------------------

#if LANES == 32
typedef __mmask32 Mask;
#else
typedef V Mask;  // a lane has all bits set, or none
#endif

INLINE V fill(int x) { return V{} + std::uint16_t(x); }  // x in each lane
// Bit by bit: set in exactly one of three; in two or three; in a, and in b or c; in a alone.
INLINE V exactly_one(V a, V b, V c), majority(V a, V b, V c), within(V a, V b, V c), without(V a, V b, V c);
// Lane by lane: how many of nine bits are set; the lesser number; a where m is true, else b.
INLINE V count(V a), least(V a, V b), choose(Mask m, V a, V b);
// `disjoint`: no bit is set in both. `below` and `least` may take numbers as signed, so bit 15 must be 0.
INLINE Mask equal(V a, V b), below(V a, V b), disjoint(V a, V b);
INLINE LaneSet lanes(Mask m);  // where m is true
INLINE Mask one_or_none(V a) { return disjoint(a, a - fill(1)); }  // a & (a - 1): a without its lowest bit
INLINE Mask two_or_fewer(V a) {
#if defined(__AVX512BITALG__) && LANES == 32
    return below(count(a), fill(3));
#else
    return one_or_none(a & (a - fill(1)));
#endif
}

// ---- One round of deductions -----------------------------------------------------------------------------

// Computes which digits each triad of a band claims. `triad` has the digits that each can hold.
INLINE void claim(const V* triad, V claimed[9]) {
    V in_line[3], in_box[3];
    UNROLL(3) for (int i = 0; i < 3; ++i) {
        in_line[i] = exactly_one(triad[3 * i], triad[3 * i + 1], triad[3 * i + 2]);
        in_box[i] = exactly_one(triad[i], triad[i + 3], triad[i + 6]);
    }
    UNROLL(3) for (int line = 0; line < 3; ++line)
        UNROLL(3) for (int box = 0; box < 3; ++box)
            claimed[line * 3 + box] = within(triad[line * 3 + box], in_line[line], in_box[box]);
}

// The digits that a triad may keep: none that others in its line and box claim. If it claims three itself, it
// keeps no others. Here and below, three vectors are combined at a time: AVX-512 has an instruction for that.
INLINE V kept(const V claimed[9], int line, int box) {
    const V own = claimed[line * 3 + box];
    const int box1 = (box + 1) % 3, box2 = (box + 2) % 3, line1 = (line + 1) % 3, line2 = (line + 2) % 3;
    const V others = claimed[line * 3 + box1] | claimed[line * 3 + box2] | claimed[line1 * 3 + box];
    return without(choose(two_or_fewer(own), fill(-1), own), others, claimed[line2 * 3 + box]);
}

// The digits that have a place in every line of a band.
INLINE V in_all_lines(const V* triad) {
    const V line0 = triad[0] | triad[1] | triad[2], line1 = triad[3] | triad[4] | triad[5];
    return line0 & line1 & (triad[6] | triad[7] | triad[8]);
}

// A round has two passes: bands of rows, then stacks, which are bands of columns. A band and a stack cross in
// a box. This is the box of band 0 and stack 1:
//      . X .      X: triad[triad_of(3 + stack, column, band)] for column 1
//      Y Y Y      Y: triad[triad_of(band, row, stack)] for row 1; the middle cell is in both
//      . X .
// The first pass applies the claims of a band's rows. Then each cell with one candidate removes it from the
// other cells of its triad in the column; two cells with the same single candidate empty each other.
// `single` has, for each triad of a column, the candidates that were alone in one of its cells.
// Rows need no more. If only one cell of a row can have a digit, its triad's claim clears the rest of its
// box, and the second pass puts the digit into the cell. That pass also removes a single candidate from the
// rest of its box, so the next round's claims remove it from the row.
INLINE void deduce_in_rows(V* cell, int band, V* triad, V* single, V& everywhere) {
    V* first = cell + band * 27;
    V* in_row = triad + triad_of(band, 0, 0);
    UNROLL(9) for (int i = 0; i < 9; ++i) in_row[i] = first[3 * i] | first[3 * i + 1] | first[3 * i + 2];
    V claimed[9];
    claim(in_row, claimed);
    everywhere &= in_all_lines(in_row);
    UNROLL(3) for (int stack = 0; stack < 3; ++stack) {
        V x[3][3];
        UNROLL(3) for (int row = 0; row < 3; ++row) {
            const V keep = kept(claimed, row, stack);
            UNROLL(3) for (int i = 0; i < 3; ++i) x[row][i] = first[row * 9 + stack * 3 + i] & keep;
        }
        UNROLL(3) for (int i = 0; i < 3; ++i) {
            V alone[3];
            UNROLL(3) for (int row = 0; row < 3; ++row)
                alone[row] = choose(one_or_none(x[row][i]), x[row][i], V{});
            UNROLL(3) for (int row = 0; row < 3; ++row)
                first[row * 9 + stack * 3 + i] =
                    without(x[row][i], alone[(row + 1) % 3], alone[(row + 2) % 3]);
            triad[triad_of(3 + stack, i, band)] = x[0][i] | x[1][i] | x[2][i];
            single[triad_of(3 + stack, i, band)] = alone[0] | alone[1] | alone[2];
        }
    }
}

// The second pass, for three columns. A triad also claims the digits that are alone in one of its cells. If
// only one cell of a triad can have a digit that the triad claims, the digit goes there.
INLINE void deduce_in_columns(V* cell, int stack, const V* triad, const V* single, V& everywhere, V& sum,
                              V& lowest) {
    const V* in_column = triad + triad_of(3 + stack, 0, 0);
    V claimed[9];
    claim(in_column, claimed);
    everywhere &= in_all_lines(in_column);
    UNROLL(9) for (int i = 0; i < 9; ++i) claimed[i] |= single[triad_of(3 + stack, 0, 0) + i];
    UNROLL(3) for (int column = 0; column < 3; ++column) UNROLL(3) for (int box = 0; box < 3; ++box) {
        const V keep = kept(claimed, column, box);
        V* x = cell + box * 27 + stack * 3 + column;
        const V hidden = claimed[column * 3 + box] & keep & exactly_one(x[0], x[9], x[18]);
        UNROLL(3) for (int row = 0; row < 3; ++row) {
            const V left = x[row * 9] & keep & choose(disjoint(x[row * 9], hidden), fill(-1), hidden);
            sum += left;
            lowest = least(lowest, left);
            x[row * 9] = left;
        }
    }
}

// The lanes after a round.
struct Outcome {
    LaneSet dead;       // a cell has no candidate, or a digit has no place in a line
    LaneSet unchanged;  // the sum is the same: nothing was removed, because nothing is ever added
    LaneSet solved;     // the sum is right: a solution, if the lane is unchanged and not dead
};

// Why the sum tells that an unchanged lane is solved: each row still has all nine digits, so the sum is right
// only if each is there once. No cell is empty, so each has one digit. Each column has all digits too. If a
// box lacked one, it would have another twice: two triads would claim that, and remove it from each other.
__attribute__((noinline)) Outcome deduce_round(V* cell, V* triad, V& last_sum) {
    V everywhere = fill(all_digits), lowest = everywhere, sum = V{};
    V single[triad_count];  // only for columns, the last 27 triads
    for (int band = 0; band < 3; ++band) deduce_in_rows(cell, band, triad, single, everywhere);
    for (int stack = 0; stack < 3; ++stack)
        deduce_in_columns(cell, stack, triad, single, everywhere, sum, lowest);
    const LaneSet dead = lanes(equal(lowest, V{})) | ~lanes(equal(everywhere, fill(all_digits)));
    const Outcome outcome = {dead, lanes(equal(sum, last_sum)), lanes(equal(sum, fill(solved_sum)))};
    last_sum = sum;
    return outcome;
}

// ---- Where to split --------------------------------------------------------------------------------------

// In a band, a digit is in one triad of each line and of each box. So it has at most six patterns:
//      X . .     . X .     . . X          X . .     . X .     . . X
//      . X .     . . X     X . .          . . X     X . .     . X .
//      . . X     X . .     . X .          . X .     . . X     X . .
//       a[0]      a[1]      a[2]           b[0]      b[1]      b[2]
// The band with the smallest key is split. For one lane (choose_split does all at once, with these numbers):
//      key = no_key
//      for each band:
//      1    n[d] = how many patterns the digit d has, 0 to 6
//      2    best = the digits with n = 2; if there are none, the digits with n > 2
//      3    band_key = best is empty ? no_key : 8 * (the sum of all n) + band
//      4    if (band_key < key) key = band_key, digit = the lowest digit of best
// If key is still no_key, the state has no solution. Else `split` takes line 0 of the band, if two of its
// triads can hold the digit, else line 1. One half loses the digit from the line's first triad that can hold
// it, the other half from the last. For example, let 5 have these triads in the band:
//      X X .      It has the patterns a[0] and b[1], so n = 2. One half loses 5 from the first triad of line
//      X X .      0, and b[1] is left. The other half loses 5 from the last one, in box 1, and a[0] is left.
//      . . X
// Why this is right: a solution has the digit in one triad of the line, so one half, or both, keep the
// solution. If n > 0, each triad that can hold the digit is on a pattern: if T is on none, a triad of T's box
// is the only one of its line, or one of T's line the only one of its box. It claims the digit; T loses it.
// Two a's, or two b's, differ in all lines; an a and a b share one triad. So with n = 2, line 0 or 1 has
// exactly two triads, and each half keeps one pattern. With n > 2, each line has two or three: a triad lies
// on only one a and one b. The fewer patterns a band has, the fewer splits it probably needs.
// Without a key, every n is 0 or 1. If all were 1, a digit would have in each box one triad of a row and one
// of a column, so one cell: 81 places for 81 cells. If two share a cell, another cell is empty (pigeonhole),
// and the lane is dead; else it is solved. A stuck lane is neither. So some n is 0: there is no solution.
// With a key, some n may be 0, too. Then there is no solution either, but a test costs more than a split.
constexpr int no_key = 0x7fff;  // above all keys

// Sets each lane's key and digit. Returns the lanes that have a key.
__attribute__((noinline)) LaneSet choose_split(const V* triad, V& key, V& digit) {
    key = fill(no_key), digit = V{};
    for (int band = 0; band < 6; ++band) {
        const V* h = triad + triad_of(band, 0, 0);
        // 1. Bit by bit: the a's add up to one_a + 2 * two_a, b's likewise; n = ones + 2 * twos + 4 * fours
        //                                    one_a two_a  one_b two_b  ones carry  twos fours
        //         a[0] and b[1], n = 2         1     0      1     0      0    1      1     0
        //         all but a[0], b[1], n = 4    0     1      0     1      0    0      0     1
        V a[3], b[3];  // the digits that have each pattern
        UNROLL(3) for (int i = 0; i < 3; ++i) {
            a[i] = h[i] & h[3 + (i + 1) % 3] & h[6 + (i + 2) % 3];
            b[i] = h[i] & h[3 + (i + 2) % 3] & h[6 + (i + 1) % 3];
        }
        const V one_a = a[0] ^ a[1] ^ a[2], two_a = majority(a[0], a[1], a[2]);
        const V one_b = b[0] ^ b[1] ^ b[2], two_b = majority(b[0], b[1], b[2]);
        const V ones = one_a ^ one_b, carry = one_a & one_b;
        const V twos = two_a ^ two_b ^ carry, fours = majority(two_a, two_b, carry);
        // 2
        const V two = twos & ~(fours | ones);
        const V best = choose(equal(two, V{}), twos | fours, two);
        // 3      | bits 15 to 9: 0 | bits 8 to 3: the sum of n, 2 to 54 | bits 2 to 0: the band, 0 to 5 |
        const V sum = count(ones) + (count(twos) << 1) + (count(fours) << 2);
        const V band_key = choose(equal(best, V{}), fill(no_key), (sum << 3) + fill(band));
        // 4. Of the bits of x, x & -x has only the lowest.
        const Mask better = below(band_key, key);
        key = choose(better, band_key, key);
        digit = choose(better, best & (V{} - best), digit);
    }
    return ~lanes(equal(key, fill(no_key)));
}

// ---- The search ------------------------------------------------------------------------------------------

constexpr int max_depth = 9 * triad_count;  // each split takes a digit from a triad
typedef std::uint16_t State[cell_count];  // the candidates of each cell, in one lane

class Search {
    V cell_[cell_count] = {};
    V triad_[triad_count];        // the digits that each triad can hold; up to date only in unchanged lanes
    V sum_ = {};                  // the sum of each lane's cells after the last round
    LaneSet busy_ = 0;            // the lanes at work
    int puzzle_[lane_count];      // the number of each lane's puzzle
    int depth_[lane_count] = {};  // the number of states on each lane's stack
    State (*stack_)[lane_count];
    std::uint16_t candidates_[256] = {};  // a cell's candidates by its character; none for a bad one
    std::uint8_t triad_cells_[triad_count][3];

    // A lane's cell 0. The next cell is lane_count numbers further.
    std::uint16_t* cells_of(int lane) { return numbers(cell_) + lane; }

    // Gives each idle lane the latest state of its stack, else a new puzzle.
    void refill(const char* const* texts, int& next, int end) {
        for (LaneSet idle = ~busy_ & (~0u >> (32 - lane_count)); idle; idle &= idle - 1) {
            const int lane = __builtin_ctz(idle);
            std::uint16_t* cell = cells_of(lane);
            if (depth_[lane] > 0) {
                const std::uint16_t* half = stack_[--depth_[lane]][lane];
                UNROLL(81) for (int c = 0; c < cell_count; ++c) cell[c * lane_count] = half[c];
            } else if (next < end) {
                const char* text = texts[next];
                UNROLL(81) for (int c = 0; c < cell_count; ++c)
                    cell[c * lane_count] = candidates_[static_cast<unsigned char>(text[c])];
                puzzle_[lane] = next++;
            } else {
                continue;
            }
            busy_ |= 1u << lane;
            numbers(&sum_)[lane] = 0;  // otherwise the new state could seem unchanged
        }
    }

    // Stacks one half, keeps the other. Without "if", because the processor would often guess wrong.
    void split(int lane, V& key, V& digits) {
        const int band = numbers(&key)[lane] & 7;
        const std::uint16_t digit = numbers(&digits)[lane];
        const auto can_hold = [&](int line, int box) {
            return int((numbers(triad_ + triad_of(band, line, box))[lane] & digit) != 0);
        };
        const int line = can_hold(0, 0) + can_hold(0, 1) + can_hold(0, 2) == 2 ? 0 : 1;
        const int first = triad_of(band, line, 1 - can_hold(line, 0));  // box 0, else 1
        const int last = triad_of(band, line, 1 + can_hold(line, 2));   // box 2, else 1
        std::uint16_t *cell = cells_of(lane), *half = stack_[depth_[lane]++][lane];
        UNROLL(81) for (int c = 0; c < cell_count; ++c) half[c] = cell[c * lane_count];
        for (int i = 0; i < 3; ++i) {
            half[triad_cells_[first][i]] &= std::uint16_t(~digit);
            cell[triad_cells_[last][i] * lane_count] &= std::uint16_t(~digit);
        }
    }

public:
    explicit Search(State (*stack)[lane_count]) : stack_(stack) {
        candidates_[int('.')] = candidates_[int('0')] = all_digits;
        for (int triad = 0; triad < triad_count; ++triad) UNROLL(3) for (int i = 0; i < 3; ++i) {
            const int band = triad / 9, line = triad / 3 % 3, box = triad % 3, column = 3 * (band - 3) + line;
            const int cell = band < 3 ? 27 * band + 9 * line + 3 * box + i : 27 * box + column + 9 * i;
            triad_cells_[triad][i] = std::uint8_t(cell);
        }
        for (int digit = 1; digit <= 9; ++digit) candidates_['0' + digit] = std::uint16_t(1 << (digit - 1));
    }

    // Answers n puzzles. Each answer begins as 81 zeros and a newline; a solution is written over the zeros.
    void run(const char* const* texts, char* answers, int n) {
        int next = 0;
        for (refill(texts, next, n); busy_; refill(texts, next, n)) {
            const Outcome now = deduce_round(cell_, triad_, sum_);
            const LaneSet unchanged = now.unchanged & busy_ & ~now.dead, solved = unchanged & now.solved;
            busy_ &= ~(now.dead | solved);
            for (LaneSet set = solved; set; set &= set - 1) {
                const int lane = __builtin_ctz(set);
                const std::uint16_t* cell = cells_of(lane);
                char* answer = answers + puzzle_[lane] * answer_size;
                UNROLL(81) for (int c = 0; c < cell_count; ++c)
                    answer[c] = char('1' + __builtin_ctz(cell[c * lane_count]));
                depth_[lane] = 0;
            }
            if (unchanged == solved) continue;
            V key, digit;
            busy_ &= ~unchanged | choose_split(triad_, key, digit);  // without a key: idle
            for (LaneSet set = unchanged & busy_; set; set &= set - 1) split(__builtin_ctz(set), key, digit);
        }
    }
};

// ---- Reading and printing --------------------------------------------------------------------------------

constexpr int max_input = 1 << 18, max_puzzles = max_input / answer_size + 1;

// What is too large for a small stack.
struct Memory {
    State stack[max_depth][lane_count];
    char input[max_input + answer_size], answers[max_puzzles * answer_size];
    const char* texts[max_puzzles + 1];  // where each puzzle begins in the input, then the rest
};

bool is_space(char c) { return c == ' ' || ('\t' <= c && c <= '\r'); }

// Prints the answers to n puzzles. Ends the program at the first bad one, or after them if the next is bad.
void answer(Search& search, Memory& memory, int n, bool next_is_bad, int& answered) {
    char* answers = memory.answers;
    std::memset(answers, '0', std::size_t(n * answer_size));
    for (int i = 1; i <= n; ++i) answers[i * answer_size - 1] = '\n';
    search.run(memory.texts, answers, n);
    // A character that is not allowed leaves its cell no candidate: only 81 zeros need a look at the text.
    int good = 0;
    while (good < n && (answers[good * answer_size] != '0' ||
                        std::strspn(memory.texts[good], "0123456789.") == cell_count))
        ++good;
    std::fwrite(answers, answer_size, std::size_t(good), stdout);
    std::fflush(stdout);
    answered += good;
    if (good == n && !next_is_bad) return;
    std::fprintf(stderr, "board %d: not 81 digits and dots\n", answered + 1);
    std::exit(1);
}

// Reads blocks: scanf would take half as long as the search. Answers each before it waits for the next.
void answer_all(Memory& memory) {
    Search search(memory.stack);
    char *const input = memory.input, *stop = input;  // what is read, and not yet answered, is before `stop`
    int answered = 0;
    for (bool more = true; more;) {
        const ssize_t length = read(0, stop, std::size_t(input + max_input - stop));
        more = length > 0;
        if (!more) std::memset(stop, '\n', answer_size);  // ends the last word
        stop += more ? length : answer_size;
        const char* text = input;
        for (int n = 0;; ++n, text += answer_size) {
            while (text < stop && is_space(*text)) ++text;
            const bool at_end = stop - text > 3 && std::memcmp(text, "end", 3) == 0 && is_space(text[3]);
            const bool whole = !at_end && stop - text >= answer_size;  // all its characters have come
            memory.texts[n] = text;
            if (whole && is_space(text[cell_count])) continue;
            answer(search, memory, n, whole, answered);  // whole, but no space follows: the next is bad
            more = more && !at_end;
            break;
        }
        stop -= text - input;  // an incomplete word stays
        std::memmove(input, text, std::size_t(stop - input));
    }
}

// ---- The operations on vectors ---------------------------------------------------------------------------

#if LANES == 32
// For each bit: the result for a, b and c is bit 4a + 2b + c of the table.
template <int Table>
INLINE V logic(V a, V b, V c) {
    return (V)_mm512_ternarylogic_epi64((__m512i)a, (__m512i)b, (__m512i)c, Table);
}
INLINE V majority(V a, V b, V c) { return logic<0xe8>(a, b, c); }
INLINE V exactly_one(V a, V b, V c) { return logic<0x16>(a, b, c); }
INLINE V without(V a, V b, V c) { return logic<0x10>(a, b, c); }
INLINE V within(V a, V b, V c) { return logic<0xe0>(a, b, c); }
INLINE Mask equal(V a, V b) { return _mm512_cmpeq_epi16_mask((__m512i)a, (__m512i)b); }
INLINE Mask below(V a, V b) { return _mm512_cmplt_epu16_mask((__m512i)a, (__m512i)b); }
INLINE Mask disjoint(V a, V b) { return _mm512_testn_epi16_mask((__m512i)a, (__m512i)b); }
INLINE V choose(Mask m, V a, V b) { return (V)_mm512_mask_mov_epi16((__m512i)b, m, (__m512i)a); }
INLINE V least(V a, V b) { return (V)_mm512_min_epu16((__m512i)a, (__m512i)b); }
INLINE LaneSet lanes(Mask m) { return m; }
#else
typedef std::int16_t Signed __attribute__((vector_size(2 * lane_count)));
INLINE V majority(V a, V b, V c) { return (a & b) | (c & (a | b)); }
INLINE V exactly_one(V a, V b, V c) { return (a ^ b ^ c) & ~(a & b); }
INLINE V without(V a, V b, V c) { return a & ~(b | c); }
INLINE V within(V a, V b, V c) { return a & (b | c); }
INLINE Mask equal(V a, V b) { return (V)(a == b); }
INLINE Mask below(V a, V b) { return (V)((Signed)a < (Signed)b); }
INLINE Mask disjoint(V a, V b) { return equal(a & b, V{}); }
INLINE V least(V a, V b) { return (V)((Signed)a < (Signed)b ? (Signed)a : (Signed)b); }
INLINE V choose(Mask m, V a, V b) { return (a & m) | (b & ~m); }
INLINE LaneSet lanes(Mask m) {
    LaneSet set = 0;
#if defined(__SSE2__)
    __m128i half[2] = {};
    std::memcpy(half, &m, sizeof m);
    set = LaneSet(_mm_movemask_epi8(_mm_packs_epi16(half[0], half[1])));
#else
    for (int lane = 0; lane < lane_count; ++lane) set |= (m[lane] & 1u) << lane;
#endif
    return set;
}
#endif

INLINE V count(V a) {
#if defined(__AVX512BITALG__) && LANES == 32
    return (V)_mm512_popcnt_epi16((__m512i)a);
#else
    a -= (a >> 1) & 0x5555;
    a = (a & 0x3333) + ((a >> 2) & 0x3333);
    a = (a + (a >> 4)) & 0x0f0f;
    return (a + (a >> 8)) & 0x1f;
#endif
}

}  // namespace

int main() {
    static Memory memory;
    answer_all(memory);
}
