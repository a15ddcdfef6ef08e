import type { PlacingRules } from './fleet.js';
import type { Square } from './grid.js';
import type { Placement } from './placement.js';
import { placementTable, type TablePlacement } from './placement-table.js';
import type { SquareSet } from './square-set.js';

/** Sinking of an unidentified ship: its last hit, and all squares hit by then. */
export interface Sinking {
  readonly square: Square;
  readonly within: SquareSet;
  /** Id of the ship's form, if announced. */
  readonly shapeId: string | undefined;
}

/** Named hits of one ship afloat. */
export interface HitShip {
  /** Index in the fleet. */
  readonly ship: number;
  readonly squares: SquareSet;
}

/** Search problem: the ships still to be found, and the constraints on their squares. */
export interface LayoutQuestion {
  readonly rules: PlacingRules;
  /** Ships to place of each form, in the order of the placement table. */
  readonly counts: readonly number[];
  /** Squares that may hold a segment: open squares and hits. */
  readonly free: SquareSet;
  /** Squares that must be covered. */
  readonly hits: SquareSet;
  /**
   * Unidentified sinkings: exactly these ships lie wholly on hits. `unknown` if sinkings are not announced.
   */
  readonly sinkings: readonly Sinking[] | 'unknown';
  /** Named hits by ship, if the rules name hits. */
  readonly hitShips?: readonly HitShip[] | undefined;
}

/** Ships of a layout that fits; or none, with whether the search was exhaustive. */
export type FindLayoutAnswer =
  | { readonly found: readonly Placement[] }
  | { readonly found: undefined; readonly isCertain: boolean };

/** Limit of tested placements: a few tenths of a second. */
const BUDGET = 300_000;

/**
 * Finds any layout consistent with the constraints, or gives up when the budget is spent. First covers the
 * hits, most constrained first. Then places the rest, longest first, where they cost the fewest free squares:
 * this packs crowded boards too.
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
  /** Segments still to place, at most the number of free squares. */
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
   * Places the ships of form `k`, then the later forms. Equal ships skip placements that already failed:
   * `among` holds the others.
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

  /** Would this ship have been announced in this way? */
  #agrees(way: TablePlacement): boolean {
    const { rules, sinkings, hits, hitShips } = this.#question;
    if (hitShips && !agreesWithNames(rules, hitShips, way)) return false;
    if (sinkings === 'unknown') return true;
    const ends = sinkings.filter(({ square }) => way.set.has(square));
    if (!way.set.isWithin(hits)) return ends.length === 0;
    return ends.length === 1 && explains(way, ends[0]!);
  }
}

/** Could this placement be the ship of the sinking? */
export function explains(way: TablePlacement, { square, within, shapeId }: Sinking): boolean {
  return (
    way.set.has(square) &&
    way.set.isWithin(within) &&
    (shapeId === undefined || shapeId === way.shape.id)
  );
}

/** Do the covered hits agree with the names: all hits of one ship of its form, or none? */
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
