// One-sided games of `density` in plain C++: the algorithm of packages/engine/assembly/density on
// the same layouts and random numbers, to measure the cost of WebAssembly. Compiled and run by
// bench/kernels.mjs. Reads the size of the board, the lengths of the fleet, and a layout per line:
// by square, the letter of its ship or a dot. Prints the number of shots and the CPU seconds.
#include <algorithm>
#include <cstdint>
#include <cstring>
#include <ctime>
#include <iostream>
#include <string>
#include <vector>

using std::vector;
typedef uint32_t u32;
typedef uint64_t u64;

// Random generator, as in rng.ts and hash.ts of packages/engine/src.

static u32 rotate(u32 word, int by) { return word << by | word >> (32 - by); }

class Lanes {
 public:
  u32 a = 0x243f6a88, b = 0x85a308d3, c = 0x13198a2e, d = 0x03707344;

  Lanes(double seed, double stream) {
    add(seed);
    add(stream);
    for (u32 round = 0, words = count; round < 8; round += 1) add(words);
  }

 private:
  u32 count = 0;

  void add(double number) {
    u64 bits;
    memcpy(&bits, &number, sizeof bits);
    add(u32(0));
    add(u32(bits >> 32));
    add(u32(bits));
  }

  void add(u32 word) {
    u32 e = a + word, f = b, g = c, h = d;
    e += f;
    h = rotate(h ^ e, 16);
    g += h;
    f = rotate(f ^ g, 12);
    e += f;
    h = rotate(h ^ e, 8);
    g += h;
    f = rotate(f ^ g, 7);
    a = f, b = g, c = h, d = e;
    count += 1;
  }
};

class Rng {
 public:
  explicit Rng(const Lanes &bits) : s01(bits.a), s00(bits.b), s11(bits.c), s10(bits.d) {}

  int below(u32 bound) {
    const u64 all = u64(1) << 32;
    const u64 allowed = bound > 2 ? all / bound * bound : all;
    u32 drawn = next();
    while (drawn >= allowed) drawn = next();
    return int(drawn % bound);
  }

 private:
  u32 s01, s00, s11, s10;

  u32 next() {
    const u32 out = s00 + s10 + 0x80000000u, a0 = s10 ^ s00, a1 = s11 ^ s01, t0 = s00, t1 = s01;
    s00 = t0 << 24 ^ t1 >> 8 ^ a0 ^ a0 << 16;
    s01 = t1 << 24 ^ t0 >> 8 ^ a1 ^ (a1 << 16 | a0 >> 16);
    s10 = a1 << 5 ^ a0 >> 27;
    s11 = a0 << 5 ^ a1 >> 27;
    return out;
  }
};

// Board and placements.

enum Cell : uint8_t { OPEN, AFLOAT, CLOSED };
enum Outcome { MISS, HIT, SUNK };
const int SIDES = 4, ALL = 8;
const int STEPS[ALL][2] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}};

struct Target {
  vector<int8_t> shipAt;
  vector<int> segments;
};

struct Placement {
  int kind;
  vector<int> squares;
};

struct Rules {
  int width, height, squares;
  vector<int> lengths, fleet;
  vector<Placement> placements;

  Rules(int width, int height, vector<int> ships)
      : width(width), height(height), squares(width * height) {
    std::sort(ships.rbegin(), ships.rend());
    for (int length : ships) {
      if (lengths.empty() || lengths.back() != length) {
        lengths.push_back(length);
        fleet.push_back(0);
        lay(length, 1, 0);
        if (length > 1) lay(length, 0, 1);
      }
      fleet.back() += 1;
    }
  }

 private:
  void lay(int length, int dx, int dy) {
    for (int y = 0; y + dy * (length - 1) < height; y += 1) {
      for (int x = 0; x + dx * (length - 1) < width; x += 1) {
        Placement placement = {int(lengths.size()) - 1, {}};
        for (int i = 0; i < length; i += 1) {
          placement.squares.push_back((y + i * dy) * width + x + i * dx);
        }
        placements.push_back(placement);
      }
    }
  }
};

struct Candidate {
  int record, kind;
};

/** Kernel of `density`. A record is a flag, 0 if ruled out, then the squares of a placement. */
class Kernel {
 public:
  explicit Kernel(const Rules &rules)
      : squares(rules.squares),
        kinds(int(rules.lengths.size())),
        lengths(rules.lengths),
        fleet(rules.fleet),
        firstCounts(squares * kinds),
        neighbours(squares * ALL, squares),
        cells(squares + 1),
        sums(squares),
        near(squares),
        hits(squares),
        ties(squares + 1) {
    listPlacements(rules);
    listNeighbours(rules);
  }

  int play(const Target &target, Rng rng) {
    open(target);
    for (;;) {
      const int count = hitCount ? aim() : hunt();
      const int square = ties[rng.below(count)];
      const Outcome outcome = answer(target, square);
      if (segmentsLeft == 0) return shotCount;
      if (outcome == MISS) {
        close(square);
      } else if (outcome == HIT) {
        narrow(square);
      } else {
        afloat[sink(square)] -= 1;
      }
    }
  }

 private:
  const int squares, kinds;
  const vector<int> lengths, fleet;
  vector<uint16_t> firstRecords, records;
  vector<int16_t> firstCounts, counts;
  /** Start of each list in `covering`, by square and kind, then the end of the last. */
  vector<int> coverStarts, covering;
  vector<int> neighbours;
  vector<uint8_t> cells;
  vector<int16_t> sums, near;
  vector<int> hits, ties, afloat, segments;
  vector<Candidate> candidates;
  int hitCount = 0, shotCount = 0, segmentsLeft = 0;

  void listPlacements(const Rules &rules) {
    vector<vector<int>> covers(squares * kinds);
    for (const auto &placement : rules.placements) {
      const int record = int(firstRecords.size());
      firstRecords.push_back(1);
      for (int square : placement.squares) {
        firstRecords.push_back(uint16_t(square));
        firstCounts[placement.kind * squares + square] += 1;
        covers[square * kinds + placement.kind].push_back(record);
      }
    }
    coverStarts.push_back(0);
    for (const auto &list : covers) {
      covering.insert(covering.end(), list.begin(), list.end());
      coverStarts.push_back(int(covering.size()));
    }
  }

  void listNeighbours(const Rules &rules) {
    for (int square = 0; square < squares; square += 1) {
      for (int i = 0; i < ALL; i += 1) {
        const int x = square % rules.width + STEPS[i][0], y = square / rules.width + STEPS[i][1];
        const bool isOn = x >= 0 && y >= 0 && x < rules.width && y < rules.height;
        if (isOn) neighbours[square * ALL + i] = y * rules.width + x;
      }
    }
  }

  void open(const Target &target) {
    records = firstRecords;
    counts = firstCounts;
    afloat = fleet;
    segments = target.segments;
    segmentsLeft = 0;
    for (int each : segments) segmentsLeft += each;
    std::fill(cells.begin(), cells.end(), OPEN);
    cells[squares] = CLOSED;
    shotCount = 0;
    forgetHits();
  }

  void forgetHits() {
    hitCount = 0;
    std::fill(near.begin(), near.end(), 0);
  }

  Outcome answer(const Target &target, int square) {
    shotCount += 1;
    const int ship = target.shipAt[square];
    if (ship < 0) return MISS;
    segmentsLeft -= 1;
    cells[square] = AFLOAT;
    return --segments[ship] > 0 ? HIT : SUNK;
  }

  /** Rules out all placements that cover this square. */
  void close(int square) {
    cells[square] = CLOSED;
    near[square] = 0;
    for (int kind = 0; kind < kinds; kind += 1) {
      if (afloat[kind] == 0) continue;
      int16_t *const row = &counts[kind * squares];
      const int *const starts = &coverStarts[square * kinds + kind];
      for (int at = starts[0]; at < starts[1]; at += 1) {
        uint16_t *const record = &records[covering[at]];
        if (record[0] == 0) continue;
        record[0] = 0;
        for (int i = 1; i <= lengths[kind]; i += 1) row[record[i]] -= 1;
      }
    }
  }

  /** Lists in `ties` the squares that most placements cover; returns their number. */
  int hunt() {
    std::fill(sums.begin(), sums.end(), 0);
    for (int kind = 0; kind < kinds; kind += 1) {
      const int16_t load = int16_t(afloat[kind]);
      const int16_t *const row = &counts[kind * squares];
      if (load == 0) continue;
      for (int square = 0; square < squares; square += 1) sums[square] += load * row[square];
    }
    return heaviest();
  }

  int heaviest() {
    int16_t best = 1;
    for (int square = 0; square < squares; square += 1) best = std::max(best, sums[square]);
    int found = 0;
    for (int square = 0; square < squares; square += 1) {
      ties[found] = square;
      found += sums[square] == best;
    }
    return found;
  }

  /** Lists in `ties` the squares next to the hits that most candidates cover; returns the count. */
  int aim() {
    std::fill(sums.begin(), sums.end(), 0);
    for (const auto &candidate : candidates) {
      const uint16_t *const record = &records[candidate.record];
      if (record[0] == 0) continue;
      for (int i = 1; i <= lengths[candidate.kind]; i += 1) {
        sums[record[i]] += int16_t(afloat[candidate.kind]);
      }
    }
    for (int square = 0; square < squares; square += 1) sums[square] &= near[square];
    return heaviest();
  }

  void narrow(int hit) {
    addHit(hit);
    near[hit] = 0;
    for (int i = 0; i < SIDES; i += 1) {
      const int square = neighbours[hit * ALL + i];
      if (cells[square] == OPEN) near[square] = -1;
    }
  }

  /** Closes the sunk ship and its halo; returns its kind. */
  int sink(int hit) {
    addHit(hit);
    int sunk = 0;
    for (const auto &candidate : candidates) {
      if (lengths[candidate.kind] == hitCount) sunk = candidate.kind;
    }
    for (int i = 0; i < hitCount; i += 1) {
      close(hits[i]);
      for (int j = 0; j < ALL; j += 1) {
        const int square = neighbours[hits[i] * ALL + j];
        if (cells[square] == OPEN) close(square);
      }
    }
    forgetHits();
    return sunk;
  }

  /** Adds a hit, and drops candidates that do not cover it. */
  void addHit(int hit) {
    hits[hitCount++] = hit;
    if (hitCount == 1) return listCandidates(hit);
    size_t kept = 0;
    for (const auto &candidate : candidates) {
      const uint16_t *const record = &records[candidate.record];
      const int length = lengths[candidate.kind];
      if (record[0] == 0 || length < hitCount) continue;
      if (std::find(record + 1, record + 1 + length, hit) == record + 1 + length) continue;
      candidates[kept++] = candidate;
    }
    candidates.resize(kept);
  }

  void listCandidates(int hit) {
    candidates.clear();
    for (int kind = 0; kind < kinds; kind += 1) {
      if (afloat[kind] == 0) continue;
      const int *const starts = &coverStarts[hit * kinds + kind];
      for (int at = starts[0]; at < starts[1]; at += 1) {
        if (records[covering[at]] != 0) candidates.push_back({covering[at], kind});
      }
    }
  }
};

static Target readTarget(const std::string &line) {
  Target target;
  for (char letter : line) {
    const int ship = letter == '.' ? -1 : letter - 'a';
    target.shipAt.push_back(int8_t(ship));
    if (ship >= int(target.segments.size())) target.segments.resize(ship + 1);
    if (ship >= 0) target.segments[ship] += 1;
  }
  return target;
}

int main() {
  std::ios::sync_with_stdio(false);
  int width, height, ships;
  std::cin >> width >> height >> ships;
  vector<int> fleet(ships);
  for (int &length : fleet) std::cin >> length;
  vector<Target> targets;
  for (std::string line; std::cin >> line;) targets.push_back(readTarget(line));
  Kernel kernel(Rules(width, height, fleet));
  const std::clock_t from = std::clock();
  long shots = 0;
  for (size_t game = 0; game < targets.size(); game += 1) {
    shots += kernel.play(targets[game], Rng(Lanes(1, double(game))));
  }
  const double seconds = double(std::clock() - from) / CLOCKS_PER_SEC;
  std::cout << shots << " " << seconds << "\n";
}
