// POJ 3074 Sudoku, http://poj.org/problem?id=3074 (the same: AcWing 166, Luogu P10482)
//
// Many puzzles, one a line of 81 characters, until a line "end". Prints the 81 digits of each, one a line, in order.
//
// IDEA. One puzzle needs a chain of small dependent steps, which leaves a modern processor idle. Many puzzles don't depend on
// each other, so they are solved side by side, one in each 16-bit lane of the vector registers (32 with AVX-512, 16 with AVX2,
// 8 otherwise), all by the same instructions:
//
//                  lane 0   lane 1        lane 31
//      cell[0]    |  1ff  |  004  | ... |  013  |    bit d of a lane: digit d+1 is still a candidate of this
//      cell[1]    |  ...                            cell in the lane's puzzle
//        ...
//      cell[80]
//
// A round deduces once over the grid without a branch. After it each lane is moving on, solved, dead or stuck. When enough
// lanes wait, a stuck one puts one half of its possibilities on its stack and keeps the other; a dead one takes the latest
// state from its stack; one whose puzzle is done takes the next puzzle. So every lane has a depth-first search of its own.
//
// The deductions and the choice of the branch are those of tdoku (T. Dillon, https://t-dillon.github.io/tdoku), seen by triads:
// a triad is the three cells that a box and a line (a row or a column) share.
//
// INPUT AND OUTPUT. 1 to 9 is a clue, any other character a blank; what follows the 81st character is ignored. A puzzle without
// a solution, one whose clues contradict each other, and a line of fewer than 81 characters are answered by 81 zeros; one with
// many solutions by any of them. Lines of nothing but spaces are skipped when they are shorter than 81; "end" may be missing,
// CR LF ends a line too. The input is read in blocks; what has come is answered before more is waited for.

#include <unistd.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <vector>

// A template cannot carry a target attribute, so what is compiled for several processors is a macro, used in a namespace for each.
// (A target pragma inside a larger macro would spare the backslashes, but GCC 14.4 and 15.3 forget the rest of that macro.)
#define PRAGMA(text) _Pragma(#text)
#if defined(__clang__)
#define TARGET(name) PRAGMA(clang attribute push(__attribute__((target(name))), apply_to = function))
#define END_TARGET PRAGMA(clang attribute pop)
#else
#define TARGET(name) PRAGMA(GCC push_options) PRAGMA(GCC target(name))
#define END_TARGET PRAGMA(GCC pop_options)
#endif
#if defined(__x86_64__) || defined(__i386__)
#include <immintrin.h>
#endif

#define UNROLL(times) PRAGMA(GCC unroll times)
#define INLINE inline __attribute__((always_inline))

#ifndef LANES_AT_MOST  // for tests: 16 or 8 forces a narrower path, 31 the wide one without BITALG
#define LANES_AT_MOST 32
#endif

namespace {

constexpr int kCells = 81;
constexpr int kRow = 96;             // of cells, filled up to whole vectors
constexpr int kAnswer = kCells + 1;  // with the end of the line
constexpr std::uint16_t kAnyDigit = 0x1FF;
constexpr int kSolvedSum = 9 * kAnyDigit;  // of the cells' bits: each row has each digit once
constexpr int kShare = 4;  // lanes wait until one in so many at work does; then all of them are served
constexpr int kNoKey = 0x7FFF;  // above all others, and no sign bit: some comparisons are signed

// A band is three lines: rows (bands 0 to 2) or columns (3 to 5). Each of its lines crosses three boxes.
constexpr int kTriads = 54;
constexpr int triadOf(int band, int line, int box) { return band * 9 + line * 3 + box; }

struct Puzzle {
    const char* text;
    char* answer;  // holds zeros until it is solved
};

// One state outside the lanes: a state that waits, a new puzzle or a solution.
struct State {
    std::uint16_t cell[kRow];
};

// States to move out of lanes or into them. Eight are moved at a time, so the list is filled up with a state that is nobody's.
struct Moves {
    int n = 0;
    std::uint16_t lane[32] = {};
    State* state[32];

    explicit Moves(State* nobodys) { std::fill(state, state + 32, nobodys); }
    void add(int l, State* s) {
        lane[n] = std::uint16_t(l);
        state[n++] = s;
    }
};

// Lanes after a round: with a cell without a candidate, or a row or column without a place for a digit; not changed by it; with
// every cell set (if not dead and not changed, that is a solution).
struct Verdicts {
    std::uint32_t dead;
    std::uint32_t unchanged;
    std::uint32_t solved;
};

template <int Lanes>
struct Choice {
    alignas(64) std::uint16_t digit[Lanes];    // one bit
    alignas(64) std::uint16_t cell[2][Lanes];  // where two triads of a line begin that can hold the digit: each branch takes it from one
    alignas(64) std::uint16_t next[Lanes];     // from a cell of theirs to the next
};

// ---- The operations on vectors for processors whose instructions are not worth naming ------------------------------------

#define PORTABLE_OPERATIONS \
typedef std::int16_t Signed __attribute__((vector_size(2 * kLanes))); \
typedef V Mask; \
\
INLINE V fill(int x) { return V{} + std::uint16_t(x); } \
INLINE V any(V a, V b, V c) { return a | b | c; } \
INLINE V every(V a, V b, V c) { return a & b & c; } \
INLINE V exactlyOne(V a, V b, V c) { return (a ^ b ^ c) & ~(a & b); } \
INLINE V majority(V a, V b, V c) { return (a & b) | (c & (a | b)); } \
INLINE V exactlyTwo(V a, V b, V c) { return majority(a, b, c) & ~(a & b & c); } \
INLINE V odd(V a, V b, V c) { return a ^ b ^ c; } \
INLINE V without(V a, V b, V c) { return a & ~(b | c); } \
INLINE V withoutBut(V a, V b, V c) { return a & ~(b & ~c); } \
INLINE V select(V s, V a, V b) { return (a & s) | (b & ~s); } \
\
INLINE Mask equal(V a, V b) { return (V)(a == b); } \
INLINE Mask disjoint(V a, V b) { return equal(a & b, V{}); } \
INLINE Mask below(V a, V b) { return (V)((Signed)a < (Signed)b); } \
INLINE V when(Mask m, V a) { return m & a; } \
INLINE V orAll(Mask m, V a) { return m | a; } \
INLINE V least(V a, V b) { return (V)((Signed)a < (Signed)b ? (Signed)a : (Signed)b); } \
INLINE Mask twoOrFewer(V a) { \
    V rest = a & (a - fill(1)); \
    return disjoint(rest, rest - fill(1)); \
} \
\
inline void moveOut(const V* cell, const Moves& moves) { \
    for (int i = 0; i < moves.n; i++) { \
        const std::uint16_t* from = reinterpret_cast<const std::uint16_t*>(cell) + moves.lane[i]; \
        UNROLL(9) for (int c = 0; c < kCells; c++) moves.state[i]->cell[c] = from[c * kLanes]; \
    } \
} \
inline void moveIn(V* cell, const Moves& moves) { \
    for (int i = 0; i < moves.n; i++) { \
        std::uint16_t* to = reinterpret_cast<std::uint16_t*>(cell) + moves.lane[i]; \
        UNROLL(9) for (int c = 0; c < kCells; c++) to[c * kLanes] = moves.state[i]->cell[c]; \
    } \
}

#define DEDUCTIONS \
INLINE V* vectors(std::uint16_t* lanes) { return reinterpret_cast<V*>(lanes); } \
INLINE const V* vectors(const std::uint16_t* lanes) { return reinterpret_cast<const V*>(lanes); } \
INLINE void store(std::uint16_t* to, V a) { *vectors(to) = a; } \
typedef char Bytes __attribute__((vector_size(kLanes))); \
\
inline void writeText(char* text, const State& state) { \
    char digits[kRow]; \
    for (int start = 0; start < kCells; start += kLanes) { \
        V x; \
        std::memcpy(&x, state.cell + start, sizeof x); \
        Bytes bytes = __builtin_convertvector(count(x - fill(1)) + fill('1'), Bytes); \
        std::memcpy(digits + start, &bytes, sizeof bytes); \
    } \
    std::memcpy(text, digits, kCells); \
} \
\
/* ---- One round of deductions ------------------------------------------------------------------------------------------ */ \
\
/* For each triad of a band, given what each holds: the digits that no other triad can hold in its line or in its box. */ \
INLINE void claim(const V* held, V claimed[9]) { \
    V inLine[3]; V inBox[3]; \
    UNROLL(3) for (int i = 0; i < 3; i++) { \
        inLine[i] = exactlyOne(held[3 * i], held[3 * i + 1], held[3 * i + 2]); \
        inBox[i] = exactlyOne(held[i], held[i + 3], held[i + 6]); \
    } \
    UNROLL(3) for (int line = 0; line < 3; line++) UNROLL(3) for (int box = 0; box < 3; box++) \
        claimed[line * 3 + box] = held[line * 3 + box] & (inLine[line] | inBox[box]); \
} \
\
/* What a triad may keep: not what others in its line and box claim; and when three claims of its own fill it, only these. */ \
INLINE V kept(const V claimed[9], int line, int box) { \
    V own = claimed[line * 3 + box]; \
    V others = any(claimed[line * 3 + (box + 1) % 3], claimed[line * 3 + (box + 2) % 3], claimed[(line + 1) % 3 * 3 + box]); \
    return without(orAll(twoOrFewer(own), own), others, claimed[(line + 2) % 3 * 3 + box]); \
} \
\
/* Claims in three rows; then naked singles, which clear their vertical triad. Leaves what the rows' triads held before, what \
   the columns' hold now, and their singles. */ \
INLINE void deduceInRows(V* cell, int band, V* held, V* single, V& everywhere) { \
    V* first = cell + band * 27; \
    V inRow[9]; V claimed[9]; \
    UNROLL(9) for (int i = 0; i < 9; i++) { \
        const V* x = first + 3 * i; \
        held[triadOf(band, 0, i)] = inRow[i] = any(x[0], x[1], x[2]); \
    } \
    claim(inRow, claimed); \
    UNROLL(3) for (int i = 0; i < 3; i++) everywhere &= any(inRow[3 * i], inRow[3 * i + 1], inRow[3 * i + 2]); \
    UNROLL(3) for (int box = 0; box < 3; box++) { \
        V x[3][3]; \
        UNROLL(3) for (int row = 0; row < 3; row++) { \
            V keep = kept(claimed, row, box); \
            UNROLL(3) for (int i = 0; i < 3; i++) x[row][i] = first[row * 9 + box * 3 + i] & keep; \
        } \
        UNROLL(3) for (int i = 0; i < 3; i++) { \
            V alone[3]; \
            UNROLL(3) for (int row = 0; row < 3; row++) alone[row] = when(disjoint(x[row][i], x[row][i] - fill(1)), x[row][i]); \
            V singles = any(alone[0], alone[1], alone[2]); \
            UNROLL(3) for (int row = 0; row < 3; row++) \
                first[row * 9 + box * 3 + i] = withoutBut(x[row][i], singles, alone[row]); \
            held[triadOf(3 + box, i, band)] = any(x[0][i], x[1][i], x[2][i]); \
            single[triadOf(box, i, band)] = singles; \
        } \
    } \
} \
\
/* Claims in three columns, to which singles belong; then hidden singles: a claimed digit with one cell left. */ \
INLINE void deduceInColumns(V* cell, int stack, const V* held, const V* single, V& everywhere, V& sum, V& fewest) { \
    V inColumn[9]; V claimed[9]; \
    UNROLL(9) for (int i = 0; i < 9; i++) inColumn[i] = held[triadOf(3 + stack, 0, i)]; \
    claim(inColumn, claimed); \
    UNROLL(3) for (int i = 0; i < 3; i++) everywhere &= any(inColumn[3 * i], inColumn[3 * i + 1], inColumn[3 * i + 2]); \
    UNROLL(9) for (int i = 0; i < 9; i++) claimed[i] |= single[triadOf(stack, 0, i)]; \
    UNROLL(3) for (int column = 0; column < 3; column++) UNROLL(3) for (int box = 0; box < 3; box++) { \
        V keep = kept(claimed, column, box); \
        V* x = cell + box * 27 + stack * 3 + column; \
        V hidden = every(claimed[column * 3 + box], keep, exactlyOne(x[0], x[9], x[18])); \
        UNROLL(3) for (int row = 0; row < 3; row++) { \
            V left = every(x[row * 9], keep, orAll(disjoint(x[row * 9], hidden), hidden)); \
            sum += left; \
            fewest = least(fewest, left); \
            x[row * 9] = left; \
        } \
    } \
} \
\
/* A box that lacks a digit needs no look: when every cell is set, another digit is there twice, and as a claim of two triads it \
   clears itself. */ \
__attribute__((noinline)) Verdicts deduceRound(V* cell, V* held, V& lastSum) { \
    V everywhere = fill(kAnyDigit); \
    V fewest = everywhere; \
    V sum = V{}; \
    V single[27]; \
    for (int band = 0; band < 3; band++) deduceInRows(cell, band, held, single, everywhere); \
    for (int stack = 0; stack < 3; stack++) deduceInColumns(cell, stack, held, single, everywhere, sum, fewest); \
    std::uint32_t dead = lanes(disjoint(fewest, fewest)) | ~lanes(equal(everywhere, fill(kAnyDigit))); \
    Verdicts verdicts = {dead, lanes(equal(sum, lastSum)), lanes(equal(sum, fill(kSolvedSum)))}; \
    lastSum = sum; \
    return verdicts; \
} \
\
/* ---- Where to branch -------------------------------------------------------------------------------------------------- */ \
\
/* A configuration puts a digit into one triad of each line and box of a band, so there are at most six. Takes the band with \
   the fewest configurations of all digits, and there a digit with two, else with three to five, at last with six. */ \
__attribute__((noinline)) std::uint32_t chooseBranch(const V* held, Choice<kLanes>& choice) { \
    V key = fill(kNoKey); V digit = V{}; \
    V line0 = V{}; V line1 = V{};  /* the digits with two triads in line 0 (1) of the band: to branch there, else in line 2 */ \
    V first = V{}; V last = V{};  /* the digits that the first (last) triad of the branch's line can hold */ \
    for (int band = 0; band < 6; band++) { \
        const V* h = held + triadOf(band, 0, 0); \
        V a[3]; V b[3]; \
        UNROLL(3) for (int i = 0; i < 3; i++) { \
            a[i] = every(h[i], h[3 + (i + 1) % 3], h[6 + (i + 2) % 3]); \
            b[i] = every(h[i], h[3 + (i + 2) % 3], h[6 + (i + 1) % 3]); \
        } \
        /* Adds the six bits of each digit: ones + 2 * twos + 4 * fours. */ \
        V oneA = odd(a[0], a[1], a[2]); V oneB = odd(b[0], b[1], b[2]); \
        V twoA = majority(a[0], a[1], a[2]); V twoB = majority(b[0], b[1], b[2]); \
        V ones = oneA ^ oneB; V carry = oneA & oneB; \
        V twos = odd(twoA, twoB, carry); V fours = majority(twoA, twoB, carry); \
        V two = twos & ~(ones | fours); \
        V toFive = twos ^ fours; \
        V some = choose(disjoint(two, two), choose(disjoint(toFive, toFive), twos, toFive), two); \
        V mine = ((count(ones) + (count(twos) << 1) + (count(fours) << 2)) << 3) + fill(band); \
        mine = choose(disjoint(some, some), fill(kNoKey), mine); \
        Mask better = below(mine, key); \
        key = choose(better, mine, key); \
        digit = choose(better, some & (V{} - some), digit); \
        V two0 = exactlyTwo(h[0], h[1], h[2]); \
        V two1 = exactlyTwo(h[3], h[4], h[5]); \
        line0 = choose(better, two0, line0); \
        line1 = choose(better, two1, line1); \
        first = choose(better, select(two0, h[0], select(two1, h[3], h[6])), first); \
        last = choose(better, select(two0, h[2], select(two1, h[5], h[8])), last); \
    } \
    V band = key & fill(7); \
    V line = when(disjoint(line0, digit), choose(disjoint(line1, digit), fill(2), fill(1))); \
    V box[2] = {when(disjoint(first, digit), fill(1)), choose(disjoint(last, digit), fill(1), fill(2))}; \
    Mask inRows = below(band, fill(3)); \
    V inBand = choose(inRows, band * fill(27) + line * fill(9), band * fill(3) + line - fill(9)); \
    store(choice.cell[0], inBand + box[0] * choose(inRows, fill(3), fill(27))); \
    store(choice.cell[1], inBand + box[1] * choose(inRows, fill(3), fill(27))); \
    store(choice.next, choose(inRows, fill(1), fill(9))); \
    store(choice.digit, digit); \
    return ~lanes(equal(key, fill(kNoKey))); \
} \
\
struct Path { \
    static constexpr int kWidth = kLanes; \
\
    /* Until a share of the busy lanes is dead or stuck: these stay so in further rounds. */ \
    static Verdicts deduce(std::uint16_t* cell, std::uint16_t* held, std::uint16_t* sum, std::uint32_t busy) { \
        const int enough = 1 + __builtin_popcount(busy) / kShare; \
        for (;;) { \
            Verdicts now = deduceRound(vectors(cell), vectors(held), *vectors(sum)); \
            if (__builtin_popcount((now.dead | now.unchanged) & busy) >= enough) return now; \
        } \
    } \
    static std::uint32_t choose(const std::uint16_t* held, Choice<kLanes>& choice) { return chooseBranch(vectors(held), choice); } \
    static void takeOut(const std::uint16_t* cell, const Moves& moves) { moveOut(vectors(cell), moves); } \
    static void putIn(std::uint16_t* cell, const Moves& moves) { moveIn(vectors(cell), moves); } \
    static void read(State& state, const char* text) { readText(state, text); } \
    static void write(char* text, const State& state) { writeText(text, state); } \
};

// ---- A namespace for each kind of processor: the vector V, a mask of its lanes, moving states, texts to states and back --

#if defined(__x86_64__) || defined(__i386__)
TARGET("avx2")
namespace middle {
constexpr int kLanes = 16;
typedef std::uint16_t V __attribute__((vector_size(2 * kLanes)));
INLINE V choose(V mask, V a, V b) { return (V)_mm256_blendv_epi8((__m256i)b, (__m256i)a, (__m256i)mask); }
INLINE std::uint32_t lanes(V mask) {
    __m128i low = _mm256_castsi256_si128((__m256i)mask);
    return (std::uint32_t)_mm_movemask_epi8(_mm_packs_epi16(low, _mm256_extracti128_si256((__m256i)mask, 1)));
}
INLINE V count(V a) {
    const __m256i bits = _mm256_broadcastsi128_si256(_mm_set_epi32(0x04030302, 0x03020201, 0x03020201, 0x02010100));
    __m256i low = _mm256_shuffle_epi8(bits, (__m256i)(a & 0x0F0F));
    __m256i high = _mm256_shuffle_epi8(bits, (__m256i)(a >> 4));
    return (V)_mm256_maddubs_epi16(_mm256_add_epi8(low, high), _mm256_set1_epi8(1));
}
inline void readText(State& state, const char* text) {
    const __m128i low = _mm_setr_epi8(1, 2, 4, 8, 16, 32, 64, char(128), 0, char(255), 0, 0, 0, 0, 0, 0);
    const __m128i high = _mm_setr_epi8(0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0);
    for (int start = 0; start < kCells; start += 16) {
        __m128i digit = _mm_loadu_si128(reinterpret_cast<const __m128i*>(text + start));
        digit = _mm_min_epu8(_mm_sub_epi8(digit, _mm_set1_epi8('1')), _mm_set1_epi8(9));  // 9 for a blank
        __m128i a = _mm_shuffle_epi8(low, digit);
        __m128i b = _mm_shuffle_epi8(high, digit);
        __m128i* to = reinterpret_cast<__m128i*>(state.cell + start);
        _mm_storeu_si128(to, _mm_unpacklo_epi8(a, b));
        _mm_storeu_si128(to + 1, _mm_unpackhi_epi8(a, b));
    }
}
PORTABLE_OPERATIONS
DEDUCTIONS
}  // namespace middle
END_TARGET

TARGET("avx512f,avx512bw")
namespace wide {
constexpr int kLanes = 32;
typedef std::uint16_t V __attribute__((vector_size(2 * kLanes)));
typedef __mmask32 Mask;

// Bit 4a + 2b + c of the table says what becomes of bits a, b and c.
template <int Table> INLINE V logic(V a, V b, V c) {
    return (V)_mm512_ternarylogic_epi64((__m512i)a, (__m512i)b, (__m512i)c, Table);
}
INLINE V any(V a, V b, V c) { return logic<0xFE>(a, b, c); }
INLINE V every(V a, V b, V c) { return logic<0x80>(a, b, c); }
INLINE V exactlyOne(V a, V b, V c) { return logic<0x16>(a, b, c); }
INLINE V exactlyTwo(V a, V b, V c) { return logic<0x68>(a, b, c); }
INLINE V majority(V a, V b, V c) { return logic<0xE8>(a, b, c); }
INLINE V odd(V a, V b, V c) { return logic<0x96>(a, b, c); }
INLINE V without(V a, V b, V c) { return logic<0x10>(a, b, c); }
INLINE V withoutBut(V a, V b, V c) { return logic<0xB0>(a, b, c); }
INLINE V select(V s, V a, V b) { return logic<0xCA>(s, a, b); }

INLINE V fill(int x) { return (V)_mm512_set1_epi16((short)x); }
INLINE Mask disjoint(V a, V b) { return _mm512_testn_epi16_mask((__m512i)a, (__m512i)b); }
INLINE Mask equal(V a, V b) { return _mm512_cmpeq_epi16_mask((__m512i)a, (__m512i)b); }
INLINE Mask below(V a, V b) { return _mm512_cmplt_epu16_mask((__m512i)a, (__m512i)b); }
INLINE V choose(Mask m, V a, V b) { return (V)_mm512_mask_mov_epi16((__m512i)b, m, (__m512i)a); }
// In the lanes of the mask: a (else 0); every bit (else a).
INLINE V when(Mask m, V a) { return (V)_mm512_maskz_mov_epi16(m, (__m512i)a); }
INLINE V orAll(Mask m, V a) { return choose(m, fill(-1), a); }
INLINE V least(V a, V b) { return (V)_mm512_min_epu16((__m512i)a, (__m512i)b); }
INLINE std::uint32_t lanes(Mask m) { return m; }

// Each vector has four blocks of eight words: the blocks at the same place of eight vectors are transposed. Interleaving
// the words of each row with those of the row four below, three times, exchanges the bits of their row and column.
INLINE void transposeBlocks(__m512i row[8]) {
    UNROLL(3) for (int step = 0; step < 3; step++) {
        __m512i mixed[8];
        UNROLL(4) for (int i = 0; i < 4; i++) {
            mixed[2 * i] = _mm512_unpacklo_epi16(row[i], row[i + 4]);
            mixed[2 * i + 1] = _mm512_unpackhi_epi16(row[i], row[i + 4]);
        }
        UNROLL(8) for (int i = 0; i < 8; i++) row[i] = mixed[i];
    }
}
inline void moveOut(const V* cell, const Moves& moves) {
    for (int first = 0; first < moves.n; first += 8) {
        const __m128i* list = reinterpret_cast<const __m128i*>(moves.lane + first);
        const __m512i lane = _mm512_maskz_broadcast_i32x4(0xFFFF, _mm_loadu_si128(list));
        for (int start = 0; start < kCells; start += kLanes) {
            __m512i row[8];
            UNROLL(8) for (int i = 0; i < 8; i++) {
                row[i] = _mm512_permutexvar_epi16(lane, (__m512i)cell[start + i]);
                UNROLL(3) for (int block = 8; block < kLanes; block += 8)
                    row[i] = _mm512_mask_permutexvar_epi16(row[i], 0xFFu << block, lane, (__m512i)cell[start + block + i]);
            }
            transposeBlocks(row);
            UNROLL(8) for (int i = 0; i < 8; i++) _mm512_storeu_si512(moves.state[first + i]->cell + start, row[i]);
        }
    }
}
inline void moveIn(V* cell, const Moves& moves) {
    for (int first = 0; first < moves.n; first += 8) {
        V from = V{};
        Mask moved = 0;
        for (int i = first; i < std::min(moves.n, first + 8); i++) {
            from = choose(1u << moves.lane[i], fill(i % 8), from);
            moved |= 1u << moves.lane[i];
        }
        for (int start = 0; start < kCells; start += kLanes) {
            __m512i row[8];
            UNROLL(8) for (int i = 0; i < 8; i++) row[i] = _mm512_loadu_si512(moves.state[first + i]->cell + start);
            transposeBlocks(row);
            UNROLL(8) for (int i = 0; i < 8; i++)
                UNROLL(4) for (int block = 0; block < 4; block++) {
                    V& x = cell[start + 8 * block + i];
                    x = (V)_mm512_mask_permutexvar_epi16((__m512i)x, moved, (__m512i)(from + fill(8 * block)), row[i]);
                }
        }
    }
}
inline void readText(State& state, const char* text) {
    for (int start = 0; start < kCells; start += kLanes) {
        V digit = (V)_mm512_cvtepu8_epi16(_mm256_loadu_si256(reinterpret_cast<const __m256i*>(text + start))) - fill('1');
        V bit = (V)_mm512_sllv_epi16((__m512i)fill(1), (__m512i)digit);
        _mm512_storeu_si512(state.cell + start, (__m512i)choose(below(digit, fill(9)), bit, fill(kAnyDigit)));
    }
}
INLINE V count(V a) {
    const __m512i bits = _mm512_set4_epi32(0x04030302, 0x03020201, 0x03020201, 0x02010100);
    __m512i low = _mm512_shuffle_epi8(bits, (__m512i)(a & fill(0x0F0F)));
    __m512i high = _mm512_shuffle_epi8(bits, (__m512i)(a >> 4));
    return (V)_mm512_maddubs_epi16(_mm512_add_epi8(low, high), _mm512_set1_epi8(1));
}
INLINE Mask twoOrFewer(V a) {
    V rest = a & (a - fill(1));
    return disjoint(rest, rest - fill(1));
}
DEDUCTIONS
}  // namespace wide
END_TARGET

TARGET("avx512f,avx512bw,avx512bitalg")
namespace widest {
using namespace wide;
INLINE V count(V a) { return (V)_mm512_popcnt_epi16((__m512i)a); }
INLINE Mask twoOrFewer(V a) { return below(count(a), fill(3)); }
DEDUCTIONS
}  // namespace widest
END_TARGET
#endif

namespace narrow {
constexpr int kLanes = 8;
typedef std::uint16_t V __attribute__((vector_size(2 * kLanes)));
INLINE std::uint32_t lanes(V mask) {
#if defined(__SSE2__)
    return (std::uint32_t)_mm_movemask_epi8(_mm_packs_epi16((__m128i)mask, _mm_setzero_si128()));
#else
    std::uint32_t set = 0;
    for (int lane = 0; lane < kLanes; lane++) set |= (mask[lane] & 1u) << lane;
    return set;
#endif
}
INLINE V choose(V mask, V a, V b) { return (a & mask) | (b & ~mask); }
INLINE V count(V a) {
    a -= (a >> 1) & 0x5555;
    a = (a & 0x3333) + ((a >> 2) & 0x3333);
    a = (a + (a >> 4)) & 0x0F0F;
    return (a + (a >> 8)) & 0x1F;
}
inline void readText(State& state, const char* text) {
    for (int c = 0; c < kCells; c++) {
        unsigned digit = unsigned(text[c]) - '1';
        state.cell[c] = digit < 9 ? std::uint16_t(1u << digit) : kAnyDigit;
    }
}
PORTABLE_OPERATIONS
DEDUCTIONS
}  // namespace narrow

// ---- The search ----------------------------------------------------------------------------------------------------------

// The states that a lane still has to try, the latest on top. What was popped keeps its place until the next push.
class Stack {
  public:
    State* push() {
        if (size_ == states_.size()) states_.resize(2 * size_ + 16);
        return &states_[size_++];
    }
    State* pop() { return &states_[--size_]; }
    bool empty() const { return size_ == 0; }
    void clear() { size_ = 0; }

  private:
    std::vector<State> states_;
    std::size_t size_ = 0;
};

template <class Path>
class Search {
  public:
    Search(Puzzle* puzzles, int n) : puzzles_(puzzles), end_(n) {
        std::fill(cell_, cell_ + kRow * kLanes, kAnyDigit);
    }

    void run() {
        refill();
        while (busy_) {
            deduce();
            serve();
            refill();
        }
    }

  private:
    static int firstOf(std::uint32_t set) { return __builtin_ctz(set); }

    void deduce() {
        Verdicts now = Path::deduce(cell_, held_, sum_, busy_);
        busy_ &= ~now.dead;
        stuck_ = now.unchanged & busy_;
        solved_ = now.solved & stuck_;
    }

    // Solutions leave their lanes for good. A stuck lane keeps one half of its possibilities; the other goes onto its stack.
    void serve() {
        Moves out(&nobodys_);
        leave(out);
        const int solutions = out.n;
        push(out);
        Path::takeOut(cell_, out);
        for (int i = 0; i < solutions; i++) Path::write(puzzles_[puzzle_[out.lane[i]]].answer, scratch_[i]);
        for (int i = solutions; i < out.n; i++) {
            cut(out.state[i]->cell, 1, out.lane[i], choice_.cell[0]);
            cut(cell_ + out.lane[i], kLanes, out.lane[i], choice_.cell[1]);
        }
    }

    void leave(Moves& out) {
        for (std::uint32_t set = solved_; set; set &= set - 1) {
            int lane = firstOf(set);
            if (!(busy_ >> lane & 1)) continue;  // another lane has solved the same puzzle
            out.add(lane, &scratch_[out.n]);
            drop(lane);
            for (int other = 0; shared_ && other < kLanes; other++)
                if (puzzle_[other] == puzzle_[lane]) drop(other);
        }
        stuck_ &= busy_;
    }

    void drop(int lane) {
        busy_ &= ~(1u << lane);
        waiting_ &= ~(1u << lane);
        stack_[lane].clear();
    }

    void push(Moves& out) {
        if (!stuck_) return;
        std::uint32_t hopeful = Path::choose(held_, choice_);
        busy_ &= ~stuck_ | hopeful;
        for (std::uint32_t set = stuck_ & hopeful; set; set &= set - 1) {
            out.add(firstOf(set), stack_[firstOf(set)].push());
            waiting_ |= set & -set;
        }
    }

    // Takes the lane's digit from a triad; the state's cells are so far apart.
    void cut(std::uint16_t* state, int apart, int lane, const std::uint16_t* firstCell) {
        std::uint16_t* x = state + firstCell[lane] * apart;
        for (int i = 0; i < 3; i++) x[i * choice_.next[lane] * apart] &= std::uint16_t(~choice_.digit[lane]);
    }

    // Gives each idle lane its own latest state, else a new puzzle, else the latest state of another lane.
    void refill() {
        Moves in(&nobodys_);
        int fresh = 0;
        for (std::uint32_t idle = ~busy_ & (~0u >> (32 - kLanes)); idle; idle &= idle - 1) {
            int lane = firstOf(idle);
            if (!(waiting_ >> lane & 1) && next_ < end_) {
                Path::read(scratch_[fresh], puzzles_[next_].text);
                in.add(lane, &scratch_[fresh++]);
                puzzle_[lane] = std::uint16_t(next_++);
            } else if (waiting_) {
                int from = waiting_ >> lane & 1 ? lane : firstOf(waiting_);
                in.add(lane, stack_[from].pop());
                if (stack_[from].empty()) waiting_ &= ~(1u << from);
                shared_ |= from != lane;
                puzzle_[lane] = puzzle_[from];
            } else {
                break;
            }
            busy_ |= 1u << lane;
            sum_[lane] = 0;  // or a solved state's sum would pass for the new one's
        }
        Path::putIn(cell_, in);
    }

    static constexpr int kLanes = Path::kWidth;

    alignas(64) std::uint16_t cell_[kRow * kLanes];       // all lanes of a cell, then those of the next
    alignas(64) std::uint16_t held_[kTriads * kLanes];    // what each triad holds; only a stuck lane's is up to date
    alignas(64) std::uint16_t sum_[kLanes] = {};          // of each lane's cells after the last round
    std::uint16_t puzzle_[kLanes] = {};                   // the number of each lane's puzzle
    std::uint32_t busy_ = 0;        // lanes at work
    std::uint32_t stuck_ = 0;       // of them, those whose last round changed nothing
    std::uint32_t solved_ = 0;      // of these, those with a solution
    bool shared_ = false;           // whether lanes may have the same puzzle
    std::uint32_t waiting_ = 0;     // lanes with a stack that is not empty
    Stack stack_[kLanes];
    Choice<kLanes> choice_;
    State scratch_[kLanes];         // solutions, then new puzzles
    State nobodys_ = {};
    Puzzle* puzzles_;
    int next_ = 0;
    int end_;
};

// ---- Reading and printing ------------------------------------------------------------------------------------------------

typedef void (*Solver)(Puzzle*, int);

template <class Path>
void solve(Puzzle* puzzles, int n) {
    Search<Path>(puzzles, n).run();
}

Solver solverForThisProcessor() {
#if defined(__x86_64__) || defined(__i386__)
    __builtin_cpu_init();
    bool wide = LANES_AT_MOST > 16 && __builtin_cpu_supports("avx512bw");
    if (wide && LANES_AT_MOST == 32 && __builtin_cpu_supports("avx512bitalg")) return solve<widest::Path>;
    if (wide) return solve<wide::Path>;
    if (LANES_AT_MOST >= 16 && __builtin_cpu_supports("avx2")) return solve<middle::Path>;
#endif
    return solve<narrow::Path>;
}

void print(const char* text, std::size_t size) {
    while (size > 0) {
        ssize_t written = write(1, text, size);
        if (written <= 0) return;
        text += written;
        size -= std::size_t(written);
    }
}

bool isSpace(char c) { return c == ' ' || c == '\t'; }

class Program {
  public:
    void run() {
        for (bool more = true; more;) {
            ssize_t got = read(0, &input_[size_], kInput - size_);
            if (got > 0) {
                size_ += std::size_t(got);
            } else {
                input_[size_++] = '\n';
                more = false;
            }
            more = takeLines() && more;
        }
    }

  private:
    // Answers the whole lines; false at "end". What has come of the next line stays, as far as it counts.
    bool takeLines() {
        const char* line = input_.data();
        const char* end = line + size_;
        bool more = true;
        while (const void* newline = more ? std::memchr(line, '\n', std::size_t(end - line)) : nullptr) {
            const char* stop = static_cast<const char*>(newline);
            more = takeLine(line, std::size_t(stop - line));
            line = stop + 1;
        }
        answer();
        size_ = std::min(std::size_t(end - line), std::size_t(kCells + 1));
        std::memmove(input_.data(), line, size_);
        return more;
    }

    bool takeLine(const char* line, std::size_t size) {
        if (size > 0 && line[size - 1] == '\r') size--;
        if (size < kCells) {
            while (size > 0 && isSpace(line[size - 1])) size--;
            if (size == 0) return true;
            if (size == 3 && std::memcmp(line, "end", 3) == 0) return false;
        }
        if (lines_ == kLines) answer();
        char* zeros = &answers_[lines_++ * kAnswer];
        std::memset(zeros, '0', kCells);
        zeros[kCells] = '\n';
        if (size >= kCells) puzzles_.push_back({line, zeros});
        return true;
    }

    void answer() {
        solve_(puzzles_.data(), int(puzzles_.size()));
        print(answers_.data(), lines_ * kAnswer);
        puzzles_.clear();
        lines_ = 0;
    }

    static constexpr std::size_t kInput = std::size_t(1) << 18;
    static constexpr std::size_t kLines = 4096;  // more than fit unless lines are short; a number fits into a lane
    static constexpr std::size_t kSlack = 64;    // vectors may be read past the last line

    Solver solve_ = solverForThisProcessor();
    std::vector<char> input_ = std::vector<char>(kInput + kSlack);
    std::size_t size_ = 0;
    std::vector<Puzzle> puzzles_;  // of the lines that are long enough
    std::vector<char> answers_ = std::vector<char>(kLines * kAnswer + kSlack);
    std::size_t lines_ = 0;
};

}  // namespace

int main() { Program().run(); }
