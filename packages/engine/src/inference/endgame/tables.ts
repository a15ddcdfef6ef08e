import {
  type Announces,
  answerToHit,
  type Placement,
  type Square,
  straight,
  type Told,
  tellsSinkings,
  toldWith,
} from '@flotilla/rules';
import { startsOf } from '../../starts.js';
import { inParts, type NumberedLayouts, numberLayouts } from '../numbered-layouts.js';

/** The layouts that are still possible, and what was hit. */
export interface Endgame {
  /** The ships that are not known to be sunk, of each layout. */
  readonly layouts: readonly (readonly Placement[])[];
  /** By layout: how likely it is, relative to the others; whole numbers from 1. Left out, all are equally likely. */
  readonly weights?: readonly number[];
  /** Squares that were hit and whose ships are among these. */
  readonly hits: Iterable<Square>;
  /** What is told of a sinking. */
  readonly announces: Announces;
  /**
   * What the next miss costs, the one after it and so on, as `missCosts` has them: whole numbers from 0, and
   * 0 beyond the end. Left out, each costs 1.
   */
  readonly costs?: readonly number[];
}

/**
 * The layouts of an endgame in flat arrays. Squares are numbered in rising order, exactly those where a ship that
 * is afloat may be; equal placements have one number in all layouts. Ships that lie wholly on
 * hits count no more, for no answer can tell of them: where other layouts have a ship afloat on
 * a square of theirs, a ship of that one square stands for them, else nothing. Where no sinking
 * is told, a layout is no more than its squares: each is a ship of its own.
 */
export class LayoutTables {
  /** How many layouts there are. */
  readonly layouts: number;
  /** By layout. */
  readonly weights: Int32Array;
  /** By number of misses made from here on: what one more costs. */
  readonly costs: Int32Array;
  /** Does each miss cost the same? */
  readonly isEven: boolean;
  readonly squares: readonly Square[];
  /** By square number: was it hit? */
  readonly hit: Uint8Array;
  /** The ships of layout i are `ships` from `shipsFrom[i]` to before `shipsFrom[i + 1]`. */
  readonly ships: Int16Array;
  readonly shipsFrom: Int32Array;
  /** The square numbers of a ship, likewise. */
  readonly segments: Int16Array;
  readonly segmentsFrom: Int32Array;
  /** By ship: a number for what an answer tells of it that was not hit before, and sinks. */
  readonly told: Uint8Array;
  /** By ship: what its sinking is answered with, from 2 on. */
  readonly sinkCode: Uint8Array;
  /** What each hit tells of its ship. */
  readonly hitsTell: Told;
  /** By ship: the placement. */
  readonly placements: readonly Placement[];

  /** @param endgame whose layouts may be numbered already */
  constructor({ layouts, weights, hits, announces, costs }: Numbered | Endgame) {
    const shot = new Set(hits);
    const all = 'ships' in layouts ? layouts : numberLayouts(layouts);
    const told = tellsSinkings({ announces }) ? all : inParts(all, singlesOf);
    const { placements, ships, shipsFrom } = withoutSunk(told, shot);
    this.placements = placements;
    this.ships = ships;
    this.shipsFrom = shipsFrom;
    this.layouts = shipsFrom.length - 1;
    this.squares = [...new Set(placements.flatMap(squaresOf))].sort((a, b) => a - b);
    this.weights = weights ? Int32Array.from(weights) : new Int32Array(this.layouts).fill(1);
    this.isEven = costs === undefined;
    // A path shoots each square once; those that are no ship's are never shot.
    this.costs = Int32Array.from({ length: this.squares.length + 2 }, (_, made) =>
      costs ? (costs[made] ?? 0) : 1,
    );
    const numberOf = new Map(this.squares.map((square, index) => [square, index]));
    const numbers = placements.map((ship) => ship.squares.map((square) => numberOf.get(square)!));
    this.hit = Uint8Array.from(this.squares, (square) => Number(shot.has(square)));
    this.segmentsFrom = startsOf(numbers.map(({ length }) => length));
    this.segments = Int16Array.from(numbers.flat());
    this.hitsTell = toldWith({ announces }, 'hit');
    this.told = numbersOf(placements.map(sinkingBy(announces, placements)));
    this.sinkCode = this.told.map((number) => 2 + number);
  }

  /** Are all squares of the ship flagged in `flags`, which begins at `base`? */
  isWithin(ship: number, flags: Uint8Array, base: number): boolean {
    const end = this.segmentsFrom[ship + 1]!;
    for (let i = this.segmentsFrom[ship]!; i < end; i += 1) {
      if (flags[base + this.segments[i]!] === 0) return false;
    }
    return true;
  }
}

/** The same with what lies on each square: for a search that asks of single layouts. */
export class EndgameTables extends LayoutTables {
  /** By layout and square number: the ship there, or -1 for water. */
  readonly shipAt: Int16Array;
  /** The square numbers that layout i occupies are `occupied` from `occupiedFrom[i]` to before `occupiedFrom[i + 1]`. */
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

  /** Does the layout have ships, whichever, on all squares of this one? */
  covers(layout: number, ship: number): boolean {
    const end = this.segmentsFrom[ship + 1]!;
    const at = layout * this.squares.length;
    for (let i = this.segmentsFrom[ship]!; i < end; i += 1) {
      if (this.shipAt[at + this.segments[i]!]! < 0) return false;
    }
    return true;
  }
}

/** An endgame whose layouts are numbered already. */
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

/** What the sinking of a ship tells of it. */
function sinkingBy(announces: Announces, ships: readonly Placement[]): (ship: Placement) => string {
  const fleet = [...new Map(ships.map(({ shape }) => [shape.id, shape])).values()];
  return (sunk) => {
    const { shapeId, ship } = answerToHit({ announces, fleet }, sunk, [], sunk.squares[0]!, true);
    return `${shapeId} ${ship}`;
  };
}

/** Numbers texts in the order in which they are met; equal ones alike. */
function numbersOf(texts: readonly string[]): Uint8Array {
  const met = [...new Set(texts)];
  return Uint8Array.from(texts, (text) => met.indexOf(text));
}
