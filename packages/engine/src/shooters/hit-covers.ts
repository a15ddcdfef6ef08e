import {
  explanationsOf,
  type Observation,
  possiblePlacements,
  type Square,
  SquareSet,
  type TablePlacement,
} from '@flotilla/rules';
import { concludeSinkings } from './conclude.js';

/** Takes a few milliseconds. */
const MAX_TRIED_PLACEMENTS = 2000;

/**
 * Returns the chance of a ship on each open square if it is unknown which hits have sunk. Covers
 * the hits with ships in every consistent way. A cover's weight is the product of the numbers of
 * placements of the remaining ships. This is exact except that unhit ships may overlap each other
 * and the cover. Undefined if there are too many covers or none.
 */
export function coverChances(observation: Observation): Float64Array | undefined {
  const known = concludeSinkings(observation);
  const kinds = coverKindsOf(known);
  const covers = new HitCovers(known, kinds);
  return covers.enumerateCovers() ? covers.chances() : undefined;
}

interface CoverKind {
  readonly count: number;
  readonly covering: ReadonlyMap<Square, readonly TablePlacement[]>;
  /** Number of placements that cover no hit, in total and by square. */
  readonly freeWays: number;
  readonly freeCounts: Float64Array;
}

function coverKindsOf(known: Observation): CoverKind[] {
  const explanations = explanationsOf(known);
  return possiblePlacements(known).map(({ count, placements }, kind) => {
    const freePlacements = placements.filter((placement) => !placement.set.intersects(known.hits));
    const freeCounts = new Float64Array(known.open.capacity);
    for (const { squares } of freePlacements)
      for (const square of squares) freeCounts[square]! += 1;
    const hitPlacements = placements.filter((placement) => placement.set.intersects(known.hits));
    const candidates = [...hitPlacements, ...(explanations[kind] ?? [])];
    const covering = new Map(
      [...known.hits].map((square) => [square, candidates.filter(({ set }) => set.has(square))]),
    );
    return { count, covering, freeWays: freePlacements.length, freeCounts };
  });
}

class HitCovers {
  readonly #known: Observation;
  readonly #kinds: readonly CoverKind[];
  readonly #shipsLeft: number[];
  readonly #sums: Float64Array;
  /** Number of ships left by the covers, by form; summed with the covers' weights. */
  readonly #afloat: Float64Array;
  #total = 0;
  #tried = 0;

  constructor(known: Observation, kinds: readonly CoverKind[]) {
    this.#known = known;
    this.#kinds = kinds;
    this.#shipsLeft = kinds.map(({ count }) => count);
    this.#sums = new Float64Array(known.open.capacity);
    this.#afloat = new Float64Array(kinds.length);
  }

  enumerateCovers(): boolean {
    const { hits } = this.#known;
    this.#cover(hits, SquareSet.empty(hits.capacity), this.#known.sinkings.length, []);
    return this.#tried <= MAX_TRIED_PLACEMENTS && this.#total > 0;
  }

  chances(): Float64Array {
    const { open } = this.#known;
    return this.#sums.map((sum, square) => {
      if (!open.has(square)) return 0;
      const elsewhere = this.#kinds.reduce(
        (all, { freeWays, freeCounts }, kind) =>
          freeWays > 0 ? all + (this.#afloat[kind]! * freeCounts[square]!) / freeWays : all,
        0,
      );
      return (sum + elsewhere) / this.#total;
    });
  }

  #cover(
    uncovered: SquareSet,
    blocked: SquareSet,
    sinkings: number,
    ships: readonly TablePlacement[],
  ): void {
    const hit = uncovered.first;
    if (hit === undefined) {
      if (sinkings === 0) this.#add(ships);
      return;
    }
    for (const [kind, { covering }] of this.#kinds.entries()) {
      if (this.#shipsLeft[kind] === 0) continue;
      for (const placement of covering.get(hit)!) {
        if (placement.set.intersects(blocked)) continue;
        this.#tried += 1;
        if (this.#tried > MAX_TRIED_PLACEMENTS) return;
        this.#shipsLeft[kind]! -= 1;
        const explainedSinkings = this.#known.sinkings.filter(({ square }) =>
          placement.set.has(square),
        ).length;
        const next = blocked.union(placement.set).union(placement.halo);
        this.#cover(uncovered.difference(placement.set), next, sinkings - explainedSinkings, [
          ...ships,
          placement,
        ]);
        this.#shipsLeft[kind]! += 1;
      }
    }
  }

  #add(ships: readonly TablePlacement[]): void {
    let weight = 1;
    for (const [kind, { freeWays }] of this.#kinds.entries()) {
      // Ships of one form are interchangeable.
      for (let i = 0; i < this.#shipsLeft[kind]!; i += 1)
        weight *= Math.max(0, freeWays - i) / (i + 1);
    }
    if (weight === 0) return;
    this.#total += weight;
    for (const { squares } of ships) for (const square of squares) this.#sums[square]! += weight;
    for (const [kind, left] of this.#shipsLeft.entries()) this.#afloat[kind]! += weight * left;
  }
}
