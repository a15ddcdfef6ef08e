import {
  type AnnouncedDetail,
  type AnnounceRule,
  announcedDetail,
  announcesSinkings,
  answerToHit,
  type Placement,
  type Square,
  straight,
} from '@flotilla/rules';
import { startOffsets } from '../../starts.js';
import { type NumberedLayouts, numberLayouts, splitShips } from '../numbered-layouts.js';

/** Endgame position: the possible layouts and the hits. */
export interface Endgame {
  /** Ships of each layout that are not known to be sunk. */
  readonly layouts: readonly (readonly Placement[])[];
  /** Relative likelihood of each layout, whole numbers from 1; equal by default. */
  readonly weights?: readonly number[];
  /** Hits on ships that are not known to be sunk. */
  readonly hits: Iterable<Square>;
  /** Details that the answers announce. */
  readonly announces: AnnounceRule;
  /** Costs of the next misses (`missCosts`): whole numbers, 0 past the end; 1 each by default. */
  readonly costs?: readonly number[];
}

/**
 * Endgame layouts in flat arrays. Squares that may hold a ship afloat are numbered in ascending
 * order; equal placements share a number. Ships wholly on hits are dropped, as no answer can
 * identify them. If another layout has a ship afloat on one of their squares, a single takes that
 * square. If sinkings are not announced, a layout is only its squares, each treated as a ship.
 */
export class LayoutTables {
  readonly layouts: number;
  readonly weights: Int32Array;
  /** Cost of one more miss, by misses made from this position on. */
  readonly costs: Int32Array;
  readonly hasEqualCosts: boolean;
  readonly squares: readonly Square[];
  readonly hitFlags: Uint8Array;
  /** Ships of layout i: `ships` from `shipOffsets[i]` to before `shipOffsets[i + 1]`. */
  readonly ships: Int16Array;
  readonly shipOffsets: Int32Array;
  readonly segments: Int16Array;
  readonly segmentOffsets: Int32Array;
  /** Code of the details that a sinking announces, by ship. */
  readonly detailCodes: Uint8Array;
  /** Code of a sinking by ship, from 2. */
  readonly sinkCodes: Uint8Array;
  readonly hitDetail: AnnouncedDetail;
  readonly placements: readonly Placement[];

  constructor({ layouts, weights, hits, announces, costs }: NumberedEndgame | Endgame) {
    const shot = new Set(hits);
    const numbered = 'ships' in layouts ? layouts : numberLayouts(layouts);
    const identifiable = announcesSinkings({ announces })
      ? numbered
      : splitShips(numbered, singlesOf);
    const { placements, ships, shipOffsets } = dropFullyHitShips(identifiable, shot);
    this.placements = placements;
    this.ships = ships;
    this.shipOffsets = shipOffsets;
    this.layouts = shipOffsets.length - 1;
    this.squares = [...new Set(placements.flatMap(squaresOfPlacement))].sort((a, b) => a - b);
    this.weights = weights ? Int32Array.from(weights) : new Int32Array(this.layouts).fill(1);
    this.hasEqualCosts = costs === undefined;
    // A path shoots each square at most once, and only squares that may hold a ship.
    this.costs = Int32Array.from({ length: this.squares.length + 2 }, (_, missesMade) =>
      costs ? (costs[missesMade] ?? 0) : 1,
    );
    const numberOf = new Map(this.squares.map((square, index) => [square, index]));
    const numbers = placements.map((ship) => ship.squares.map((square) => numberOf.get(square)!));
    this.hitFlags = Uint8Array.from(this.squares, (square) => Number(shot.has(square)));
    this.segmentOffsets = startOffsets(numbers.map(({ length }) => length));
    this.segments = Int16Array.from(numbers.flat());
    this.hitDetail = announcedDetail({ announces }, 'hit');
    this.detailCodes = numberTexts(placements.map(sinkingDetailOf(announces, placements)));
    this.sinkCodes = this.detailCodes.map((number) => 2 + number);
  }

  isShipWithin(ship: number, flags: Uint8Array, base: number): boolean {
    const end = this.segmentOffsets[ship + 1]!;
    for (let i = this.segmentOffsets[ship]!; i < end; i += 1) {
      if (flags[base + this.segments[i]!] === 0) return false;
    }
    return true;
  }
}

/** Layout tables with the ship on each square of each layout. */
export class EndgameTables extends LayoutTables {
  readonly shipAt: Int16Array;
  /**
   * Squares of layout i: `occupied` from `occupiedOffsets[i]` to before `occupiedOffsets[i + 1]`.
   */
  readonly occupied: Int16Array;
  readonly occupiedOffsets: Int32Array;

  constructor(endgame: Endgame) {
    super(endgame);
    const { layouts, squares, ships, segmentOffsets } = this;
    const sizeOf = (ship: number) => segmentOffsets[ship + 1]! - segmentOffsets[ship]!;
    this.shipAt = new Int16Array(layouts * squares.length).fill(-1);
    this.occupied = new Int16Array(ships.reduce((sum, ship) => sum + sizeOf(ship), 0));
    this.occupiedOffsets = new Int32Array(layouts + 1);
    this.#placeShips();
  }

  #placeShips(): void {
    const { ships, shipOffsets, segments, segmentOffsets, occupied, occupiedOffsets, shipAt } =
      this;
    let end = 0;
    for (let layout = 0; layout < this.layouts; layout += 1) {
      const row = layout * this.squares.length;
      for (let i = shipOffsets[layout]!; i < shipOffsets[layout + 1]!; i += 1) {
        const ship = ships[i]!;
        for (let j = segmentOffsets[ship]!; j < segmentOffsets[ship + 1]!; j += 1) {
          shipAt[row + segments[j]!] = ship;
          occupied[end] = segments[j]!;
          end += 1;
        }
      }
      occupiedOffsets[layout + 1] = end;
    }
  }

  covers(layout: number, ship: number): boolean {
    const end = this.segmentOffsets[ship + 1]!;
    const row = layout * this.squares.length;
    for (let i = this.segmentOffsets[ship]!; i < end; i += 1) {
      if (this.shipAt[row + this.segments[i]!]! < 0) return false;
    }
    return true;
  }
}

type NumberedEndgame = Omit<Endgame, 'layouts'> & { readonly layouts: NumberedLayouts };

function dropFullyHitShips(layouts: NumberedLayouts, shot: ReadonlySet<Square>): NumberedLayouts {
  const isAfloat = ({ squares }: Placement) => !squares.every((square) => shot.has(square));
  const afloat = layouts.placements.filter(isAfloat);
  if (afloat.length === layouts.placements.length) return layouts;
  const afloatSquares = new Set(afloat.flatMap(squaresOfPlacement));
  return splitShips(layouts, (ship) =>
    isAfloat(ship)
      ? [ship]
      : ship.squares.filter((square) => afloatSquares.has(square)).map(singleShip),
  );
}

function singlesOf({ squares }: Placement): Placement[] {
  return squares.map(singleShip);
}

function singleShip(square: Square): Placement {
  return { shape: straight(1), squares: [square] };
}

function squaresOfPlacement({ squares }: Placement): readonly Square[] {
  return squares;
}

function sinkingDetailOf(
  announces: AnnounceRule,
  ships: readonly Placement[],
): (ship: Placement) => string {
  const fleet = [...new Map(ships.map(({ shape }) => [shape.id, shape])).values()];
  return (sunk) => {
    const { shapeId, ship } = answerToHit({ announces, fleet }, sunk, [], sunk.squares[0]!, 'sunk');
    return `${shapeId} ${ship}`;
  };
}

/** Numbers texts in order of appearance; equal texts get the same number. */
function numberTexts(texts: readonly string[]): Uint8Array {
  const distinctTexts = [...new Set(texts)];
  return Uint8Array.from(texts, (text) => distinctTexts.indexOf(text));
}
