// Luogu P10482 Sudoku  https://www.luogu.com.cn/problem/P10482  (the same: AcWing 166, POJ 3074)
//
// Reads boards, each a line of 81 characters, until a line "end". Prints each completion as a line of digits.
// Reading order: luogu_p1784, hihocoder_1321, poj_3074, luogu_p1074, luogu_p10482.
//
// VECTORS. A vector is a register of 16, 32 or 64 bytes. It holds 8, 16 or 32 numbers of 16 bits, and one
// instruction combines all numbers of two vectors. The place of a number in a vector is its lane. One board
// gives a vector little to do: its small steps wait for each other. Boards do not, so each lane solves one:
//
//                   lane 0    lane 1          lane 31
//      cell[0]    |  0x1ff  |  0x004  | ... |  0x013  |    the candidates of a cell, one bit a digit:
//      cell[1]    |  0x0a0  |  0x1ff  | ... |  0x100  |    in lane 31, cell 0 can be 1, 2 or 5
//        ...
//      cell[80]   |  0x008  |  0x0c1  | ... |  0x1ff  |
//
// No lane can have an "if" of its own. Instead, a comparison gives a mask, the lanes where it is true, and a
// mask blends two values lane by lane.
//
// SEARCH. A round of deductions removes candidates in all cells of all lanes. After it, a busy lane may be
// complete, dead (with a contradiction) or stuck (nothing has changed); else it goes on.
//      idle ----- takes the latest half of its own stack, else the next board ---------> busy
//      busy ----- complete: writes the completion, and empties its stack --------------> idle
//      busy ----- dead, or stuck without a possible split -----------------------------> idle
//      busy ----- stuck: splits its board; stacks one half, keeps the other -----------> busy
//
// DEDUCTIONS. They are tdoku's (T. Dillon, https://t-dillon.github.io/tdoku), and so is the choice of the
// split. A line is a row or a column. A triad is the three cells that a line and a box share. A band is three
// lines that cross the same three boxes; a band of columns is also called a tower. It has nine triads:
//                 box 0     box 1     box 2
//      line 0   [ . . . ] [ x x x ] [ . . . ]         a digit goes into one triad of each line
//      line 1   [ x x x ] [   T   ] [ x x x ]         and into one triad of each box
//      line 2   [ . . . ] [ x x x ] [ . . . ]
// If T is the only triad of its line, or the only triad of its box, that can hold a digit, T claims the
// digit: the four other triads of that line and that box (x) lose it. A triad that claims three digits loses
// all others. A round as one digit sees it in one box (o: a cell that can have it; L: one with it alone):
//      1. claim rows      2. strike lone digits   3. claim columns      4. place
//      o o .    . . .      o . .    . . .         o . o    . . o       . . .    . . .
//      o o . -> o o .      L . . -> L . .         . . o -> . . o       . . o -> . . L
//      . . o    . . .      o o .    . o .         o . .    . . .       . . .    . . .
//      the middle row      in the same column     the right column     a triad claims it, and
//      claims it           only                   claims it            only one cell can have it
//
// INPUT AND OUTPUT. Boards and "end" are words: any white space may separate them, and "end" may be missing.
// A digit from 1 to 9 is a clue, 0 or a dot a blank. If another word comes, the program says which board is
// bad, prints nothing for it, and ends with exit code 1. Of many completions it prints one. If there is none,
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

// These are only for speed: read past them.
#define PRAGMA(text) _Pragma(#text)
#define UNROLL(times) PRAGMA(GCC unroll times)
#define INLINE inline __attribute__((always_inline))

namespace {

constexpr int lane_count = LANES;
typedef std::uint16_t Digits;   // a set: bit d - 1 stands for digit d
typedef std::uint32_t LaneSet;  // bit l: lane l
typedef Digits V __attribute__((vector_size(2 * lane_count)));
constexpr int cell_count = 81;
constexpr int answer_size = cell_count + 1;  // the length of an answer, with its newline
constexpr Digits all_digits = 0x1ff;
constexpr int complete_sum = 9 * all_digits;  // the sum of all cells, if each row has each digit once
constexpr int triad_count = 54;               // bands 0 to 2 have rows; bands 3 to 5 are towers 0 to 2
constexpr int triad_of(int band, int line, int box) { return band * 9 + line * 3 + box; }
INLINE Digits* numbers(V* vectors) { return reinterpret_cast<Digits*>(vectors); }  // a vector is an array
INLINE V fill(int x) { return V{} + Digits(x); }                                   // x in each lane

// Each operation on vectors stands before its first use. AVX-512 has its own: they end the file.
#if LANES == 32
typedef __mmask32 Mask;
INLINE V exactly_one(V a, V b, V c), majority(V a, V b, V c), within(V a, V b, V c), without(V a, V b, V c);
INLINE V least(V a, V b), blend(Mask m, V a, V b);
INLINE Mask equal(V a, V b), below(V a, V b), disjoint(V a, V b);
INLINE LaneSet lanes(Mask m);
#else
typedef V Mask;  // a lane has all bits set, or none
#endif

// ---- One round of deductions -----------------------------------------------------------------------------

#if LANES != 32
INLINE V exactly_one(V a, V b, V c) { return (a ^ b ^ c) & ~(a & b); }  // the bits set in one of three
INLINE V within(V a, V b, V c) { return a & (b | c); }
#endif

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

#if LANES != 32
INLINE Mask equal(V a, V b) { return (V)(a == b); }
INLINE Mask disjoint(V a, V b) { return equal(a & b, V{}); }     // no bit is set in both
INLINE V blend(Mask m, V a, V b) { return (a & m) | (b & ~m); }  // a where m is true, else b
INLINE V without(V a, V b, V c) { return a & ~(b | c); }
#endif
INLINE Mask one_or_none(V a) { return disjoint(a, a - fill(1)); }  // x & (x - 1): all but the lowest bit
#if defined(__AVX512BITALG__) && LANES == 32
INLINE V count(V a) { return (V)_mm512_popcnt_epi16((__m512i)a); }
INLINE Mask two_or_fewer(V a) { return below(count(a), fill(3)); }
#else
INLINE Mask two_or_fewer(V a) { return one_or_none(a & (a - fill(1))); }
#endif

// The digits that a triad may keep: none that others in its line and box claim. If it claims three itself, it
// keeps no others. Here and below, three vectors are combined at a time: AVX-512 has an instruction for that.
INLINE V kept(const V claimed[9], int line, int box) {
    const V own = claimed[line * 3 + box];
    const int box1 = (box + 1) % 3, box2 = (box + 2) % 3, line1 = (line + 1) % 3, line2 = (line + 2) % 3;
    const V others = claimed[line * 3 + box1] | claimed[line * 3 + box2] | claimed[line1 * 3 + box];
    return without(blend(two_or_fewer(own), fill(-1), own), others, claimed[line2 * 3 + box]);
}

// The digits that have a place in every line of a band.
INLINE V in_all_lines(const V* triad) {
    const V line0 = triad[0] | triad[1] | triad[2], line1 = triad[3] | triad[4] | triad[5];
    return line0 & line1 & (triad[6] | triad[7] | triad[8]);
}

// The first pass of a round goes by bands of rows, the second by towers. A band and a tower cross in a box.
// This is the box of band 0 and tower 1:
//      . X .      X: triad[triad_of(3 + tower, column, band)] for column 1
//      Y Y Y      Y: triad[triad_of(band, row, tower)] for row 1; the middle cell is in both
//      . X .
// The first pass claims in rows. Then each cell with one candidate strikes it from the other cells of its
// triad in the column; two cells with the same lone candidate empty each other. `lone` gets, for each triad
// of a column, the candidates that were alone in one of its cells.
INLINE void deduce_in_rows(V* cell, int band, V* triad, V* lone, V& everywhere) {
    V* first = cell + band * 27;
    V* in_row = triad + triad_of(band, 0, 0);
    UNROLL(9) for (int i = 0; i < 9; ++i) in_row[i] = first[3 * i] | first[3 * i + 1] | first[3 * i + 2];
    V claimed[9];
    claim(in_row, claimed);
    everywhere &= in_all_lines(in_row);
    UNROLL(3) for (int tower = 0; tower < 3; ++tower) {
        V x[3][3];
        UNROLL(3) for (int row = 0; row < 3; ++row) {
            const V keep = kept(claimed, row, tower);
            UNROLL(3) for (int i = 0; i < 3; ++i) x[row][i] = first[row * 9 + tower * 3 + i] & keep;
        }
        UNROLL(3) for (int i = 0; i < 3; ++i) {
            V single[3];
            UNROLL(3) for (int row = 0; row < 3; ++row)
                single[row] = blend(one_or_none(x[row][i]), x[row][i], V{});
            UNROLL(3) for (int row = 0; row < 3; ++row)
                first[row * 9 + tower * 3 + i] =
                    without(x[row][i], single[(row + 1) % 3], single[(row + 2) % 3]);
            triad[triad_of(3 + tower, i, band)] = x[0][i] | x[1][i] | x[2][i];
            lone[triad_of(3 + tower, i, band)] = single[0] | single[1] | single[2];
        }
    }
}
// Why the first pass does no more for rows: if only one cell of a row can have a digit, its triad's claim
// clears the rest of its box, and the second pass places the digit. That pass also removes a lone candidate
// from the rest of its box, so the next round's claims remove it from the row.

#if LANES != 32
typedef std::int16_t Signed __attribute__((vector_size(2 * lane_count)));  // for numbers below 0x8000
INLINE Mask below(V a, V b) { return (V)((Signed)a < (Signed)b); }
INLINE V least(V a, V b) { return (V)((Signed)a < (Signed)b ? (Signed)a : (Signed)b); }
#endif

// The second pass, for a tower. A triad also claims the digits that are alone in one of its cells. If only
// one cell of a triad can have a digit that the triad claims, the digit goes there.
INLINE void deduce_in_columns(V* cell, int tower, const V* triad, const V* lone, V& everywhere, V& sum,
                              V& lowest) {
    const V* in_column = triad + triad_of(3 + tower, 0, 0);
    V claimed[9];
    claim(in_column, claimed);
    everywhere &= in_all_lines(in_column);
    UNROLL(9) for (int i = 0; i < 9; ++i) claimed[i] |= lone[triad_of(3 + tower, 0, 0) + i];
    UNROLL(3) for (int column = 0; column < 3; ++column) UNROLL(3) for (int box = 0; box < 3; ++box) {
        const V keep = kept(claimed, column, box);
        V* x = cell + box * 27 + tower * 3 + column;
        const V hidden = claimed[column * 3 + box] & keep & exactly_one(x[0], x[9], x[18]);
        UNROLL(3) for (int row = 0; row < 3; ++row) {
            const V left = x[row * 9] & keep & blend(disjoint(x[row * 9], hidden), fill(-1), hidden);
            sum += left;
            lowest = least(lowest, left);
            x[row * 9] = left;
        }
    }
}

#if LANES != 32
INLINE LaneSet lanes(Mask m) {  // where m is true
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

// The lanes after a round.
struct Outcome {
    LaneSet dead;       // a cell has no candidate, or a digit has no place in a line
    LaneSet unchanged;  // the sum is the same: nothing was removed, because nothing is ever added
    LaneSet complete;   // the sum is right: a completion, if the lane is unchanged and not dead
};

__attribute__((noinline)) Outcome deduce_round(V* cell, V* triad, V& last_sum) {
    V everywhere = fill(all_digits), lowest = everywhere, sum = V{};
    V lone[triad_count];  // only for columns, the last 27 triads
    for (int band = 0; band < 3; ++band) deduce_in_rows(cell, band, triad, lone, everywhere);
    for (int tower = 0; tower < 3; ++tower)
        deduce_in_columns(cell, tower, triad, lone, everywhere, sum, lowest);
    const LaneSet dead = lanes(equal(lowest, V{})) | ~lanes(equal(everywhere, fill(all_digits)));
    const Outcome outcome = {dead, lanes(equal(sum, last_sum)), lanes(equal(sum, fill(complete_sum)))};
    last_sum = sum;
    return outcome;
}
// Why the sum tells that an unchanged lane is complete: each row still has all nine digits, so the sum is
// right only if each is there once. No cell is empty, so each has one digit. Each column has all digits, too.
// If a box lacked one, it would have another twice: two triads would claim it, and take it from each other.

// ---- Where to split --------------------------------------------------------------------------------------

// In a band, a digit is in one triad of each line and of each box. So it has at most six patterns:
//      X . .     . X .     . . X          X . .     . X .     . . X
//      . X .     . . X     X . .          . . X     X . .     . X .
//      . . X     X . .     . X .          . X .     . . X     X . .
//       a[0]      a[1]      a[2]           b[0]      b[1]      b[2]
// The fewer patterns a band has, the fewer splits it probably needs. So each lane takes the band with the
// fewest patterns of all digits together, and in it a digit with two patterns, else with more.
constexpr int no_key = 0x7fff;  // above all keys

#if LANES != 32
INLINE V majority(V a, V b, V c) { return (a & b) | (c & (a | b)); }  // the bits set in two or three
#endif
#if !defined(__AVX512BITALG__) || LANES != 32
INLINE V count(V a) {  // how many of nine bits are set
    a -= (a >> 1) & 0x5555;
    a = (a & 0x3333) + ((a >> 2) & 0x3333);
    a = (a + (a >> 4)) & 0x0f0f;
    return (a + (a >> 8)) & 0x1f;
}
#endif

// Sets each lane's key, which names the band, and its digit. Returns the lanes that have a key.
__attribute__((noinline)) LaneSet choose_split(const V* triad, V& key, V& single) {
    key = fill(no_key), single = V{};
    for (int band = 0; band < 6; ++band) {
        const V* h = triad + triad_of(band, 0, 0);
        // 1. n, the number of a digit's patterns, bit by bit: one_a + 2 * two_a of the a's, likewise of the
        //    b's, together n1 + 2 * n2 + 4 * n4
        //                                    one_a two_a  one_b two_b   n1  carry   n2    n4
        //         a[0] and b[1], n = 2         1     0      1     0      0    1      1     0
        //         all but a[0], b[1], n = 4    0     1      0     1      0    0      0     1
        V a[3], b[3];  // the digits that have each pattern
        UNROLL(3) for (int i = 0; i < 3; ++i) {
            a[i] = h[i] & h[3 + (i + 1) % 3] & h[6 + (i + 2) % 3];
            b[i] = h[i] & h[3 + (i + 2) % 3] & h[6 + (i + 1) % 3];
        }
        const V one_a = a[0] ^ a[1] ^ a[2], two_a = majority(a[0], a[1], a[2]);
        const V one_b = b[0] ^ b[1] ^ b[2], two_b = majority(b[0], b[1], b[2]);
        const V n1 = one_a ^ one_b, carry = one_a & one_b;
        const V n2 = two_a ^ two_b ^ carry, n4 = majority(two_a, two_b, carry);
        // 2. The best digits have n = 2; if there are none, n > 2.
        const V two = n2 & ~(n4 | n1);
        const V best = blend(equal(two, V{}), n2 | n4, two);
        // 3. The key has the sum of all n, 2 to 54, and in the three lowest bits the band, 0 to 5.
        const V sum = count(n1) + (count(n2) << 1) + (count(n4) << 2);
        const V band_key = blend(equal(best, V{}), fill(no_key), (sum << 3) + fill(band));
        // 4. The least key, and the lowest of its best digits: x & -x has only the lowest bit of x.
        const Mask better = below(band_key, key);
        key = blend(better, band_key, key);
        single = blend(better, best & (V{} - best), single);
    }
    return ~lanes(equal(key, fill(no_key)));
}
// Why a stuck lane without a key has no completion: every n is 0 or 1. If all were 1, a digit would have in
// each box one triad of a row and one of a column, so one cell: 81 places for 81 cells. If two share a cell,
// another cell is empty (pigeonhole), and the lane is dead; else it is complete. A stuck lane is neither. So
// some n is 0: the digit has no pattern. With a key, some n may be 0, too; a test costs more than a split.

// ---- The search ------------------------------------------------------------------------------------------

constexpr int max_depth = 9 * triad_count;  // each split takes a digit from a triad
typedef Digits Board[cell_count];           // the candidates of each cell, in one lane

class Search {
    V cell_[cell_count] = {};
    V triad_[triad_count];        // the digits that each triad can hold; up to date only in unchanged lanes
    V sum_ = {};                  // the sum of each lane's cells after the last round
    LaneSet busy_ = 0;            // the lanes at work
    int number_[lane_count];      // of each lane's board
    int depth_[lane_count] = {};  // the number of boards on each lane's stack
    Board (*stack_)[lane_count];
    Digits candidates_[256] = {};  // a cell's candidates by its character; none for a bad one
    std::uint8_t triad_cells_[triad_count][3];

    // A lane's cell 0. The next cell is lane_count numbers further.
    Digits* cells_of(int lane) { return numbers(cell_) + lane; }

    // Gives each idle lane the latest board of its stack, else a new one.
    void refill(const char* const* texts, int& next, int end) {
        for (LaneSet idle = ~busy_ & (~0u >> (32 - lane_count)); idle; idle &= idle - 1) {
            const int lane = __builtin_ctz(idle);
            Digits* cell = cells_of(lane);
            if (depth_[lane] > 0) {
                const Digits* half = stack_[--depth_[lane]][lane];
                UNROLL(81) for (int c = 0; c < cell_count; ++c) cell[c * lane_count] = half[c];
            } else if (next < end) {
                const char* text = texts[next];
                UNROLL(81) for (int c = 0; c < cell_count; ++c)
                    cell[c * lane_count] = candidates_[static_cast<unsigned char>(text[c])];
                number_[lane] = next++;
            } else {
                continue;
            }
            busy_ |= 1u << lane;
            numbers(&sum_)[lane] = 0;  // otherwise the new board could seem unchanged
        }
    }

    // Takes line 0 of the band, if two of its triads can hold the digit, else line 1. One half loses it from
    // the line's first triad that can hold it, the other half from the last:
    //      X X .    first 0, last 1
    //      X ? X    first 0, last 2
    //      . X X    first 1, last 2
    // Stacks one half, keeps the other. Without "if", because the processor would often guess wrong.
    void split(int lane, V& keys, V& singles) {
        const int band = numbers(&keys)[lane] & 7;
        const Digits single = numbers(&singles)[lane];
        const auto can_hold = [&](int line, int box) {
            return int((numbers(triad_ + triad_of(band, line, box))[lane] & single) != 0);
        };
        const int line = can_hold(0, 0) + can_hold(0, 1) + can_hold(0, 2) == 2 ? 0 : 1;
        const int first = triad_of(band, line, 1 - can_hold(line, 0));
        const int last = triad_of(band, line, 1 + can_hold(line, 2));
        Digits *cell = cells_of(lane), *half = stack_[depth_[lane]++][lane];
        UNROLL(81) for (int c = 0; c < cell_count; ++c) half[c] = cell[c * lane_count];
        for (int i = 0; i < 3; ++i) {
            half[triad_cells_[first][i]] &= Digits(~single);
            cell[triad_cells_[last][i] * lane_count] &= Digits(~single);
        }
    }
    // For example, let 5 have these triads in the band:
    //      X X .    It has the patterns a[0] and b[1], so n = 2. One half loses 5 from the first triad of
    //      X X .    line 0, and b[1] is left. The other half loses 5 from the last one, and a[0] is left.
    //      . . X
    // Why this is right: a completion has the digit in one triad of the line, so one half, or both, keep it.
    // If n > 0, each triad that can hold the digit is on a pattern: if T is on none, a triad of T's box is
    // the only one of its line, or one of T's line the only one of its box. It claims the digit; T loses it.
    // Two a's, or two b's, differ in all lines; an a and a b share one triad. So with n = 2, line 0 or 1 has
    // exactly two triads, and each half keeps one pattern. With n > 2, each has two or three: a triad lies on
    // only one a and one b.

public:
    explicit Search(Board (*stack)[lane_count]) : stack_(stack) {
        candidates_[int('.')] = candidates_[int('0')] = all_digits;
        for (int triad = 0; triad < triad_count; ++triad) UNROLL(3) for (int i = 0; i < 3; ++i) {
            const int band = triad / 9, line = triad / 3 % 3, box = triad % 3, column = 3 * (band - 3) + line;
            const int cell = band < 3 ? 27 * band + 9 * line + 3 * box + i : 27 * box + column + 9 * i;
            triad_cells_[triad][i] = std::uint8_t(cell);
        }
        for (int digit = 1; digit <= 9; ++digit) candidates_['0' + digit] = Digits(1 << (digit - 1));
    }

    // Answers n boards. Each answer begins as 81 zeros and a newline; a completion is written over the zeros.
    void run(const char* const* texts, char* answers, int n) {
        int next = 0;
        for (refill(texts, next, n); busy_; refill(texts, next, n)) {
            const Outcome now = deduce_round(cell_, triad_, sum_);
            const LaneSet unchanged = now.unchanged & busy_ & ~now.dead, complete = unchanged & now.complete;
            busy_ &= ~(now.dead | complete);
            for (LaneSet set = complete; set; set &= set - 1) {
                const int lane = __builtin_ctz(set);
                const Digits* cell = cells_of(lane);
                char* answer = answers + number_[lane] * answer_size;
                UNROLL(81) for (int c = 0; c < cell_count; ++c)
                    answer[c] = char('1' + __builtin_ctz(cell[c * lane_count]));
                depth_[lane] = 0;
            }
            if (unchanged == complete) continue;
            V keys, singles;
            busy_ &= ~unchanged | choose_split(triad_, keys, singles);  // without a key: idle
            for (LaneSet set = unchanged & busy_; set; set &= set - 1)
                split(__builtin_ctz(set), keys, singles);
        }
    }
};

// ---- Reading and printing --------------------------------------------------------------------------------

constexpr int max_input = 1 << 18, max_boards = max_input / answer_size + 1;

// What is too large for local variables.
struct Memory {
    Board stack[max_depth][lane_count];
    char input[max_input + answer_size], answers[max_boards * answer_size];
    const char* texts[max_boards];  // where each board begins in the input
};

bool is_space(char c) { return c == ' ' || ('\t' <= c && c <= '\r'); }

// Reads blocks, because scanf would take up to as long as the search. Answers each before it waits for the
// next, so that it can also be asked by hand or by another program.
void answer_all(Memory& memory) {
    Search search(memory.stack);
    char *const input = memory.input, *const answers = memory.answers;
    char* stop = input;  // what is read, and not yet answered, is before `stop`
    int answered = 0;
    for (bool more = true; more;) {
        const ssize_t length = read(0, stop, std::size_t(input + max_input - stop));
        more = length > 0;
        if (!more) std::memset(stop, '\n', answer_size);  // ends the last word
        stop += more ? length : answer_size;
        const char* text = input;
        int n = 0;
        for (;; text += answer_size) {
            while (text < stop && is_space(*text)) ++text;
            const bool at_end = stop - text > 3 && std::memcmp(text, "end", 3) == 0 && is_space(text[3]);
            more = more && !at_end;
            if (at_end || stop - text < answer_size) break;
            memory.texts[n++] = text;
        }
        std::memset(answers, '0', std::size_t(n * answer_size));
        for (int i = 1; i <= n; ++i) answers[i * answer_size - 1] = '\n';
        search.run(memory.texts, answers, n);
        int good = 0;  // a bad character leaves its cell no candidate: only 81 zeros need a look at the text
        while (good < n && is_space(memory.texts[good][cell_count]) &&
               (answers[good * answer_size] != '0' ||
                std::strspn(memory.texts[good], "0123456789.") == cell_count))
            ++good;
        std::fwrite(answers, answer_size, std::size_t(good), stdout);
        std::fflush(stdout);
        answered += good;
        if (good < n) {
            std::fprintf(stderr, "board %d: not 81 digits and dots\n", answered + 1);
            std::exit(1);
        }
        stop -= text - input;  // an incomplete word stays
        std::memmove(input, text, std::size_t(stop - input));
    }
}

// ---- The operations on vectors of AVX-512 ----------------------------------------------------------------

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
INLINE V blend(Mask m, V a, V b) { return (V)_mm512_mask_mov_epi16((__m512i)b, m, (__m512i)a); }
INLINE V least(V a, V b) { return (V)_mm512_min_epu16((__m512i)a, (__m512i)b); }
INLINE LaneSet lanes(Mask m) { return m; }
#endif

}  // namespace

int main() {
    static Memory memory;
    answer_all(memory);
}
