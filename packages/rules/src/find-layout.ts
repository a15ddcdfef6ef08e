import type { PlacingRules } from './fleet.js';
import type { Square } from './grid.js';
import type { Placement } from './placement.js';
import { placementTable, type TablePlacement } from './placement-table.js';
import type { SquareSet } from './square-set.js';

/** A sinking whose ship is not known yet: its last hit, and all squares hit by then. */
export interface Sinking {
  readonly square: Square;
  readonly within: SquareSet;
  /** The form of the ship, where the rules announce it: its id. */
  readonly shapeId: string | undefined;
}

/** A ship that was named with a hit, and is afloat. */
export interface HitShip {
  /** Its index in the fleet. */
  readonly ship: number;
  readonly squares: SquareSet;
}

/** The ships still to be found, and what is known of where they lie. */
export interface LayoutQuestion {
  readonly rules: PlacingRules;
  /** How many ships of each form of the placement table are to be placed. */
  readonly counts: readonly number[];
  /** Where a segment may be: open squares and hits. */
  readonly free: SquareSet;
  /** Squares that must be covered. */
  readonly hits: SquareSet;
  /** Must every ship that is wholly on hits be one of `sinkings`, and no other? */
  readonly sinkings: readonly Sinking[] | 'unknown';
  /** Which of the hits are of which ship, where all are named. */
  readonly hitShips?: readonly HitShip[] | undefined;
}

/** The ships of a layout that fits; or none, and whether it is certain that there is none. */
export type FindLayoutAnswer =
  | { readonly found: readonly Placement[] }
  | { readonly found: undefined; readonly isCertain: boolean };

/** Placements tested before the search gives up; a few tenths of a second. */
const BUDGET = 300_000;

/**
 * Looks for any one layout that agrees with what is known: first covers the hits, the one with
 * the fewest ways first, then places the other ships, longest first, where they cost the
 * fewest free squares, which packs crowded boards too. Gives up when the budget is spent.
 */
export function findLayout(question: LayoutQuestion, budget = BUDGET): FindLayoutAnswer {
  const search = new LayoutSearch(question, budget);
  if (search.run()) return { found: search.placed };
  return { found: undefined, isCertain: search.budget > 0 };
}

class LayoutSearch {
  readonly placed: TablePlacement[] = [];
  budget: number;
  readonly #table;
  readonly #counts: number[];
  readonly #question: LayoutQuestion;
  /** Segments still to be placed, which can never be more than the free squares. */
  #segments: number;

  constructor(question: LayoutQuestion, budget: number) {
    this.budget = budget;
    this.#question = question;
    this.#table = placementTable(question.rules);
    this.#counts = [...question.counts];
    this.#segments = this.#table.reduce(
      (sum, kind, k) => sum + kind.shape.length * this.#counts[k]!,
      0,
    );
  }

  run(): boolean {
    const { free, hits } = this.#question;
    return this.#segments >= hits.size && this.#cover(free, hits);
  }

  #cover(free: SquareSet, uncovered: SquareSet): boolean {
    if (uncovered.isEmpty) return this.#fill(free, 0);
    let fewest: [number, TablePlacement][] | undefined;
    for (const hit of uncovered) {
      const ways = this.#waysToCover(hit, free, uncovered);
      if (!fewest || ways.length < fewest.length) fewest = ways;
      if (fewest.length === 0) return false;
    }
    for (const [k, way] of fewest ?? []) {
      const rest = free.diff(way.block);
      if (this.#try(k, way, () => this.#cover(rest, uncovered.diff(way.set)))) return true;
    }
    return false;
  }

  #waysToCover(hit: Square, free: SquareSet, uncovered: SquareSet): [number, TablePlacement][] {
    const ways: [number, TablePlacement][] = [];
    for (const [k, kind] of this.#table.entries()) {
      if (this.#counts[k] === 0) continue;
      for (const way of kind.covering[hit]!) {
        this.budget -= 1;
        if (!way.set.isWithin(free) || way.halo.intersects(uncovered)) continue;
        if (this.#agrees(way)) ways.push([k, way]);
      }
    }
    return ways;
  }

  /**
   * Places the ships of form `k` and then the later ones. What was tried without success for one
   * ship is not tried for the next of the same form: `among` holds what is left.
   */
  #fill(free: SquareSet, k: number, among = this.#table[k]?.placements): boolean {
    if (this.#segments > free.size) return false;
    if (!among) return true;
    if (this.#counts[k] === 0) return this.#fill(free, k + 1);
    this.budget -= among.length;
    const ways = among
      .filter((way) => way.set.isWithin(free))
      .map((way) => ({ way, cost: free.intersect(way.halo).size }))
      .sort((a, b) => a.cost - b.cost)
      .map(({ way }) => way);
    for (const [index, way] of ways.entries()) {
      const rest = free.diff(way.block);
      if (this.#try(k, way, () => this.#fill(rest, k, ways.slice(index + 1)))) return true;
      if (this.budget <= 0) return false;
    }
    return false;
  }

  #try(k: number, way: TablePlacement, next: () => boolean): boolean {
    if (this.budget <= 0) return false;
    const length = way.squares.length;
    this.#counts[k]! -= 1;
    this.#segments -= length;
    this.placed.push(way);
    if (next()) return true;
    this.placed.pop();
    this.#segments += length;
    this.#counts[k] = (this.#counts[k] as number) + 1;
    return false;
  }

  /** Would this ship have been announced just as it was? */
  #agrees(way: TablePlacement): boolean {
    const { rules, sinkings, hits, hitShips } = this.#question;
    if (hitShips && !agreesWithNames(rules, hitShips, way)) return false;
    if (sinkings === 'unknown') return true;
    const ends = sinkings.filter(({ square }) => way.set.has(square));
    if (!way.set.isWithin(hits)) return ends.length === 0;
    return ends.length === 1 && explains(way, ends[0]!);
  }
}

/** Could this be the ship that sank then? */
export function explains(way: TablePlacement, { square, within, shapeId }: Sinking): boolean {
  return (
    way.set.has(square) &&
    way.set.isWithin(within) &&
    (shapeId === undefined || shapeId === way.shape.id)
  );
}

/** Does a placement that covers hits hold all those of one ship of its form, and no others? */
export function agreesWithNames(
  { fleet }: Pick<PlacingRules, 'fleet'>,
  hitShips: readonly HitShip[],
  way: TablePlacement,
): boolean {
  const held = hitShips.filter(({ squares }) => squares.intersects(way.set));
  return held.every(
    ({ ship, squares }) =>
      held.length === 1 && fleet[ship]!.id === way.shape.id && squares.isWithin(way.set),
  );
}
