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
 * The endgame in flat arrays. Squares are numbered in rising order, exactly those where a ship that
 * is afloat may be; equal placements have one number in all layouts. Ships that lie wholly on
 * hits count no more, for no answer can tell of them: where other layouts have a ship afloat on
 * a square of theirs, a ship of that one square stands for them, else nothing. Where no sinking
 * is told, a layout is no more than its squares: each is a ship of its own.
 */
export class EndgameTables {
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
  /** By layout and square number: the ship there, or -1 for water. */
  readonly shipAt: Int16Array;
  /** The ships of layout i are `ships` from `shipsFrom[i]` to before `shipsFrom[i + 1]`. */
  readonly ships: Int16Array;
  readonly shipsFrom: Int32Array;
  /** The square numbers that layout i occupies, likewise. */
  readonly occupied: Int16Array;
  readonly occupiedFrom: Int32Array;
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

  constructor({ layouts, weights, hits, announces, costs }: Endgame) {
    const shot = new Set(hits);
    const told = tellsSinkings({ announces }) ? layouts : layouts.map(inSingles);
    const { ships, placements } = withoutSunk(numberShips(told), shot);
    this.squares = [...new Set(placements.flatMap(squaresOf))].sort((a, b) => a - b);
    this.layouts = layouts.length;
    this.weights = Int32Array.from(layouts, (_, layout) => weights?.[layout] ?? 1);
    this.isEven = costs === undefined;
    // A path shoots each square once; those that are no ship's are never shot.
    this.costs = Int32Array.from({ length: this.squares.length + 2 }, (_, made) =>
      costs ? (costs[made] ?? 0) : 1,
    );
    const numberOf = new Map(this.squares.map((square, index) => [square, index]));
    const numbers = placements.map((ship) => ship.squares.map((square) => numberOf.get(square)!));
    this.hit = Uint8Array.from(this.squares, (square) => Number(shot.has(square)));
    [this.ships, this.shipsFrom] = flatten(ships);
    [this.segments, this.segmentsFrom] = flatten(numbers);
    this.occupiedFrom = startsOf(
      ships.map((list) => list.reduce((sum, ship) => sum + numbers[ship]!.length, 0)),
    );
    this.occupied = new Int16Array(this.occupiedFrom.at(-1)!);
    this.shipAt = new Int16Array(this.layouts * this.squares.length).fill(-1);
    let end = 0;
    for (const [layout, list] of ships.entries()) {
      const at = layout * this.squares.length;
      for (const ship of list) {
        for (const square of numbers[ship]!) {
          this.shipAt[at + square] = ship;
          this.occupied[end] = square;
          end += 1;
        }
      }
    }
    this.placements = placements;
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

/** Placements, each with a number, and by layout the numbers of its ships. */
interface NumberedShips {
  readonly ships: readonly (readonly number[])[];
  readonly placements: readonly Placement[];
}

function withoutSunk(all: NumberedShips, shot: ReadonlySet<Square>): NumberedShips {
  const isAfloat = ({ squares }: Placement) => !squares.every((square) => shot.has(square));
  const afloat = all.placements.filter(isAfloat);
  if (afloat.length === all.placements.length) return all;
  const needed = new Set(afloat.flatMap(squaresOf));
  const { ships: standIns, placements } = numberShips(
    all.placements.map((ship) =>
      isAfloat(ship) ? [ship] : ship.squares.filter((square) => needed.has(square)).map(single),
    ),
  );
  return { ships: all.ships.map((list) => list.flatMap((ship) => standIns[ship]!)), placements };
}

function inSingles(ships: readonly Placement[]): Placement[] {
  return ships.flatMap(squaresOf).map(single);
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

/** Equal placements get one number in all layouts; most are even one array of squares. */
function numberShips(layouts: readonly (readonly Placement[])[]): NumberedShips {
  const ids = new Map<string, number>();
  const seen = new Map<readonly Square[], number>();
  const placements: Placement[] = [];
  const idOf = (ship: Placement): number => {
    const key = `${ship.shape.id} ${[...ship.squares].sort((a, b) => a - b).join()}`;
    const known = ids.get(key);
    if (known !== undefined) return known;
    ids.set(key, placements.length);
    placements.push(ship);
    return placements.length - 1;
  };
  const numberOf = (ship: Placement): number => {
    const known = seen.get(ship.squares);
    if (known !== undefined) return known;
    const id = idOf(ship);
    seen.set(ship.squares, id);
    return id;
  };
  return { ships: layouts.map((list) => list.map(numberOf)), placements };
}

function flatten(lists: readonly (readonly number[])[]): [Int16Array, Int32Array] {
  const starts = startsOf(lists.map(({ length }) => length));
  const values = new Int16Array(starts.at(-1)!);
  for (const [index, list] of lists.entries()) values.set(list, starts[index]!);
  return [values, starts];
}
