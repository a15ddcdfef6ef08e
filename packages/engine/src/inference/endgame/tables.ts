import {
  type AnnouncedDetail,
  type Announces,
  announcedWith,
  announcesSinkings,
  answerToHit,
  type Placement,
  type Square,
  straight,
} from '@flotilla/rules';
import { startsOf } from '../../starts.js';
import { inParts, type NumberedLayouts, numberLayouts } from '../numbered-layouts.js';

/** Possible layouts, and the hits. */
export interface Endgame {
  /** Ships of each layout that are not known to be sunk. */
  readonly layouts: readonly (readonly Placement[])[];
  /** Relative likelihood of each layout, whole numbers from 1; equal by default. */
  readonly weights?: readonly number[];
  /** Hit squares whose ships are among these. */
  readonly hits: Iterable<Square>;
  /** Rule for the answers. */
  readonly announces: Announces;
  /**
   * Costs of the next misses, from `missCosts`: whole numbers from 0, and 0 past the end. 1 each by default.
   */
  readonly costs?: readonly number[];
}

/**
 * Endgame layouts in flat arrays. Squares that may hold a ship afloat are numbered in ascending order; equal
 * placements share a number. Ships wholly on hits are dropped, as no answer can identify them. If another
 * layout has a ship afloat on such a square, a single-square ship replaces them. If sinkings are not
 * announced a layout is only its squares: each is a ship.
 */
export class LayoutTables {
  /** Number of layouts. */
  readonly layouts: number;
  /** Weight by layout. */
  readonly weights: Int32Array;
  /** Cost of one more miss, by misses made from here on. */
  readonly costs: Int32Array;
  /** Do all misses cost the same? */
  readonly isEven: boolean;
  readonly squares: readonly Square[];
  /** Hit flag by square number. */
  readonly hit: Uint8Array;
  /** Ships of layout i: `ships` from `shipsFrom[i]` to before `shipsFrom[i + 1]`. */
  readonly ships: Int16Array;
  readonly shipsFrom: Int32Array;
  /** Square numbers of a ship, likewise. */
  readonly segments: Int16Array;
  readonly segmentsFrom: Int32Array;
  /** Code of what the sinking of an unhit ship reveals, by ship. */
  readonly told: Uint8Array;
  /** Code of a sinking by ship, from 2 on. */
  readonly sinkCode: Uint8Array;
  /** Detail that a hit gives about its ship. */
  readonly hitsTell: AnnouncedDetail;
  /** Placement by ship. */
  readonly placements: readonly Placement[];

  /** @param endgame its layouts may be numbered already */
  constructor({ layouts, weights, hits, announces, costs }: Numbered | Endgame) {
    const shot = new Set(hits);
    const all = 'ships' in layouts ? layouts : numberLayouts(layouts);
    const told = announcesSinkings({ announces }) ? all : inParts(all, singlesOf);
    const { placements, ships, shipsFrom } = withoutSunk(told, shot);
    this.placements = placements;
    this.ships = ships;
    this.shipsFrom = shipsFrom;
    this.layouts = shipsFrom.length - 1;
    this.squares = [...new Set(placements.flatMap(squaresOf))].sort((a, b) => a - b);
    this.weights = weights ? Int32Array.from(weights) : new Int32Array(this.layouts).fill(1);
    this.isEven = costs === undefined;
    // A path shoots each square once, and no squares without ships.
    this.costs = Int32Array.from({ length: this.squares.length + 2 }, (_, made) =>
      costs ? (costs[made] ?? 0) : 1,
    );
    const numberOf = new Map(this.squares.map((square, index) => [square, index]));
    const numbers = placements.map((ship) => ship.squares.map((square) => numberOf.get(square)!));
    this.hit = Uint8Array.from(this.squares, (square) => Number(shot.has(square)));
    this.segmentsFrom = startsOf(numbers.map(({ length }) => length));
    this.segments = Int16Array.from(numbers.flat());
    this.hitsTell = announcedWith({ announces }, 'hit');
    this.told = numbersOf(placements.map(sinkingBy(announces, placements)));
    this.sinkCode = this.told.map((number) => 2 + number);
  }

  /** Are all squares of the ship set in `flags`, which starts at `base`? */
  isWithin(ship: number, flags: Uint8Array, base: number): boolean {
    const end = this.segmentsFrom[ship + 1]!;
    for (let i = this.segmentsFrom[ship]!; i < end; i += 1) {
      if (flags[base + this.segments[i]!] === 0) return false;
    }
    return true;
  }
}

/** Layout tables with the content of each square, for searches of single layouts. */
export class EndgameTables extends LayoutTables {
  /** Ship by layout and square number, or -1 for water. */
  readonly shipAt: Int16Array;
  /** Squares of layout i: `occupied` from `occupiedFrom[i]` to before `occupiedFrom[i + 1]`. */
  readonly occupied: Int16Array;
  readonly occupiedFrom: Int32Array;

  constructor(endgame: Endgame) {
    super(endgame);
    const { layouts, squares, ships, segmentsFrom } = this;
    const sizeOf = (ship: number) => segmentsFrom[ship + 1]! - segmentsFrom[ship]!;
    this.shipAt = new Int16Array(layouts * squares.length).fill(-1);
    this.occupied = new Int16Array(ships.reduce((sum, ship) => sum + sizeOf(ship), 0));
    this.occupiedFrom = new Int32Array(layouts + 1);
    this.#placeShips();
  }

  #placeShips(): void {
    const { ships, shipsFrom, segments, segmentsFrom, occupied, occupiedFrom, shipAt } = this;
    let end = 0;
    for (let layout = 0; layout < this.layouts; layout += 1) {
      const at = layout * this.squares.length;
      for (let i = shipsFrom[layout]!; i < shipsFrom[layout + 1]!; i += 1) {
        const ship = ships[i]!;
        for (let j = segmentsFrom[ship]!; j < segmentsFrom[ship + 1]!; j += 1) {
          shipAt[at + segments[j]!] = ship;
          occupied[end] = segments[j]!;
          end += 1;
        }
      }
      occupiedFrom[layout + 1] = end;
    }
  }

  /** Does the layout occupy all squares of this ship? */
  covers(layout: number, ship: number): boolean {
    const end = this.segmentsFrom[ship + 1]!;
    const at = layout * this.squares.length;
    for (let i = this.segmentsFrom[ship]!; i < end; i += 1) {
      if (this.shipAt[at + this.segments[i]!]! < 0) return false;
    }
    return true;
  }
}

/** Endgame with numbered layouts. */
type Numbered = Omit<Endgame, 'layouts'> & { readonly layouts: NumberedLayouts };

function withoutSunk(all: NumberedLayouts, shot: ReadonlySet<Square>): NumberedLayouts {
  const isAfloat = ({ squares }: Placement) => !squares.every((square) => shot.has(square));
  const afloat = all.placements.filter(isAfloat);
  if (afloat.length === all.placements.length) return all;
  const needed = new Set(afloat.flatMap(squaresOf));
  return inParts(all, (ship) =>
    isAfloat(ship) ? [ship] : ship.squares.filter((square) => needed.has(square)).map(single),
  );
}

function singlesOf({ squares }: Placement): Placement[] {
  return squares.map(single);
}

function single(square: Square): Placement {
  return { shape: straight(1), squares: [square] };
}

function squaresOf({ squares }: Placement): readonly Square[] {
  return squares;
}

/** Returns what a sinking reveals about the ship. */
function sinkingBy(announces: Announces, ships: readonly Placement[]): (ship: Placement) => string {
  const fleet = [...new Map(ships.map(({ shape }) => [shape.id, shape])).values()];
  return (sunk) => {
    const { shapeId, ship } = answerToHit({ announces, fleet }, sunk, [], sunk.squares[0]!, true);
    return `${shapeId} ${ship}`;
  };
}

/** Numbers texts in order of appearance; equal ones alike. */
function numbersOf(texts: readonly string[]): Uint8Array {
  const met = [...new Set(texts)];
  return Uint8Array.from(texts, (text) => met.indexOf(text));
}
