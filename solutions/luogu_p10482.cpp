// Luogu P10482 Sudoku  https://www.luogu.com.cn/problem/P10482  (the same: AcWing 166, POJ 3074)
//
// Many puzzles, one a line of 81 characters, until a line "end". Prints the 81 digits of each, one a line.
//
// VECTORS. Processors have registers of 16, 32 or 64 bytes. Such a register, a vector, holds 8, 16 or 32
// numbers of 16 bits, and one instruction combines all of them with those of another. The place of a number
// in a vector is its lane. A single puzzle is a chain of small steps that wait for each other, and gives a
// vector little to do. But puzzles do not depend on each other. So each lane solves a puzzle of its own,
// all lanes by the same instructions:
//
//                   lane 0    lane 1          lane 31
//      cell[0]    |  0x1ff  |  0x004  | ... |  0x013  |    the candidates of a cell, one bit a digit:
//      cell[1]    |  0x0a0  |  0x1ff  | ... |  0x100  |    in lane 31 cell 0 can be 1, 2 or 5
//        ...
//      cell[80]   |  0x008  |  0x0c1  | ... |  0x1ff  |
//
// No lane can have an "if" of its own. A comparison gives a mask instead, which says in which lanes it
// holds, and a mask chooses between two values lane by lane.
//
// SEARCH. A round of deductions takes away candidates in all cells of all lanes. After it a lane is dead
// (no solution from here), stuck (nothing has changed), solved, or moves on. When a fifth of the lanes do not
// move on, they are served. A stuck lane splits its state into two halves: it keeps one, and the other goes
// onto its stack. A dead lane takes the latest state from its stack, a solved one takes the next puzzle.
//
// DEDUCTIONS. They are tdoku's (T. Dillon, https://t-dillon.github.io/tdoku), and so is the choice of the
// split. A line is a row or a column. A triad is the three cells that a line and a box share. Three lines
// that cross the same three boxes are a band; it has nine triads:
//
//                 box 0     box 1     box 2
//      line 0   [ . . . ] [ . . . ] [ . . . ]         a digit goes into one triad of each line
//      line 1   [ . . . ] [   T   ] [ . . . ]         and into one triad of each box
//      line 2   [ . . . ] [ . . . ] [ . . . ]
//
// When T alone of its line, or alone of its box, can hold a digit, T claims it: the four other triads of
// that line and that box lose it. A triad that claims three digits loses all others. Two rules are about
// cells. One with a single candidate takes it from the others. A digit that a triad claims and that only
// one of its cells can have goes there.
//
// INPUT AND OUTPUT. 1 to 9 is a clue, any other character a blank; what follows the 81st character is
// ignored. A line of fewer than 81 characters and a puzzle without a solution are answered by 81 zeros, a
// puzzle with many solutions by any of them. Shorter lines of nothing but spaces are skipped; "end" may be
// missing; CR LF ends a line too. What has come is answered before more is waited for.
//
// JUDGES. The compiler's options decide how wide vectors are. With Luogu's -march=native they are as wide
// as its processors can; with a bare -O2 they have 8 lanes, which works everywhere. On a judge without that
// option whose processors are known, begin the file with two lines, for 16 or for 32 lanes:
//
//      #pragma GCC target("avx2")              #pragma GCC target("avx512f,avx512bw")
//      #define LANES 16                        #define LANES 32
#include <unistd.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
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

constexpr int kLanes = LANES;
typedef std::uint16_t V __attribute__((vector_size(2 * kLanes)));
typedef std::uint32_t LaneSet;  // bit l: lane l

constexpr int kCells = 81;
constexpr int kAnswer = kCells + 1;  // with the end of the line
constexpr std::uint16_t kAnyDigit = 0x1FF;
constexpr int kSolvedSum = 9 * kAnyDigit;  // of all cells' bits: each row has each digit once
constexpr int kShare = 5;                  // lanes wait until one in so many at work does

// Bands 0 to 2 are of rows, 3 to 5 of columns.
constexpr int kTriads = 54;
constexpr int triadOf(int band, int line, int box) { return band * 9 + line * 3 + box; }

INLINE std::uint16_t* numbers(V* vectors) { return reinterpret_cast<std::uint16_t*>(vectors); }

// ---- Operations on vectors -------------------------------------------------------------------------------

INLINE V fill(int x) { return V{} + std::uint16_t(x); }

#if LANES == 32
typedef __mmask32 Mask;
// Bit 4a + 2b + c of the table says what becomes of bits a, b and c.
template <int Table>
INLINE V logic(V a, V b, V c) {
    return (V)_mm512_ternarylogic_epi64((__m512i)a, (__m512i)b, (__m512i)c, Table);
}
INLINE V any(V a, V b, V c) { return logic<0xFE>(a, b, c); }
INLINE V every(V a, V b, V c) { return logic<0x80>(a, b, c); }
INLINE V odd(V a, V b, V c) { return logic<0x96>(a, b, c); }
INLINE V majority(V a, V b, V c) { return logic<0xE8>(a, b, c); }
INLINE V exactlyOne(V a, V b, V c) { return logic<0x16>(a, b, c); }
INLINE V exactlyTwo(V a, V b, V c) { return logic<0x68>(a, b, c); }
INLINE V without(V a, V b, V c) { return logic<0x10>(a, b, c); }
INLINE V within(V a, V b, V c) { return logic<0xE0>(a, b, c); }
INLINE V select(V s, V a, V b) { return logic<0xCA>(s, a, b); }
INLINE Mask equal(V a, V b) { return _mm512_cmpeq_epi16_mask((__m512i)a, (__m512i)b); }
INLINE Mask below(V a, V b) { return _mm512_cmplt_epu16_mask((__m512i)a, (__m512i)b); }
INLINE Mask disjoint(V a, V b) { return _mm512_testn_epi16_mask((__m512i)a, (__m512i)b); }
INLINE V choose(Mask m, V a, V b) { return (V)_mm512_mask_mov_epi16((__m512i)b, m, (__m512i)a); }
// In the lanes of the mask: a (else 0); every bit (else a).
INLINE V when(Mask m, V a) { return (V)_mm512_maskz_mov_epi16(m, (__m512i)a); }
INLINE V orAll(Mask m, V a) { return choose(m, fill(-1), a); }
INLINE V least(V a, V b) { return (V)_mm512_min_epu16((__m512i)a, (__m512i)b); }
INLINE LaneSet lanes(Mask m) { return m; }
#else
typedef V Mask;  // all bits of a lane, or none
typedef std::int16_t Signed __attribute__((vector_size(2 * kLanes)));
INLINE V any(V a, V b, V c) { return a | b | c; }
INLINE V every(V a, V b, V c) { return a & b & c; }
INLINE V odd(V a, V b, V c) { return a ^ b ^ c; }
INLINE V majority(V a, V b, V c) { return (a & b) | (c & (a | b)); }
INLINE V exactlyOne(V a, V b, V c) { return (a ^ b ^ c) & ~(a & b); }
INLINE V exactlyTwo(V a, V b, V c) { return majority(a, b, c) & ~(a & b & c); }
INLINE V without(V a, V b, V c) { return a & ~(b | c); }
INLINE V within(V a, V b, V c) { return a & (b | c); }
INLINE V select(V s, V a, V b) { return (a & s) | (b & ~s); }
INLINE Mask equal(V a, V b) { return (V)(a == b); }
INLINE Mask below(V a, V b) { return (V)((Signed)a < (Signed)b); }
INLINE Mask disjoint(V a, V b) { return equal(a & b, V{}); }
INLINE V when(Mask m, V a) { return m & a; }
INLINE V orAll(Mask m, V a) { return m | a; }
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
    for (int lane = 0; lane < kLanes; lane++) set |= (m[lane] & 1u) << lane;
#endif
    return set;
}
#endif
#endif

// How many bits a lane has, of nine.
INLINE V count(V a) {
#if defined(__AVX512BITALG__) && LANES == 32
    return (V)_mm512_popcnt_epi16((__m512i)a);
#else
    a -= (a >> 1) & 0x5555;
    a = (a & 0x3333) + ((a >> 2) & 0x3333);
    a = (a + (a >> 4)) & 0x0F0F;
    return (a + (a >> 8)) & 0x1F;
#endif
}

INLINE Mask oneOrNone(V a) { return disjoint(a, a - fill(1)); }

INLINE Mask twoOrFewer(V a) {
#if defined(__AVX512BITALG__) && LANES == 32
    return below(count(a), fill(3));
#else
    return oneOrNone(a & (a - fill(1)));
#endif
}

// ---- One round of deductions -----------------------------------------------------------------------------

// For each triad of a band, given what each can hold: the digits that it claims.
INLINE void claim(const V* held, V claimed[9]) {
    V inLine[3], inBox[3];
    UNROLL(3) for (int i = 0; i < 3; i++) {
        inLine[i] = exactlyOne(held[3 * i], held[3 * i + 1], held[3 * i + 2]);
        inBox[i] = exactlyOne(held[i], held[i + 3], held[i + 6]);
    }
    UNROLL(3) for (int line = 0; line < 3; line++)
        UNROLL(3) for (int box = 0; box < 3; box++)
            claimed[line * 3 + box] = within(held[line * 3 + box], inLine[line], inBox[box]);
}

// What a triad may keep: not what others in its line and box claim; with three claims of its own, only these.
INLINE V kept(const V claimed[9], int line, int box) {
    const V own = claimed[line * 3 + box];
    const int box1 = (box + 1) % 3, box2 = (box + 2) % 3, line1 = (line + 1) % 3, line2 = (line + 2) % 3;
    const V others = any(claimed[line * 3 + box1], claimed[line * 3 + box2], claimed[line1 * 3 + box]);
    return without(orAll(twoOrFewer(own), own), others, claimed[line2 * 3 + box]);
}

// The digits that every line of a band has a place for.
INLINE V inAllLines(const V* held) {
    const V line0 = any(held[0], held[1], held[2]), line1 = any(held[3], held[4], held[5]);
    return every(line0, line1, any(held[6], held[7], held[8]));
}

// Claims in three rows; then each cell with one candidate takes it from the others of its column's triad,
// so that two equal ones take it from each other. Leaves what the triads of the rows could hold before,
// what those of the columns can hold now, and the candidates that were alone in a cell of these.
INLINE void deduceInRows(V* cell, int band, V* held, V* single, V& everywhere) {
    V* first = cell + band * 27;
    V* inRow = held + triadOf(band, 0, 0);
    UNROLL(9) for (int i = 0; i < 9; i++) inRow[i] = any(first[3 * i], first[3 * i + 1], first[3 * i + 2]);
    V claimed[9];
    claim(inRow, claimed);
    everywhere &= inAllLines(inRow);
    UNROLL(3) for (int box = 0; box < 3; box++) {
        V x[3][3];
        UNROLL(3) for (int row = 0; row < 3; row++) {
            const V keep = kept(claimed, row, box);
            UNROLL(3) for (int i = 0; i < 3; i++) x[row][i] = first[row * 9 + box * 3 + i] & keep;
        }
        UNROLL(3) for (int i = 0; i < 3; i++) {
            V alone[3];
            UNROLL(3) for (int row = 0; row < 3; row++) alone[row] = when(oneOrNone(x[row][i]), x[row][i]);
            UNROLL(3) for (int row = 0; row < 3; row++)
                first[row * 9 + box * 3 + i] = without(x[row][i], alone[(row + 1) % 3], alone[(row + 2) % 3]);
            held[triadOf(3 + box, i, band)] = any(x[0][i], x[1][i], x[2][i]);
            single[triadOf(box, i, band)] = any(alone[0], alone[1], alone[2]);
        }
    }
}

// Claims in three columns, and a triad claims the digits that are alone in a cell of it too. Then a digit
// that its triad claims and that has one cell left there goes into it.
INLINE void deduceInColumns(V* cell, int stack, const V* held, V* single, V& everywhere, V& sum, V& few) {
    const V* inColumn = held + triadOf(3 + stack, 0, 0);
    V claimed[9];
    claim(inColumn, claimed);
    everywhere &= inAllLines(inColumn);
    UNROLL(9) for (int i = 0; i < 9; i++) claimed[i] |= single[triadOf(stack, 0, i)];
    UNROLL(3) for (int column = 0; column < 3; column++) UNROLL(3) for (int box = 0; box < 3; box++) {
        const V keep = kept(claimed, column, box);
        V* x = cell + box * 27 + stack * 3 + column;
        const V hidden = every(claimed[column * 3 + box], keep, exactlyOne(x[0], x[9], x[18]));
        UNROLL(3) for (int row = 0; row < 3; row++) {
            const V left = every(x[row * 9], keep, orAll(disjoint(x[row * 9], hidden), hidden));
            sum += left;
            few = least(few, left);
            x[row * 9] = left;
        }
    }
}

// Lanes after a round: with a cell without a candidate, or a line without a place for a digit; not changed
// by it; with every cell set (if not dead and not changed, that is a solution).
struct Verdicts {
    LaneSet dead, unchanged, solved;
};

// A box that lacks a digit needs no look: when every cell is set, another digit is there twice, and as a
// claim of two triads it takes itself away.
__attribute__((noinline)) Verdicts deduceRound(V* cell, V* held, V& lastSum) {
    V everywhere = fill(kAnyDigit), few = everywhere, sum = V{};
    V single[27];
    for (int band = 0; band < 3; band++) deduceInRows(cell, band, held, single, everywhere);
    for (int stack = 0; stack < 3; stack++) deduceInColumns(cell, stack, held, single, everywhere, sum, few);
    const LaneSet dead = lanes(equal(few, V{})) | ~lanes(equal(everywhere, fill(kAnyDigit)));
    const Verdicts verdicts = {dead, lanes(equal(sum, lastSum)), lanes(equal(sum, fill(kSolvedSum)))};
    lastSum = sum;
    return verdicts;
}

// ---- Where to split --------------------------------------------------------------------------------------

// Each half takes the digit from one of two triads in a line that can hold it.
struct Choice {
    V digit;    // one bit
    V cell[2];  // the first cell of each triad
    V next;     // from a cell of theirs to the next
};

constexpr int kNoKey = 0x7FFF;  // above all others, and no sign bit: some comparisons are signed

// The lanes where there is something to split. In a band a digit is in one triad of each line and each box:
//
//      X . .    X . .    . X .    . X .    . . X    . . X
//      . X .    . . X    X . .    . . X    X . .    . X .        so there are six patterns at most.
//      . . X    . X .    . . X    X . .    . X .    X . .
//
// Takes the band with the fewest patterns of all digits, and there a digit with two, else with three to
// five, at last with six.
__attribute__((noinline)) LaneSet chooseSplit(const V* held, Choice& choice) {
    V key = fill(kNoKey), digit = V{};
    V line0 = V{}, line1 = V{};  // the digits with two triads in line 0 (1): to split there, else in line 2
    V first = V{}, last = V{};   // the digits that the first (last) triad of the split's line can hold
    for (int band = 0; band < 6; band++) {
        const V* h = held + triadOf(band, 0, 0);
        V a[3], b[3];
        UNROLL(3) for (int i = 0; i < 3; i++) {
            a[i] = every(h[i], h[3 + (i + 1) % 3], h[6 + (i + 2) % 3]);
            b[i] = every(h[i], h[3 + (i + 2) % 3], h[6 + (i + 1) % 3]);
        }
        // How many patterns each digit has is ones + 2 * twos + 4 * fours, bit by bit.
        const V oneA = odd(a[0], a[1], a[2]), oneB = odd(b[0], b[1], b[2]);
        const V twoA = majority(a[0], a[1], a[2]), twoB = majority(b[0], b[1], b[2]);
        const V ones = oneA ^ oneB, carry = oneA & oneB;
        const V twos = odd(twoA, twoB, carry), fours = majority(twoA, twoB, carry);
        const V two = twos & ~(ones | fours), toFive = twos ^ fours;
        const V some = choose(equal(two, V{}), choose(equal(toFive, V{}), twos, toFive), two);
        const V patterns = count(ones) + (count(twos) << 1) + (count(fours) << 2);
        const V mine = choose(equal(some, V{}), fill(kNoKey), (patterns << 3) + fill(band));
        const Mask better = below(mine, key);
        key = choose(better, mine, key);
        digit = choose(better, some & (V{} - some), digit);
        const V two0 = exactlyTwo(h[0], h[1], h[2]), two1 = exactlyTwo(h[3], h[4], h[5]);
        line0 = choose(better, two0, line0);
        line1 = choose(better, two1, line1);
        first = choose(better, select(two0, h[0], select(two1, h[3], h[6])), first);
        last = choose(better, select(two0, h[2], select(two1, h[5], h[8])), last);
    }
    const V band = key & fill(7);
    const V line = when(disjoint(line0, digit), choose(disjoint(line1, digit), fill(2), fill(1)));
    const V box[2] = {when(disjoint(first, digit), fill(1)), choose(disjoint(last, digit), fill(1), fill(2))};
    const Mask inRows = below(band, fill(3));
    const V start = choose(inRows, band * fill(27) + line * fill(9), band * fill(3) + line - fill(9));
    UNROLL(2) for (int i = 0; i < 2; i++) choice.cell[i] = start + box[i] * choose(inRows, fill(3), fill(27));
    choice.next = choose(inRows, fill(1), fill(9));
    choice.digit = digit;
    return ~lanes(equal(key, fill(kNoKey)));
}

// ---- The search ------------------------------------------------------------------------------------------

// So many states can wait in a lane at most: each half of a split takes a digit from a triad, and 54 triads
// that can hold 9 digits become 54 that hold 3.
constexpr int kDeepest = kTriads * 9 - kTriads * 3;

class Search {
  public:
    Search() {
        for (int i = 0; i < 256; i++)
            candidates_[i] = i >= '1' && i <= '9' ? std::uint16_t(1 << (i - '1')) : kAnyDigit;
    }

    // Answers n puzzles. Each answer is 81 zeros and the end of a line; a solution is written over the zeros.
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

  private:
    static int firstOf(LaneSet set) { return __builtin_ctz(set); }

    // Rounds until a share of the lanes at work are dead or stuck: these stay so in further rounds.
    void deduce() {
        const int enough = 1 + __builtin_popcount(busy_) / kShare;
        Verdicts now;
        do {
            now = deduceRound(cell_, held_, sum_);
        } while (__builtin_popcount((now.dead | now.unchanged) & busy_) < enough);
        busy_ &= ~now.dead;
        stuck_ = now.unchanged & busy_;
        solved_ = now.solved & stuck_;
    }

    // A solution leaves its lane, and all lanes with its puzzle are free. A stuck lane splits its state.
    void serve() {
        for (LaneSet same, set = solved_; set; set &= ~same) {
            const int lane = firstOf(set);
            same = 1u << lane;
            for (int other = 0; shared_ && other < kLanes; other++)
                if (puzzle_[other] == puzzle_[lane]) same |= 1u << other;
            busy_ &= ~same;
            waiting_ &= ~same;
            const std::uint16_t* cell = column(lane);
            char* answer = answers_ + puzzle_[lane] * kAnswer;
            UNROLL(81) for (int c = 0; c < kCells; c++)
                answer[c] = char('1' + __builtin_ctz(cell[c * kLanes]));
        }
        stuck_ &= busy_;
        if (!stuck_) return;
        const LaneSet hopeful = chooseSplit(held_, choice_);
        busy_ &= ~stuck_ | hopeful;
        for (LaneSet set = stuck_ & hopeful; set; set &= set - 1) {
            const int lane = firstOf(set);
            if (!(waiting_ >> lane & 1)) depth_[lane] = 0;
            waiting_ |= 1u << lane;
            std::uint16_t *cell = column(lane), *half = stack_[depth_[lane]++][lane];
            UNROLL(81) for (int c = 0; c < kCells; c++) half[c] = cell[c * kLanes];
            cut(half, 1, lane, choice_.cell[0]);
            cut(cell, kLanes, lane, choice_.cell[1]);
        }
    }

    // The first of a lane's cells; the next is kLanes further.
    std::uint16_t* column(int lane) { return numbers(cell_) + lane; }

    // Takes the lane's digit from a triad; the state's cells are so far apart.
    void cut(std::uint16_t* state, int apart, int lane, V& firstCell) {
        std::uint16_t* x = state + numbers(&firstCell)[lane] * apart;
        const int next = numbers(&choice_.next)[lane] * apart;
        for (int i = 0; i < 3; i++) x[i * next] &= std::uint16_t(~numbers(&choice_.digit)[lane]);
    }

    // Gives each idle lane its own latest state, else a new puzzle, else the latest state of another lane.
    void refill() {
        for (LaneSet idle = ~busy_ & (~0u >> (32 - kLanes)); idle; idle &= idle - 1) {
            const int lane = firstOf(idle);
            const bool own = waiting_ >> lane & 1;
            std::uint16_t* cell = column(lane);
            if (!own && next_ < end_) {
                const char* text = texts_[next_];
                UNROLL(81) for (int c = 0; c < kCells; c++)
                    cell[c * kLanes] = candidates_[static_cast<unsigned char>(text[c])];
                puzzle_[lane] = next_++;
            } else if (waiting_) {
                const int from = own ? lane : firstOf(waiting_);
                const std::uint16_t* half = stack_[--depth_[from]][from];
                UNROLL(81) for (int c = 0; c < kCells; c++) cell[c * kLanes] = half[c];
                if (depth_[from] == 0) waiting_ &= ~(1u << from);
                shared_ |= !own;
                puzzle_[lane] = puzzle_[from];
            } else {
                break;
            }
            busy_ |= 1u << lane;
            numbers(&sum_)[lane] = 0;  // or a solved state's sum would pass for the new one's
        }
    }

    V cell_[kCells];
    V held_[kTriads];                // what each triad can hold; only a stuck lane's is up to date
    V sum_;                          // of each lane's cells after the last round
    Choice choice_;
    std::uint16_t stack_[kDeepest][kLanes][kCells];  // the states that each lane still has to try
    int depth_[kLanes];              // how many they are, in a lane that waits
    int puzzle_[kLanes];             // the number of each lane's puzzle
    LaneSet busy_;                   // lanes at work
    LaneSet stuck_;                  // of them, those whose last round changed nothing
    LaneSet solved_;                 // of these, those with a solution
    LaneSet waiting_;                // lanes with a stack that is not empty
    bool shared_;                    // whether lanes may have the same puzzle
    std::uint16_t candidates_[256];  // of a cell, by its character
    const char* const* texts_;       // of the puzzles
    char* answers_;
    int next_;                       // the puzzle that no lane has had yet
    int end_;
};

// ---- Reading and printing --------------------------------------------------------------------------------

// A puzzle without a solution.
const char kClash[] =
    "111111111111111111111111111111111111111111111111111111111111111111111111111111111";

class Program {
  public:
    // Answers the whole lines of a block before it waits for the next. The beginning of a line stays.
    void run() {
        for (bool more = true; more;) {
            const ssize_t got = read(0, input_ + size_, kInput - size_);
            more = got > 0;
            if (more) size_ += std::size_t(got);
            else input_[size_++] = '\n';
            const char *line = input_, *end = input_ + size_;
            while (const void* newline = std::memchr(line, '\n', std::size_t(end - line))) {
                const char* stop = static_cast<const char*>(newline);
                if (!takeLine(line, std::size_t(stop - line))) {
                    more = false;
                    break;
                }
                line = stop + 1;
            }
            answer();
            size_ = std::min(std::size_t(end - line), std::size_t(kCells + 1));
            std::memmove(input_, line, size_);
        }
    }

  private:
    // False at "end".
    bool takeLine(const char* line, std::size_t size) {
        if (size > 0 && line[size - 1] == '\r') size--;
        if (size < kCells) {
            while (size > 0 && (line[size - 1] == ' ' || line[size - 1] == '\t')) size--;
            if (size == 0) return true;
            if (size == 3 && std::memcmp(line, "end", 3) == 0) return false;
            line = kClash;
        }
        if (lines_ == kLines) answer();
        char* zeros = answers_ + lines_ * kAnswer;
        std::memset(zeros, '0', kCells);
        zeros[kCells] = '\n';
        texts_[lines_++] = line;
        return true;
    }

    void answer() {
        search_.run(texts_, answers_, lines_);
        const char *text = answers_, *end = answers_ + lines_ * kAnswer;
        for (ssize_t n; text < end && (n = write(1, text, std::size_t(end - text))) > 0;) text += n;
        lines_ = 0;
    }

    static constexpr std::size_t kInput = std::size_t(1) << 18;
    static constexpr int kLines = 4096;  // more than fit unless lines are short

    Search search_;
    char input_[kInput + 1];
    std::size_t size_;
    const char* texts_[kLines];
    char answers_[kLines * kAnswer];
    int lines_;
};

Program program;  // zeros but for a table; a page of it takes memory when it is first written to

}  // namespace

int main() {
    Program* volatile here = &program;  // known addresses make longer and slower instructions
    here->run();
}
