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
// THE SEARCH. Targets go from the bound down; the first that a completion meets is the answer. The bound less the target is a gap: what all
// nine templates of such a completion may lose in sum against the best ones. A candidate whose best template loses more than the gap goes;
// when none goes any more, some cell's best candidate is tried, then dropped. Cells where that was refuted at once come sooner from then on
// (Boussemart, Hemery, Lecoutre and Sais, Boosting systematic search by weighting constraints, 2004): mostly a few cells are to blame.
//
// Fast, because the bound is mostly within a point of the answer after some hundred evaluations, and then the gap leaves few candidates.
// The nine digits are evaluated at once, each in a lane of a vector: a digit's best template is put together from its best three cells in
// each band, so an evaluation is some thousand vector operations.
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>

namespace {

typedef std::int16_t Lanes __attribute__((vector_size(32)));  // one a digit, seven idle; by reference, or the ABI would depend on the machine
typedef std::array<int, 81> Prices;

constexpr int kFixedScore = 2745;
constexpr int kGrain = 64;  // worths, prices and losses are in 1/64 of a point
// With these, the worths of nine cells always fit into 16 bits: each is between -1200 and 18 x 64 + 900, or that of a cell where the digit
// cannot be. To the bound such a cell is merely bad, which leaves it a bound.
constexpr int kLowestPrice = -900, kHighestPrice = 1200, kForbidden = -3400;

// candidates[digit - 1][band]: bit 9 x (row in the band) + column is set while the digit may be there.
struct Board {
    std::uint32_t candidates[9][3];
    bool has(int cell, int digit) const { return candidates[digit][cell / 27] >> cell % 27 & 1; }
};

// Puts the digit (0 to 8) in the cell: takes it from the cell's peers, and other digits from the cell. True: that changed something.
bool place(Board& board, int cell, int digit) {
    const int k = cell / 27, row = cell % 27 / 9, column = cell % 9;
    const std::uint32_t bit = 1u << cell % 27, inColumn = 0x40201u << column;
    const std::uint32_t peers = (inColumn | 511u << 9 * row | 0x1c0e07u << column / 3 * 3) & ~bit;
    std::uint32_t taken = 0;
    for (int other = 0; other < 9; ++other) {
        std::uint32_t& cells = board.candidates[other][k];
        const std::uint32_t kept = cells & ~(other == digit ? peers : bit);
        taken |= cells ^ kept;
        cells = kept;
    }
    for (int band = 0; band < 3; ++band) {
        if (band == k) continue;
        taken |= board.candidates[digit][band] & inColumn;
        board.candidates[digit][band] &= ~inColumn;
    }
    return taken != 0;
}

// Places digits that are alone in their cell, or have one cell left in a row, until nothing changes; the bound sees to the rest. False:
// there is no completion. If one candidate is left in every cell, these are a completion.
bool settle(Board& board) {
    for (bool changed = true; changed;) {
        changed = false;
        for (int row = 0; row < 9; ++row) {
            const int k = row / 3, shift = row % 3 * 9;
            std::uint32_t any = 0, several = 0;
            for (const auto& bands : board.candidates) {
                several |= any & bands[k];
                any |= bands[k];
            }
            if ((any >> shift & 511) != 511) return false;
            for (int digit = 0; digit < 9; ++digit) {
                const std::uint32_t cells = board.candidates[digit][k] >> shift & 511, alone = cells & ~(several >> shift);
                if (cells == 0) return false;
                if (alone != 0 || (cells & (cells - 1)) == 0)
                    changed |= place(board, 9 * row + __builtin_ctz(alone != 0 ? alone : cells), digit);
            }
        }
    }
    return true;
}

// A triple names the columns that a digit takes in a band, one in each stack: 9 x left + 3 x centre + right, each 0 to 2. The triples of
// the three bands differ in every stack, so they add up to 9 x 3 + 3 x 3 + 3 = 39.
constexpr int kTriples = 27, kTripleSum = 39;

struct Tables {
    std::uint8_t unlike[kTriples][8];     // the triples that differ from this one in every stack
    std::uint8_t places[kTriples][6][3];  // its cells in the band, for each order of the rows
    int keyWeights[81];

    Tables() {
        constexpr int kOrders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
        for (int triple = 0; triple < kTriples; ++triple) {
            const int columns[3] = {triple / 9, triple / 3 % 3, triple % 3};
            int count = 0;
            for (int t = 0; t < kTriples; ++t)
                if (t / 9 != columns[0] && t / 3 % 3 != columns[1] && t % 3 != columns[2]) unlike[triple][count++] = static_cast<std::uint8_t>(t);
            for (int order = 0; order < 6; ++order)
                for (int stack = 0; stack < 3; ++stack)
                    places[triple][order][stack] = static_cast<std::uint8_t>(9 * kOrders[order][stack] + 3 * stack + columns[stack]);
        }
        for (int cell = 0; cell < 81; ++cell) {
            const int row = std::min(cell / 9, 8 - cell / 9), column = std::min(cell % 9, 8 - cell % 9);
            keyWeights[cell] = row < 2 && column < 2 ? (row + column == 0 ? 2 : 1) : cell == 40;
        }
    }
};

const Tables kTables;  // apart from the solver: g++ 12 loses joinBands' stores if tables and vectors are reached from one pointer

inline void raise(Lanes& most, const Lanes& other) { most = most > other ? most : other; }

inline void fill(Lanes& lanes, int value) {
    const Lanes zero = {};
    lanes = zero + static_cast<std::int16_t>(value);
}

// For each triple of a band, the best that the other two bands can make of the columns it leaves.
void joinBands(const Lanes* one, const Lanes* other, Lanes* joined) {
    for (int triple = 0; triple < kTriples; ++triple) {
        Lanes most;
        fill(most, -32000);
        for (int way = 0; way < 8; ++way) {
            const int t = kTables.unlike[triple][way];
            raise(most, one[t] + other[kTripleSum - triple - t]);
        }
        joined[triple] = most;
    }
}

class Solver {
public:
    int bestScore(Board board);
    const Board& solution() const { return solution_; }
    std::int64_t nodes() const { return nodes_; }

private:
    void evaluate(const Board& board, const Prices& prices);
    void evaluateCells();
    void movePrices(Prices& prices, int goal) const;
    int tighten(const Board& board, int patience);
    bool dropLosers(Board& board, int gap) const;
    int cellToSplit(const Board& board, int gap) const;
    bool search(Board board, int target);

    // The last evaluation, a lane for each digit.
    Lanes worth_[81];            // of the cell
    Lanes band_[3][kTriples];    // the best worth of three cells of a band
    Lanes others_[3][kTriples];  // the best worth of six cells of the other two bands
    Lanes best_;                 // the worth of the best template
    Lanes with_[81];             // the worth of the best template that uses the cell
    int bound_ = 0;

    int weighted_ = 1;  // 0 to look for any completion
    Prices prices_;
    std::int64_t failures_[81] = {};  // how often a digit tried in the cell was refuted at once, and some more
    std::int64_t nodes_ = 0, nodeLimit_ = 0;
    Board solution_ = {};
};

void Solver::evaluate(const Board& board, const Prices& prices) {
    const Lanes points = {kGrain, 2 * kGrain, 3 * kGrain, 4 * kGrain, 5 * kGrain, 6 * kGrain, 7 * kGrain, 8 * kGrain, 9 * kGrain};
    Lanes forbidden;
    fill(forbidden, kForbidden);
    bound_ = 0;
    for (int row = 0; row < 9; ++row) {
        Lanes candidates = {};
        for (int digit = 0; digit < 9; ++digit) candidates[digit] = board.candidates[digit][row / 3] >> row % 3 * 9 & 511;
        for (int column = 0; column < 9; ++column) {
            const int cell = 9 * row + column;
            Lanes price;
            fill(price, prices[cell]);
            const Lanes worth = points * static_cast<std::int16_t>(weighted_ * kTables.keyWeights[cell]) - price;
            const Lanes allowed = candidates << (15 - column) >> 15;  // the column's bit, spread over its lane
            worth_[cell] = (worth & allowed) | (forbidden & ~allowed);
            bound_ += prices[cell];
        }
    }
    for (int k = 0; k < 3; ++k) {
        const Lanes *top = worth_ + 27 * k, *middle = top + 9, *bottom = top + 18;
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
                    band_[k][9 * left + 3 * (centre - 3) + right - 6] = most;
                }
            }
        }
    }
    joinBands(band_[1], band_[2], others_[0]);
    best_ = band_[0][0] + others_[0][0];
    for (int triple = 1; triple < kTriples; ++triple) raise(best_, band_[0][triple] + others_[0][triple]);
    for (int digit = 0; digit < 9; ++digit) bound_ += best_[digit];
}

void Solver::evaluateCells() {
    joinBands(band_[0], band_[2], others_[1]);
    joinBands(band_[0], band_[1], others_[2]);
    for (Lanes& with : with_) fill(with, -32000);
    for (int k = 0; k < 3; ++k) {
        const Lanes* worth = worth_ + 27 * k;
        for (int triple = 0; triple < kTriples; ++triple) {
            for (const auto& place : kTables.places[triple]) {
                const Lanes whole = others_[k][triple] + worth[place[0]] + worth[place[1]] + worth[place[2]];
                for (int cell : place) raise(with_[27 * k + cell], whole);
            }
        }
    }
}

// A subgradient step towards a bound of `goal`: cells that several of the best templates use become dearer, unused ones cheaper.
void Solver::movePrices(Prices& prices, int goal) const {
    int excess[81], norm = 1;
    std::fill(excess, excess + 81, -1);
    for (int digit = 0; digit < 9; ++digit) {
        int first = 0, way = 0;
        while (band_[0][first][digit] + others_[0][first][digit] != best_[digit]) ++first;
        const auto& unlike = kTables.unlike[first];
        while (band_[1][unlike[way]][digit] + band_[2][kTripleSum - first - unlike[way]][digit] != others_[0][first][digit]) ++way;
        const int triples[3] = {first, unlike[way], kTripleSum - first - unlike[way]};
        for (int k = 0; k < 3; ++k) {
            const Lanes* worth = worth_ + 27 * k;
            for (const auto& place : kTables.places[triples[k]]) {
                if (worth[place[0]][digit] + worth[place[1]][digit] + worth[place[2]][digit] != band_[k][triples[k]][digit]) continue;
                for (int cell : place) ++excess[27 * k + cell];
                break;
            }
        }
    }
    for (int count : excess) norm += count * count;
    for (int cell = 0; cell < 81; ++cell) {
        const int pull = (bound_ - goal) * excess[cell], rounded = (2 * pull + (pull > 0 ? norm : -norm)) / (2 * norm);
        prices[cell] = std::max(kLowestPrice, std::min(kHighestPrice, prices[cell] + rounded));
    }
}

// Improves the prices; returns their bound. Steps aim below the best bound so far, and less far with every miss: patience is how slowly.
int Solver::tighten(const Board& board, int patience) {
    Prices tried = prices_;
    int lowest = 1 << 30;
    for (int hope = 16 * kGrain; hope > kGrain / 8 && lowest >= 0;) {
        evaluate(board, tried);
        if (bound_ < lowest) {
            lowest = bound_;
            prices_ = tried;
        } else {
            hope = hope * (patience - 1) / patience;
        }
        movePrices(tried, lowest - hope);
    }
    return lowest;
}

// Removes the candidates whose best template loses more than the gap. True: there were some.
bool Solver::dropLosers(Board& board, int gap) const {
    bool dropped = false;
    for (int digit = 0; digit < 9; ++digit) {
        const int least = best_[digit] - gap;
        for (int k = 0; k < 3; ++k) {
            for (std::uint32_t cells = board.candidates[digit][k]; cells != 0; cells &= cells - 1) {
                if (with_[27 * k + __builtin_ctz(cells)][digit] >= least) continue;
                board.candidates[digit][k] &= ~(cells & (~cells + 1));
                dropped = true;
            }
        }
    }
    return dropped;
}

// The cell where the candidates' gaps are smallest: half a point is added to each, their squares are summed, and divided by the failures
// there. -1 if no cell has several candidates.
int Solver::cellToSplit(const Board& board, int gap) const {
    int split = -1;
    std::int64_t least = 0;
    for (int cell = 0; cell < 81; ++cell) {
        int candidates = 0;
        std::int64_t gaps = 0;
        for (int digit = 0; digit < 9; ++digit) {
            if (!board.has(cell, digit)) continue;
            const std::int64_t left = gap - (best_[digit] - with_[cell][digit]) + kGrain / 2;
            ++candidates;
            gaps += left * left;
        }
        if (candidates < 2 || (split >= 0 && gaps * failures_[split] >= least * failures_[cell])) continue;
        split = cell;
        least = gaps;
    }
    return split;
}

// True: there is a completion worth the target; solution_ holds it. False: there is none, or the nodes are used up.
bool Solver::search(Board board, int target) {
    for (;;) {
        if (nodes_ == nodeLimit_) return false;
        ++nodes_;
        do {
            if (!settle(board)) return false;
            evaluate(board, prices_);
            if (bound_ < target) return false;
            evaluateCells();
        } while (dropLosers(board, bound_ - target));
        const int cell = cellToSplit(board, bound_ - target);
        if (cell < 0) {
            solution_ = board;
            int worth = 0;
            for (int full = 0; full < 81; ++full)
                for (int digit = 0; digit < 9; ++digit)
                    if (board.has(full, digit)) worth += weighted_ * kTables.keyWeights[full] * (digit + 1) * kGrain;
            return worth >= target;
        }
        int best = -1;
        for (int digit = 0; digit < 9; ++digit)
            if (board.has(cell, digit) && (best < 0 || best_[digit] - with_[cell][digit] < best_[best] - with_[cell][best])) best = digit;
        Board child = board;
        place(child, cell, best);
        const std::int64_t before = nodes_;
        if (search(child, target)) return true;
        if (nodes_ == before + 1) ++failures_[cell];
        board.candidates[best][cell / 27] &= ~(1u << cell % 27);
    }
}

// A search that goes badly from one start of the prices is likely to go well from another, so attempts have few nodes at first, then ever
// more. Failures in earlier ones count half; the key cells begin ahead, for the score hangs on them. If the first attempt ends without an
// answer, that may be for want of any completion: the same search tells, with all weights 0.
int Solver::bestScore(Board board) {
    if (!settle(board)) return -1;
    bool completable = false;
    int points = 1 << 20;
    for (int attempt = 0;; ++attempt) {
        const std::int64_t nodes = std::int64_t{200} << attempt;
        for (int cell = 0; cell < 81; ++cell) {
            prices_[cell] = (6 + attempt) % 10 * kGrain * kTables.keyWeights[cell];
            failures_[cell] = failures_[cell] / 2 + (kTables.keyWeights[cell] > 0 ? 80 : 64);
        }
        points = std::min(points, tighten(board, 8 + 24 * attempt) / kGrain);
        nodeLimit_ = nodes_ + nodes;
        for (int targets = 0; nodes_ < nodeLimit_ && (completable || targets < 2); ++targets) {
            if (points < 0) return -1;
            if (search(board, points * kGrain)) return kFixedScore + points;
            if (nodes_ < nodeLimit_) --points;
        }
        if (completable) continue;
        weighted_ = 0;
        nodeLimit_ = nodes_ + nodes;
        completable = tighten(board, 8) >= 0 && search(board, 0);
        if (!completable && nodes_ < nodeLimit_) return -1;
        weighted_ = 1;
    }
}

}  // namespace

int main() {
    Board board;
    for (auto& bands : board.candidates) std::fill(bands, bands + 3, (1u << 27) - 1);
    for (int cell = 0; cell < 81; ++cell) {
        int digit;
        if (std::scanf("%d", &digit) != 1 || digit < 0 || digit > 9) return 1;
        if (digit != 0) place(board, cell, digit - 1);
    }
    Solver solver;
    std::printf("%d\n", solver.bestScore(board));
#ifdef WITNESS
    std::printf("%lld\n", static_cast<long long>(solver.nodes()));
    for (int cell = 0; cell < 81; ++cell)
        for (int digit = 0; digit < 9; ++digit)
            if (solver.solution().has(cell, digit)) std::printf("%d", digit + 1);
    std::printf("\n");
#endif
}
