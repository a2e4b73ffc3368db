// Luogu P10482 Sudoku  https://www.luogu.com.cn/problem/P10482  (the same: AcWing 166)
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
// SEARCH. A round of deductions removes candidates in all cells of all lanes. After it, a busy lane may be
// dead (with a contradiction), or nothing has changed: then it is complete or stuck. Else it goes on.
//      idle ----- takes back the latest board of its own stack, else the next board ---> busy
//      busy ----- complete: writes the completion, and empties its stack --------------> idle
//      busy ----- dead, or stuck without a possible split -----------------------------> idle
//      busy ----- stuck: splits its board; stacks one half, keeps the other -----------> busy
//
// DEDUCTIONS, after tdoku (T. Dillon, https://t-dillon.github.io/tdoku), as is the choice of the split. A
// line is a row or a column. A band is three lines that cross the same three boxes; a band of columns is also
// called a tower. A triad is the three cells that a line and a box share. A band has nine:
//                 box 0     box 1     box 2
//      line 0   [ . . . ] [ x x x ] [ . . . ]         a digit goes into one triad of each line
//      line 1   [ x x x ] [   T   ] [ x x x ]         and into one triad of each box
//      line 2   [ . . . ] [ x x x ] [ . . . ]
// A round has a pass over the bands of rows, then one over the towers. In a pass, T claims a digit if T is
// the only triad of its line, or the only triad of its box, that can hold the digit, or if the digit is a
// single: the only candidate of one of T's cells. The four other triads of that line and that box (x) lose
// what T claims, and if T claims three digits, it loses all others. The second pass also places: if only one
// cell of T can have a digit that T claims, it goes there. A round as one digit sees it in a box:
//      o o .       . . .       . . .      rows: the middle row can have the digit (o) in no other box
//      o o .  -->  o o .  -->  O . .      columns: the left column, too, can have it in no other box; one
//      . . o       . . .       . . .      cell is left there, so it is placed (O)
//
// INPUT AND OUTPUT. Boards and "end" are words: any white space may separate them, and "end" may be missing.
// A digit from 1 to 9 is a clue, 0 or a dot a blank. If another word comes, the program says which board is
// bad, prints nothing for it, and ends with exit code 1. Of many completions it prints one; if there is none,
// 81 zeros. It answers what it has read before it waits for more.
//
// JUDGES. The compiler's options decide how wide the vectors are: with Luogu's -march=native, as wide as its
// processors allow; with -O2 alone, 8 lanes, for any processor. For a judge without -march=native whose
// processors you know, begin the file with two lines, for 16 or for 32 lanes:
//      #pragma GCC target("avx2")              #pragma GCC target("avx512f,avx512bw")
//      #define LANES 16                        #define LANES 32
#include <unistd.h>
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

typedef std::uint16_t Digits;  // a set: bit d - 1 stands for digit d
constexpr Digits all_digits = 0x1ff;
constexpr int cell_count = 81;
constexpr int answer_size = cell_count + 1;  // the length of an answer, with its newline
constexpr int triad_count = 54;              // bands 0 to 2 have rows; bands 3 to 5 are towers 0 to 2
constexpr int triad_of(int band, int line, int box) { return band * 9 + line * 3 + box; }

// ---- Vectors ---------------------------------------------------------------------------------------------

// The compiler has the usual operators for vectors. A comparison gives a mask: all bits are set in the lanes
// where it is true, none in the others. `mask ? a : b` blends: it takes a where the mask is set, else b.
constexpr int lane_count = LANES;
typedef Digits V __attribute__((vector_size(2 * lane_count)));
typedef std::uint32_t LaneSet;  // bit l: lane l; `set &= set - 1` removes the lowest

INLINE V fill(int x) { return V{} + Digits(x); }                                   // x in each lane
INLINE Digits* numbers(V* vectors) { return reinterpret_cast<Digits*>(vectors); }  // a vector is an array
typedef std::int16_t Signed __attribute__((vector_size(2 * lane_count)));  // for numbers below 0x8000
INLINE V least(V a, V b) { return (V)((Signed)a < (Signed)b ? (Signed)a : (Signed)b); }

#if LANES == 32
// One instruction for three vectors: each bit of the result is the bit 4a + 2b + c of the table.
template <int table>
INLINE V logic(V a, V b, V c) {
    return (V)_mm512_ternarylogic_epi64((__m512i)a, (__m512i)b, (__m512i)c, table);
}
INLINE V exactly_one(V a, V b, V c) { return logic<0x16>(a, b, c); }
INLINE V majority(V a, V b, V c) { return logic<0xe8>(a, b, c); }
INLINE V if_disjoint(V a, V b, V x, V y) {
    return (V)_mm512_mask_mov_epi16((__m512i)y, _mm512_testn_epi16_mask((__m512i)a, (__m512i)b), (__m512i)x);
}
INLINE LaneSet lanes(V mask) { return _mm512_movepi16_mask((__m512i)mask); }
#else
INLINE V exactly_one(V a, V b, V c) { return (a ^ b ^ c) & ~(a & b); }     // the bits set in one of three
INLINE V majority(V a, V b, V c) { return (a & b) | (c & (a | b)); }       // the bits set in two or three
INLINE V if_disjoint(V a, V b, V x, V y) { return (a & b) == 0 ? x : y; }  // x where a and b share no bit
INLINE LaneSet lanes(V mask) {                                             // where the mask is set
    LaneSet set = 0;
#if defined(__SSE2__)
    __m128i half[2] = {};
    std::memcpy(half, &mask, sizeof mask);
    set = LaneSet(_mm_movemask_epi8(_mm_packs_epi16(half[0], half[1])));
#else
    for (int lane = 0; lane < lane_count; ++lane) set |= (mask[lane] & 1u) << lane;
#endif
    return set;
}
#endif

INLINE V count(V a) {  // how many of nine bits are set
#if LANES == 32 && defined(__AVX512BITALG__)
    return (V)_mm512_popcnt_epi16((__m512i)a);
#else
    a -= (a >> 1) & 0x5555;
    a = (a & 0x3333) + ((a >> 2) & 0x3333);
    a = (a + (a >> 4)) & 0x0f0f;
    return (a + (a >> 8)) & 0x1f;
#endif
}

// ---- One round of deductions -----------------------------------------------------------------------------

INLINE V single(V a) { return if_disjoint(a, a - 1, a, V{}); }  // a where it has one digit, else none

// a where it has three digits or more, else all bits.
INLINE V if_three(V a) {
#if LANES == 32 && defined(__AVX512BITALG__)
    return count(a) < 3 ? fill(-1) : a;
#else
    const V rest = a & (a - 1);  // all but the lowest
    return if_disjoint(rest, rest - 1, fill(-1), a);
#endif
}

// Computes the digits that each triad of a band claims as the only one of its line, or of its box.
INLINE void claim(const V* triad, V claimed[9]) {
    V in_line[3], in_box[3];
    UNROLL(3) for (int i = 0; i < 3; ++i) {
        in_line[i] = exactly_one(triad[3 * i], triad[3 * i + 1], triad[3 * i + 2]);
        in_box[i] = exactly_one(triad[i], triad[i + 3], triad[i + 6]);
    }
    UNROLL(9) for (int i = 0; i < 9; ++i) claimed[i] = triad[i] & (in_line[i / 3] | in_box[i % 3]);
}

// Returns the digits that a triad may keep: none that others in its line and box claim. If it claims three
// itself, it keeps no others.
INLINE V kept(const V claimed[9], int line, int box) {
    const int box1 = (box + 1) % 3, box2 = (box + 2) % 3, line1 = (line + 1) % 3, line2 = (line + 2) % 3;
    const V others = claimed[line * 3 + box1] | claimed[line * 3 + box2] | claimed[line1 * 3 + box];
    return if_three(claimed[line * 3 + box]) & ~(others | claimed[line2 * 3 + box]);
}

// Returns the digits that have a place in every line of a band.
INLINE V in_all_lines(const V* triad) {
    const V line0 = triad[0] | triad[1] | triad[2], line1 = triad[3] | triad[4] | triad[5];
    return line0 & line1 & (triad[6] | triad[7] | triad[8]);
}

// Deduces in one band. Its first cell is `first`; the next line is line_step cells further, the next cell of
// a line cell_step. Sets `triad` to what each triad could hold before. Keeps in `everywhere` the digits with
// a place in every line. Only the last pass places digits, and computes the least and the sum of all cells.
template <int line_step, int cell_step, bool last>
INLINE void deduce(V* first, V* triad, V& everywhere, V& lowest, V& sum) {
    const auto cells_of = [first](int i) { return first + i / 3 * line_step + i % 3 * 3 * cell_step; };
    UNROLL(9) for (int i = 0; i < 9; ++i) {
        const V* x = cells_of(i);
        triad[i] = x[0] | x[cell_step] | x[2 * cell_step];
    }
    everywhere &= in_all_lines(triad);
    V claimed[9];
    claim(triad, claimed);
    UNROLL(9) for (int i = 0; i < 9; ++i) {
        const V* x = cells_of(i);
        claimed[i] |= single(x[0]) | single(x[cell_step]) | single(x[2 * cell_step]);
    }
    UNROLL(9) for (int i = 0; i < 9; ++i) {
        V* x = cells_of(i);
        const V keep = kept(claimed, i / 3, i % 3);
        const V placed = claimed[i] & keep & exactly_one(x[0], x[cell_step], x[2 * cell_step]);
        UNROLL(3) for (int k = 0; k < 3; ++k) {
            V& candidates = x[k * cell_step];
            candidates &= last ? if_disjoint(candidates, placed, keep, placed) : keep;
            if (!last) continue;
            lowest = least(lowest, candidates);
            sum += candidates;
        }
    }
}

struct Outcome {        // the lanes after a round
    LaneSet dead;       // a cell has no candidate, or a digit has no place in a line
    LaneSet unchanged;  // the sum is that of the round before: nothing was removed, as nothing is ever added
    LaneSet complete;   // the sum is right: a completion, if the lane is unchanged and not dead
};

__attribute__((noinline)) Outcome deduce_round(V* cell, V* triad, V& last_sum) {
    V everywhere = fill(all_digits), lowest = everywhere, sum = V{};
    for (int i = 0; i < 3; ++i)
        deduce<9, 1, false>(cell + 27 * i, triad + triad_of(i, 0, 0), everywhere, lowest, sum);
    for (int i = 0; i < 3; ++i)
        deduce<1, 9, true>(cell + 3 * i, triad + triad_of(3 + i, 0, 0), everywhere, lowest, sum);
    const LaneSet dead = lanes((lowest == 0) | (everywhere != all_digits));
    const Outcome outcome = {dead, lanes(sum == last_sum), lanes(sum == 9 * all_digits)};
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
// The fewer patterns a band has, the fewer splits it probably needs. So of the bands where a digit has two or
// more, each lane takes the one with the fewest of all digits together, and a digit with two, else with more.
constexpr int no_key = 0x7fff;  // above all keys

// Sets each lane's key, which names the band, and its digit. Returns the lanes that have a key.
__attribute__((noinline)) LaneSet choose_split(const V* triad, V& key, V& digit) {
    key = fill(no_key), digit = V{};
    for (int band = 0; band < 6; ++band) {
        const V* h = triad + triad_of(band, 0, 0);
        // 1. n, the number of a digit's patterns, bit by bit: one_a + 2 * two_a of the a's, likewise of the
        //    b's, together n1 + 2 * n2 + 4 * n4
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
        const V best = if_disjoint(two, two, n2 | n4, two);  // n2 | n4 where `two` is 0
        // 3. The key has the sum of all n, 2 to 54, and in the three lowest bits the band, 0 to 5.
        const V sum = count(n1) + (count(n2) << 1) + (count(n4) << 2);
        const V band_key = if_disjoint(best, best, fill(no_key), (sum << 3) + fill(band));
        // 4. The least key, and the lowest of its best digits: x & -x has only the lowest bit of x.
        const V better = band_key < key;
        digit = better ? best & -best : digit;
        key = better ? band_key : key;
    }
    return ~lanes(key == no_key);
}
// Lemma. In a stuck lane, if a digit has patterns in a band, each triad of the band that can hold it is
// on one of them. Proof. If T is on none, the other two lines and boxes hold no diagonal: one of the four is
// empty there. So its triad in T's box or line claims the digit, T loses it, and the lane is not stuck.
// Why a stuck lane without a key has no completion: every n is 0 or 1. If all were 1, then by the lemma a
// digit would have in each box one triad of a row and one of a column, so one cell: 81 places for 81 cells.
// If two share a cell, another cell is empty (pigeonhole), and the lane is dead; else it is complete. A stuck
// lane is neither. So some n is 0: the digit has no pattern. (No test for that is made.)

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
    //      X X .  first 0, last 1          X ? X  first 0, last 2          . X X  first 1, last 2
    // Stacks one half, keeps the other. Without "if", because the processor would often guess wrong.
    void split(int lane, V& keys, V& digits) {
        const int band = numbers(&keys)[lane] & 7;
        const Digits digit = numbers(&digits)[lane];
        const auto can_hold = [&](int line, int box) {
            return int((numbers(triad_ + triad_of(band, line, box))[lane] & digit) != 0);
        };
        const int line = can_hold(0, 0) + can_hold(0, 1) + can_hold(0, 2) == 2 ? 0 : 1;
        const int first = triad_of(band, line, 1 - can_hold(line, 0));
        const int last = triad_of(band, line, 1 + can_hold(line, 2));
        Digits *cell = cells_of(lane), *half = stack_[depth_[lane]++][lane];
        UNROLL(81) for (int c = 0; c < cell_count; ++c) half[c] = cell[c * lane_count];
        for (int i = 0; i < 3; ++i) {
            half[triad_cells_[first][i]] &= Digits(~digit);
            cell[triad_cells_[last][i] * lane_count] &= Digits(~digit);
        }
    }
    // Why this is right: a completion has the digit in one triad of the line, so one half, or both, keep it.
    // With n = 2: two a's (or b's) differ in every line; an a and a b share a triad, so differ in two lines.
    // So by the lemma line 0 or 1 has two triads, and each half keeps one pattern. With n > 2, each line has
    // two or three: a triad lies on only one a and one b.

public:
    explicit Search(Board (*stack)[lane_count]) : stack_(stack) {
        for (int cell = 0; cell < cell_count; ++cell) {
            const int row = cell / 9, column = cell % 9;
            triad_cells_[triad_of(row / 3, row % 3, column / 3)][column % 3] = std::uint8_t(cell);
            triad_cells_[triad_of(3 + column / 3, column % 3, row / 3)][row % 3] = std::uint8_t(cell);
        }
        candidates_[int('.')] = candidates_[int('0')] = all_digits;
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
            V keys, digits;
            busy_ &= ~unchanged | choose_split(triad_, keys, digits);  // without a key: idle
            for (LaneSet set = unchanged & busy_; set; set &= set - 1)
                split(__builtin_ctz(set), keys, digits);
        }
    }
};

// ---- Reading and printing --------------------------------------------------------------------------------

constexpr int max_input = 1 << 18, max_boards = max_input / answer_size + 1;

struct Memory {  // what is too large for local variables
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
        if (!more) std::memset(stop, '\n', answer_size);  // so that a last, too short word counts as a board
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

}  // namespace

int main() {
    static Memory memory;
    answer_all(memory);
}
