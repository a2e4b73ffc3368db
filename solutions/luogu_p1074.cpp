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

typedef std::int16_t Lanes __attribute__((vector_size(32)));  // one lane a digit, seven idle; vectors go by reference, for one ABI everywhere
typedef std::array<int, 81> Prices;

constexpr int kFixedScore = 2745;
constexpr int kGrain = 64;  // worths and prices are in 1/64 of a point
// Limits that keep the sum of any nine worths within 16 bits: a worth is at least -1200 and at most 18 x 64 + 900 = 2052, or it is that of a
// cell where the digit cannot be. Such a cell is merely unattractive to the bound, which stays a bound; lists leave it out.
constexpr int kLowestPrice = -900, kHighestPrice = 1200, kForbidden = -3400;
constexpr std::uint32_t kWholeBand = (1u << 27) - 1;
constexpr int kOrders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

// candidates[digit - 1][band]: bit 9 x (row in the band) + column is set while the digit may be there.
struct Board {
    std::uint32_t candidates[9][3];
};

struct Template {
    std::uint32_t cells[3];
    int loss;
};

struct Range {
    const Template *begin, *end;
    int leastLoss;
};

inline void raise(Lanes& most, const Lanes& other) { most = most > other ? most : other; }

inline void fill(Lanes& lanes, int value) {
    const Lanes zero = {};
    lanes = zero + static_cast<std::int16_t>(value);
}

int keyWeight(int cell) {
    const int row = std::min(cell / 9, 8 - cell / 9), column = std::min(cell % 9, 8 - cell % 9);
    if (row < 2 && column < 2) return row == 0 && column == 0 ? 2 : 1;
    return row == 4 && column == 4 ? 1 : 0;
}

// Leaves `digit` (0 to 8) as the cell's only candidate, if it is one.
void assign(Board& board, int cell, int digit) {
    for (int other = 0; other < 9; ++other)
        if (other != digit) board.candidates[other][cell / 27] &= ~(1u << cell % 27);
}

struct Tables {
    // A digit's cells in a band make a 3x3 pattern of rows and boxes (or, over a stack, bands and columns) of which it needs a permutation.
    std::uint16_t usable[512];      // pattern -> its cells that are part of a permutation within it
    std::uint8_t boxesOfRow[512];   // columns of a row -> the boxes they are in
    std::uint32_t boxRows[512];     // pattern -> the cells of the band in these rows and boxes
    // A triple names the column in each stack that a digit takes in a band: 9 x first + 3 x second + third, each 0 to 2.
    std::uint8_t second[27][8], third[27][8];  // the eight ways in which the other two bands can share the columns left by a triple
    std::uint8_t places[27][6][3];             // triple, order of rows -> three cells of the band
    int keyWeights[81];
    Tables();
};

class Solver {
public:
    Solver() : weighted_(1) {}
    int bestScore(const Board& given);
    std::array<Template, 9> solution() const { return solution_; }

private:
    bool propagate(Board& board) const;
    bool narrowDigit(std::uint32_t* bands) const;

    void evaluate(const Board& board, const Prices& prices);
    void evaluateCells();
    bool dropLosers(Board& board, int gap) const;
    void countUses(int* uses) const;
    int tighten(const Board& board, Prices& prices, int iterations);

    bool listTemplates(const Board& board, int gap, Range* lists);
    bool cover(const Range* lists, int slack, Template* free);
    bool search(Board board, Prices prices, int target);

    static constexpr int kListed = 400, kCoverNodes = 400;

    int weighted_;  // 1, or 0 to look for any completion

    Lanes worth_[81];      // of the digit in the cell
    Lanes band_[3][27];    // the best worth of three cells of a band, by triple
    Lanes others_[3][27];  // the best worth of six cells of the other two bands, given this band's triple
    Lanes best_;           // the worth of the best template
    Lanes with_[81];       // the same among the templates that use the cell
    int bound_;

    Template pool_[10 * kListed];  // the list, and a shorter copy for every digit placed by cover
    int coverNodes_;
    std::array<Template, 9> solution_;
};

Tables::Tables() {
    for (int pattern = 0; pattern < 512; ++pattern) {
        usable[pattern] = 0;
        boxesOfRow[pattern] = static_cast<std::uint8_t>(((pattern & 7) != 0) | ((pattern >> 3 & 7) != 0) << 1 | (pattern >> 6 != 0) << 2);
        boxRows[pattern] = 0;
        for (const int* order : kOrders) {
            const int permutation = 1 << order[0] | 8 << order[1] | 64 << order[2];
            if ((pattern & permutation) == permutation) usable[pattern] |= static_cast<std::uint16_t>(permutation);
        }
        for (int bit = 0; bit < 9; ++bit)
            if (pattern >> bit & 1) boxRows[pattern] |= 7u << 3 * bit;
    }
    for (int triple = 0; triple < 27; ++triple) {
        const int column[3] = {triple / 9, triple / 3 % 3, triple % 3};
        for (int way = 0; way < 8; ++way) {
            second[triple][way] = third[triple][way] = 0;
            for (int stack = 0; stack < 3; ++stack) {
                const int shift = 1 + (way >> stack & 1);
                second[triple][way] = static_cast<std::uint8_t>(3 * second[triple][way] + (column[stack] + shift) % 3);
                third[triple][way] = static_cast<std::uint8_t>(3 * third[triple][way] + (column[stack] + 3 - shift) % 3);
            }
        }
        for (int order = 0; order < 6; ++order)
            for (int stack = 0; stack < 3; ++stack)
                places[triple][order][stack] = static_cast<std::uint8_t>(9 * kOrders[order][stack] + 3 * stack + column[stack]);
    }
    for (int cell = 0; cell < 81; ++cell) keyWeights[cell] = keyWeight(cell);
}

const Tables kTables;  // apart from the vectors: g++ 12 loses joinBands' stores if both are reached from one pointer

// Hidden singles and locked candidates of one digit. False: it has no place left in some unit.
bool Solver::narrowDigit(std::uint32_t* bands) const {
    for (bool changed = true; changed;) {
        std::uint32_t columns[3], kept[3] = {0, 0, 0};
        for (int k = 0; k < 3; ++k) {
            const std::uint32_t cells = bands[k];
            bands[k] &= kTables.boxRows[kTables.usable[kTables.boxesOfRow[cells & 511] | kTables.boxesOfRow[cells >> 9 & 511] << 3 | kTables.boxesOfRow[cells >> 18] << 6]];
            if (bands[k] == 0) return false;
            columns[k] = (bands[k] | bands[k] >> 9 | bands[k] >> 18) & 511;
        }
        for (int shift = 0; shift < 9; shift += 3) {
            const unsigned usable = kTables.usable[(columns[0] >> shift & 7) | (columns[1] >> shift & 7) << 3 | (columns[2] >> shift & 7) << 6];
            for (int k = 0; k < 3; ++k) kept[k] |= (usable >> 3 * k & 7) << shift;
        }
        changed = false;
        for (int k = 0; k < 3; ++k) {
            const std::uint32_t before = bands[k];
            bands[k] &= kept[k] * 0x40201u;  // the same columns in all three rows
            changed |= bands[k] != before;
        }
    }
    return true;
}

// Hidden and naked singles and locked candidates, until nothing changes. False: there is no completion.
bool Solver::propagate(Board& board) const {
    unsigned pending = 511;  // digits to look at
    while (pending != 0) {
        for (int digit = 0; digit < 9; ++digit) {
            if (!(pending >> digit & 1)) continue;
            pending ^= 1u << digit;
            if (!narrowDigit(board.candidates[digit])) return false;
            for (int k = 0; k < 3; ++k) {
                std::uint32_t settled = 0;  // rows where the digit has one cell left: no other digit may have it
                for (int shift = 0; shift < 27; shift += 9) {
                    const std::uint32_t row = board.candidates[digit][k] >> shift & 511;
                    if ((row & (row - 1)) == 0) settled |= row << shift;
                }
                for (int other = 0; other < 9; ++other) {
                    if (other == digit || !(board.candidates[other][k] & settled)) continue;
                    board.candidates[other][k] &= ~settled;
                    pending |= 1u << other;
                }
            }
        }
        for (int k = 0; k < 3; ++k) {
            std::uint32_t any = 0, several = 0;
            for (int digit = 0; digit < 9; ++digit) {
                several |= any & board.candidates[digit][k];
                any |= board.candidates[digit][k];
            }
            if (any != kWholeBand) return false;
            for (int digit = 0; digit < 9; ++digit) {
                for (int shift = 0; shift < 27; shift += 9) {
                    const std::uint32_t row = board.candidates[digit][k] >> shift & 511, only = row & ~(several >> shift);
                    if (only == 0 || only == row) continue;
                    board.candidates[digit][k] ^= (row ^ (only & (~only + 1))) << shift;
                    pending |= 1u << digit;
                }
            }
        }
    }
    return true;
}

// For each triple of a band, the best that the other two bands can make of the columns it leaves.
void joinBands(const Lanes* one, const Lanes* other, Lanes* joined) {
    for (int triple = 0; triple < 27; ++triple) {
        Lanes most = one[kTables.second[triple][0]] + other[kTables.third[triple][0]];
        for (int way = 1; way < 8; ++way) raise(most, one[kTables.second[triple][way]] + other[kTables.third[triple][way]]);
        joined[triple] = most;
    }
}

// The bound, by an exact choice of each digit's best template: first within bands, then of how the bands share each stack's columns.
void Solver::evaluate(const Board& board, const Prices& prices) {
    Lanes forbidden, columns[9];
    fill(forbidden, kForbidden);
    bound_ = 0;
    for (int row = 0; row < 9; ++row) {
        fill(columns[row], 0);
        for (int digit = 0; digit < 9; ++digit) columns[row][digit] = board.candidates[digit][row / 3] >> row % 3 * 9 & 511;
    }
    const Lanes points = {kGrain, 2 * kGrain, 3 * kGrain, 4 * kGrain, 5 * kGrain, 6 * kGrain, 7 * kGrain, 8 * kGrain, 9 * kGrain};
    for (int cell = 0; cell < 81; ++cell) {
        Lanes column, price;
        fill(column, 1 << cell % 9);
        fill(price, prices[cell]);
        const Lanes worth = points * static_cast<std::int16_t>(weighted_ * kTables.keyWeights[cell]) - price;
        const Lanes allowed = (columns[cell / 9] & column) == column;
        worth_[cell] = (worth & allowed) | (forbidden & ~allowed);
        bound_ += prices[cell];
    }
    for (int k = 0; k < 3; ++k) {
        const Lanes *top = worth_ + 27 * k, *middle = top + 9, *bottom = top + 18;
        for (int left = 0; left < 3; ++left) {
            for (int centre = 3; centre < 6; ++centre) {  // the best two cells with the top, middle, bottom row left for the right stack
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

// with_, from the last evaluation: a cell's own worth, the best two cells in the other stacks of its band, and the best of the other bands.
void Solver::evaluateCells() {
    static constexpr int kPlace[3] = {9, 3, 1};
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
                        const int next = (row + 1) % 3 * 9, last = (row + 2) % 3 * 9;
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

// Removes candidates whose best template loses more than the gap. True: there were some.
bool Solver::dropLosers(Board& board, int gap) const {
    Lanes least;
    for (int lane = 0; lane < 16; ++lane) least[lane] = static_cast<std::int16_t>(std::max(best_[lane] - gap, -32000));
    std::uint32_t dropped = 0;
    for (int row = 0; row < 9; ++row) {
        Lanes columns = {};
        for (int column = 0; column < 9; ++column) {
            Lanes bit;
            fill(bit, 1 << column);
            columns |= (with_[9 * row + column] < least) & bit;
        }
        for (int digit = 0; digit < 9; ++digit) {
            std::uint32_t& cells = board.candidates[digit][row / 3];
            const std::uint32_t losers = cells & static_cast<std::uint32_t>(columns[digit]) << row % 3 * 9;
            cells ^= losers;
            dropped |= losers;
        }
    }
    return dropped != 0;
}

// How many best templates of the last evaluation use each cell, less one: the direction in which prices should move.
void Solver::countUses(int* uses) const {
    std::fill(uses, uses + 81, -1);
    for (int digit = 0; digit < 9; ++digit) {
        int first = 0, way = 0;
        while (band_[0][first][digit] + others_[0][first][digit] != best_[digit]) ++first;
        while (band_[1][kTables.second[first][way]][digit] + band_[2][kTables.third[first][way]][digit] != others_[0][first][digit]) ++way;
        const int triples[3] = {first, kTables.second[first][way], kTables.third[first][way]};
        for (int k = 0; k < 3; ++k) {
            const Lanes* worth = worth_ + 27 * k;
            for (const auto& place : kTables.places[triples[k]]) {
                if (worth[place[0]][digit] + worth[place[1]][digit] + worth[place[2]][digit] != band_[k][triples[k]][digit]) continue;
                for (int cell : place) ++uses[27 * k + cell];
                break;
            }
        }
    }
}

// Improves the prices as long as it pays; returns their bound.
int Solver::tighten(const Board& board, Prices& prices, int iterations) {
    double exact[81], direction[81] = {}, hope = 6 * kGrain;  // hope: how far below the best bound the steps aim
    std::copy(prices.begin(), prices.end(), exact);
    int lowest = 1 << 30, misses = 0;
    for (int iteration = 0; iteration < iterations && lowest >= 0; ++iteration) {
        Prices rounded;
        for (int cell = 0; cell < 81; ++cell) {
            exact[cell] = std::max<double>(kLowestPrice, std::min<double>(kHighestPrice, exact[cell]));
            rounded[cell] = static_cast<int>(exact[cell]);
        }
        evaluate(board, rounded);
        if (bound_ < lowest) {
            lowest = bound_;
            prices = rounded;
            misses = 0;
        } else if (++misses == 4) {
            hope *= 0.7;
            misses = 0;
        }
        int uses[81];
        countUses(uses);
        double norm = 0;
        for (int cell = 0; cell < 81; ++cell) {
            direction[cell] = uses[cell] + direction[cell] / 2;
            norm += direction[cell] * direction[cell];
        }
        if (norm < 1e-9) break;
        for (int cell = 0; cell < 81; ++cell) exact[cell] += (bound_ - lowest + hope) / norm * direction[cell];
    }
    return lowest;
}

// Lists every template within the candidates that loses at most the gap. False: there are too many, or none for some digit.
bool Solver::listTemplates(const Board& board, int gap, Range* lists) {
    Template* end = pool_;
    for (int digit = 0; digit < 9; ++digit) {
        Range& list = lists[digit];
        list = {end, end, gap + 1};
        for (int first = 0; first < 27; ++first) {
            if (best_[digit] - band_[0][first][digit] - others_[0][first][digit] > gap) continue;
            for (int way = 0; way < 8; ++way) {
                const int triples[3] = {first, kTables.second[first][way], kTables.third[first][way]};
                int loss = best_[digit];
                for (int k = 0; k < 3; ++k) loss -= band_[k][triples[k]][digit];
                if (loss > gap) continue;
                std::uint32_t cells[3][6];
                int lost[3][6];  // by the order of rows in each band
                for (int k = 0; k < 3; ++k) {
                    const Lanes* worth = worth_ + 27 * k;
                    for (int order = 0; order < 6; ++order) {
                        const std::uint8_t* place = kTables.places[triples[k]][order];
                        cells[k][order] = 1u << place[0] | 1u << place[1] | 1u << place[2];
                        lost[k][order] = band_[k][triples[k]][digit] - worth[place[0]][digit] - worth[place[1]][digit] - worth[place[2]][digit];
                        if (cells[k][order] & ~board.candidates[digit][k]) lost[k][order] = gap + 1;
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
                            list.leastLoss = std::min(list.leastLoss, sum);
                        }
                    }
                }
            }
        }
        list.end = end;
    }
    return true;
}

// Chooses a template from each list so that all are disjoint; slack is what they may lose more than the least of each list. An empty
// range stands for a digit already placed. `free` is where shorter lists may be written.
bool Solver::cover(const Range* lists, int slack, Template* free) {
    if (--coverNodes_ < 0) return false;
    int pick = -1;
    for (int digit = 0; digit < 9; ++digit) {
        if (lists[digit].begin == nullptr) continue;
        if (pick < 0 || lists[digit].end - lists[digit].begin < lists[pick].end - lists[pick].begin) pick = digit;
    }
    if (pick < 0) return true;
    for (const Template* chosen = lists[pick].begin; chosen != lists[pick].end; ++chosen) {
        int left = slack - (chosen->loss - lists[pick].leastLoss);
        Range shorter[9] = {};
        Template* end = free;
        for (int digit = 0; digit < 9 && left >= 0; ++digit) {
            const Range& list = lists[digit];
            if (digit == pick || list.begin == nullptr) continue;
            const int most = left + list.leastLoss;
            shorter[digit] = {end, end, most + 1};
            for (const Template* t = list.begin; t != list.end; ++t) {
                if (t->loss > most) continue;
                if ((t->cells[0] & chosen->cells[0]) | (t->cells[1] & chosen->cells[1]) | (t->cells[2] & chosen->cells[2])) continue;
                *end++ = *t;
                shorter[digit].leastLoss = std::min(shorter[digit].leastLoss, t->loss);
            }
            shorter[digit].end = end;
            left = most - shorter[digit].leastLoss;  // negative if nothing is left for the digit
        }
        if (left < 0) continue;
        solution_[pick] = *chosen;
        if (cover(shorter, left, end)) return true;
    }
    return false;
}

// True: there is a completion worth the target; solution_ holds it.
bool Solver::search(Board board, Prices prices, int target) {
    for (int round = 0;;) {
        evaluate(board, prices);
        if (bound_ < target) return false;
        evaluateCells();
        if (dropLosers(board, bound_ - target)) {
            if (!propagate(board)) return false;
            continue;
        }
        if (++round > 6) break;
        int uses[81], norm = 1;
        countUses(uses);
        for (int count : uses) norm += count * count;
        const int step = std::max(1, std::min(200, (bound_ - target) / norm));
        for (int cell = 0; cell < 81; ++cell) prices[cell] = std::max(kLowestPrice, std::min(kHighestPrice, prices[cell] + step * uses[cell]));
    }
    Range lists[9];
    if (listTemplates(board, bound_ - target, lists)) {
        int slack = bound_ - target;
        for (const Range& list : lists) slack -= list.leastLoss;
        coverNodes_ = kCoverNodes;
        if (slack < 0) return false;
        if (cover(lists, slack, pool_ + (lists[8].end - pool_))) return true;
        if (coverNodes_ >= 0) return false;
    }
    // Split the cell with the fewest candidates, of these the one that loses most when its best candidate is wrong.
    int pick = -1, bestMerit = 0, losses[9], digits[9], count = 0;
    for (int cell = 0; cell < 81; ++cell) {
        int candidates = 0, least = 1 << 20, next = 1 << 20;
        for (int digit = 0; digit < 9; ++digit) {
            if (!(board.candidates[digit][cell / 27] >> cell % 27 & 1)) continue;
            ++candidates;
            const int loss = best_[digit] - with_[cell][digit];
            next = std::min(next, std::max(least, loss));
            least = std::min(least, loss);
        }
        const int merit = std::min(next - least, kGrain) - kGrain * candidates;
        if (candidates > 1 && (pick < 0 || merit > bestMerit)) {
            pick = cell;
            bestMerit = merit;
        }
    }
    if (pick < 0) return false;
    for (int digit = 0; digit < 9; ++digit) {
        if (!(board.candidates[digit][pick / 27] >> pick % 27 & 1)) continue;
        losses[digit] = best_[digit] - with_[pick][digit];
        digits[count++] = digit;
    }
    std::sort(digits, digits + count, [&losses](int a, int b) { return losses[a] < losses[b]; });
    for (int i = 0; i < count; ++i) {
        Board child = board;
        assign(child, pick, digits[i]);
        if (propagate(child) && search(child, prices, target)) return true;
    }
    return false;
}

int Solver::bestScore(const Board& given) {
    Board board = given;
    if (!propagate(board)) return -1;
    Prices prices;
    for (int cell = 0; cell < 81; ++cell) prices[cell] = 6 * kGrain * kTables.keyWeights[cell];
    const int bound = tighten(board, prices, 100);
    for (int points = bound / kGrain, misses = 0; bound >= 0; --points, ++misses) {
        if (misses == 2) {
            weighted_ = 0;
            Prices free = {};
            if (tighten(board, free, 100) < 0 || !search(board, free, 0)) return -1;
            weighted_ = 1;
        }
        if (search(board, prices, points * kGrain)) return kFixedScore + points;
    }
    return -1;
}

}  // namespace

int main() {
    Board board;
    for (auto& bands : board.candidates) std::fill(bands, bands + 3, kWholeBand);
    for (int cell = 0; cell < 81; ++cell) {
        int digit;
        if (std::scanf("%d", &digit) != 1) return 1;
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
