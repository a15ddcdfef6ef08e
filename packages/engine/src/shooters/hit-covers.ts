import {
  explanationsOf,
  type Observation,
  possiblePlacements,
  type Square,
  SquareSet,
  type TablePlacement,
} from '@flotilla/rules';
import { concludeSinkings } from './conclude.js';

/** Limit of placements tried: a few milliseconds. */
const MAX_TRIED = 2000;

/**
 * Returns the chance of a ship on each open square if it is unknown which hits have sunk. Covers the hits
 * with ships in every consistent way. A cover's weight is the product of its other ships' numbers of
 * placements. This is exact except that unhit ships may overlap each other and the cover. Undefined with too
 * many covers.
 */
export function coverChances(told: Observation): Float64Array | undefined {
  const known = concludeSinkings(told);
  const kinds = kindsOf(known);
  const covers = new Covers(known, kinds);
  return covers.run() ? covers.chances() : undefined;
}

/** Ships of one form, and their possible placements. */
interface Kind {
  readonly count: number;
  /** Placements that cover each hit. */
  readonly covering: ReadonlyMap<Square, readonly TablePlacement[]>;
  /** Number of placements on no hit, and of those on each square. */
  readonly ways: number;
  readonly held: Float64Array;
}

function kindsOf(known: Observation): Kind[] {
  const explanations = explanationsOf(known);
  return possiblePlacements(known).map(({ count, placements }, kind) => {
    const free = placements.filter((way) => !way.set.intersects(known.hits));
    const held = new Float64Array(known.open.capacity);
    for (const { squares } of free) for (const square of squares) held[square]! += 1;
    const hit = placements.filter((way) => way.set.intersects(known.hits));
    const ways = [...hit, ...(explanations[kind] ?? [])];
    const covering = new Map(
      [...known.hits].map((square) => [square, ways.filter(({ set }) => set.has(square))]),
    );
    return { count, covering, ways: free.length, held };
  });
}

class Covers {
  readonly #known: Observation;
  readonly #kinds: readonly Kind[];
  readonly #left: number[];
  readonly #sums: Float64Array;
  /** Ships left by the covers, by form, weighted. */
  readonly #afloat: Float64Array;
  #total = 0;
  #tried = 0;

  constructor(known: Observation, kinds: readonly Kind[]) {
    this.#known = known;
    this.#kinds = kinds;
    this.#left = kinds.map(({ count }) => count);
    this.#sums = new Float64Array(known.open.capacity);
    this.#afloat = new Float64Array(kinds.length);
  }

  /** @returns were all covers found within the limit? */
  run(): boolean {
    const { hits } = this.#known;
    this.#cover(hits, SquareSet.empty(hits.capacity), this.#known.sinkings.length, []);
    return this.#tried <= MAX_TRIED && this.#total > 0;
  }

  chances(): Float64Array {
    const { open } = this.#known;
    return this.#sums.map((sum, square) => {
      if (!open.has(square)) return 0;
      const elsewhere = this.#kinds.reduce(
        (all, { ways, held }, kind) =>
          ways > 0 ? all + (this.#afloat[kind]! * held[square]!) / ways : all,
        0,
      );
      return (sum + elsewhere) / this.#total;
    });
  }

  /** @param sinkings sinkings still to explain */
  #cover(
    rest: SquareSet,
    blocked: SquareSet,
    sinkings: number,
    ships: readonly TablePlacement[],
  ): void {
    const hit = rest.first;
    if (hit === undefined) {
      if (sinkings === 0) this.#add(ships);
      return;
    }
    for (const [kind, { covering }] of this.#kinds.entries()) {
      if (this.#left[kind] === 0) continue;
      for (const way of covering.get(hit)!) {
        if (way.set.intersects(blocked)) continue;
        this.#tried += 1;
        if (this.#tried > MAX_TRIED) return;
        this.#left[kind]! -= 1;
        const ends = this.#known.sinkings.filter(({ square }) => way.set.has(square)).length;
        const next = blocked.union(way.set).union(way.halo);
        this.#cover(rest.diff(way.set), next, sinkings - ends, [...ships, way]);
        this.#left[kind]! += 1;
      }
    }
  }

  /** Adds a cover with the weight of its layouts. */
  #add(ships: readonly TablePlacement[]): void {
    let weight = 1;
    for (const [kind, { ways }] of this.#kinds.entries()) {
      // Ships of one form are interchangeable.
      for (let i = 0; i < this.#left[kind]!; i += 1) weight *= Math.max(0, ways - i) / (i + 1);
    }
    if (weight === 0) return;
    this.#total += weight;
    for (const { squares } of ships) for (const square of squares) this.#sums[square]! += weight;
    for (const [kind, left] of this.#left.entries()) this.#afloat[kind]! += weight * left;
  }
}
