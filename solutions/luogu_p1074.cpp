// Luogu P1074 (NOIP 2009): complete a Sudoku so that the sum of weight x digit is greatest. A cell's weight is 6 on the outer ring, then
// 7, 8, 9, and 10 in the centre. Prints the greatest score, or -1 if there is no completion.
// https://www.luogu.com.cn/problem/P1074
//
// KEY CELLS. Every unit holds 1 to 9, so a weight that all cells of a row, column or box share adds the same to every completion. With
// rise = 0 1 2 2 2 2 2 1 0, a cell's weight is 4 + rise(row) + rise(column) + (1 in the centre box) + its key weight:
//
//     2 1 . . . . . 1 2
//     1 1 . . . . . 1 1      The first four parts add 45 x (36 + 12 + 12 + 1) = 2745 to every completion, so
//     . . . . . . . . .
//     . . . . . . . . .          score = 2745 + sum of key weight x digit over the 17 key cells.
//     . . . . 1 . . . .
//     . . . . . . . . .
//     . . . . . . . . .
//     1 1 . . . . . 1 1
//     2 1 . . . . . 1 2
//
// THE BOUND. A template is nine cells, one in each row, column and box: what one digit may occupy. A completion is nine disjoint templates.
// Give every cell a price, of either sign, and let a template be worth (key weight x digit) less the price, summed over its cells. A
// completion uses every cell once, so it scores 2745 plus the sum of all prices plus what its nine templates are worth. That is at most 2745
// plus all prices plus what each digit's best template is worth, disjoint or not. So this bounds every completion whatever the prices are,
// and they may be looked for by any means: cells that several best templates want become dearer, unwanted ones cheaper (Lagrangian
// relaxation by subgradient steps: Held and Karp, The travelling-salesman problem and minimum spanning trees, part II, 1971). All in
// integers: no rounding can make the bound too low.
//
// THE SEARCH supposes a score and looks for a completion worth it. The bound less that score is a gap: what all nine templates of such a
// completion may lose in sum against the best ones. A candidate whose best template loses more than the gap goes; when none goes any more, one
// is tried. A dead end is traced back to a few of the candidates, in or out, that alone lead to it, and they become a clause: never all of
// these again, wherever the search goes on (Marques-Silva and Sakallah, GRASP, 1996; Moskewicz et al., Chaff, 2001). What the bound rules out
// is put down to all that was tried before. The score is part of it, so that clauses stay true for other scores.
//
// Every second turn leaves the bound out. Instead it has variables for sums: "the key cells from the k-th on add up to at least s". So what is
// learned of some corners is not learned again for each way to fill the others. Boards that take thousands of dead ends with the bound alone
// take a hundred so, and others the other way round.
//
// Fast, because the bound is mostly within a point or two of the answer after some hundred evaluations, and then the gap leaves few candidates.
// The nine digits are evaluated at once, each in a lane of a vector: a digit's best template is put together from its best three cells in
// each band, so an evaluation is some thousand vector operations.
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <initializer_list>

namespace {

typedef std::int16_t Lanes __attribute__((vector_size(32)));  // one a digit, seven idle; by reference, or the ABI would depend on the machine
typedef std::uint16_t Losses __attribute__((vector_size(32)));  // against the best template: never negative
typedef std::array<std::int16_t, 81> PerCell;

constexpr int kFixedScore = 2745;
constexpr std::int16_t kGrain = 64;  // worths, prices and losses are in 1/64 of a point
// With these, the worths of nine cells always fit into 16 bits: each is between -1200 and 18 x 64 + 900, or that of a cell where the digit
// cannot be. To the bound such a cell is merely bad, which leaves it a bound.
constexpr int kLowestPrice = -900, kHighestPrice = 1200;
constexpr std::int16_t kForbidden = -3400, kNothing = -32000;

constexpr int kKeyCells[] = {0, 1, 9, 10, 7, 8, 16, 17, 40, 63, 64, 72, 73, 70, 71, 79, 80}, kKeys = 17;

const PerCell kKeyWeights = [] {
    PerCell weights = {};
    for (int cell : kKeyCells) weights[cell] = 1;
    for (int corner : {0, 8, 72, 80}) weights[corner] = 2;
    return weights;
}();

// A candidate is a digit in a cell: 81 x (digit - 1) + cell. A unit takes one of its nine: a cell, or a digit's row, column or box.
constexpr int kCandidates = 729, kUnits = 324, kNone = -1;

// A set of candidates: [digit - 1][band], in which a cell has bit 9 x (row in the band) + column.
typedef std::array<std::array<std::uint32_t, 3>, 9> Set;

// A triple names the columns that a digit takes in a band, one in each stack: 9 x left + 3 x centre + right, each 0 to 2. The triples of
// the three bands differ in every stack, so they add up to 9 x 3 + 3 x 3 + 3 = 39.
constexpr int kTriples = 27, kTripleSum = 39;

// For each order of the rows, the first cell of each stack in its row of the band: 0 to 26.
constexpr int kStarts[6][3] = {{0, 12, 24}, {0, 21, 15}, {9, 3, 24}, {9, 21, 6}, {18, 3, 15}, {18, 12, 6}};

// The cells of a triple in a band, for an order of the rows.
inline std::array<int, 3> cellsOf(int band, const int* start, int triple) {
    return {{27 * band + start[0] + triple / 9, 27 * band + start[1] + triple / 3 % 3, 27 * band + start[2] + triple % 3}};
}

// One of the eight triples that differ from this one in every stack.
inline int unlike(int triple, int way) {
    return (triple / 9 + 1 + way / 4) % 3 * 9 + (triple / 3 + 1 + way / 2 % 2) % 3 * 3 + (triple + 1 + way % 2) % 3;
}

inline void raise(Lanes& most, const Lanes& other) { most = most > other ? most : other; }

// For each triple of a band, the best that the other two bands can make of the columns it leaves.
void joinBands(const Lanes* one, const Lanes* other, Lanes* joined) {
#pragma GCC unroll 27  // then the compiler knows every place
    for (int triple = 0; triple < kTriples; ++triple) {
        Lanes most = one[unlike(triple, 0)] + other[kTripleSum - triple - unlike(triple, 0)];
#pragma GCC unroll 7
        for (int way = 1; way < 8; ++way) raise(most, one[unlike(triple, way)] + other[kTripleSum - triple - unlike(triple, way)]);
        joined[triple] = most;
    }
}

struct Bound {
    PerCell prices = {};

    // The last evaluation, a lane for each digit.
    Lanes worth[81];            // of the cell
    Lanes band[3][kTriples];    // the best worth of three cells of a band
    Lanes others[3][kTriples];  // the best worth of six cells of the other two bands
    Lanes best;                 // the worth of the best template
    int total;                  // the bound
    Losses losses[81];          // by how much the best template that uses the cell is worse

    // The bound for completions in the set, and what it is made of.
    void evaluate(const Set& board) {
        const Lanes points = Lanes{1, 2, 3, 4, 5, 6, 7, 8, 9} * kGrain, forbidden = Lanes{} + kForbidden;
        total = 0;
        for (int row = 0; row < 9; ++row) {
            Lanes candidates = {};
            for (int digit = 0; digit < 9; ++digit) candidates[digit] = board[digit][row / 3] >> row % 3 * 9 & 511;
            for (int cell = 9 * row; cell < 9 * row + 9; ++cell) {
                const Lanes value = points * kKeyWeights[cell] - prices[cell];
                const Lanes allowed = candidates << (15 - cell % 9) >> 15;  // the cell's bit, spread over its lane
                worth[cell] = (value & allowed) | (forbidden & ~allowed);
                total += prices[cell];
            }
        }
        for (int k = 0; k < 3; ++k) {
            const Lanes *top = worth + 27 * k, *middle = top + 9, *bottom = top + 18;
            for (int left = 0; left < 3; ++left) {
                for (int centre = 3; centre < 6; ++centre) {  // the best two cells that leave the top, middle or bottom row to the right stack
                    Lanes noTop = middle[left] + bottom[centre], noMiddle = top[left] + bottom[centre], noBottom = top[left] + middle[centre];
                    raise(noTop, bottom[left] + middle[centre]);
                    raise(noMiddle, bottom[left] + top[centre]);
                    raise(noBottom, middle[left] + top[centre]);
                    for (int right = 6; right < 9; ++right) {
                        Lanes most = noTop + top[right];
                        raise(most, noMiddle + middle[right]);
                        raise(most, noBottom + bottom[right]);
                        band[k][9 * left + 3 * (centre - 3) + right - 6] = most;
                    }
                }
            }
        }
        joinBands(band[1], band[2], others[0]);
        best = band[0][0] + others[0][0];
        for (int triple = 1; triple < kTriples; ++triple) raise(best, band[0][triple] + others[0][triple]);
        for (int digit = 0; digit < 9; ++digit) total += best[digit];
    }

    // What each candidate loses.
    void evaluateCells() {
        joinBands(band[0], band[2], others[1]);
        joinBands(band[0], band[1], others[2]);
        Lanes with[81];
        std::fill(with, with + 81, Lanes{} + kNothing);
        for (int k = 0; k < 3; ++k)
            for (const auto& start : kStarts)
#pragma GCC unroll 27
                for (int triple = 0; triple < kTriples; ++triple) {
                    const std::array<int, 3> cells = cellsOf(k, start, triple);
                    const Lanes whole = others[k][triple] + worth[cells[0]] + worth[cells[1]] + worth[cells[2]];
                    for (int cell : cells) raise(with[cell], whole);
                }
        for (int cell = 0; cell < 81; ++cell) losses[cell] = (Losses)best - (Losses)with[cell];
    }

    // A subgradient step towards a bound of `goal`: cells that several of the best templates use become dearer, unused ones cheaper.
    void movePrices(int goal) {
        int excess[81], norm = 1;
        std::fill(excess, excess + 81, -1);
        for (int digit = 0; digit < 9; ++digit) {
            int first = 0, way = 0;
            while (band[0][first][digit] + others[0][first][digit] != best[digit]) ++first;
            while (band[1][unlike(first, way)][digit] + band[2][kTripleSum - first - unlike(first, way)][digit] != others[0][first][digit]) ++way;
            const int triples[3] = {first, unlike(first, way), kTripleSum - first - unlike(first, way)};
            for (int k = 0; k < 3; ++k) {
                for (const auto& start : kStarts) {
                    const std::array<int, 3> cells = cellsOf(k, start, triples[k]);
                    if (worth[cells[0]][digit] + worth[cells[1]][digit] + worth[cells[2]][digit] != band[k][triples[k]][digit]) continue;
                    for (int cell : cells) ++excess[cell];
                    break;
                }
            }
        }
        for (int count : excess) norm += count * count;
        for (int cell = 0; cell < 81; ++cell) {
            const int pull = (total - goal) * excess[cell], rounded = (2 * pull + (pull > 0 ? norm : -norm)) / (2 * norm);
            prices[cell] = static_cast<std::int16_t>(std::max(kLowestPrice, std::min(kHighestPrice, prices[cell] + rounded)));
        }
    }

    // Looks for good prices, starting as if all key cells held the same digit, and returns their bound. Steps aim below the best bound so far,
    // less far with every miss.
    int tighten(const Set& board, int digit) {
        for (int cell = 0; cell < 81; ++cell) prices[cell] = static_cast<std::int16_t>(digit * kGrain * kKeyWeights[cell]);
        PerCell lowestPrices = prices;
        int lowest = 1 << 30;
        for (int hope = 16 * kGrain; hope > kGrain / 8 && lowest >= 0;) {
            evaluate(board);
            if (total < lowest) {
                lowest = total;
                lowestPrices = prices;
            } else {
                hope = hope * 15 / 16;
            }
            movePrices(lowest - hope);
        }
        prices = lowestPrices;
        return lowest;
    }
};

// A stack in plain memory: std::vector would load the C++ library, which takes longer than most boards.
template <int kCapacity>
struct Stack {
    int size = 0, items[kCapacity];
    void push(int item) { items[size++] = item; }
    int pop() { return items[--size]; }
    int* begin() { return items; }
    int* end() { return items + size; }
};

// A variable is a candidate, true if the digit is in the cell; a sum, true only if the key cells from the second or a later one on add up to so
// much; or a score, true only if all of them do. A literal is 2 x variable, and one more for "not".
constexpr int kTrue = 2 * kCandidates, kFalse = kTrue + 1;  // of a variable that is always true
constexpr int kMost = 9 * 21;     // the score over the fixed one, if all key cells held a 9
constexpr int kMemory = 1 << 23;  // integers for clauses, over forty times what any board known takes
constexpr int kScores = kCandidates + 1 + (kKeys - 1) * kMost, kVariables = kScores + kMost + 1;

class Solver {
    struct Reason {
        enum { kGiven, kPeer, kUnit, kClause, kBound } kind;  // given, or tried
        int index;  // of the peer that is in, the unit whose others are out, the clause, or the level
    };

    int units_[kCandidates][4], members_[kUnits][9];
    Bound bound_;
    bool bounded_;                         // whether this turn looks at the bound
    int best_ = -1, refuted_ = kMost + 1;  // scores over the fixed one: of the solution, and one that is too high
    int target_;                           // the score that is supposed
    Set solution_;

    // What is settled.
    Set board_;                               // the candidates that are not out
    std::int8_t truth_[2 * kVariables] = {};  // of a literal: 1 or -1, 0 while it is open
    int left_[kUnits];                        // how many of the unit are not out
    int level_[kVariables];                   // how many variables had been tried
    Reason reason_[kVariables];
    Stack<kVariables> trail_, starts_;  // the literals in order, and where each level starts
    int done_ = 0;                      // how much of the trail has been followed up
    Reason conflict_;
    int contradicted_;  // the literal that has this reason to be true, and is false; or kNone

    // What is learned.
    Stack<kMemory> clauses_;           // of each: how many literals; for the first two, the next clause that watches it; the literals
    int watches_[2 * kVariables];      // the first clause that watches the literal
    int sums_[kKeys][kMost + 1] = {};  // the literals for the key cells from the index on
    int variables_ = kCandidates + 1;  // without the scores
    float activity_[kVariables] = {};  // how often, and how lately, a variable was part of a conflict
    Stack<kVariables> because_, clause_;
    bool seen_[kVariables] = {};
    int nodes_ = 0;

    static int points(int candidate) { return kKeyWeights[candidate % 81] * (candidate / 81 + 1); }
    int gap() const { return bound_.total - kGrain * (level() == 0 ? best_ + 1 : target_); }
    int level() const { return starts_.size; }
    void flip(int candidate) { board_[candidate / 81][candidate % 81 / 27] ^= 1u << candidate % 27; }

    // False: the opposite is settled.
    bool settle(int literal, Reason reason = {Reason::kGiven, 0}) {
        if (truth_[literal] < 0) {
            conflict_ = reason;
            contradicted_ = literal;
        } else if (truth_[literal] == 0) {
            truth_[literal] = 1;
            truth_[literal ^ 1] = -1;
            if (literal & 1 && literal < kTrue) flip(literal / 2);
            level_[literal / 2] = level();
            reason_[literal / 2] = reason;
            trail_.push(literal);
        }
        return truth_[literal] > 0;
    }

    void undo(int level) {
        const int start = level < starts_.size ? starts_.items[level] : trail_.size;
        while (trail_.size > start) {
            const int literal = trail_.pop();
            truth_[literal] = truth_[literal ^ 1] = 0;
            if (!(literal & 1) || literal > kTrue) continue;
            flip(literal / 2);
            if (trail_.size < done_)
                for (int unit : units_[literal / 2]) ++left_[unit];
        }
        starts_.size = level;
        done_ = std::min(done_, trail_.size);
    }

    bool followIn(int candidate) {
        for (int unit : units_[candidate])
            for (int member : members_[unit])
                if (member != candidate && !settle(2 * member + 1, {Reason::kPeer, candidate})) return false;
        return true;
    }

    bool followOut(int candidate) {
        bool fine = true;
        for (int unit : units_[candidate]) {
            if (--left_[unit] > 1 || !fine) continue;
            int last = candidate;
            for (int member : members_[unit])
                if (truth_[2 * member] >= 0) last = member;
            fine = settle(2 * last, {Reason::kUnit, unit});
        }
        return fine;
    }

    // For clauses that watch a literal which has become false: each watches another one that is not, or settles its first literal.
    bool followClauses(int literal) {
        for (int* link = &watches_[literal]; *link != kNone;) {
            const int index = *link;
            int *const next = clauses_.items + index + 1, *const watched = next + 2, *const end = watched + next[-1], *other = watched + 2;
            if (watched[0] == literal) {
                std::swap(watched[0], watched[1]);
                std::swap(next[0], next[1]);
            }
            if (truth_[watched[0]] > 0) other = end;
            while (other != end && truth_[*other] < 0) ++other;
            if (other != end) {
                std::swap(watched[1], *other);
                *link = next[1];
                next[1] = watches_[watched[1]];
                watches_[watched[1]] = index;
            } else {
                link = &next[1];
                if (!settle(watched[0], {Reason::kClause, index})) return false;
            }
        }
        return true;
    }

    // Settles what follows from what is settled. False: a contradiction does.
    bool propagate() {
        for (;;) {
            while (done_ < trail_.size) {
                const int literal = trail_.items[done_++];
                if (literal < kTrue && !(literal & 1 ? followOut(literal / 2) : followIn(literal / 2))) return false;
                if (!followClauses(literal ^ 1)) return false;
            }
            if (!bounded_ && level() > 0) return true;
            bound_.evaluate(board_);
            const int gap = this->gap();
            const Reason reason = {Reason::kBound, level()};
            conflict_ = reason;
            contradicted_ = kNone;
            if (gap < 0) return false;
            bound_.evaluateCells();
            for (int band = 0; band < 27; ++band)
                for (std::uint32_t cells = board_[band / 3][band % 3]; cells != 0; cells &= cells - 1) {
                    const int candidate = 27 * band + __builtin_ctz(cells);
                    if (bound_.losses[candidate % 81][band / 3] > gap && !settle(2 * candidate + 1, reason)) return false;
                }
            if (done_ == trail_.size) return true;
        }
    }

    // Puts into because_ the false literals that the reason rests on.
    void explain(Reason reason) {
        because_.size = 0;
        const auto add = [this](int literal) {
            if (truth_[literal] < 0) because_.push(literal);
        };
        if (reason.kind == Reason::kPeer) add(2 * reason.index + 1);
        if (reason.kind == Reason::kUnit)
            for (int member : members_[reason.index]) add(2 * member);
        if (reason.kind == Reason::kClause)
            for (int i = 0; i < clauses_.items[reason.index]; ++i) add(clauses_.items[reason.index + 3 + i]);
        if (reason.kind == Reason::kBound)
            for (int i = 0; i < reason.index; ++i) add(trail_.items[starts_.items[i]] ^ 1);
    }

    // Keeps clause_, and returns its index. Its first two literals are to be watched.
    int keepClause() {
        const int index = clauses_.size;
        if (index + 3 + clause_.size > kMemory) std::abort();
        clauses_.push(clause_.size);
        for (int i = 0; i < 2; ++i) {
            clauses_.push(i < clause_.size ? watches_[clause_.items[i]] : kNone);
            if (i < clause_.size) watches_[clause_.items[i]] = index;
        }
        for (int literal : clause_) clauses_.push(literal);
        return index;
    }

    // Makes a clause of the conflict: goes back along the trail and puts reasons in the place of literals, until the last level has one left.
    // The clause settles that one already on the level of the latest of the others: there the search goes on.
    void learn() {
        for (float& activity : activity_) activity = 0.92f * activity + 1e-9f;  // which is not so small that it is slow
        clause_.size = 0;
        clause_.push(kNone);
        explain(conflict_);
        if (contradicted_ != kNone) because_.push(contradicted_);
        int literal, open = 0;
        for (int at = trail_.size;;) {
            for (int other : because_) {
                const int variable = other / 2;
                if (seen_[variable] || level_[variable] == 0) continue;
                seen_[variable] = true;
                activity_[variable] += 1;
                if (level_[variable] == level()) ++open;
                else clause_.push(other);
            }
            do literal = trail_.items[--at];
            while (!seen_[literal / 2]);
            if (--open == 0) break;
            seen_[literal / 2] = false;
            explain(reason_[literal / 2]);
        }
        clause_.items[0] = literal ^ 1;
        int latest = 0;
        for (int& other : clause_) {
            seen_[other / 2] = false;
            if (level_[other / 2] == level() || level_[other / 2] <= latest) continue;
            latest = level_[other / 2];
            std::swap(clause_.items[1], other);
        }
        undo(latest);
        settle(clause_.items[0], {Reason::kClause, keepClause()});
    }

    // A literal that implies that the key cells from the index on add up to the sum. Made at the root, with its clauses, when first asked for.
    int atLeast(int index, int sum) {
        if (sum <= 0 || index == kKeys) return sum <= 0 ? kTrue : kFalse;
        const int cell = kKeyCells[index];
        if (sums_[index][sum] == 0) {
            const int literal = sums_[index][sum] = 2 * (index == 0 ? kScores + sum : variables_++);
            for (int digit = 1; digit <= 9; ++digit) {
                const int out = 2 * (81 * (digit - 1) + cell) + 1;
                const int rest = truth_[out] > 0 ? kTrue : atLeast(index + 1, sum - kKeyWeights[cell] * digit);
                if (truth_[rest] > 0) continue;
                clause_.size = 0;
                for (int other : {literal ^ 1, truth_[rest] < 0 ? out : rest, truth_[rest] < 0 ? rest : out}) clause_.push(other);
                keepClause();
            }
        }
        return sums_[index][sum];
    }

    // The variable to try: the most active; with the bound, that of the unit where gaps are smallest. Two points are added to each open
    // candidate's gap, and their sum is divided by that of the activities. kNone: all are settled.
    int choose() const {
        int favourite = kNone, best = kNone;
        float most = -1;
        const auto consider = [&](int variable) {
            if (truth_[2 * variable] != 0 || activity_[variable] <= most) return;
            most = activity_[variable];
            favourite = variable;
        };
        if (!bounded_) {
            for (int variable = 0; variable < variables_; ++variable) consider(variable);
            return favourite;
        }
        const int gap = this->gap() + 2 * kGrain;
        float gaps[kUnits] = {}, activities[kUnits];
        std::fill(activities, activities + kUnits, 10.0f);
        for (int band = 0; band < 27; ++band)
            for (std::uint32_t cells = board_[band / 3][band % 3]; cells != 0; cells &= cells - 1) {
                const int candidate = 27 * band + __builtin_ctz(cells);
                if (truth_[2 * candidate] > 0) continue;
                const float own = static_cast<float>(gap - bound_.losses[candidate % 81][band / 3]);
                for (int unit : units_[candidate]) {
                    gaps[unit] += own;
                    activities[unit] += activity_[candidate];
                }
            }
        for (int unit = 0; unit < kUnits; ++unit)
            if (gaps[unit] > 0 && (best == kNone || gaps[unit] * activities[best] < gaps[best] * activities[unit])) best = unit;
        if (best != kNone) std::for_each(members_[best], members_[best] + 9, consider);
        return favourite;
    }

    // Looks for a completion worth the target until one is found or there is none. False: neither, after as many dead ends as the turn may
    // have: 80, 20, 160, 40, 240, 60, ...
    bool search(int target, int turn) {
        bounded_ = turn % 2 == 0;
        target_ = target;
        undo(0);
        const int wanted = 2 * (kScores + target);
        for (int score = 0; score <= best_; ++score) settle(2 * (kScores + score));
        if (!bounded_) atLeast(0, target);
        for (int left = (turn / 2 + 1) * (bounded_ ? 80 : 20);;) {
            const bool fine = propagate();
            if (level() == 0 && (!fine || truth_[wanted] < 0)) {
                refuted_ = fine ? target : best_ + 1;
                return true;
            }
            if (!fine) {
                learn();
                --left;
            } else if (level() > 0 && left <= 0) {
                return false;
            } else {
                const int variable = level() == 0 ? wanted / 2 : choose();
                if (variable == kNone) {
                    solution_ = board_;
                    best_ = 0;
                    for (int candidate = 0; candidate < kCandidates; ++candidate)
                        if (uses(candidate)) best_ += points(candidate);
                    return true;
                }
                ++nodes_;
                starts_.push(trail_.size);
                settle(2 * variable);
            }
        }
    }

public:
    Solver() {
        int size[kUnits] = {};
        for (int candidate = 0; candidate < kCandidates; ++candidate) {
            const int digit = candidate / 81, cell = candidate % 81, box = cell / 27 * 3 + cell % 9 / 3;
            const int units[4] = {cell, 81 + 9 * digit + cell / 9, 162 + 9 * digit + cell % 9, 243 + 9 * digit + box};
            for (int i = 0; i < 4; ++i) {
                units_[candidate][i] = units[i];
                members_[units[i]][size[units[i]]++] = candidate;
            }
        }
        std::fill(left_, left_ + kUnits, 9);
        std::fill(watches_, watches_ + 2 * kVariables, kNone);
        settle(kTrue);
        for (auto& bands : board_) bands.fill((1u << 27) - 1);
    }

    void give(int cell, int digit) { settle(2 * (81 * (digit - 1) + cell)); }

    // Each pair of turns has other prices, and supposes scores from the bound down by steps that double, the first of 1, 2, 1, 4, 1, 2, 1, 8,
    // ...: now and then a score takes very long, and another one does not.
    int bestScore() {
        for (int turn = 0; best_ < 0 && refuted_ > 0; ++turn) search(0, turn);
        for (int candidate = 0; candidate < kCandidates; ++candidate) activity_[candidate] += points(candidate);
        for (int turn = 0; best_ + 1 < refuted_; ++turn) {
            const int pair = turn / 2 + 1;
            if (turn % 2 == 0) {
                undo(0);
                refuted_ = std::min(refuted_, bound_.tighten(board_, (6 + pair) % 10) / kGrain + 1);
            }
            bool over = false;
            for (int step = pair & -pair; !over && best_ + 1 < refuted_; step = std::min(2 * step, kMost))
                over = !search(std::max(best_ + 1, refuted_ - step), turn);
        }
        return best_ < 0 ? -1 : kFixedScore + best_;
    }

    bool uses(int candidate) const { return solution_[candidate / 81][candidate % 81 / 27] >> candidate % 27 & 1; }
    int nodes() const { return nodes_; }  // how many variables were tried
};

Solver solver;

}  // namespace

int main() {
    for (int cell = 0; cell < 81; ++cell) {
        int digit;
        if (std::scanf("%d", &digit) != 1 || digit < 0 || digit > 9) return 1;
        if (digit != 0) solver.give(cell, digit);
    }
    std::printf("%d\n", solver.bestScore());
#ifdef WITNESS
    std::printf("%d\n", solver.nodes());
    for (int cell = 0; cell < 81; ++cell)
        for (int digit = 0; digit < 9; ++digit)
            if (solver.uses(81 * digit + cell)) std::printf("%d", digit + 1);
    std::printf("\n");
#endif
}
