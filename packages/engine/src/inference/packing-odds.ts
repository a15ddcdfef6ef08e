// Chances if the longer ships form one of the listed packings, and the singles are anywhere else. Counts the
// ways to place the singles for each consistent packing, by inclusion–exclusion over touching squares.
import { type Observation, type Rules, type Square, SquareSet, squareCount } from '@flotilla/rules';
import type { Packing } from '../laying/ship-by-ship.js';
import type { PositionOdds } from './odds-cache.js';

/**
 * Packing of the longer ships with its weight. Needs rules whose shortest ships are singles that touch
 * nothing.
 */
export interface WeighedPacking extends Packing {
  /** Relative likelihood. */
  readonly weight: number;
}

interface Known extends WeighedPacking {
  readonly covered: SquareSet;
  /** Equal for packings that leave the same squares free. */
  readonly room: number;
  /** Weight of one of its layouts. */
  readonly share: number;
}

/** Chances of squares from a list of packings. */
export class PackingOdds {
  readonly #ways: SingleWays;
  readonly #packings: readonly Known[];

  constructor(rules: Rules, packings: readonly WeighedPacking[]) {
    this.#ways = new SingleWays(rules);
    const singles = singlesIn(rules);
    const none = SquareSet.empty(squareCount(rules.grid));
    const rooms = new Map<string, { readonly room: number; readonly ways: number }>();
    this.#packings = packings.map((packing) => {
      const text = [...packing.free].join();
      const { ways } = rooms.get(text) ?? this.#ways.count(packing.free, singles);
      const { room } = rooms.get(text) ?? { room: rooms.size };
      rooms.set(text, { room, ways });
      const covered = packing.ships.reduce((all, { set }) => all.union(set), none);
      return { ...packing, covered, room, share: packing.weight / ways };
    });
  }

  /** Returns the odds; undefined if no packing fits the answers. */
  of(known: Observation): PositionOdds | undefined {
    const singles = singlesIn({ fleet: known.remaining });
    const occupied = new Float64Array(squareCount(known.rules.grid));
    const sinking = new Float64Array(occupied.length);
    const counted: Ways[] = [];
    let total = 0;
    for (const packing of this.#packings) {
      if (!agrees(packing, known)) continue;
      const room =
        counted[packing.room] ?? this.#ways.count(packing.free.intersect(known.open), singles);
      counted[packing.room] = room;
      const { ways, holding } = room;
      const weight = packing.share * ways;
      if (weight === 0) continue;
      total += weight;
      for (const { set } of packing.ships) {
        const left = set.diff(known.hits);
        for (const square of left) if (!known.sunkSquares.has(square)) occupied[square]! += weight;
        if (left.size === 1 && left.first !== undefined) sinking[left.first]! += weight;
      }
      for (const [square, count] of holding) {
        occupied[square]! += packing.share * count;
        sinking[square]! += packing.share * count;
      }
    }
    if (total === 0) return undefined;
    const posterior = occupied.map((weight, square) =>
      known.hits.has(square) || known.sunkSquares.has(square) ? 1 : chanceOf(weight / total),
    );
    return {
      observation: known,
      layouts: total,
      posterior,
      sinking: sinking.map((weight) => chanceOf(weight / total)),
      toldBy: new Map(),
    };
  }
}

/** Rounds certain chances, because the order of sums affects their last digits. */
function chanceOf(sum: number): number {
  return sum > 1 - 1e-9 ? 1 : sum;
}

/** Is this packing consistent with the answers? */
function agrees({ ships, free, covered }: Known, known: Observation): boolean {
  const { open, hits, sunk, sunkSquares } = known;
  if (!hits.isWithin(covered)) return false;
  if (!covered.isWithin(open.union(hits).union(sunkSquares))) return false;
  const areTheirs = sunk.every(({ squares }) =>
    squares.length === 1
      ? free.has(squares[0]!)
      : ships.some(
          ({ set }) => set.size === squares.length && squares.every((each) => set.has(each)),
        ),
  );
  // A fully hit ship would have been announced as sunk.
  return areTheirs && !ships.some(({ set }) => set.isWithin(hits));
}

/** Counts the single-square ships. */
function singlesIn({ fleet }: Pick<Rules, 'fleet'>): number {
  return fleet.filter(({ length }) => length === 1).length;
}

interface Ways {
  readonly ways: number;
  /** Ways that use each square. */
  readonly holding: readonly (readonly [Square, number])[];
}

/** Counts the ways to choose squares that do not touch. */
class SingleWays {
  readonly #width: number;
  readonly #row: number;
  /** Free flag by square, on a grid with a margin of one. */
  readonly #free: Uint8Array;

  constructor({ grid }: Rules) {
    this.#width = grid.width;
    this.#row = grid.width + 2;
    this.#free = new Uint8Array(this.#row * (grid.height + 2));
  }

  count(free: SquareSet, count: number): Ways {
    if (count === 0) return { ways: 1, holding: [] };
    const squares = [...free];
    const cells = squares.map((square) => {
      const y = Math.floor(square / this.#width);
      return (y + 1) * this.#row + (square - y * this.#width) + 1;
    });
    this.#free.fill(0);
    for (const cell of cells) this.#free[cell] = 1;
    const holding = squares.map((square, index): [Square, number] => [
      square,
      this.#beside(cells[index]!, cells, count - 1),
    ]);
    const sum = holding.reduce((all, [, ways]) => all + ways, 0);
    return { ways: sum / count, holding };
  }

  /** Counts the ways to choose the others once this cell is taken. */
  #beside(cell: number, cells: readonly number[], count: number): number {
    if (count === 0) return 1;
    const around = [cell, ...this.#neighbours(cell)].filter((each) => this.#free[each] === 1);
    for (const each of around) this.#free[each] = 0;
    const left = cells.filter((each) => this.#free[each] === 1);
    const ways = this.#choose(left, count);
    for (const each of around) this.#free[each] = 1;
    return ways;
  }

  #choose(cells: readonly number[], count: number): number {
    const n = cells.length;
    if (count === 1) return n;
    if (count > 3) {
      const sum = cells.reduce((all, cell) => all + this.#beside(cell, cells, count - 1), 0);
      return sum / count;
    }
    // Touching pairs, pairs of pairs that share a cell, and triples that all touch.
    let [pairs, forks, threes] = [0, 0, 0];
    const [free, row] = [this.#free, this.#row];
    for (const cell of cells) {
      const [west, east] = [free[cell - 1]!, free[cell + 1]!];
      const [north, south] = [free[cell - row]!, free[cell + row]!];
      const [northWest, northEast] = [free[cell - row - 1]!, free[cell - row + 1]!];
      const [southWest, southEast] = [free[cell + row - 1]!, free[cell + row + 1]!];
      const degree = west + east + north + south + northWest + northEast + southWest + southEast;
      pairs += degree;
      if (count === 2) continue;
      forks += (degree * (degree - 1)) / 2;
      threes += west * north + west * northWest + north * northWest;
      threes += east * north + east * northEast + north * northEast;
      threes += west * south + west * southWest + south * southWest;
      threes += east * south + east * southEast + south * southEast;
    }
    pairs /= 2;
    threes /= 3;
    if (count === 2) return (n * (n - 1)) / 2 - pairs;
    return (n * (n - 1) * (n - 2)) / 6 - pairs * (n - 2) + forks - threes;
  }

  #neighbours(cell: number): number[] {
    const row = this.#row;
    return [-row - 1, -row, -row + 1, -1, 1, row - 1, row, row + 1].map((step) => cell + step);
  }
}
