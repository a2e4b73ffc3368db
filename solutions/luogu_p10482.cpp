// Luogu P10482 Sudoku  https://www.luogu.com.cn/problem/P10482  (the same: AcWing 166, POJ 3074)
//
// Reads puzzles, each a line of 81 characters, until a line "end". Prints each solution as a line of digits.
// First learn from testcases/luogu_p10482/submissions/ac_lowbit_ones_map.cpp
//
// VECTORS. Processors have registers of 16, 32 or 64 bytes. Such a register, a vector, holds 8, 16 or 32
// numbers of 16 bits, and one instruction combines all numbers of two vectors. The place of a number in a
// vector is its lane. One puzzle gives a vector little to do: it is a chain of small steps that wait for each
// other. But puzzles do not wait for each other, so each lane solves a puzzle of its own:
//
//                   lane 0    lane 1          lane 31
//      cell[0]    |  0x1ff  |  0x004  | ... |  0x013  |    the candidates of a cell, one bit a digit:
//      cell[1]    |  0x0a0  |  0x1ff  | ... |  0x100  |    in lane 31, cell 0 can be 1, 2 or 5
//        ...
//      cell[80]   |  0x008  |  0x0c1  | ... |  0x1ff  |
//
// No lane can have an "if" of its own. Instead, a comparison gives a mask, which tells the lanes where it is
// true, and a mask chooses between two values lane by lane.
//
// SEARCH. A round of deductions removes candidates in all cells of all lanes. After a round a lane is solved,
// dead (with a contradiction), stuck (nothing has changed), or it moves on. When a fifth of the lanes do not
// move on, they are served. A stuck lane splits its state into two halves: it keeps one, and puts the other
// onto its stack. A dead lane takes the latest state from its stack, a solved lane the next puzzle.
//
// DEDUCTIONS. They are tdoku's (T. Dillon, https://t-dillon.github.io/tdoku), and so is the choice of the
// split. A line is a row or a column. A triad is the three cells that a line and a box share. A band is three
// lines that cross the same three boxes; it has nine triads:
//
//                 box 0     box 1     box 2
//      line 0   [ . . . ] [ . . . ] [ . . . ]         a digit goes into one triad of each line
//      line 1   [ . . . ] [   T   ] [ . . . ]         and into one triad of each box
//      line 2   [ . . . ] [ . . . ] [ . . . ]
//
// If T is the only triad of its line, or the only triad of its box, that can hold a digit, T claims the
// digit: the four other triads of that line and that box lose it. A triad that claims three digits loses all
// other digits. Two rules are about cells. A cell with a single candidate removes it from the other cells. If
// a triad claims a digit, and only one of its cells can have it, the digit goes into that cell.
//
// INPUT AND OUTPUT. A digit from 1 to 9 is a clue, 0 or a dot a blank. Spaces at the end of a line, CR LF,
// empty lines and a missing "end" do no harm. If any other line comes, the program says which puzzle is bad,
// prints nothing for it, and ends with exit code 1. For a puzzle with many solutions the program prints one
// of them, for a puzzle with none 81 zeros. It answers what it has read before it waits for more.
//
// JUDGES. The compiler's options decide how wide the vectors are: with Luogu's -march=native as wide as its
// processors allow, with a bare -O2 8 lanes, which works everywhere. For a judge without -march=native whose
// processors you know, begin the file with two lines, for 16 or for 32 lanes:
//
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
constexpr int solved_sum = 9 * all_digits;  // the sum of all cells: each row has each digit once
constexpr int serve_share = 5;              // lanes are served when 1 of 5 busy lanes does not move on

constexpr int triad_count = 54;  // bands 0 to 2 have rows, bands 3 to 5 columns
constexpr int triad_of(int band, int line, int box) { return band * 9 + line * 3 + box; }

INLINE std::uint16_t* numbers(V* vectors) { return reinterpret_cast<std::uint16_t*>(vectors); }

// ---- Operations on vectors -------------------------------------------------------------------------------

INLINE V fill(int x) { return V{} + std::uint16_t(x); }

// Four operations choose: three by a mask, lane by lane, and `select` bit by bit. Two lanes of four bits:
//
//             lane 0  lane 1                       lane 0  lane 1
//     a        0011    0011     choose(m, a, b)     0011    0101     a where m is true, else b
//     b        0101    0101     when(m, a)          0011    0000     a where m is true, else 0
//     mask m   true    false    or_all(m, a)        1111    0011     all bits where m is true, else a
//     bits s   1010    1100     select(s, a, b)     0111    0001     a's bits where s has 1, else b's
#if LANES == 32
typedef __mmask32 Mask;
// For each bit: the result for a, b and c is bit 4a + 2b + c of the table.
template <int Table>
INLINE V logic(V a, V b, V c) {
    return (V)_mm512_ternarylogic_epi64((__m512i)a, (__m512i)b, (__m512i)c, Table);
}
INLINE V any(V a, V b, V c) { return logic<0xfe>(a, b, c); }
INLINE V every(V a, V b, V c) { return logic<0x80>(a, b, c); }
INLINE V odd(V a, V b, V c) { return logic<0x96>(a, b, c); }
INLINE V majority(V a, V b, V c) { return logic<0xe8>(a, b, c); }
INLINE V exactly_one(V a, V b, V c) { return logic<0x16>(a, b, c); }
INLINE V exactly_two(V a, V b, V c) { return logic<0x68>(a, b, c); }
INLINE V without(V a, V b, V c) { return logic<0x10>(a, b, c); }
INLINE V within(V a, V b, V c) { return logic<0xe0>(a, b, c); }
INLINE V select(V s, V a, V b) { return logic<0xca>(s, a, b); }
INLINE Mask equal(V a, V b) { return _mm512_cmpeq_epi16_mask((__m512i)a, (__m512i)b); }
INLINE Mask below(V a, V b) { return _mm512_cmplt_epu16_mask((__m512i)a, (__m512i)b); }
INLINE Mask disjoint(V a, V b) { return _mm512_testn_epi16_mask((__m512i)a, (__m512i)b); }
INLINE V choose(Mask m, V a, V b) { return (V)_mm512_mask_mov_epi16((__m512i)b, m, (__m512i)a); }
INLINE V when(Mask m, V a) { return (V)_mm512_maskz_mov_epi16(m, (__m512i)a); }
INLINE V or_all(Mask m, V a) { return choose(m, fill(-1), a); }
INLINE V least(V a, V b) { return (V)_mm512_min_epu16((__m512i)a, (__m512i)b); }
INLINE LaneSet lanes(Mask m) { return m; }
#else
typedef V Mask;  // a lane has all bits set, or none
typedef std::int16_t Signed __attribute__((vector_size(2 * lane_count)));
INLINE V any(V a, V b, V c) { return a | b | c; }
INLINE V every(V a, V b, V c) { return a & b & c; }
INLINE V odd(V a, V b, V c) { return a ^ b ^ c; }
INLINE V majority(V a, V b, V c) { return (a & b) | (c & (a | b)); }
INLINE V exactly_one(V a, V b, V c) { return (a ^ b ^ c) & ~(a & b); }
INLINE V exactly_two(V a, V b, V c) { return majority(a, b, c) & ~(a & b & c); }
INLINE V without(V a, V b, V c) { return a & ~(b | c); }
INLINE V within(V a, V b, V c) { return a & (b | c); }
INLINE V select(V s, V a, V b) { return (a & s) | (b & ~s); }
INLINE Mask equal(V a, V b) { return (V)(a == b); }
INLINE Mask below(V a, V b) { return (V)((Signed)a < (Signed)b); }
INLINE Mask disjoint(V a, V b) { return equal(a & b, V{}); }
INLINE V when(Mask m, V a) { return m & a; }
INLINE V or_all(Mask m, V a) { return m | a; }
INLINE V least(V a, V b) { return (V)((Signed)a < (Signed)b ? (Signed)a : (Signed)b); }
#if LANES == 16
INLINE V choose(Mask m, V a, V b) { return (V)_mm256_blendv_epi8((__m256i)b, (__m256i)a, (__m256i)m); }
INLINE LaneSet lanes(Mask m) {
    const __m128i low = _mm256_castsi256_si128((__m256i)m), high = _mm256_extracti128_si256((__m256i)m, 1);
    return LaneSet(_mm_movemask_epi8(_mm_packs_epi16(low, high)));
}
#else
INLINE V choose(Mask m, V a, V b) { return select(m, a, b); }
INLINE LaneSet lanes(Mask m) {
    LaneSet set = 0;
#if defined(__SSE2__)
    set = LaneSet(_mm_movemask_epi8(_mm_packs_epi16((__m128i)m, __m128i{})));
#else
    for (int lane = 0; lane < lane_count; ++lane) set |= (m[lane] & 1u) << lane;
#endif
    return set;
}
#endif
#endif

// How many of the nine bits are set in each lane.
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

INLINE Mask one_or_none(V a) { return disjoint(a, a - fill(1)); }
INLINE Mask two_or_fewer(V a) {
#if defined(__AVX512BITALG__) && LANES == 32
    return below(count(a), fill(3));
#else
    return one_or_none(a & (a - fill(1)));
#endif
}

// ---- One round of deductions -----------------------------------------------------------------------------

// From the digits that each triad of a band can hold: the digits that it claims.
INLINE void claim(const V* held, V claimed[9]) {
    V in_line[3], in_box[3];
    UNROLL(3) for (int i = 0; i < 3; ++i) {
        in_line[i] = exactly_one(held[3 * i], held[3 * i + 1], held[3 * i + 2]);
        in_box[i] = exactly_one(held[i], held[i + 3], held[i + 6]);
    }
    UNROLL(3) for (int line = 0; line < 3; ++line)
        UNROLL(3) for (int box = 0; box < 3; ++box)
            claimed[line * 3 + box] = within(held[line * 3 + box], in_line[line], in_box[box]);
}

// The digits that a triad may keep: none that others in its line and box claim. If it claims three itself, it
// keeps no others.
INLINE V kept(const V claimed[9], int line, int box) {
    const V own = claimed[line * 3 + box];
    const int box1 = (box + 1) % 3, box2 = (box + 2) % 3, line1 = (line + 1) % 3, line2 = (line + 2) % 3;
    const V others = any(claimed[line * 3 + box1], claimed[line * 3 + box2], claimed[line1 * 3 + box]);
    return without(or_all(two_or_fewer(own), own), others, claimed[line2 * 3 + box]);
}

// The digits that have a place in every line of a band.
INLINE V in_all_lines(const V* held) {
    const V line0 = any(held[0], held[1], held[2]), line1 = any(held[3], held[4], held[5]);
    return every(line0, line1, any(held[6], held[7], held[8]));
}

// Claims in three rows. Then each cell with one candidate removes it from the other cells of its triad in the
// column; two cells with the same single candidate remove it from each other. Stores what the triads of the
// rows could hold before, what the triads of the columns can hold now, and, for each triad of a column, the
// candidates that were alone in one of its cells.
INLINE void deduce_in_rows(V* cell, int band, V* held, V* single, V& everywhere) {
    V* first = cell + band * 27;
    V* in_row = held + triad_of(band, 0, 0);
    UNROLL(9) for (int i = 0; i < 9; ++i) in_row[i] = any(first[3 * i], first[3 * i + 1], first[3 * i + 2]);
    V claimed[9];
    claim(in_row, claimed);
    everywhere &= in_all_lines(in_row);
    UNROLL(3) for (int box = 0; box < 3; ++box) {
        V x[3][3];
        UNROLL(3) for (int row = 0; row < 3; ++row) {
            const V keep = kept(claimed, row, box);
            UNROLL(3) for (int i = 0; i < 3; ++i) x[row][i] = first[row * 9 + box * 3 + i] & keep;
        }
        UNROLL(3) for (int i = 0; i < 3; ++i) {
            V alone[3];
            UNROLL(3) for (int row = 0; row < 3; ++row) alone[row] = when(one_or_none(x[row][i]), x[row][i]);
            UNROLL(3) for (int row = 0; row < 3; ++row)
                first[row * 9 + box * 3 + i] = without(x[row][i], alone[(row + 1) % 3], alone[(row + 2) % 3]);
            held[triad_of(3 + box, i, band)] = any(x[0][i], x[1][i], x[2][i]);
            single[triad_of(box, i, band)] = any(alone[0], alone[1], alone[2]);
        }
    }
}

// Claims in three columns. A triad also claims the digits that are alone in one of its cells. Then, if only
// one cell of a triad can have a digit that the triad claims, the digit goes there.
INLINE void deduce_in_columns(V* cell, int stack, const V* held, const V* single, V& everywhere, V& sum,
                              V& lowest) {
    const V* in_column = held + triad_of(3 + stack, 0, 0);
    V claimed[9];
    claim(in_column, claimed);
    everywhere &= in_all_lines(in_column);
    UNROLL(9) for (int i = 0; i < 9; ++i) claimed[i] |= single[triad_of(stack, 0, i)];
    UNROLL(3) for (int column = 0; column < 3; ++column) UNROLL(3) for (int box = 0; box < 3; ++box) {
        const V keep = kept(claimed, column, box);
        V* x = cell + box * 27 + stack * 3 + column;
        const V hidden = every(claimed[column * 3 + box], keep, exactly_one(x[0], x[9], x[18]));
        UNROLL(3) for (int row = 0; row < 3; ++row) {
            const V left = every(x[row * 9], keep, or_all(disjoint(x[row * 9], hidden), hidden));
            sum += left;
            lowest = least(lowest, left);
            x[row * 9] = left;
        }
    }
}

// The lanes after a round.
struct Outcome {
    LaneSet dead;       // a cell has no candidate, or a digit has no place in a line
    LaneSet unchanged;  // the round removed nothing
    LaneSet solved;     // every cell has one candidate: a solution, if the lane is unchanged and not dead
};

// A solved lane's boxes need no check. If every cell has one candidate and a box lacks a digit, the box has
// another digit twice. Then two triads claim that digit, and remove it from each other.
__attribute__((noinline)) Outcome deduce_round(V* cell, V* held, V& last_sum) {
    V everywhere = fill(all_digits), lowest = everywhere, sum = V{};
    V single[27];
    for (int band = 0; band < 3; ++band) deduce_in_rows(cell, band, held, single, everywhere);
    for (int stack = 0; stack < 3; ++stack)
        deduce_in_columns(cell, stack, held, single, everywhere, sum, lowest);
    const LaneSet dead = lanes(equal(lowest, V{})) | ~lanes(equal(everywhere, fill(all_digits)));
    const Outcome outcome = {dead, lanes(equal(sum, last_sum)), lanes(equal(sum, fill(solved_sum)))};
    last_sum = sum;
    return outcome;
}

// ---- Where to split --------------------------------------------------------------------------------------

// A digit and two triads of a line that can hold it. Each half of the split removes it from one triad.
struct Choice {
    V digit;    // one bit
    V cell[2];  // the first cell of each triad
    V next;     // the distance from a triad's cell to its next
};

// In a band, a digit is in one triad of each line and of each box. So it has at most six patterns:
//
//      X . .     . X .     . . X          X . .     . X .     . . X
//      . X .     . . X     X . .          . . X     X . .     . X .
//      . . X     X . .     . X .          . X .     . . X     X . .
//       a[0]      a[1]      a[2]           b[0]      b[1]      b[2]
//
// This is how one puzzle's split is chosen. The code for vectors has the same numbers.
//
//          for each band:
//      1       for each digit: n[digit] = how many patterns the digit has, 0 to 6
//      2       best = the digits with n = 2; if there are none, the digits with n > 2
//      3       key = 8 * (the sum of n over all digits) + band; if best is empty, no_key
//      4       if key is lower than in all bands before: keep it, and the lowest digit of best
//          if all keys are no_key: the puzzle has no solution
//          in the band that was kept:
//      5       line = line 0, if two of its triads can hold the digit, else line 1
//      6       split: one half loses the digit from the line's first triad that can hold it, the other half
//              from the last
//
//      For example, if the triads X of a band can hold 5, then 5 has the patterns a[0] and b[1]: n = 2.
//      X X .      One half loses 5 from the first triad of line 0; b[1] is left. The other half loses 5 from
//      X X .      the last one, in box 1; a[0] is left.
//      . . X
//
// Why this is right: a solution has the digit in only one of two different triads, so one half keeps it or
// both do. Claims have left the digits of best only triads that lie on their patterns. Two a's, or two b's,
// differ in all lines; an a and a b share one triad. So with n = 2, line 0 or 1 has exactly two triads, and
// each half keeps one pattern. With n > 2 each line has two or three: a triad lies on only one a and one b.
// The fewer patterns a band has, the fewer splits it still needs.
// Without a key, every n is 0 or 1. If all were 1, each digit would have one cell in each box, where its
// triads cross: 81 for 81 cells, so the puzzle would be solved or dead. So some n is 0: there is no solution.
constexpr int no_key = 0x7fff;  // above all keys, without the sign bit: some comparisons are signed

// Step 1: how many patterns each digit has. A digit with six is in `fours` and in `twos`.
struct Patterns {
    V fours, twos, ones;
};

INLINE Patterns patterns_in(const V* h) {
    V a[3], b[3];  // the digits that have each pattern
    UNROLL(3) for (int i = 0; i < 3; ++i) {
        a[i] = every(h[i], h[3 + (i + 1) % 3], h[6 + (i + 2) % 3]);
        b[i] = every(h[i], h[3 + (i + 2) % 3], h[6 + (i + 1) % 3]);
    }
    // Of a[0], a[1] and a[2], one_a + 2 * two_a have the digit; of b, one_b + 2 * two_b. So
    // n = ones + 2 * (two_a + two_b + carry). The example's digit 5 has one_a = one_b = carry = 1.
    const V one_a = odd(a[0], a[1], a[2]), two_a = majority(a[0], a[1], a[2]);
    const V one_b = odd(b[0], b[1], b[2]), two_b = majority(b[0], b[1], b[2]);
    const V ones = one_a ^ one_b, carry = one_a & one_b;
    return {majority(two_a, two_b, carry), odd(two_a, two_b, carry), ones};
}

// Chooses each lane's split. Returns the lanes that have one.
__attribute__((noinline)) LaneSet choose_split(const V* held, Choice& choice) {
    V key = fill(no_key), digit = V{};
    // Each lane keeps its own band, and vectors have no index by lane. So steps 5 and 6 are prepared for all
    // digits of the band. A digit's line is 0 or 1, by step 5.
    V pairs = V{};              // the digits with two triads in line 0
    V first = V{}, last = V{};  // the digits that box 0 (box 2) of their line can have
    for (int band = 0; band < 6; ++band) {
        const V* h = held + triad_of(band, 0, 0);
        // 1
        const Patterns n = patterns_in(h);
        // 2
        const V two = n.twos & ~(n.fours | n.ones);
        const V best = choose(equal(two, V{}), n.twos | n.fours, two);
        // 3      | bits 15 to 9: 0 | bits 8 to 3: the sum of n, 2 to 54 | bits 2 to 0: the band, 0 to 5 |
        const V sum = count(n.ones) + (count(n.twos) << 1) + (count(n.fours) << 2);
        const V own = choose(equal(best, V{}), fill(no_key), (sum << 3) + fill(band));
        // 4. Of the bits of x, x & -x has only the lowest.
        const Mask better = below(own, key);
        key = choose(better, own, key);
        digit = choose(better, best & (V{} - best), digit);
        const V two_in_0 = exactly_two(h[0], h[1], h[2]);
        pairs = choose(better, two_in_0, pairs);
        first = choose(better, select(two_in_0, h[0], h[3]), first);
        last = choose(better, select(two_in_0, h[2], h[5]), last);
    }
    // A triad is here:     in bands 0 to 2 (rows)          in bands 3 to 5 (columns)
    //      first cell      27 band + 9 line + 3 box        3 (band - 3) + line + 27 box
    //      next cell       1 further                       9 further
    const V band = key & fill(7);
    const Mask in_rows = below(band, fill(3));
    // 5
    const V line = when(disjoint(pairs, digit), fill(1));
    const V start = choose(in_rows, band * fill(27) + line * fill(9), band * fill(3) + line - fill(9));
    // 6. If the triad in box 0 (2) cannot hold the digit, the first (last) one that can is in box 1.
    const V box[2] = {when(disjoint(first, digit), fill(1)), choose(disjoint(last, digit), fill(1), fill(2))};
    const V next_box = choose(in_rows, fill(3), fill(27));
    for (int i = 0; i < 2; ++i) choice.cell[i] = start + box[i] * next_box;
    choice.next = choose(in_rows, fill(1), fill(9));
    choice.digit = digit;
    return ~lanes(equal(key, fill(no_key)));
}

// ---- The search ------------------------------------------------------------------------------------------

// The most states that can wait in a lane. Each half of a split removes a digit from a triad. At first each
// digit has 54 triads; if a state is not dead, at least one in each of the 18 lines.
constexpr int max_depth = 9 * (triad_count - 18);

class Search {
    V cell_[cell_count] = {};
    V held_[triad_count];          // the digits that each triad can hold; up to date only in stuck lanes
    V sum_ = {};                   // the sum of each lane's cells after the last round
    Choice choice_;
    std::uint16_t stack_[max_depth][lane_count][cell_count];  // the states that each lane must still try
    int depth_[lane_count];        // the number of these states, in a lane of waiting_
    int puzzle_[lane_count] = {};  // the number of each lane's puzzle
    LaneSet busy_ = 0;             // lanes at work
    LaneSet stuck_;                // busy lanes in which the last round changed nothing
    LaneSet solved_;               // stuck lanes with a solution
    LaneSet waiting_ = 0;          // lanes whose stack is not empty
    bool shared_;                  // whether several lanes may have the same puzzle
    std::uint16_t candidates_[256] = {};  // a cell's candidates, by its character; none if it is not allowed
    const char* const* texts_;     // the puzzles
    char* answers_;
    int next_;                     // the first puzzle that no lane has had yet
    int end_;                      // the number of puzzles

    static int first_of(LaneSet set) { return __builtin_ctz(set); }

    // Makes rounds until enough busy lanes are dead or stuck. Further rounds would leave these as they are.
    void deduce() {
        const int enough = 1 + __builtin_popcount(busy_) / serve_share;
        Outcome now;
        do {
            now = deduce_round(cell_, held_, sum_);
        } while (__builtin_popcount((now.dead | now.unchanged) & busy_) < enough);
        busy_ &= ~now.dead;
        stuck_ = now.unchanged & busy_;
        solved_ = now.solved & stuck_;
    }

    // Writes each solution, and frees all lanes that have the same puzzle. Splits the states of stuck lanes.
    void serve() {
        for (LaneSet same, set = solved_; set; set &= ~same) {
            const int lane = first_of(set);
            same = 1u << lane;
            for (int other = 0; shared_ && other < lane_count; ++other)
                if (puzzle_[other] == puzzle_[lane]) same |= 1u << other;
            busy_ &= ~same;
            waiting_ &= ~same;
            const std::uint16_t* cell = column(lane);
            char* answer = answers_ + puzzle_[lane] * answer_size;
            UNROLL(81) for (int c = 0; c < cell_count; ++c)
                answer[c] = char('1' + first_of(cell[c * lane_count]));
        }
        stuck_ &= busy_;
        if (!stuck_) return;
        const LaneSet hopeful = choose_split(held_, choice_);
        busy_ &= ~stuck_ | hopeful;
        for (LaneSet set = stuck_ & hopeful; set; set &= set - 1) {
            const int lane = first_of(set);
            if (!(waiting_ >> lane & 1)) depth_[lane] = 0;
            waiting_ |= 1u << lane;
            std::uint16_t *cell = column(lane), *half = stack_[depth_[lane]++][lane];
            UNROLL(81) for (int c = 0; c < cell_count; ++c) half[c] = cell[c * lane_count];
            remove_digit(half, 1, lane, choice_.cell[0]);
            remove_digit(cell, lane_count, lane, choice_.cell[1]);
        }
    }

    // A lane's cell 0. The next cell is lane_count numbers further.
    std::uint16_t* column(int lane) { return numbers(cell_) + lane; }

    // Removes the lane's digit from a triad of the state, whose cells are `apart` numbers apart.
    void remove_digit(std::uint16_t* state, int apart, int lane, V& first_cell) {
        std::uint16_t* x = state + numbers(&first_cell)[lane] * apart;
        const int next = numbers(&choice_.next)[lane] * apart;
        for (int i = 0; i < 3; ++i) x[i * next] &= std::uint16_t(~numbers(&choice_.digit)[lane]);
    }

    // Gives each idle lane its own latest state, else a new puzzle, else the latest state of another lane.
    void refill() {
        for (LaneSet idle = ~busy_ & (~0u >> (32 - lane_count)); idle; idle &= idle - 1) {
            const int lane = first_of(idle);
            const bool own = waiting_ >> lane & 1;
            std::uint16_t* cell = column(lane);
            if (!own && next_ < end_) {
                const char* text = texts_[next_];
                UNROLL(81) for (int c = 0; c < cell_count; ++c)
                    cell[c * lane_count] = candidates_[static_cast<unsigned char>(text[c])];
                puzzle_[lane] = next_++;
            } else if (waiting_) {
                const int from = own ? lane : first_of(waiting_);
                const std::uint16_t* half = stack_[--depth_[from]][from];
                UNROLL(81) for (int c = 0; c < cell_count; ++c) cell[c * lane_count] = half[c];
                if (depth_[from] == 0) waiting_ &= ~(1u << from);
                shared_ |= !own;
                puzzle_[lane] = puzzle_[from];
            } else {
                break;
            }
            busy_ |= 1u << lane;
            numbers(&sum_)[lane] = 0;  // otherwise the new state could seem unchanged
        }
    }

  public:
    Search() {
        candidates_[int('.')] = candidates_[int('0')] = all_digits;
        for (int digit = 1; digit <= 9; ++digit) candidates_['0' + digit] = std::uint16_t(1 << (digit - 1));
    }

    // Answers n puzzles. Each answer begins as 81 zeros and a newline; a solution is written over the zeros.
    void run(const char* const* texts, char* answers, int n) {
        texts_ = texts;
        answers_ = answers;
        next_ = 0;
        end_ = n;
        shared_ = false;
        for (refill(); busy_; refill()) {
            deduce();
            serve();
        }
    }
};

// ---- Reading and printing --------------------------------------------------------------------------------

// Reads blocks: scanf, with which the other programs read, takes as long for a puzzle as the search.
class Program {
    static constexpr int max_input = 1 << 18;
    static constexpr int max_lines = max_input / answer_size + 1;

    Search search_;
    char input_[max_input + 1];
    int size_ = 0;
    const char* texts_[max_lines];
    char answers_[max_lines * answer_size];
    int lines_ = 0;     // the puzzles in texts_
    int answered_ = 0;  // the puzzles before these

    // Ends the program at the first puzzle that has no answer.
    [[noreturn]] void refuse() {
        std::fprintf(stderr, "puzzle %d: not 81 digits and dots\n", answered_ + 1);
        std::exit(1);
    }

    // A character that is not allowed leaves its cell no candidate: only 81 zeros need a look at the text.
    bool is_answered(int i) {
        return answers_[i * answer_size] != '0' || std::strspn(texts_[i], "0123456789.") == cell_count;
    }

    void answer() {
        for (int i = 0; i < lines_; ++i) {
            std::memset(answers_ + i * answer_size, '0', cell_count);
            answers_[i * answer_size + cell_count] = '\n';
        }
        search_.run(texts_, answers_, lines_);
        int good = 0;
        while (good < lines_ && is_answered(good)) ++good;
        std::fwrite(answers_, answer_size, std::size_t(good), stdout);
        std::fflush(stdout);
        answered_ += good;
        if (good < lines_) refuse();
        lines_ = 0;
    }

    static bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r'; }

    // False at "end".
    bool take_line(const char* line, std::size_t size) {
        while (size > 0 && is_space(line[size - 1])) --size;
        if (size == 0) return true;
        if (size == 3 && std::memcmp(line, "end", 3) == 0) return false;
        if (size != cell_count) {
            answer();
            refuse();
        }
        texts_[lines_++] = line;
        return true;
    }

  public:
    // Answers the whole lines of a block before it waits for the next block. An incomplete line stays.
    void run() {
        for (bool more = true; more;) {
            const ssize_t length = read(0, input_ + size_, std::size_t(max_input - size_));
            more = length > 0;
            if (more) size_ += int(length);
            else input_[size_++] = '\n';
            const char *line = input_, *end = input_ + size_;
            while (const void* newline = std::memchr(line, '\n', std::size_t(end - line))) {
                const char* stop = static_cast<const char*>(newline);
                if (!take_line(line, std::size_t(stop - line))) {
                    more = false;
                    break;
                }
                line = stop + 1;
            }
            answer();
            size_ = int(end - line);
            if (more && size_ == max_input) refuse();  // a line without end
            std::memmove(input_, line, std::size_t(size_));
        }
    }
};

}  // namespace

int main() {
    Program program;
    program.run();
}
