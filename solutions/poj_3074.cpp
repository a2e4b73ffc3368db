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
// A round deduces once over the grid without a branch. After it each lane is moving on, solved, dead or stuck. A stuck lane
// splits in two: a free lane takes the other half, or a shelf when none is free. A solved or dead lane takes the latest state
// from the shelf, or the next puzzle. So every puzzle has its own search, and the lanes stay busy. A round of 32 lanes costs
// about 1400 cycles with everything around it; a puzzle with 17 clues takes 16 rounds of one lane, a hard one 60 to 300.
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
#include <memory>
#include <vector>

// A template cannot carry a target attribute, so what is compiled for several processors is the argument of a macro that
// repeats it, in a namespace for each. GCC and clang have different pragmas for it.
#define PRAGMA(text) _Pragma(#text)
#if defined(__clang__)
#define FOR_TARGET(name, ...) \
    PRAGMA(clang attribute push(__attribute__((target(name))), apply_to = function)) __VA_ARGS__ PRAGMA(clang attribute pop)
#else
#define FOR_TARGET(name, ...) PRAGMA(GCC push_options) PRAGMA(GCC target(name)) __VA_ARGS__ PRAGMA(GCC pop_options)
#endif
#if defined(__x86_64__) || defined(__i386__)
#include <immintrin.h>
#define FOR_AVX512(...)                                                             \
    FOR_TARGET("avx512f,avx512bw,avx512bitalg", namespace widest { __VA_ARGS__ })   \
    FOR_TARGET("avx512f,avx512bw", namespace wide { __VA_ARGS__ })
#define FOR_AVX2(...) FOR_TARGET("avx2", namespace middle { __VA_ARGS__ })
#else
#define FOR_AVX512(...)
#define FOR_AVX2(...)
#endif
#define FOR_OTHERS(...) FOR_AVX2(__VA_ARGS__) namespace narrow { __VA_ARGS__ }
#define FOR_ALL(...) FOR_AVX512(__VA_ARGS__) FOR_OTHERS(__VA_ARGS__)

#define UNROLL PRAGMA(GCC unroll 3)
#define INLINE inline __attribute__((always_inline))

#ifndef LANES_AT_MOST  // for tests: 16 or 8 forces a narrower path, 31 the wide one without BITALG
#define LANES_AT_MOST 32
#endif

namespace {

constexpr int kCells = 81;
constexpr int kOwner = kCells;  // in a state, behind the cells: the puzzle's number
constexpr int kState = kOwner + 1;
constexpr int kAnswer = kCells + 1;  // with the end of the line
constexpr std::uint16_t kAnyDigit = 0x1FF;
constexpr int kSolvedSum = 9 * kAnyDigit;  // of the cells' bits: each row has each digit once
constexpr int kNoKey = 0x7FFF;  // above all others, and no sign bit: some comparisons are signed

// A band is three lines: rows, or columns when it is vertical. Its triads lie in line 0..2 and box 0..2 of the band.
constexpr int firstCell(bool vertical, int band, int line, int box) {
    return vertical ? box * 27 + band * 3 + line : (band * 3 + line) * 9 + box * 3;
}

// Triads have numbers, by band, line and box: 0 to 26 across the grid, then those of the vertical bands.
constexpr int kNoTriad = 54;

inline void cutTriad(std::uint16_t* firstCell, int lanes, int triad, int digits) {
    int cell = triad < 27 ? triad * 3 : (triad - 27) % 3 * 27 + (triad - 27) / 3;
    int step = triad < 27 ? 1 : 9;
    for (int i = 0; i < 3; i++) firstCell[(cell + i * step) * lanes] &= std::uint16_t(~digits);
}

struct Puzzle {
    const char* text;
    char* answer;  // holds zeros until it is solved
    bool solved;
};

// What the lanes of a block of states become between two rounds.
template <int Lanes>
struct Exchange {
    alignas(2 * Lanes) std::uint16_t source[Lanes];    // the lane to copy; from Lanes on, a lane of another block
    alignas(2 * Lanes) std::uint16_t cutTriad[Lanes];  // then, the triad that loses a digit
    alignas(2 * Lanes) std::uint16_t cutDigit[Lanes];
};

// ---- What differs between processors: the vector V, a mask of its lanes, moving lanes, and texts to lanes and back -------

FOR_AVX512(
    constexpr int kLanes = 32;
    constexpr int kWorthAPass = 4;  // lane-rounds wasted, to move lanes: here a pass over the state moves all at once
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
    INLINE V orNot(V a, V b, V c) { return logic<0xF4>(a, b, c); }
    INLINE V select(V s, V a, V b) { return logic<0xCA>(s, a, b); }

    INLINE V fill(int x) { return (V)_mm512_set1_epi16((short)x); }
    INLINE Mask disjoint(V a, V b) { return _mm512_testn_epi16_mask((__m512i)a, (__m512i)b); }
    INLINE Mask equal(V a, V b) { return _mm512_cmpeq_epi16_mask((__m512i)a, (__m512i)b); }
    INLINE Mask below(V a, V b) { return _mm512_cmplt_epu16_mask((__m512i)a, (__m512i)b); }
    INLINE V choose(Mask m, V a, V b) { return (V)_mm512_mask_mov_epi16((__m512i)b, m, (__m512i)a); }
    INLINE V least(V a, V b) { return (V)_mm512_min_epu16((__m512i)a, (__m512i)b); }
    INLINE std::uint32_t lanes(Mask m) { return m; }

    INLINE void takeLanes(V* to, std::uint32_t set, const std::uint16_t* from, const V* block) {
        const __m512i index = _mm512_load_si512(from);
        for (int c = 0; c < kState; c++)
            to[c] = (V)_mm512_mask_permutexvar_epi16((__m512i)to[c], set, index, (__m512i)block[c]);
    }
    INLINE void exchangeLanes(V* cell, std::uint32_t, std::uint32_t, const Exchange<kLanes>& plan, const V* block) {
        const __m512i source = _mm512_load_si512(plan.source);
        const V triad = (V)_mm512_load_si512(plan.cutTriad);
        const V digit = (V)_mm512_load_si512(plan.cutDigit);
        cell[kOwner] = (V)_mm512_permutex2var_epi16((__m512i)cell[kOwner], source, (__m512i)block[kOwner]);
        for (int row = 0; row < 9; row += 3) for (int column = 0; column < 9; column += 3) {
            V inRow[3]; V inColumn[3];
            UNROLL for (int i = 0; i < 3; i++) {
                inRow[i] = choose(equal(triad, fill((row + i) * 3 + column / 3)), digit, V{});
                inColumn[i] = choose(equal(triad, fill(27 + (column + i) * 3 + row / 3)), digit, V{});
            }
            UNROLL for (int r = 0; r < 3; r++) UNROLL for (int c = 0; c < 3; c++) {
                const int at = (row + r) * 9 + column + c;
                V x = (V)_mm512_permutex2var_epi16((__m512i)cell[at], source, (__m512i)block[at]);
                cell[at] = logic<0x10>(x, inRow[r], inColumn[c]);
            }
        }
    }

    // Rows i and i + step exchange a quarter, for all such pairs; after steps 16, 8, 4, 2 and 1 rows are columns.
    inline void transpose(V row[kLanes]) {
        for (int step = 16; step > 0; step /= 2) {
            V first; V second;
            for (int lane = 0; lane < kLanes; lane++) {
                first[lane] = std::uint16_t(lane & step ? kLanes + lane - step : lane);
                second[lane] = std::uint16_t(lane & step ? kLanes + lane : lane + step);
            }
            for (int i = 0; i < kLanes; i = (i + step + 1) & ~step) {
                __m512i a = (__m512i)row[i]; __m512i b = (__m512i)row[i + step];
                row[i] = (V)_mm512_permutex2var_epi16(a, (__m512i)first, b);
                row[i + step] = (V)_mm512_permutex2var_epi16(a, (__m512i)second, b);
            }
        }
    }
    INLINE V candidates(V text) {
        V digit = text - fill('1');
        return (V)_mm512_mask_sllv_epi16((__m512i)fill(kAnyDigit), below(digit, fill(9)), (__m512i)fill(1), (__m512i)digit);
    }
    // Two characters a lane.
    inline void readTexts(V* cell, const Puzzle* puzzle, int n) {
        V row[kLanes] = {};
        for (int start = 0; start < kCells; start += 2 * kLanes) {
            for (int i = 0; i < n; i++) row[i] = (V)_mm512_loadu_si512(puzzle[i].text + start);
            transpose(row);
            for (int i = 0; i < kLanes && start + 2 * i < kCells; i++) {
                cell[start + 2 * i] = candidates(row[i] & fill(0xFF));
                if (start + 2 * i + 1 < kCells) cell[start + 2 * i + 1] = candidates(row[i] >> 8);
            }
        }
    }
)

#if defined(__x86_64__) || defined(__i386__)
FOR_TARGET("avx512f,avx512bw,avx512bitalg", namespace widest {
    INLINE V count(V a) { return (V)_mm512_popcnt_epi16((__m512i)a); }
    INLINE Mask threeOrMore(V a) { return below(fill(2), count(a)); }
})
FOR_TARGET("avx512f,avx512bw", namespace wide {
    INLINE V count(V a) {
        const __m512i bits = _mm512_set4_epi32(0x04030302, 0x03020201, 0x03020201, 0x02010100);
        __m512i low = _mm512_shuffle_epi8(bits, (__m512i)(a & fill(0x0F0F)));
        __m512i high = _mm512_shuffle_epi8(bits, (__m512i)(a >> 4));
        return (V)_mm512_maddubs_epi16(_mm512_add_epi8(low, high), _mm512_set1_epi8(1));
    }
    INLINE Mask threeOrMore(V a) {
        V rest = a & (a - fill(1));
        return _mm512_test_epi16_mask((__m512i)rest, (__m512i)(rest - fill(1)));
    }
})
FOR_TARGET("avx2", namespace middle {
    constexpr int kLanes = 16;
    typedef std::uint16_t V __attribute__((vector_size(2 * kLanes)));
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
})
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
INLINE V count(V a) {
    a -= (a >> 1) & 0x5555;
    a = (a & 0x3333) + ((a >> 2) & 0x3333);
    a = (a + (a >> 4)) & 0x0F0F;
    return (a + (a >> 8)) & 0x1F;
}
}  // namespace narrow

FOR_AVX512(
    inline void writeTexts(const V* cell, Puzzle* puzzles, int n) {
        V row[kLanes] = {};
        for (int start = 0; start < kCells; start += 2 * kLanes) {
            int size = std::min(kCells - start, 2 * kLanes);
            for (int i = 0; 2 * i < size; i++) {
                const V* x = cell + start + 2 * i;
                row[i] = count(x[0] - fill(1)) + fill('1');
                if (2 * i + 1 < size) row[i] |= (count(x[1] - fill(1)) + fill('1')) << 8;
            }
            transpose(row);
            for (int i = 0; i < n; i++) std::memcpy(puzzles[cell[kOwner][i]].answer + start, &row[i], std::size_t(size));
        }
    }
)

FOR_OTHERS(
    constexpr int kWorthAPass = 1;
    typedef std::int16_t Signed __attribute__((vector_size(2 * kLanes)));
    typedef V Mask;

    INLINE V fill(int x) { return V{} + std::uint16_t(x); }
    INLINE V any(V a, V b, V c) { return a | b | c; }
    INLINE V every(V a, V b, V c) { return a & b & c; }
    INLINE V exactlyOne(V a, V b, V c) { return ((a ^ b) & ~c) | (c & ~(a | b)); }
    INLINE V majority(V a, V b, V c) { return (a & b) | (c & (a | b)); }
    INLINE V exactlyTwo(V a, V b, V c) { return majority(a, b, c) & ~(a & b & c); }
    INLINE V odd(V a, V b, V c) { return a ^ b ^ c; }
    INLINE V orNot(V a, V b, V c) { return a | (b & ~c); }
    INLINE V select(V s, V a, V b) { return (a & s) | (b & ~s); }

    INLINE Mask equal(V a, V b) { return (V)(a == b); }
    INLINE Mask disjoint(V a, V b) { return equal(a & b, V{}); }
    INLINE Mask below(V a, V b) { return (V)((Signed)a < (Signed)b); }
    INLINE V choose(Mask m, V a, V b) { return select(m, a, b); }
    INLINE V least(V a, V b) { return (V)((Signed)a < (Signed)b ? (Signed)a : (Signed)b); }
    INLINE Mask threeOrMore(V a) {
        V rest = a & (a - fill(1));
        return ~disjoint(rest, rest - fill(1));
    }

    INLINE std::uint16_t* laneOf(V* cell, int lane) { return reinterpret_cast<std::uint16_t*>(cell) + lane; }
    INLINE const std::uint16_t* laneOf(const V* cell, int lane) { return reinterpret_cast<const std::uint16_t*>(cell) + lane; }
    inline void copyLane(std::uint16_t* to, const std::uint16_t* from) {
        PRAGMA(GCC unroll 9) for (int c = 0; c < kState; c++) to[c * kLanes] = from[c * kLanes];
    }
    INLINE void takeLanes(V* to, std::uint32_t set, const std::uint16_t* from, const V* block) {
        for (; set; set &= set - 1) copyLane(laneOf(to, __builtin_ctz(set)), laneOf(block, from[__builtin_ctz(set)]));
    }
    INLINE void exchangeLanes(V* cell, std::uint32_t copied, std::uint32_t cut, const Exchange<kLanes>& plan, const V* block) {
        for (; copied; copied &= copied - 1) {
            int lane = __builtin_ctz(copied);
            int source = plan.source[lane];
            copyLane(laneOf(cell, lane), source < kLanes ? laneOf(cell, source) : laneOf(block, source - kLanes));
        }
        for (; cut; cut &= cut - 1) {
            int lane = __builtin_ctz(cut);
            cutTriad(laneOf(cell, lane), kLanes, plan.cutTriad[lane], plan.cutDigit[lane]);
        }
    }
    inline void readTexts(V* cell, const Puzzle* puzzle, int n) {
        for (int i = 0; i < n; i++)
            for (int c = 0; c < kCells; c++) {
                unsigned digit = unsigned(puzzle[i].text[c]) - '1';
                laneOf(cell, i)[c * kLanes] = digit < 9 ? std::uint16_t(1u << digit) : kAnyDigit;
            }
    }
    inline void writeTexts(const V* cell, Puzzle* puzzles, int n) {
        for (int i = 0; i < n; i++) {
            char* answer = puzzles[cell[kOwner][i]].answer;
            for (int c = 0; c < kCells; c++) answer[c] = char('1' + __builtin_ctz(laneOf(cell, i)[c * kLanes]));
        }
    }
)

FOR_ALL(

struct Block {  // as many states as lanes
    V cell[kState];

    std::uint16_t& at(int c, int lane) { return reinterpret_cast<std::uint16_t*>(&cell[c])[lane]; }
};

// ---- One round of deductions ---------------------------------------------------------------------------------------------

struct Verdicts {
    V sum;               // of the cells: falls with every candidate that goes
    std::uint32_t dead;  // lanes with a cell without a candidate, or a unit without a place for a digit
};

// For each triad, the digits that no other triad can hold in its row (column) or in its box are claimed: other triads lose
// them. Three claims fill a triad. A vertical band also looks at cells: a naked single is a claim and clears its triad; a
// claimed digit with one cell left is a hidden single.
template <bool Vertical>
INLINE void deduce(V* cell, int band, V& everywhere, V& sum, V& fewest) {
    constexpr int next = Vertical ? 9 : 1;  // from cell to cell in a triad
    V held[3][3]; V single[3][3]; V alone[3][3][3]; V claimed[3][3]; V lineOnly[3]; V boxOnly[3];
    UNROLL for (int line = 0; line < 3; line++) UNROLL for (int box = 0; box < 3; box++) {
        const V* x = cell + firstCell(Vertical, band, line, box);
        held[line][box] = any(x[0], x[next], x[2 * next]);
        if (!Vertical) continue;
        V* s = alone[line][box];
        UNROLL for (int i = 0; i < 3; i++) s[i] = choose(disjoint(x[i * next], x[i * next] - fill(1)), x[i * next], V{});
        single[line][box] = any(s[0], s[1], s[2]);
    }
    UNROLL for (int i = 0; i < 3; i++) {
        lineOnly[i] = exactlyOne(held[i][0], held[i][1], held[i][2]);
        boxOnly[i] = exactlyOne(held[0][i], held[1][i], held[2][i]);
        everywhere &= any(held[i][0], held[i][1], held[i][2]);
        if (!Vertical) everywhere &= any(held[0][i], held[1][i], held[2][i]);
    }
    UNROLL for (int line = 0; line < 3; line++) UNROLL for (int box = 0; box < 3; box++) {
        claimed[line][box] = held[line][box] & (lineOnly[line] | boxOnly[box]);
        if (Vertical) claimed[line][box] |= single[line][box];
    }
    UNROLL for (int line = 0; line < 3; line++) UNROLL for (int box = 0; box < 3; box++) {
        V own = claimed[line][box];
        V gone = claimed[line][(box + 1) % 3] | claimed[line][(box + 2) % 3];
        gone = any(gone, claimed[(line + 1) % 3][box], claimed[(line + 2) % 3][box]);
        gone |= choose(threeOrMore(own), fill(-1) - own, V{});
        V* at = cell + firstCell(Vertical, band, line, box);
        V x[3] = {at[0], at[next], at[2 * next]};
        V hidden = own & exactlyOne(x[0], x[1], x[2]);
        UNROLL for (int i = 0; i < 3; i++) {
            if (Vertical) {
                x[i] &= ~orNot(gone, single[line][box], alone[line][box][i]);
                x[i] = choose(disjoint(x[i], hidden), x[i], x[i] & hidden);
                sum += x[i];
                fewest = least(fewest, x[i]);
            } else {
                x[i] &= ~gone;
            }
            at[i * next] = x[i];
        }
    }
}

__attribute__((noinline)) Verdicts deduceRound(V* cell) {
    V everywhere = fill(kAnyDigit);
    V fewest = everywhere;
    V sum = V{};
    for (int band = 0; band < 3; band++) deduce<false>(cell, band, everywhere, sum, fewest);
    for (int band = 0; band < 3; band++) deduce<true>(cell, band, everywhere, sum, fewest);
    return {sum, lanes(disjoint(fewest, fewest)) | ~lanes(equal(everywhere, fill(kAnyDigit)))};
}

// ---- Where to branch -----------------------------------------------------------------------------------------------------

struct Choice {
    V key;       // configurations left in the band * 8 + the band, 3..5 the vertical ones; kNoKey when all digits have one
    V digit;     // a digit with two, or else more: one bit
    V line0;     // the digits for which line 0 of the band has two triads; a branch is made there,
    V line1;     // else in line 1, for these digits, else in line 2
    V first;     // the digits that the triad in the first box of that line can hold
    V last;      // the same for the last box
    V triad[2];  // two triads of the line that can hold the digit: each branch takes it from one
};

// A configuration puts a digit into one triad of each line and box of a band, so there are at most six.
template <bool Vertical, bool Two>
INLINE void chooseInBand(const V* cell, int band, Choice& best) {
    V held[3][3];
    UNROLL for (int line = 0; line < 3; line++) UNROLL for (int box = 0; box < 3; box++) {
        const V* x = cell + firstCell(Vertical, band, line, box);
        constexpr int next = Vertical ? 9 : 1;
        held[line][box] = any(x[0], x[next], x[2 * next]);
    }
    V a[3]; V b[3];
    UNROLL for (int i = 0; i < 3; i++) {
        a[i] = every(held[0][i], held[1][(i + 1) % 3], held[2][(i + 2) % 3]);
        b[i] = every(held[0][i], held[1][(i + 2) % 3], held[2][(i + 1) % 3]);
    }
    // Adds the six bits of each digit: ones + 2 * twos + 4 * fours.
    V oneA = odd(a[0], a[1], a[2]); V oneB = odd(b[0], b[1], b[2]);
    V twoA = majority(a[0], a[1], a[2]); V twoB = majority(b[0], b[1], b[2]);
    V ones = oneA ^ oneB; V carry = oneA & oneB;
    V twos = odd(twoA, twoB, carry); V fours = majority(twoA, twoB, carry);
    // Preferably a digit with two configurations; else one with three to five, at last one with six.
    V two = twos & ~(ones | fours);
    if (!Two) {
        V more = (twos | fours) & ~(twos & fours);
        two = choose(disjoint(two, two), choose(disjoint(more, more), twos, more), two);
    }
    V key = ((count(ones) + (count(twos) << 1) + (count(fours) << 2)) << 3) | fill((Vertical ? 3 : 0) + band);
    key = choose(disjoint(two, two), fill(kNoKey), key);
    V digit = two & (V{} - two);
    Mask better = below(key, best.key);
    best.key = choose(better, key, best.key);
    best.digit = choose(better, digit, best.digit);
    V line0 = exactlyTwo(held[0][0], held[0][1], held[0][2]);
    V line1 = exactlyTwo(held[1][0], held[1][1], held[1][2]);
    best.line0 = choose(better, line0, best.line0);
    best.line1 = choose(better, line1, best.line1);
    best.first = choose(better, select(line0, held[0][0], select(line1, held[1][0], held[2][0])), best.first);
    best.last = choose(better, select(line0, held[0][2], select(line1, held[1][2], held[2][2])), best.last);
}

template <bool Two>
__attribute__((noinline)) void chooseBranch(const V* cell, Choice& choice) {
    Choice best = {fill(kNoKey), V{}, V{}, V{}, V{}, V{}, {V{}, V{}}};
    for (int band = 0; band < 3; band++) chooseInBand<false, Two>(cell, band, best);
    for (int band = 0; band < 3; band++) chooseInBand<true, Two>(cell, band, best);
    V band = best.key & fill(7);
    V line = choose(disjoint(best.line1, best.digit), fill(6), fill(3));
    V triad = choose(disjoint(best.line0, best.digit), line, V{}) + band + (band << 3);
    best.triad[0] = triad + choose(disjoint(best.first, best.digit), fill(1), V{});
    best.triad[1] = triad + choose(disjoint(best.last, best.digit), fill(1), fill(2));
    choice = best;
}

// ---- The search ----------------------------------------------------------------------------------------------------------

// Blocks for waiting states, made when first needed.
class Shelf {
  public:
    Block& block(std::size_t i) {
        if (i == blocks_.size()) {
            bytes_.emplace_back(new char[sizeof(Block) + alignof(Block)]);
            std::uintptr_t at = reinterpret_cast<std::uintptr_t>(bytes_.back().get());
            blocks_.push_back(reinterpret_cast<Block*>((at + alignof(Block) - 1) & ~(alignof(Block) - 1)));
        }
        return *blocks_[i];
    }

  private:
    std::vector<std::unique_ptr<char[]>> bytes_;
    std::vector<Block*> blocks_;
};

class Search {
  public:
    Search(Puzzle* puzzles, int n) : puzzles_(puzzles), end_(n) {
        for (V& x : active_.cell) x = fill(kAnyDigit);
        for (int lane = 0; lane < kLanes; lane++) leave(lane);
    }

    void run() {
        refill(true);
        while (busy_) step();
        collect();
        deliver();
    }

  private:
    static constexpr std::uint32_t kAll = kLanes == 32 ? ~0u : (1u << (kLanes % 32)) - 1;

    static int firstOf(std::uint32_t set) { return __builtin_ctz(set); }

    void step() {
        Verdicts now = deduceRound(active_.cell);
        std::uint32_t dead = now.dead & busy_;
        std::uint32_t still = lanes(equal(now.sum, sum_)) & busy_ & ~dead;
        std::uint32_t solved = lanes(equal(now.sum, fill(kSolvedSum))) & still;
        sum_ = now.sum;
        busy_ &= ~(dead | solved);
        for (; solved; solved &= solved - 1) finish(firstOf(solved));
        still &= busy_;
        wasted_ += __builtin_popcount(kAll & ~busy_);
        bool tidy = wasted_ >= kWorthAPass || !busy_;
        if (tidy) {
            wasted_ = 0;
            collect();
        }
        if (still) split(still);
        refill(tidy || !busy_);
    }

    // Parks a solved lane: nothing changes in it any more. Its puzzle's other states are dropped here and in refill.
    void finish(int lane) {
        int owner = active_.at(kOwner, lane);
        if (puzzles_[owner].solved) return;
        puzzles_[owner].solved = true;
        busy_ &= ~lanes(equal(active_.cell[kOwner], fill(owner)));
        parked_ |= 1u << lane;
    }

    // Each stuck lane keeps one half of its possibilities; the other half goes to a free lane, else onto the shelf.
    void split(std::uint32_t stuck) {
        chooseBranch<true>(active_.cell, choice_);
        if (lanes(equal(choice_.key, fill(kNoKey))) & stuck) {
            chooseBranch<false>(active_.cell, choice_);
            std::uint32_t hopeless = lanes(equal(choice_.key, fill(kNoKey))) & stuck;
            busy_ &= ~hopeless;
            stuck &= ~hopeless;
        }
        std::uint32_t free = idle();
        std::uint32_t shelve = 0;
        alignas(sizeof(V)) std::uint16_t from[kLanes];
        for (; stuck; stuck &= stuck - 1) {
            int lane = firstOf(stuck);
            if (free) {
                int other = firstOf(free);
                free &= free - 1;
                start(other, lane);
                cut(other, choice_.triad[0][lane], choice_.digit[lane]);
            } else {
                Block& block = shelf_.block(shelved_ / kLanes);
                int other = int(shelved_++ % kLanes);
                from[other] = std::uint16_t(lane);
                shelve |= 1u << other;
                if (shelved_ % kLanes == 0 || !(stuck & (stuck - 1))) {
                    takeLanes(block.cell, shelve, from, active_.cell);
                    for (; shelve; shelve &= shelve - 1) {
                        int taken = firstOf(shelve);
                        cutTriad(&block.at(0, taken), kLanes, choice_.triad[0][from[taken]], choice_.digit[from[taken]]);
                    }
                }
            }
            cut(lane, choice_.triad[1][lane], choice_.digit[lane]);
        }
    }

    void cut(int lane, int triad, int candidates) {
        plan_.cutTriad[lane] = std::uint16_t(triad);
        plan_.cutDigit[lane] = std::uint16_t(candidates);
        cut_ |= 1u << lane;
    }

    void leave(int lane) {
        plan_.source[lane] = std::uint16_t(lane);
        plan_.cutTriad[lane] = kNoTriad;
    }

    // Gives idle lanes the latest states from the shelf, then new puzzles; does all copying to active lanes at once.
    void refill(bool tidy) {
        Block* block = &new_;
        std::uint32_t free = tidy || started_ ? idle() : 0;
        if (free) {
            while (shelved_ && isSolved(top(), (shelved_ - 1) % kLanes)) shelved_--;
            if (shelved_) {
                block = &top();
                do {
                    int lane = int(--shelved_ % kLanes);
                    if (isSolved(*block, lane)) continue;
                    start(firstOf(free), kLanes + lane);
                    free &= free - 1;
                } while (free && shelved_ % kLanes);
            } else {
                if (firstFresh_ == fresh_) load();
                for (; free && firstFresh_ < fresh_; free &= free - 1, firstFresh_++)
                    start(firstOf(free), kLanes + firstFresh_);
            }
        }
        if (!(started_ | cut_)) return;
        exchangeLanes(active_.cell, started_, cut_, plan_, block->cell);
        for (std::uint32_t lanes = started_ | cut_; lanes; lanes &= lanes - 1) leave(firstOf(lanes));
        started_ = cut_ = 0;
    }

    std::uint32_t idle() const { return kAll & ~(busy_ | parked_); }

    Block& top() { return shelf_.block((shelved_ - 1) / kLanes); }

    bool isSolved(Block& block, std::size_t lane) { return puzzles_[block.at(kOwner, int(lane))].solved; }

    void start(int lane, int source) {
        plan_.source[lane] = std::uint16_t(source);
        started_ |= 1u << lane;
        busy_ |= 1u << lane;
        sum_[lane] = 0;  // or a solved state's sum would pass for the new one's
    }

    void load() {
        firstFresh_ = 0;
        fresh_ = std::min(end_ - next_, kLanes);
        if (fresh_) readTexts(new_.cell, puzzles_ + next_, fresh_);
        for (int i = 0; i < fresh_; i++) new_.at(kOwner, i) = std::uint16_t(next_++);
    }

    void collect() {
        alignas(sizeof(V)) std::uint16_t from[kLanes];
        while (parked_) {
            std::uint32_t set = 0;
            for (; parked_ && ready_ < kLanes; parked_ &= parked_ - 1) {
                from[ready_] = std::uint16_t(firstOf(parked_));
                set |= 1u << ready_++;
            }
            takeLanes(finished_.cell, set, from, active_.cell);
            if (ready_ == kLanes) deliver();
        }
    }

    void deliver() {
        if (ready_) writeTexts(finished_.cell, puzzles_, ready_);
        ready_ = 0;
    }

    Block active_;
    V sum_ = V{};                   // of each lane's cells after the round before
    std::uint32_t busy_ = 0;        // lanes at work
    std::uint32_t parked_ = 0;      // lanes with a solution that is not collected yet
    int wasted_ = 0;                // lane-rounds without work since the lanes were last refilled
    Choice choice_;
    Exchange<kLanes> plan_;         // what becomes of the lanes after this round
    std::uint32_t started_ = 0;     // lanes that get another state
    std::uint32_t cut_ = 0;         // lanes that then lose candidates
    Block new_;                     // puzzles firstFresh_ to fresh_ wait in it
    int firstFresh_ = 0;
    int fresh_ = 0;
    Puzzle* puzzles_;
    int next_ = 0;
    int end_;
    Block finished_;                // ready_ solutions
    int ready_ = 0;
    Shelf shelf_;
    std::size_t shelved_ = 0;
};

void solve(Puzzle* puzzles, int n) {
    Search(puzzles, n).run();
}

)  // FOR_ALL

// ---- Reading and printing ------------------------------------------------------------------------------------------------

typedef void (*Solver)(Puzzle*, int);

Solver solverForThisProcessor() {
#if defined(__x86_64__) || defined(__i386__)
    __builtin_cpu_init();
    bool wide = LANES_AT_MOST > 16 && __builtin_cpu_supports("avx512bw");
    if (wide && LANES_AT_MOST == 32 && __builtin_cpu_supports("avx512bitalg")) return widest::solve;
    if (wide) return wide::solve;
    if (LANES_AT_MOST >= 16 && __builtin_cpu_supports("avx2")) return middle::solve;
#endif
    return narrow::solve;
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
        if (size >= kCells) puzzles_.push_back({line, zeros, false});
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
