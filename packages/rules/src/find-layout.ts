import type { PlacingRules } from './fleet.js';
import type { Square } from './grid.js';
import type { Placement } from './placement.js';
import { placementTable, type TablePlacement } from './placement-table.js';
import type { SquareSet } from './square-set.js';

/** Sinking of a ship whose squares are not known: its last hit, and all hits up to then. */
export interface Sinking {
  readonly square: Square;
  readonly hitsSoFar: SquareSet;
  /** Id of the ship's form, if announced. */
  readonly shapeId: string | undefined;
}

/** Named hits of one ship afloat. */
export interface HitShip {
  /** Index in the fleet. */
  readonly ship: number;
  readonly squares: SquareSet;
}

/** Search problem: the ships to place, and the constraints on their squares. */
export interface LayoutConstraints {
  readonly rules: PlacingRules;
  /** Number of ships of each form to place, in the order of the placement table. */
  readonly counts: readonly number[];
  /** Squares that may hold a segment: open, pending and hit. */
  readonly free: SquareSet;
  /** Squares that must be covered. */
  readonly hits: SquareSet;
  /**
   * Sinkings of ships whose squares are not known; `unknown` if the rules do not announce sinkings.
   * Only these ships may lie wholly on hits.
   */
  readonly sinkings: readonly Sinking[] | 'unknown';
  /** Named hits by ship, if the rules name hits. */
  readonly hitShips?: readonly HitShip[] | undefined;
}

/** Ships of a layout that fits; if none was found, whether the search was exhaustive. */
export type LayoutSearchResult =
  | { readonly found: readonly Placement[] }
  | { readonly found: undefined; readonly isExhaustive: boolean };

/** Number of placements to test, which takes a few tenths of a second. */
const DEFAULT_PLACEMENT_BUDGET = 300_000;

/**
 * Finds a layout that meets the constraints, or gives up when the budget is spent. Covers the hits
 * first, most constrained first. Then places the other ships, longest first, where they block the
 * fewest free squares, which solves crowded boards too.
 */
export function findLayout(
  constraints: LayoutConstraints,
  budget = DEFAULT_PLACEMENT_BUDGET,
): LayoutSearchResult {
  const search = new LayoutSearch(constraints, budget);
  if (search.run()) return { found: search.placed };
  return { found: undefined, isExhaustive: search.budget > 0 };
}

class LayoutSearch {
  readonly placed: TablePlacement[] = [];
  budget: number;
  readonly #table;
  readonly #counts: number[];
  readonly #constraints: LayoutConstraints;
  /** Number of segments still to place; a branch with fewer free squares is abandoned. */
  #segmentsLeft: number;

  constructor(question: LayoutConstraints, budget: number) {
    this.budget = budget;
    this.#constraints = question;
    this.#table = placementTable(question.rules);
    this.#counts = [...question.counts];
    this.#segmentsLeft = this.#table.reduce(
      (sum, kind, k) => sum + kind.shape.length * this.#counts[k]!,
      0,
    );
  }

  run(): boolean {
    const { free, hits } = this.#constraints;
    return this.#segmentsLeft >= hits.size && this.#coverHits(free, hits);
  }

  #coverHits(free: SquareSet, uncovered: SquareSet): boolean {
    if (uncovered.isEmpty) return this.#placeRest(free, 0);
    let fewestPlacements: [number, TablePlacement][] | undefined;
    for (const hit of uncovered) {
      const candidates = this.#waysToCover(hit, free, uncovered);
      if (!fewestPlacements || candidates.length < fewestPlacements.length)
        fewestPlacements = candidates;
      if (fewestPlacements.length === 0) return false;
    }
    for (const [k, placement] of fewestPlacements ?? []) {
      const freeAfter = free.difference(placement.blockedSquares);
      if (
        this.#tryPlacement(k, placement, () =>
          this.#coverHits(freeAfter, uncovered.difference(placement.set)),
        )
      )
        return true;
    }
    return false;
  }

  #waysToCover(hit: Square, free: SquareSet, uncovered: SquareSet): [number, TablePlacement][] {
    const candidates: [number, TablePlacement][] = [];
    for (const [k, kind] of this.#table.entries()) {
      if (this.#counts[k] === 0) continue;
      for (const placement of kind.placementsBySquare[hit]!) {
        this.budget -= 1;
        if (!placement.set.isWithin(free) || placement.halo.intersects(uncovered)) continue;
        if (this.#agreesWithAnswers(placement)) candidates.push([k, placement]);
      }
    }
    return candidates;
  }

  /** Places the ships of form `k`, then of later forms. Tries each set of equal ships once. */
  #placeRest(free: SquareSet, k: number, among = this.#table[k]?.placements): boolean {
    if (this.#segmentsLeft > free.size) return false;
    if (!among) return true;
    if (this.#counts[k] === 0) return this.#placeRest(free, k + 1);
    this.budget -= among.length;
    const candidates = among
      .filter((placement) => placement.set.isWithin(free))
      .map((placement) => ({ placement, cost: free.intersection(placement.halo).size }))
      .sort((a, b) => a.cost - b.cost)
      .map(({ placement }) => placement);
    for (const [index, placement] of candidates.entries()) {
      const freeAfter = free.difference(placement.blockedSquares);
      if (
        this.#tryPlacement(k, placement, () =>
          this.#placeRest(freeAfter, k, candidates.slice(index + 1)),
        )
      )
        return true;
      if (this.budget <= 0) return false;
    }
    return false;
  }

  #tryPlacement(k: number, placement: TablePlacement, next: () => boolean): boolean {
    if (this.budget <= 0) return false;
    const length = placement.squares.length;
    this.#counts[k]! -= 1;
    this.#segmentsLeft -= length;
    this.placed.push(placement);
    if (next()) return true;
    this.placed.pop();
    this.#segmentsLeft += length;
    this.#counts[k] = (this.#counts[k] as number) + 1;
    return false;
  }

  #agreesWithAnswers(placement: TablePlacement): boolean {
    const { rules, sinkings, hits, hitShips } = this.#constraints;
    if (hitShips && !agreesWithNamedHits(rules, hitShips, placement)) return false;
    if (sinkings === 'unknown') return true;
    const coveredSinkings = sinkings.filter(({ square }) => placement.set.has(square));
    if (!placement.set.isWithin(hits)) return coveredSinkings.length === 0;
    return coveredSinkings.length === 1 && explainsSinking(placement, coveredSinkings[0]!);
  }
}

export function explainsSinking(
  placement: TablePlacement,
  { square, hitsSoFar, shapeId }: Sinking,
): boolean {
  return (
    placement.set.has(square) &&
    placement.set.isWithin(hitsSoFar) &&
    (shapeId === undefined || shapeId === placement.shape.id)
  );
}

/** Does the placement cover no named hits, or exactly those of one ship of its form? */
export function agreesWithNamedHits(
  { fleet }: Pick<PlacingRules, 'fleet'>,
  hitShips: readonly HitShip[],
  placement: TablePlacement,
): boolean {
  const touchedShips = hitShips.filter(({ squares }) => squares.intersects(placement.set));
  return touchedShips.every(
    ({ ship, squares }) =>
      touchedShips.length === 1 &&
      fleet[ship]!.id === placement.shape.id &&
      squares.isWithin(placement.set),
  );
}
