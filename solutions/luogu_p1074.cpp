// Luogu P1074 (NOIP 2009): complete a Sudoku so that the sum of weight x digit is greatest. A cell's weight is 6 on the outer ring, then
// 7, 8, 9, and 10 in the centre. Prints the greatest score, or -1 if there is no completion.
// https://www.luogu.com.cn/problem/P1074
//
// KEY CELLS. Every row, column and box holds 1 to 9, so an equal part of all weights of a unit adds the same to every completion. With
// rise = 0 1 2 2 2 2 2 1 0, the weight of a cell is 4 + rise(row) + rise(column) + (1 in the centre box) + its key weight:
//
//     2 1 . . . . . 1 2
//     1 1 . . . . . 1 1      The first four parts add 45 x (36 + 12 + 12 + 1) = 2745 to every completion, so
//     . . . . . . . . .
//     . . . . . . . . .          score = 2745 + sum of key weight x digit over 17 key cells.
//     . . . . 1 . . . .
//     . . . . . . . . .
//     . . . . . . . . .
//     1 1 . . . . . 1 1
//     2 1 . . . . . 1 2
//
// THE BOUND. A template is nine cells, one in each row, column and box: what one digit may occupy. A completion is nine disjoint templates.
// Let every cell have a price, of either sign, and let a template be worth (key weight x digit) less its prices. A completion uses every
// cell once, so its score is the sum of all prices plus what its nine templates are worth; that is at most the sum of all prices plus the
// worth of the best template of each digit, disjoint or not. This bounds every completion whatever the prices are, so prices may be found
// by any means: here by raising the price of cells that several best templates want and lowering it where none does (Lagrangian
// relaxation by subgradient steps; Held and Karp, 1971). The bound itself is computed in integers and cannot be rounded too low.
//
// THE LOSS. Bound minus target is what nine templates may lose together against the best ones, if their completion is to reach the
// target. A candidate whose best template loses more is no candidate. When few templates lose little enough they are listed, and
// nine disjoint ones whose losses fit are searched for; until then a cell is split over its digits. Targets go from the bound down: the
// first that is met is the answer. If two are missed, the same search without weights tells whether there is any completion.
//
// Fast, because after about a hundred evaluations of the bound it is mostly within a point of the answer, and then a few hundred of the
// 9 x 46,656 templates are left. An evaluation serves the nine digits at once, each in a lane of a vector, in about a microsecond.
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>

namespace {

typedef std::int16_t Lanes __attribute__((vector_size(32)));  // one lane a digit, seven idle; passed by reference, the same on every machine
typedef std::array<int, 81> Prices;

constexpr int kFixedScore = 2745;
constexpr int kGrain = 64;  // worths, prices and losses are in 1/64 of a point
// With these limits, nine worths never add up to more than 16 bits: a worth is between -1200 and 18 x 64 + 900, or that of a cell where the
// digit cannot be. Such a cell is only unattractive, which keeps the bound a bound; it is left out when templates are listed.
constexpr int kLowestPrice = -900, kHighestPrice = 1200, kForbidden = -3400;
constexpr std::uint32_t kWholeBand = (1u << 27) - 1;
constexpr int kOrders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

// candidates[digit - 1][band]: bit 9 x (row in the band) + column is set while the digit may be there.
struct Board {
    std::uint32_t candidates[9][3];
    bool has(int cell, int digit) const { return candidates[digit][cell / 27] >> cell % 27 & 1; }
};

struct Template {
    std::uint32_t cells[3];
    int loss;
};

struct List {
    const Template *begin, *end;
    int leastLoss;
};

inline void raise(Lanes& most, const Lanes& other) { most = most > other ? most : other; }

inline void fill(Lanes& lanes, int value) {
    const Lanes zero = {};
    lanes = zero + static_cast<std::int16_t>(value);
}

// Leaves `digit` (0 to 8) as the only candidate of the cell, if it is one.
void assign(Board& board, int cell, int digit) {
    for (int other = 0; other < 9; ++other)
        if (other != digit) board.candidates[other][cell / 27] &= ~(1u << cell % 27);
}

// Naked singles clear their row, and a digit's last place in a row is cleared for it; the bound sees to columns and boxes. False: no
// completion is left.
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
            for (auto& bands : board.candidates) {
                std::uint32_t last = 0;
                for (int shift = 0; shift < 27; shift += 9) {
                    std::uint32_t row = bands[k] >> shift & 511;
                    const std::uint32_t naked = row & ~(several >> shift);
                    if (naked != 0) row = naked & (~naked + 1);
                    if (row == 0) return false;
                    changed |= row != (bands[k] >> shift & 511);
                    bands[k] = (bands[k] & ~(511u << shift)) | row << shift;
                    if ((row & (row - 1)) == 0) last |= row << shift;
                }
                for (auto& others : board.candidates) {
                    if (&others == &bands || (others[k] & last) == 0) continue;
                    others[k] &= ~last;
                    changed = true;
                }
            }
        }
    }
    return true;
}

struct Tables {
    // A triple names the column in each stack that a digit takes in a band: 9 x first + 3 x second + third, each 0 to 2.
    std::uint8_t one[27][8], other[27][8];  // the eight ways in which the other two bands can share the columns left by a triple
    std::uint8_t places[27][6][3];          // triple, order of rows -> three cells of the band
    int keyWeights[81];

    Tables() {
        for (int triple = 0; triple < 27; ++triple) {
            const int column[3] = {triple / 9, triple / 3 % 3, triple % 3};
            for (int way = 0; way < 8; ++way) {
                int ones = 0, others = 0;
                for (int stack = 0; stack < 3; ++stack) {
                    const int shift = 1 + (way >> stack & 1);
                    ones = 3 * ones + (column[stack] + shift) % 3;
                    others = 3 * others + (column[stack] + 3 - shift) % 3;
                }
                one[triple][way] = static_cast<std::uint8_t>(ones);
                other[triple][way] = static_cast<std::uint8_t>(others);
            }
            for (int order = 0; order < 6; ++order)
                for (int stack = 0; stack < 3; ++stack)
                    places[triple][order][stack] = static_cast<std::uint8_t>(9 * kOrders[order][stack] + 3 * stack + column[stack]);
        }
        for (int cell = 0; cell < 81; ++cell) {
            const int row = std::min(cell / 9, 8 - cell / 9), column = std::min(cell % 9, 8 - cell % 9);
            keyWeights[cell] = row < 2 && column < 2 ? (row + column == 0 ? 2 : 1) : cell == 40;
        }
    }
};

const Tables kTables;  // apart from the vectors: g++ 12 loses joinBands' stores if both are reached from one pointer

// For each triple of a band, the best that the other two bands can make of the columns it leaves.
void joinBands(const Lanes* one, const Lanes* other, Lanes* joined) {
    for (int triple = 0; triple < 27; ++triple) {
        Lanes most = one[kTables.one[triple][0]] + other[kTables.other[triple][0]];
        for (int way = 1; way < 8; ++way) raise(most, one[kTables.one[triple][way]] + other[kTables.other[triple][way]]);
        joined[triple] = most;
    }
}

class Solver {
public:
    int bestScore(Board board);
    const Template* solution() const { return solution_; }

private:
    void evaluate(const Board& board, const Prices& prices);
    void evaluateCells();
    void movePrices(Prices& prices, int goal) const;
    int tighten(const Board& board, Prices& prices, int patience);
    bool dropLosers(Board& board, int gap) const;
    bool listTemplates(const Board& board, int gap, List* lists);
    bool cover(const List* lists, int slack, Template* free);
    bool search(Board board, Prices prices, int target);
    int cellToSplit(const Board& board, int gap) const;

    static constexpr int kListed = 300, kCoverNodes = 100;

    int weighted_ = 1;  // 0 to look for any completion

    // The last evaluation.
    Lanes worth_[81];      // of the digit in the cell
    Lanes band_[3][27];    // the best worth of three cells of a band, by triple
    Lanes others_[3][27];  // the best worth of six cells of the other two bands, by this band's triple
    Lanes best_;           // the worth of the best template
    Lanes with_[81];       // the same among the templates that use the cell
    int bound_ = 0;

    std::int64_t nodesLeft_ = 0;
    int coverNodesLeft_ = 0;
    Template pool_[10 * kListed];  // the lists, and shorter copies for every digit that cover places
    Template solution_[9];
};

// The bound: each digit's best template is the best of what the bands can make of the ways to share the columns of the stacks.
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
            Lanes bit, price;
            fill(bit, 1 << column);
            fill(price, prices[cell]);
            const Lanes worth = points * static_cast<std::int16_t>(weighted_ * kTables.keyWeights[cell]) - price;
            const Lanes allowed = (candidates & bit) == bit;
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
    for (int triple = 1; triple < 27; ++triple) raise(best_, band_[0][triple] + others_[0][triple]);
    for (int digit = 0; digit < 9; ++digit) bound_ += best_[digit];
}

// Fills with_: a cell's own worth, that of the best two cells in the other stacks of its band, and the best of the other bands.
void Solver::evaluateCells() {
    static constexpr int kPlace[3] = {9, 3, 1};  // of a stack's column in a triple
    joinBands(band_[0], band_[2], others_[1]);
    joinBands(band_[0], band_[1], others_[2]);
    for (int k = 0; k < 3; ++k) {
        for (int stack = 0; stack < 3; ++stack) {
            const int stackA = stack == 0 ? 1 : 0, stackB = stack == 2 ? 1 : 2;
            Lanes most[3][3];
            for (auto& row : most)
                for (auto& lanes : row) fill(lanes, -32000);
            for (int a = 0; a < 3; ++a) {
                for (int b = 0; b < 3; ++b) {
                    const Lanes *cellA = worth_ + 27 * k + 3 * stackA + a, *cellB = worth_ + 27 * k + 3 * stackB + b;
                    const Lanes* others = others_[k] + a * kPlace[stackA] + b * kPlace[stackB];
                    for (int row = 0; row < 3; ++row) {
                        const int next = 9 * ((row + 1) % 3), last = 9 * ((row + 2) % 3);
                        Lanes two = cellA[next] + cellB[last];
                        raise(two, cellA[last] + cellB[next]);
                        for (int column = 0; column < 3; ++column) raise(most[row][column], two + others[column * kPlace[stack]]);
                    }
                }
            }
            for (int row = 0; row < 3; ++row) {
                for (int column = 0; column < 3; ++column) {
                    const int cell = 27 * k + 9 * row + 3 * stack + column;
                    with_[cell] = worth_[cell] + most[row][column];
                }
            }
        }
    }
}

// A subgradient step towards a bound of `goal`: cells that several of the digits' best templates use become dearer, unused ones cheaper.
void Solver::movePrices(Prices& prices, int goal) const {
    int excess[81], norm = 1;
    std::fill(excess, excess + 81, -1);
    for (int digit = 0; digit < 9; ++digit) {
        int first = 0, way = 0;
        while (band_[0][first][digit] + others_[0][first][digit] != best_[digit]) ++first;
        const auto &one = kTables.one[first], &other = kTables.other[first];
        while (band_[1][one[way]][digit] + band_[2][other[way]][digit] != others_[0][first][digit]) ++way;
        const int triples[3] = {first, one[way], other[way]};
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

// Improves the prices, aiming ever less far below the best bound so far; returns that.
int Solver::tighten(const Board& board, Prices& prices, int patience) {
    Prices tried = prices;
    int lowest = 1 << 30, misses = 0;
    for (int hope = 6 * kGrain; hope > kGrain / 8 && lowest >= 0;) {
        evaluate(board, tried);
        if (bound_ < lowest) {
            lowest = bound_;
            prices = tried;
            misses = 0;
        } else if (++misses == patience) {
            hope = hope * 7 / 10;
            misses = 0;
        }
        movePrices(tried, lowest - hope);
    }
    return lowest;
}

// Removes the candidates whose best template loses more than the gap. True: there were some.
bool Solver::dropLosers(Board& board, int gap) const {
    Lanes least;
    for (int lane = 0; lane < 16; ++lane) least[lane] = static_cast<std::int16_t>(std::max(best_[lane] - gap, -32000));
    std::uint32_t dropped = 0;
    for (int row = 0; row < 9; ++row) {
        Lanes losers = {};
        for (int column = 0; column < 9; ++column) {
            Lanes bit;
            fill(bit, 1 << column);
            losers |= (with_[9 * row + column] < least) & bit;
        }
        for (int digit = 0; digit < 9; ++digit) {
            const std::uint32_t cells = board.candidates[digit][row / 3] & static_cast<std::uint32_t>(losers[digit]) << row % 3 * 9;
            board.candidates[digit][row / 3] ^= cells;
            dropped |= cells;
        }
    }
    return dropped != 0;
}

// Lists, for each digit, the templates within its candidates that lose at most the gap. False: there are too many.
bool Solver::listTemplates(const Board& board, int gap, List* lists) {
    Template* end = pool_;
    for (int digit = 0; digit < 9; ++digit) {
        lists[digit] = {end, end, gap + 1};
        for (int choice = 0; choice < 27 * 8; ++choice) {
            const int first = choice / 8, triples[3] = {first, kTables.one[first][choice % 8], kTables.other[first][choice % 8]};
            int loss = best_[digit];
            for (int k = 0; k < 3; ++k) loss -= band_[k][triples[k]][digit];
            if (loss > gap) continue;
            std::uint32_t cells[3][6];
            int lost[3][6];  // in the band, against its best order of rows
            for (int k = 0; k < 3; ++k) {
                for (int order = 0; order < 6; ++order) {
                    cells[k][order] = 0;
                    lost[k][order] = band_[k][triples[k]][digit];
                    for (int cell : kTables.places[triples[k]][order]) {
                        cells[k][order] |= 1u << cell;
                        lost[k][order] -= board.has(27 * k + cell, digit) ? worth_[27 * k + cell][digit] : -(1 << 20);
                    }
                }
            }
            for (int a = 0; a < 6; ++a) {
                for (int b = 0; b < 6; ++b) {
                    if (loss + lost[0][a] + lost[1][b] > gap) continue;
                    for (int c = 0; c < 6; ++c) {
                        const int sum = loss + lost[0][a] + lost[1][b] + lost[2][c];
                        if (sum > gap) continue;
                        if (end == pool_ + kListed) return false;
                        *end++ = {{cells[0][a], cells[1][b], cells[2][c]}, sum};
                        lists[digit].leastLoss = std::min(lists[digit].leastLoss, sum);
                    }
                }
            }
        }
        lists[digit].end = end;
    }
    return true;
}

// Chooses disjoint templates, one from each list that is not null (a digit already placed); `slack` is what they may lose in all beyond
// the least loss of each list, `free` where shorter lists may be written.
bool Solver::cover(const List* lists, int slack, Template* free) {
    if (--coverNodesLeft_ < 0) return false;
    int pick = -1;
    for (int digit = 0; digit < 9; ++digit) {
        if (lists[digit].begin == nullptr) continue;
        if (pick < 0 || lists[digit].end - lists[digit].begin < lists[pick].end - lists[pick].begin) pick = digit;
    }
    if (pick < 0) return true;
    for (const Template* chosen = lists[pick].begin; chosen != lists[pick].end; ++chosen) {
        int left = slack - (chosen->loss - lists[pick].leastLoss);
        List shorter[9] = {};
        Template* end = free;
        for (int digit = 0; digit < 9 && left >= 0; ++digit) {
            const List& list = lists[digit];
            if (digit == pick || list.begin == nullptr) continue;
            const int mostLoss = left + list.leastLoss;
            shorter[digit] = {end, end, mostLoss + 1};
            for (const Template* t = list.begin; t != list.end; ++t) {
                const bool meets = (t->cells[0] & chosen->cells[0]) | (t->cells[1] & chosen->cells[1]) | (t->cells[2] & chosen->cells[2]);
                if (meets || t->loss > mostLoss) continue;
                *end++ = *t;
                shorter[digit].leastLoss = std::min(shorter[digit].leastLoss, t->loss);
            }
            shorter[digit].end = end;
            left = mostLoss - shorter[digit].leastLoss;  // negative if the list is empty
        }
        if (left < 0) continue;
        solution_[pick] = *chosen;
        if (cover(shorter, left, end)) return true;
    }
    return false;
}

// The cell whose candidates, each taken, leave the smallest gaps in sum.
int Solver::cellToSplit(const Board& board, int gap) const {
    int split = -1, least = 0;
    for (int cell = 0; cell < 81; ++cell) {
        int candidates = 0, gaps = 0;
        for (int digit = 0; digit < 9; ++digit) {
            if (!board.has(cell, digit)) continue;
            ++candidates;
            gaps += gap - (best_[digit] - with_[cell][digit]) + kGrain / 2;
        }
        if (candidates < 2 || (split >= 0 && gaps >= least)) continue;
        split = cell;
        least = gaps;
    }
    return split;
}

// True: there is a completion of the board worth the target; solution_ holds it. False: there is none, or no node is left.
bool Solver::search(Board board, Prices prices, int target) {
    if (--nodesLeft_ < 0) return false;
    for (int steps = 0;;) {
        evaluate(board, prices);
        if (bound_ < target) return false;
        evaluateCells();
        if (dropLosers(board, bound_ - target)) {
            if (!settle(board)) return false;
        } else {
            if (++steps > 4) break;
            movePrices(prices, target);
        }
    }
    const int gap = bound_ - target;
    List lists[9];
    if (listTemplates(board, gap, lists)) {
        int slack = gap;
        for (const List& list : lists) slack -= list.leastLoss;
        coverNodesLeft_ = kCoverNodes;
        if (slack < 0) return false;
        if (cover(lists, slack, pool_ + kListed)) return true;
        if (coverNodesLeft_ >= 0) return false;
    }
    const int cell = cellToSplit(board, gap);
    if (cell < 0) return false;
    std::array<std::pair<int, int>, 9> digits;
    int count = 0;
    for (int digit = 0; digit < 9; ++digit)
        if (board.has(cell, digit)) digits[count++] = {best_[digit] - with_[cell][digit], digit};
    std::sort(digits.begin(), digits.begin() + count);
    for (int i = 0; i < count; ++i) {
        Board child = board;
        assign(child, cell, digits[i].second);
        if (settle(child) && search(child, prices, target)) return true;
    }
    return false;
}

// An attempt starts from prices of its own, for a search that goes badly from one start is likely to go well from another; it has few
// nodes at first, then ever more. After two targets or the first attempt it is made sure that there is a completion at all.
int Solver::bestScore(Board board) {
    if (!settle(board)) return -1;
    int points = 1 << 20;
    for (int attempt = 0;; ++attempt) {
        Prices prices;
        for (int cell = 0; cell < 81; ++cell) prices[cell] = (6 + attempt) % 10 * kGrain * kTables.keyWeights[cell];
        points = std::min(points, tighten(board, prices, attempt == 0 ? 4 : 12) / kGrain);
        nodesLeft_ = std::int64_t{30} << attempt;
        for (int targets = 0; nodesLeft_ >= 0 && (attempt > 0 || targets < 2); ++targets) {
            if (points < 0) return -1;
            if (search(board, prices, points * kGrain)) return kFixedScore + points;
            if (nodesLeft_ >= 0) --points;
        }
        if (attempt > 0) continue;
        Prices none = {};
        weighted_ = 0;
        nodesLeft_ = std::int64_t{1} << 62;
        if (tighten(board, none, 10) < 0 || !search(board, none, 0)) return -1;
        weighted_ = 1;
    }
}

}  // namespace

int main() {
    Board board;
    for (auto& bands : board.candidates) std::fill(bands, bands + 3, kWholeBand);
    for (int cell = 0; cell < 81; ++cell) {
        int digit;
        if (std::scanf("%d", &digit) != 1 || digit < 0 || digit > 9) return 1;
        if (digit != 0) assign(board, cell, digit - 1);
    }
    Solver solver;
    std::printf("%d\n", solver.bestScore(board));
#ifdef WITNESS
    for (int cell = 0; cell < 81; ++cell)
        for (int digit = 0; digit < 9; ++digit)
            if (solver.solution()[digit].cells[cell / 27] >> cell % 27 & 1) std::printf("%d", digit + 1);
    std::printf("\n");
#endif
}
