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
// THE SEARCH looks for a completion worth a target. The bound less the target is a gap: what all nine templates of such a completion may lose
// in sum against the best ones. A candidate whose best template loses more than the gap goes; when none goes any more, one is tried. A dead
// end is traced back to a few candidates, in or out, that alone lead to it, and they become a clause: never all of these again, wherever the
// search goes on (Marques-Silva and Sakallah, GRASP, 1996; Moskewicz et al., Chaff, 2001). Some boards that take a thousand dead ends took
// hundreds of thousands without clauses.
//
// For this, each candidate that is settled has a reason: others that were settled before. The bound's reason: once a digit's best template
// has come to lose L since the root, each of its templates that lost less there has met a candidate that is out, which lost no more than the
// template did. So the candidates that are out and lost less than L at the root are reason enough.
//
// Fast, because the bound is mostly within a point of the answer after some hundred evaluations, and then the gap leaves few candidates.
// The nine digits are evaluated at once, each in a lane of a vector: a digit's best template is put together from its best three cells in
// each band, so an evaluation is some thousand vector operations.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

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

// A candidate is a digit in a cell: 81 x (digit - 1) + cell. A unit takes one of its nine: a cell, or a digit's row, column or box.
constexpr int kCandidates = 729, kUnits = 324, kNone = -1;

// A set of candidates: [digit - 1][band], in which a cell has bit 9 x (row in the band) + column.
typedef std::array<std::array<std::uint32_t, 3>, 9> Set;

// A triple names the columns that a digit takes in a band, one in each stack: 9 x left + 3 x centre + right, each 0 to 2. The triples of
// the three bands differ in every stack, so they add up to 9 x 3 + 3 x 3 + 3 = 39.
constexpr int kTriples = 27, kTripleSum = 39;

// For each order of the rows, the first cell of each stack in its row of the band: 0 to 26.
constexpr int kStarts[6][3] = {{0, 12, 24}, {0, 21, 15}, {9, 3, 24}, {9, 21, 6}, {18, 3, 15}, {18, 12, 6}};

// One of the eight triples that differ from this one in every stack.
inline int unlike(int triple, int way) {
    return (triple / 9 + 1 + way / 4) % 3 * 9 + (triple / 3 + 1 + way / 2 % 2) % 3 * 3 + (triple + 1 + way % 2) % 3;
}

std::int16_t keyWeight(int cell) {
    const int row = std::min(cell / 9, 8 - cell / 9), column = std::min(cell % 9, 8 - cell % 9);
    return row < 2 && column < 2 ? (row + column == 0 ? 2 : 1) : cell == 40;
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
    PerCell weights = {}, prices = {};

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
                const Lanes value = points * weights[cell] - prices[cell];
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
        const Lanes nothing = Lanes{} + kNothing;
        Lanes with[81];
        std::fill(with, with + 81, nothing);
        for (int k = 0; k < 3; ++k) {
            const Lanes* cells = worth + 27 * k;
            for (const auto& start : kStarts) {
                const Lanes* rest = others[k];
                for (int left = start[0]; left < start[0] + 3; ++left) {
                    for (int centre = start[1]; centre < start[1] + 3; ++centre) {
                        const Lanes pair = cells[left] + cells[centre];
                        Lanes most = nothing;
                        for (int right = start[2]; right < start[2] + 3; ++right) {
                            const Lanes whole = *rest++ + pair + cells[right];
                            raise(with[27 * k + right], whole);
                            raise(most, whole);
                        }
                        raise(with[27 * k + left], most);
                        raise(with[27 * k + centre], most);
                    }
                }
            }
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
                    const int t = triples[k], cells[3] = {27 * k + start[0] + t / 9, 27 * k + start[1] + t / 3 % 3, 27 * k + start[2] + t % 3};
                    if (worth[cells[0]][digit] + worth[cells[1]][digit] + worth[cells[2]][digit] != band[k][t][digit]) continue;
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

    // Improves the prices, and returns their bound. Steps aim below the best bound so far, less far with every miss: patience is how slowly.
    int tighten(const Set& board, int patience) {
        PerCell lowestPrices = prices;
        int lowest = 1 << 30;
        for (int hope = 16 * kGrain; hope > kGrain / 8 && lowest >= 0;) {
            evaluate(board);
            if (total < lowest) {
                lowest = total;
                lowestPrices = prices;
            } else {
                hope = hope * (patience - 1) / patience;
            }
            movePrices(lowest - hope);
        }
        prices = lowestPrices;
        return lowest;
    }
};

// A growing array, kept until the program ends. With std::vector it would load the C++ library, which takes longer than most boards.
template <class T>
class List {
    T* items_ = nullptr;
    std::size_t size_ = 0, capacity_ = 0;

public:
    std::size_t size() const { return size_; }
    T* begin() { return items_; }
    T* end() { return items_ + size_; }
    T& operator[](std::size_t index) { return items_[index]; }
    T& back() { return items_[size_ - 1]; }
    void shrink(std::size_t size) { size_ = size; }

    void push(const T& item) {
        if (size_ == capacity_) {
            capacity_ = 2 * capacity_ + 16;
            items_ = static_cast<T*>(std::realloc(items_, capacity_ * sizeof(T)));
            if (items_ == nullptr) std::abort();
        }
        items_[size_++] = item;
    }
};

// A literal is 2 x candidate for "it is in its cell", and one more for "it is out"; so literal ^ 1 says the opposite.
class Solver {
    enum Outcome { kFound, kRefuted, kGaveUp };
    static constexpr std::int64_t kForever = 1ll << 62;
    struct Reason {
        enum { kNothing, kPeer, kUnit, kClause, kCut } kind;
        int index;  // of the peer that is in, the unit whose others are out, the clause, or the cut
    };
    struct Cut {  // what the bound was when it settled something
        std::size_t trail;
        Set board;
        std::uint16_t losses[9];    // of the digits since the root
        std::int64_t explained[9];  // in which conflict, for candidates of the digit
    };

    std::int16_t units_[kCandidates][4], members_[kUnits][9];
    List<int> clues_;
    Set solution_;
    Bound bound_;
    int target_ = 0;

    // What is settled.
    Set board_;                           // the candidates that are not out
    std::int8_t truth_[2 * kCandidates];  // of a literal: 1 or -1, 0 while it is open
    std::int8_t left_[kUnits];            // how many of the unit are not out
    std::int16_t level_[kCandidates];     // how many candidates had been tried
    Reason reason_[kCandidates];
    List<int> trail_, starts_;  // the literals in order, and where each level starts
    std::size_t done_ = 0;             // how much of the trail has been followed up
    List<Cut> cuts_;

    // The root: before anything is tried.
    Set root_ = {};
    Losses rootLosses_[81];
    Lanes rootBest_ = {};
    int rootGap_ = 0;

    // What is learned.
    List<std::int16_t> clauses_;     // of each, how many literals, then the literals, of which the first two are watched
    List<int> watches_[2 * kCandidates];
    double activity_[kCandidates];          // how often, and how lately, a candidate was part of a conflict
    double bump_ = 1;                       // what the next conflict adds to it
    Reason conflict_ = {};
    int contradicted_ = kNone;              // the candidate that has a reason to be what it is not
    List<int> because_, clause_, whole_;
    bool seen_[kCandidates] = {};
    std::int64_t conflicts_ = 0, nodes_ = 0;

    int level() const { return static_cast<int>(starts_.size()); }
    void flip(int candidate) { board_[candidate / 81][candidate % 81 / 27] ^= 1u << candidate % 27; }

    // False: the opposite is settled.
    bool settle(int literal, Reason reason) {
        const int candidate = literal / 2;
        if (truth_[literal] < 0) {
            conflict_ = reason;
            contradicted_ = candidate;
        } else if (truth_[literal] == 0) {
            truth_[literal] = 1;
            truth_[literal ^ 1] = -1;
            if (literal & 1) flip(candidate);
            level_[candidate] = static_cast<std::int16_t>(level());
            reason_[candidate] = reason;
            trail_.push(literal);
        }
        return truth_[literal] > 0;
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
                if (truth_[2 * member + 1] <= 0) last = member;
            fine = settle(2 * last, {Reason::kUnit, unit});
        }
        return fine;
    }

    // For clauses that watch a literal which has become false: each watches another one that is not, or settles its first literal.
    bool followClauses(int literal) {
        List<int>& watches = watches_[literal];
        std::size_t kept = 0, next = 0;
        bool fine = true;
        while (fine && next < watches.size()) {
            const int index = watches[next++];
            std::int16_t *const watched = &clauses_[index] + 1, *const end = watched + clauses_[index], *other = watched + 2;
            if (watched[0] == literal) std::swap(watched[0], watched[1]);
            if (truth_[watched[0]] > 0) other = end;
            while (other != end && truth_[*other] < 0) ++other;
            if (other != end) {
                std::swap(watched[1], *other);
                watches_[watched[1]].push(index);
            } else {
                watches[kept++] = index;
                fine = settle(watched[0], {Reason::kClause, index});
            }
        }
        while (next < watches.size()) watches[kept++] = watches[next++];
        watches.shrink(kept);
        return fine;
    }

    // Puts into because_ those of the set that lose at least the limit, or, if not `atLeast`, less.
    void gather(const Losses* losses, const Losses& limit, bool atLeast, const Set& among) {
        const Losses first = Losses{} + std::uint16_t{1};
        const std::uint16_t inverted = atLeast ? 0 : 511;
        because_.shrink(0);
        for (int row = 0; row < 9; ++row) {
            Losses columns = Losses{} + inverted;
            for (int column = 0; column < 9; ++column) columns ^= (Losses)(losses[9 * row + column] >= limit) & first << column;
            for (int digit = 0; digit < 9; ++digit)
                for (std::uint32_t cells = among[digit][row / 3] >> row % 3 * 9 & columns[digit]; cells != 0; cells &= cells - 1)
                    because_.push(81 * digit + 9 * row + __builtin_ctz(cells));
        }
    }

    // Settles what follows from what is settled. False: a contradiction does.
    bool propagate() {
        for (;;) {
            while (done_ < trail_.size()) {
                const int literal = trail_[done_++], candidate = literal / 2;
                if (!(literal & 1 ? followOut(candidate) : followIn(candidate)) || !followClauses(literal ^ 1)) return false;
            }
            ++nodes_;
            bound_.evaluate(board_);
            const int gap = bound_.total - target_;
            if (gap >= 0) {
                bound_.evaluateCells();
                gather(bound_.losses, Losses{} + static_cast<std::uint16_t>(std::min(gap + 1, 65535)), true, board_);
                if (because_.size() == 0) return true;
            }
            conflict_ = {Reason::kCut, static_cast<int>(cuts_.size())};
            contradicted_ = kNone;
            Cut cut = {trail_.size(), board_, {}, {}};
            for (int digit = 0; digit < 9; ++digit) cut.losses[digit] = static_cast<std::uint16_t>(rootBest_[digit] - bound_.best[digit]);
            cuts_.push(cut);
            if (gap < 0) return false;
            for (int candidate : because_) settle(2 * candidate + 1, conflict_);
        }
    }

    // Puts into because_ the candidates that a cut rests on. It took more losses than the gap; where they exceed it, smaller ones would do.
    void explainCut(const Cut& cut, int candidate) {
        Losses needed = {};
        int spare = -rootGap_ - 1;
        for (int digit = 0; digit < 9; ++digit) spare += needed[digit] = cut.losses[digit];
        if (candidate != kNone) {  // it would have lost what the others do not
            needed[candidate / 81] = static_cast<std::uint16_t>(needed[candidate / 81] - spare);
            spare = 0;
        }
        Set out;
        for (int digit = 0; digit < 9; ++digit) {
            const int less = std::min<int>(spare, needed[digit]);
            needed[digit] = static_cast<std::uint16_t>(needed[digit] - less);
            spare -= less;
            for (int k = 0; k < 3; ++k) out[digit][k] = root_[digit][k] & ~cut.board[digit][k];
        }
        gather(rootLosses_, needed, false, out);
        for (int& other : because_)  // rather the one in that ruled out many
            if (reason_[other].kind == Reason::kPeer && reason_[other].index / 81 == other / 81) other = reason_[other].index;
    }

    // Puts into because_ what the reason rests on, other than the candidate itself.
    void explain(Reason reason, int candidate) {
        because_.shrink(0);
        const auto add = [&](int other) {
            if (other != candidate) because_.push(other);
        };
        if (reason.kind == Reason::kPeer) add(reason.index);
        if (reason.kind == Reason::kUnit) std::for_each(members_[reason.index], members_[reason.index] + 9, add);
        if (reason.kind == Reason::kClause)
            for (int i = clauses_[reason.index]; i > 0; --i) add(clauses_[reason.index + i] / 2);
        if (reason.kind == Reason::kCut) explainCut(cuts_[reason.index], candidate);
    }

    void undo(int level) {
        if (level == this->level()) return;
        while (trail_.size() > static_cast<std::size_t>(starts_[level])) {
            const int literal = trail_.back();
            trail_.shrink(trail_.size() - 1);
            truth_[literal] = truth_[literal ^ 1] = 0;
            if (!(literal & 1)) continue;
            flip(literal / 2);
            if (trail_.size() < done_)
                for (int unit : units_[literal / 2]) ++left_[unit];
        }
        done_ = trail_.size();
        starts_.shrink(level);
        while (cuts_.size() > 0 && cuts_.back().trail > done_) cuts_.shrink(cuts_.size() - 1);
    }

    // Makes a clause of the conflict: goes back along the trail and puts reasons in the place of candidates, until the last level has one
    // left. The clause settles that one already on the level of the latest of the others: there the search goes on.
    void learn() {
        ++conflicts_;
        int candidate = contradicted_, open = 0;
        std::size_t at = trail_.size();
        const auto falsified = [this](int other) { return 2 * other + (truth_[2 * other] > 0); };
        clause_.shrink(0);
        clause_.push(kNone);
        explain(conflict_, candidate);
        if (candidate != kNone) because_.push(candidate);
        for (;;) {
            for (int other : because_) {
                if (seen_[other] || level_[other] == 0) continue;
                seen_[other] = true;
                activity_[other] += bump_;
                if (level_[other] == level()) ++open;
                else clause_.push(falsified(other));
            }
            do candidate = trail_[--at] / 2;
            while (!seen_[candidate]);
            if (--open == 0) break;
            seen_[candidate] = false;
            const Reason reason = reason_[candidate];
            because_.shrink(0);
            if (reason.kind == Reason::kCut) {  // one explanation does for all of a digit
                std::int64_t& explained = cuts_[reason.index].explained[candidate / 81];
                if (explained == conflicts_) continue;
                explained = conflicts_;
            }
            explain(reason, candidate);
        }
        clause_[0] = falsified(candidate);
        const auto implied = [this](int literal) {  // by others of the clause
            const Reason reason = reason_[literal / 2];
            if (reason.kind == Reason::kNothing || reason.kind == Reason::kCut) return false;
            explain(reason, literal / 2);
            return std::all_of(because_.begin(), because_.end(), [this](int other) { return seen_[other] || level_[other] == 0; });
        };
        std::size_t kept = 1;
        whole_.shrink(0);
        for (int literal : clause_) whole_.push(literal);
        for (std::size_t i = 1; i < whole_.size(); ++i)
            if (!implied(whole_[i])) clause_[kept++] = whole_[i];
        clause_.shrink(kept);
        for (int literal : whole_) seen_[literal / 2] = false;
        bump_ /= 0.9;
        if (bump_ > 1e100) {
            for (double& activity : activity_) activity /= bump_;
            bump_ = 1;
        }
        const auto earlier = [this](int one, int other) { return level_[one / 2] < level_[other / 2]; };
        const auto latest = std::max_element(clause_.begin() + 1, clause_.end(), earlier);
        if (latest == clause_.end()) {
            undo(0);
            settle(clause_[0], {Reason::kNothing, 0});
            return;
        }
        std::swap(clause_[1], *latest);
        undo(level_[clause_[1] / 2]);
        const int index = static_cast<int>(clauses_.size());
        clauses_.push(static_cast<std::int16_t>(clause_.size()));
        for (int literal : clause_) clauses_.push(static_cast<std::int16_t>(literal));
        for (int i = 0; i < 2; ++i) watches_[clause_[i]].push(index);
        settle(clause_[0], {Reason::kClause, index});
    }

    // The candidate to try: the most active of the unit where gaps are smallest. A point or two are added to each open candidate's gap, their
    // squares are summed, and divided by the activities. kNone: all are settled.
    int choose() const {
        double gaps[kUnits] = {}, activities[kUnits];
        std::fill(activities, activities + kUnits, 10 * bump_);
        for (int band = 0; band < 27; ++band)
            for (std::uint32_t cells = board_[band / 3][band % 3]; cells != 0; cells &= cells - 1) {
                const int candidate = 27 * band + __builtin_ctz(cells);
                if (truth_[2 * candidate] > 0) continue;
                const double gap = bound_.total - target_ - bound_.losses[candidate % 81][band / 3] + 2 * kGrain;
                for (int unit : units_[candidate]) {
                    gaps[unit] += gap * gap;
                    activities[unit] += activity_[candidate];
                }
            }
        int best = kNone, favourite = kNone;
        for (int unit = 0; unit < kUnits; ++unit)
            if (gaps[unit] > 0 && (best == kNone || gaps[unit] * activities[best] < gaps[best] * activities[unit])) best = unit;
        if (best != kNone)
            for (int member : members_[best])
                if (truth_[2 * member] == 0 && (favourite == kNone || activity_[member] > activity_[favourite])) favourite = member;
        return favourite;
    }

    // Forgets what is settled and learned, but for the clues.
    void begin() {
        for (auto& bands : board_) bands.fill((1u << 27) - 1);
        std::fill(truth_, truth_ + 2 * kCandidates, 0);
        std::fill(left_, left_ + kUnits, 9);
        for (int candidate = 0; candidate < kCandidates; ++candidate)
            activity_[candidate] = bound_.weights[candidate % 81] * (candidate / 81 + 1.0);
        bump_ = 1;
        for (auto& watches : watches_) watches.shrink(0);
        clauses_.shrink(0);
        cuts_.shrink(0);
        starts_.shrink(0);
        trail_.shrink(0);
        done_ = 0;
        for (int clue : clues_) settle(2 * clue, {Reason::kNothing, 0});
    }

    // Looks for a completion worth the target, until so many conflicts. It starts again after 40, 80, 40, 160, 40, 80, 40, 320, ... of
    // them, each time with other prices: what one bound does not see another does. Clauses stay.
    Outcome search(int target, std::int64_t limit) {
        target_ = target * kGrain;
        undo(0);
        const std::int64_t last = limit + conflicts_;
        std::int64_t tries = 1, end = conflicts_ + 40;
        for (;;) {
            if (!propagate()) {
                if (level() == 0) return kRefuted;
                learn();
            } else if (level() > 0 && conflicts_ >= last) {
                return kGaveUp;
            } else if (level() > 0 && conflicts_ >= end) {
                undo(0);
                ++tries;
                end = conflicts_ + 40 * (tries & -tries);
                setPrices(static_cast<int>(tries));
                bound_.tighten(board_, 16);
            } else {
                if (level() == 0) {
                    root_ = board_;
                    std::copy(bound_.losses, bound_.losses + 81, rootLosses_);
                    rootBest_ = bound_.best;
                    rootGap_ = bound_.total - target_;
                }
                const int candidate = choose();
                if (candidate == kNone) {
                    solution_ = board_;
                    return kFound;
                }
                starts_.push(static_cast<int>(trail_.size()));
                settle(2 * candidate, {Reason::kNothing, 0});
            }
        }
    }

    // Where the prices start from at a try.
    void setPrices(int tries) {
        const int share = (5 + tries) % 10 * kGrain;
        for (int cell = 0; cell < 81; ++cell) bound_.prices[cell] = static_cast<std::int16_t>(share * bound_.weights[cell]);
    }

public:
    Solver() {
        int size[kUnits] = {};
        for (int candidate = 0; candidate < kCandidates; ++candidate) {
            const int digit = candidate / 81, cell = candidate % 81, box = cell / 27 * 3 + cell % 9 / 3;
            const int units[4] = {cell, 81 + 9 * digit + cell / 9, 162 + 9 * digit + cell % 9, 243 + 9 * digit + box};
            for (int i = 0; i < 4; ++i) {
                units_[candidate][i] = static_cast<std::int16_t>(units[i]);
                members_[units[i]][size[units[i]]++] = static_cast<std::int16_t>(candidate);
            }
        }
    }

    void give(int cell, int digit) { clues_.push(81 * (digit - 1) + cell); }

    // Targets go down from the bound, by more and more as long as they take long, and up from the first completion: then clauses stay true.
    int bestScore() {
        begin();
        if (search(0, kForever) == kRefuted) return -1;  // weights and prices are still 0: any completion will do
        const Set start = root_;
        int best = 0, refuted = 1 << 20, step = 1, patience = 8;
        for (int cell = 0; cell < 81; ++cell) {
            bound_.weights[cell] = keyWeight(cell);
            for (int digit = 0; digit < 9; ++digit) best += uses(81 * digit + cell) ? keyWeight(cell) * (digit + 1) : 0;
        }
        Outcome outcome = kRefuted;
        do {
            if (outcome != kFound) {
                begin();
                setPrices(1);
                refuted = std::min(refuted, bound_.tighten(start, patience) / kGrain + 1);
                patience = 32;
            }
            const int target = outcome == kFound ? best + 1 : std::max(best + 1, refuted - step);
            outcome = search(target, target == best + 1 ? kForever : 120);
            if (outcome == kFound) best = bound_.total / kGrain;
            if (outcome == kRefuted) refuted = target;
            if (outcome == kGaveUp) step *= 2;
        } while (best + 1 < refuted);
        return kFixedScore + best;
    }

    bool uses(int candidate) const { return solution_[candidate / 81][candidate % 81 / 27] >> candidate % 27 & 1; }
    std::int64_t nodes() const { return nodes_; }
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
    std::printf("%lld\n", static_cast<long long>(solver.nodes()));
    for (int cell = 0; cell < 81; ++cell)
        for (int digit = 0; digit < 9; ++digit)
            if (solver.uses(81 * digit + cell)) std::printf("%d", digit + 1);
    std::printf("\n");
#endif
}
