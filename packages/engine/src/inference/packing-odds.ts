// Chances if the longer ships form one of the listed packings, and the singles may be anywhere
// else. For each consistent packing, counts the ways to place the singles by inclusion–exclusion
// over touching squares.
import { type Observation, type Rules, type Square, SquareSet, squareCount } from '@flotilla/rules';
import type { Packing } from '../laying/ship-by-ship.js';
import type { PositionOdds } from './odds-cache.js';

/** Weighted packing of the longer ships; the shortest must be singles, and no ships may touch. */
export interface WeighedPacking extends Packing {
  /** Likelihood relative to the other packings. */
  readonly weight: number;
}

interface KnownPacking extends WeighedPacking {
  readonly covered: SquareSet;
  /** Id shared by packings that leave the same squares free. */
  readonly freeSquaresId: number;
  readonly weightPerWay: number;
}

/** Chances by square, given a list of packings. */
export class PackingOdds {
  readonly #ways: SinglesCounter;
  readonly #packings: readonly KnownPacking[];

  constructor(rules: Rules, packings: readonly WeighedPacking[]) {
    this.#ways = new SinglesCounter(rules);
    const singles = countSingles(rules);
    const noSquares = SquareSet.empty(squareCount(rules.grid));
    const waysByFreeSquares = new Map<string, { readonly id: number; readonly ways: number }>();
    this.#packings = packings.map((packing) => {
      const text = [...packing.free].join();
      const { ways } = waysByFreeSquares.get(text) ?? this.#ways.count(packing.free, singles);
      const { id } = waysByFreeSquares.get(text) ?? { id: waysByFreeSquares.size };
      waysByFreeSquares.set(text, { id, ways });
      const covered = packing.ships.reduce((all, { set }) => all.union(set), noSquares);
      return { ...packing, covered, freeSquaresId: id, weightPerWay: packing.weight / ways };
    });
  }

  /** Returns the odds; undefined if no packing fits the answers. */
  of(known: Observation): PositionOdds | undefined {
    const singles = countSingles({ fleet: known.remaining });
    const occupied = new Float64Array(squareCount(known.rules.grid));
    const sinking = new Float64Array(occupied.length);
    const counted: SingleWayCounts[] = [];
    let total = 0;
    for (const packing of this.#packings) {
      if (!fitsAnswers(packing, known)) continue;
      const room =
        counted[packing.freeSquaresId] ??
        this.#ways.count(packing.free.intersection(known.open), singles);
      counted[packing.freeSquaresId] = room;
      const { ways, waysBySquare } = room;
      const weight = packing.weightPerWay * ways;
      if (weight === 0) continue;
      total += weight;
      for (const { set } of packing.ships) {
        const openSquares = set.difference(known.hits);
        for (const square of openSquares)
          if (!known.sunkSquares.has(square)) occupied[square]! += weight;
        if (openSquares.size === 1 && openSquares.first !== undefined)
          sinking[openSquares.first]! += weight;
      }
      for (const [square, count] of waysBySquare) {
        occupied[square]! += packing.weightPerWay * count;
        sinking[square]! += packing.weightPerWay * count;
      }
    }
    if (total === 0) return undefined;
    const posterior = occupied.map((weight, square) =>
      known.hits.has(square) || known.sunkSquares.has(square) ? 1 : roundCertain(weight / total),
    );
    return {
      observation: known,
      layouts: total,
      posterior,
      sinking: sinking.map((weight) => roundCertain(weight / total)),
      posteriorByAnswer: new Map(),
    };
  }
}

/** Rounds a certain chance to 1: the order of addition affects its last digits. */
function roundCertain(sum: number): number {
  return sum > 1 - 1e-9 ? 1 : sum;
}

function fitsAnswers({ ships, free, covered }: KnownPacking, known: Observation): boolean {
  const { open, hits, sunk, sunkSquares } = known;
  if (!hits.isWithin(covered)) return false;
  if (!covered.isWithin(open.union(hits).union(sunkSquares))) return false;
  const isEverySunkShipPacked = sunk.every(({ squares }) =>
    squares.length === 1
      ? free.has(squares[0]!)
      : ships.some(
          ({ set }) => set.size === squares.length && squares.every((square) => set.has(square)),
        ),
  );
  // A ship with all segments hit would have been announced as sunk.
  return isEverySunkShipPacked && !ships.some(({ set }) => set.isWithin(hits));
}

function countSingles({ fleet }: Pick<Rules, 'fleet'>): number {
  return fleet.filter(({ length }) => length === 1).length;
}

interface SingleWayCounts {
  readonly ways: number;
  readonly waysBySquare: readonly (readonly [Square, number])[];
}

class SinglesCounter {
  readonly #width: number;
  readonly #rowLength: number;
  /** Free flag by square, on a grid with a margin of one. */
  readonly #free: Uint8Array;

  constructor({ grid }: Rules) {
    this.#width = grid.width;
    this.#rowLength = grid.width + 2;
    this.#free = new Uint8Array(this.#rowLength * (grid.height + 2));
  }

  count(free: SquareSet, count: number): SingleWayCounts {
    if (count === 0) return { ways: 1, waysBySquare: [] };
    const squares = [...free];
    const cells = squares.map((square) => {
      const y = Math.floor(square / this.#width);
      return (y + 1) * this.#rowLength + (square - y * this.#width) + 1;
    });
    this.#free.fill(0);
    for (const cell of cells) this.#free[cell] = 1;
    const holding = squares.map((square, index): [Square, number] => [
      square,
      this.#countWith(cells[index]!, cells, count - 1),
    ]);
    const sum = holding.reduce((all, [, ways]) => all + ways, 0);
    return { ways: sum / count, waysBySquare: holding };
  }

  /** Counts the ways to choose `count` more cells once this one is taken. */
  #countWith(cell: number, cells: readonly number[], count: number): number {
    if (count === 0) return 1;
    const taken = [cell, ...this.#neighbours(cell)].filter(
      (cellNear) => this.#free[cellNear] === 1,
    );
    for (const cellNear of taken) this.#free[cellNear] = 0;
    const remainingCells = cells.filter((remainingCell) => this.#free[remainingCell] === 1);
    const ways = this.#choose(remainingCells, count);
    for (const cellNear of taken) this.#free[cellNear] = 1;
    return ways;
  }

  #choose(cells: readonly number[], count: number): number {
    const n = cells.length;
    if (count === 1) return n;
    if (count > 3) {
      const sum = cells.reduce((total, cell) => total + this.#countWith(cell, cells, count - 1), 0);
      return sum / count;
    }
    // Touching pairs, pairs of pairs that share a cell, and triples that all touch.
    let [pairs, pairsOfPairs, triples] = [0, 0, 0];
    const [free, row] = [this.#free, this.#rowLength];
    for (const cell of cells) {
      const [west, east] = [free[cell - 1]!, free[cell + 1]!];
      const [north, south] = [free[cell - row]!, free[cell + row]!];
      const [northWest, northEast] = [free[cell - row - 1]!, free[cell - row + 1]!];
      const [southWest, southEast] = [free[cell + row - 1]!, free[cell + row + 1]!];
      const degree = west + east + north + south + northWest + northEast + southWest + southEast;
      pairs += degree;
      if (count === 2) continue;
      pairsOfPairs += (degree * (degree - 1)) / 2;
      triples += west * north + west * northWest + north * northWest;
      triples += east * north + east * northEast + north * northEast;
      triples += west * south + west * southWest + south * southWest;
      triples += east * south + east * southEast + south * southEast;
    }
    pairs /= 2;
    triples /= 3;
    if (count === 2) return (n * (n - 1)) / 2 - pairs;
    return (n * (n - 1) * (n - 2)) / 6 - pairs * (n - 2) + pairsOfPairs - triples;
  }

  #neighbours(cell: number): number[] {
    const row = this.#rowLength;
    return [-row - 1, -row, -row + 1, -1, 1, row - 1, row, row + 1].map((step) => cell + step);
  }
}
