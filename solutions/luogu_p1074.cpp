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
typedef std::uint16_t Losses __attribute__((vector_size(32)));  // against the best template: never negative
typedef std::array<std::int16_t, 81> PerCell;

constexpr int kFixedScore = 2745;
constexpr std::int16_t kGrain = 64;  // worths, prices and losses are in 1/64 of a point
// With these, the worths of nine cells always fit into 16 bits: each is between -1200 and 18 x 64 + 900, or that of a cell where the digit
// cannot be. To the bound such a cell is merely bad, which leaves it a bound.
constexpr int kLowestPrice = -900, kHighestPrice = 1200;
constexpr std::int16_t kForbidden = -3400, kNothing = -32000;

// candidates[digit - 1][band]: bit 9 x (row in the band) + column is set while the digit may be there.
struct Board {
    std::uint32_t candidates[9][3];
    std::uint32_t placed[3];  // the cells that have their digit, and whose peers have lost it

    bool has(int cell, int digit) const { return candidates[digit][cell / 27] >> cell % 27 & 1; }
    void drop(int cell, int digit) { candidates[digit][cell / 27] &= ~(1u << cell % 27); }
};

constexpr std::uint32_t kFirstColumn = 0x40201, kLastColumn = kFirstColumn << 8, kWholeBand = (1u << 27) - 1;

// Puts the digit (0 to 8) in the cell: takes it from the cell's peers, and other digits from the cell.
void place(Board& board, int cell, int digit) {
    const int k = cell / 27, row = cell % 27 / 9, column = cell % 9;
    const std::uint32_t bit = 1u << cell % 27, inColumn = kFirstColumn << column;
    const std::uint32_t peers = (inColumn | 511u << 9 * row | 0x1c0e07u << column / 3 * 3) & ~bit;
    for (int other = 0; other < 9; ++other) board.candidates[other][k] &= ~(other == digit ? peers : bit);
    for (int band = 0; band < 3; ++band)
        if (band != k) board.candidates[digit][band] &= ~inColumn;
    board.placed[k] |= bit;
}

// A band's rows are nine bits each. For each row that has a bit set, its last bit.
inline std::uint32_t nonEmptyRows(std::uint32_t cells) { return (((cells & ~kLastColumn) + (kLastColumn - kFirstColumn)) | cells) & kLastColumn; }

// Places digits that are alone in their cell, or have one cell left in a row, until there are none; the bound sees to the rest. False:
// there is no completion. If one candidate is left in every cell, these are a completion.
bool settle(Board& board) {
    for (bool changed = true; changed;) {
        changed = false;
        for (int k = 0; k < 3; ++k) {
            std::uint32_t any = 0, several = 0;
            for (const auto& bands : board.candidates) {
                several |= any & bands[k];
                any |= bands[k];
            }
            if (any != kWholeBand) return false;
            for (int digit = 0; digit < 9; ++digit) {
                const std::uint32_t& cells = board.candidates[digit][k];
                if (nonEmptyRows(cells) != kLastColumn) return false;
                const std::uint32_t lone = kLastColumn & ~nonEmptyRows(cells & (cells - kFirstColumn));  // of rows with one cell left
                const std::uint32_t loneRows = 2 * lone - (lone >> 8);
                for (std::uint32_t sure = cells & (loneRows | ~several) & ~board.placed[k]; sure != 0; sure &= cells & (sure - 1)) {
                    place(board, 27 * k + __builtin_ctz(sure), digit);
                    changed = true;
                }
            }
        }
    }
    return true;
}

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

class Solver {
    // The last evaluation, a lane for each digit.
    Lanes worth_[81];            // of the cell
    Lanes band_[3][kTriples];    // the best worth of three cells of a band
    Lanes others_[3][kTriples];  // the best worth of six cells of the other two bands
    Lanes best_;                 // the worth of the best template
    Lanes with_[81];             // the worth of the best template that uses the cell
    int bound_ = 0;

    PerCell weights_, prices_;
    std::int64_t failures_[81];  // how often a digit tried in the cell was refuted at once, and some more
    bool learning_ = true;       // whether failures are counted
    std::int64_t nodes_ = 0, nodeLimit_ = 0;
    Board solution_ = {};

    void evaluate(const Board& board, const PerCell& prices) {
        const Lanes points = Lanes{1, 2, 3, 4, 5, 6, 7, 8, 9} * kGrain, forbidden = Lanes{} + kForbidden;
        bound_ = 0;
        for (int row = 0; row < 9; ++row) {
            Lanes candidates = {};
            for (int digit = 0; digit < 9; ++digit) candidates[digit] = board.candidates[digit][row / 3] >> row % 3 * 9 & 511;
            for (int cell = 9 * row; cell < 9 * row + 9; ++cell) {
                const Lanes worth = points * weights_[cell] - prices[cell];
                const Lanes allowed = candidates << (15 - cell % 9) >> 15;  // the cell's bit, spread over its lane
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

    void evaluateCells() {
        joinBands(band_[0], band_[2], others_[1]);
        joinBands(band_[0], band_[1], others_[2]);
        const Lanes nothing = Lanes{} + kNothing;
        std::fill(with_, with_ + 81, nothing);
        for (int k = 0; k < 3; ++k) {
            const Lanes* worth = worth_ + 27 * k;
            Lanes* with = with_ + 27 * k;
            for (const auto& start : kStarts) {
                const Lanes* others = others_[k];
                for (int left = start[0]; left < start[0] + 3; ++left) {
                    for (int centre = start[1]; centre < start[1] + 3; ++centre) {
                        const Lanes pair = worth[left] + worth[centre];
                        Lanes most = nothing;
                        for (int right = start[2]; right < start[2] + 3; ++right) {
                            const Lanes whole = *others++ + pair + worth[right];
                            raise(with[right], whole);
                            raise(most, whole);
                        }
                        raise(with[left], most);
                        raise(with[centre], most);
                    }
                }
            }
        }
    }

    // A subgradient step towards a bound of `goal`: cells that several of the best templates use become dearer, unused ones cheaper.
    void movePrices(PerCell& prices, int goal) const {
        int excess[81], norm = 1;
        std::fill(excess, excess + 81, -1);
        for (int digit = 0; digit < 9; ++digit) {
            int first = 0, way = 0;
            while (band_[0][first][digit] + others_[0][first][digit] != best_[digit]) ++first;
            while (band_[1][unlike(first, way)][digit] + band_[2][kTripleSum - first - unlike(first, way)][digit] != others_[0][first][digit]) ++way;
            const int triples[3] = {first, unlike(first, way), kTripleSum - first - unlike(first, way)};
            for (int k = 0; k < 3; ++k) {
                for (const auto& start : kStarts) {
                    const int t = triples[k], cells[3] = {27 * k + start[0] + t / 9, 27 * k + start[1] + t / 3 % 3, 27 * k + start[2] + t % 3};
                    if (worth_[cells[0]][digit] + worth_[cells[1]][digit] + worth_[cells[2]][digit] != band_[k][t][digit]) continue;
                    for (int cell : cells) ++excess[cell];
                    break;
                }
            }
        }
        for (int count : excess) norm += count * count;
        for (int cell = 0; cell < 81; ++cell) {
            const int pull = (bound_ - goal) * excess[cell], rounded = (2 * pull + (pull > 0 ? norm : -norm)) / (2 * norm);
            prices[cell] = static_cast<std::int16_t>(std::max(kLowestPrice, std::min(kHighestPrice, prices[cell] + rounded)));
        }
    }

    // Improves the prices; returns their bound. Steps aim below the best bound so far, and less far with every miss: patience is how slowly.
    int tighten(const Board& board, int patience) {
        PerCell tried = prices_;
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

    int loss(int cell, int digit) const { return best_[digit] - with_[cell][digit]; }

    // Drops the candidates whose best template loses more than the gap. True: there were some.
    bool dropLosers(Board& board, int gap) const {
        const Losses most = Losses{} + static_cast<std::uint16_t>(std::min(gap, 65535)), first = Losses{} + std::uint16_t{1};
        bool dropped = false;
        for (int row = 0; row < 9; ++row) {
            Losses losers = {};  // for each digit, the columns where it loses too much
            for (int column = 0; column < 9; ++column) {
                const Losses loses = (Losses)best_ - (Losses)with_[9 * row + column];
                losers |= (Losses)(loses > most) & first << column;
            }
            for (int digit = 0; digit < 9; ++digit) {
                std::uint32_t& cells = board.candidates[digit][row / 3];
                const std::uint32_t lost = cells & static_cast<std::uint32_t>(losers[digit]) << row % 3 * 9;
                cells -= lost;
                dropped |= lost != 0;
            }
        }
        return dropped;
    }

    // The cell where the candidates' gaps are smallest: half a point is added to each, their squares are summed, and divided by the failures
    // there. -1 if no cell has several candidates.
    int cellToSplit(const Board& board, int gap) const {
        int candidates[81] = {}, split = -1;
        std::int64_t gaps[81] = {};
        for (int digit = 0; digit < 9; ++digit)
            for (int k = 0; k < 3; ++k)
                for (std::uint32_t cells = board.candidates[digit][k] & ~board.placed[k]; cells != 0; cells &= cells - 1) {
                    const int cell = 27 * k + __builtin_ctz(cells);
                    const std::int64_t left = gap - loss(cell, digit) + kGrain / 2;
                    ++candidates[cell];
                    gaps[cell] += left * left;
                }
        for (int cell = 0; cell < 81; ++cell)
            if (candidates[cell] > 1 && (split < 0 || gaps[cell] * failures_[split] < gaps[split] * failures_[cell])) split = cell;
        return split;
    }

    // True: there is a completion worth the target; solution_ holds it. False: there is none, or the nodes are used up.
    bool search(Board board, int target) {
        for (;;) {
            if (nodes_ == nodeLimit_) return false;
            ++nodes_;
            bool dropped = true;
            for (int pass = 0; pass < 2 && dropped; ++pass) {  // a third would seldom drop more
                if (!settle(board)) return false;
                evaluate(board, prices_);
                if (bound_ < target) return false;
                evaluateCells();
                dropped = dropLosers(board, bound_ - target);
            }
            if (dropped && !settle(board)) return false;
            const int cell = cellToSplit(board, bound_ - target);
            if (cell < 0) {  // then every digit has one template, and the bound is the worth of these nine
                evaluate(board, prices_);
                solution_ = board;
                return bound_ >= target;
            }
            int best = -1;
            for (int digit = 0; digit < 9; ++digit)
                if (board.has(cell, digit) && (best < 0 || loss(cell, digit) < loss(cell, best))) best = digit;
            Board child = board;
            place(child, cell, best);
            const std::int64_t before = nodes_;
            if (search(child, target)) return true;
            if (learning_ && nodes_ == before + 1) ++failures_[cell];
            board.drop(cell, best);
        }
    }

public:
    // A search that goes badly from one start of the prices is likely to go well from another: every other attempt is short. Those between
    // double, for a target may need a long refutation; every second of them forgets the failures, which mislead at times. In others earlier
    // failures count half; the key cells begin ahead, for the score hangs on them. If the first attempt ends without an answer, that may be
    // for want of any completion: the same search tells, with all weights 0.
    int bestScore(Board board) {
        if (!settle(board)) return -1;
        bool completable = false;
        int points = 1 << 20;
        for (int attempt = 0;; ++attempt) {
            const std::int64_t nodes = attempt % 2 == 0 ? 200 : 200ll << attempt / 2;
            learning_ = attempt % 4 != 3;
            for (int cell = 0; cell < 81; ++cell) {
                weights_[cell] = keyWeight(cell);
                prices_[cell] = static_cast<std::int16_t>((6 + attempt) % 10 * kGrain * weights_[cell]);
                const int begin = weights_[cell] > 0 ? 30 : 24;
                failures_[cell] = attempt == 0 || !learning_ ? begin : (failures_[cell] + begin) / 2;
            }
            points = std::min(points, tighten(board, attempt == 0 ? 8 : 32) / kGrain);
            nodeLimit_ = nodes_ + nodes;
            for (int targets = 0; nodes_ < nodeLimit_ && (completable || targets < 2); ++targets) {
                if (points < 0) return -1;
                if (search(board, points * kGrain)) return kFixedScore + points;
                if (nodes_ < nodeLimit_) --points;
            }
            if (completable) continue;
            weights_ = {};
            nodeLimit_ = nodes_ + nodes;
            completable = tighten(board, 8) >= 0 && search(board, 0);
            if (!completable && nodes_ < nodeLimit_) return -1;
        }
    }

    const Board& solution() const { return solution_; }
    std::int64_t nodes() const { return nodes_; }
};

}  // namespace

int main() {
    Board board = {};
    for (auto& bands : board.candidates) std::fill(bands, bands + 3, kWholeBand);
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
