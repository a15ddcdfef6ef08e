import { type PlacingRules, placementTable, type TablePlacement } from '@flotilla/rules';
import { evenMoments } from './fitted-habits.js';
import { placementKey } from './habit.js';
import type { SeenFleet } from './memory.js';

/**
 * Weights of the priors, in games. Ships on a square, then ships of one form there, then placements; each
 * level is the prior of the next.
 */
const PRIOR_GAMES = { square: 4, form: 8, placement: 24 } as const;

/** Counts of some fleets, by placement in table order. */
interface Counts {
  games: number;
  readonly bySquare: Float64Array;
  /** Counts by form, then by square. */
  readonly byForm: readonly Float64Array[];
  readonly byPlacement: Float64Array;
}

interface Entry {
  readonly form: number;
  readonly placement: TablePlacement;
}

/**
 * Estimates one opponent's habit: the weight of each placement relative to uniform layouts. Observed
 * frequencies shrink towards the prior level by level, as placements rarely recur. One step of the scaling
 * used for fitted habits turns them into weights without inference.
 */
export class OwnHabit {
  readonly #entries: readonly Entry[];
  readonly #index: ReadonlyMap<string, number>;
  readonly #even: readonly number[];
  readonly #none: Counts;
  readonly #all: Counts;

  constructor(rules: PlacingRules, fleets: readonly SeenFleet[]) {
    const table = placementTable(rules);
    this.#entries = table.flatMap(({ placements }, form) =>
      placements.map((placement) => ({ form, placement })),
    );
    this.#index = new Map(
      this.#entries.map(({ placement }, index) => [placementKey(placement), index]),
    );
    this.#even = evenMoments(rules);
    const squares = rules.grid.width * rules.grid.height;
    this.#none = newCounts(squares, table.length, this.#entries.length);
    for (const index of this.#entries.keys()) {
      this.#count(this.#none, index, this.#even[index]!);
    }
    this.#all = newCounts(squares, table.length, this.#entries.length);
    for (const fleet of fleets) this.#add(this.#all, fleet, 1);
  }

  /** Weights by placement after all fleets; `without` leaves one out, to judge it fairly. */
  weights(without?: SeenFleet): ReadonlyMap<string, number> {
    if (without) this.#add(this.#all, without, -1);
    const weights = this.#entries.map(
      ({ placement }, index) => [placementKey(placement), this.#weight(index)] as const,
    );
    if (without) this.#add(this.#all, without, 1);
    return new Map(weights);
  }

  #weight(index: number): number {
    const { form, placement } = this.#entries[index]!;
    const { games } = this.#all;
    const even = this.#even[index]!;
    let sum = 0;
    for (const square of placement.squares) sum += Math.log(this.#ratio(form, square));
    const expected = even * Math.exp(sum / placement.squares.length);
    const seen = this.#all.byPlacement[index]!;
    const prior = PRIOR_GAMES.placement;
    return (seen + prior * expected) / ((games + prior) * even);
  }

  /** Frequency of a form's ships on a square relative to uniform layouts. */
  #ratio(form: number, square: number): number {
    const { games, bySquare, byForm } = this.#all;
    const ofAll = PRIOR_GAMES.square;
    const even = this.#none.bySquare[square]!;
    const general = (bySquare[square]! + ofAll * even) / ((games + ofAll) * even);
    const ofForm = PRIOR_GAMES.form;
    const evenForm = this.#none.byForm[form]![square]!;
    const seen = byForm[form]![square]!;
    return (seen + ofForm * evenForm * general) / ((games + ofForm) * evenForm);
  }

  #add(counts: Counts, fleet: SeenFleet, times: 1 | -1): void {
    counts.games += times;
    for (const squares of fleet) {
      const index = this.#index.get(placementKey({ squares }));
      if (index !== undefined) this.#count(counts, index, times);
    }
  }

  #count({ bySquare, byForm, byPlacement }: Counts, index: number, times: number): void {
    const { form, placement } = this.#entries[index]!;
    byPlacement[index]! += times;
    for (const square of placement.squares) {
      bySquare[square]! += times;
      byForm[form]![square]! += times;
    }
  }
}

function newCounts(squares: number, forms: number, placements: number): Counts {
  return {
    games: 0,
    bySquare: new Float64Array(squares),
    byForm: Array.from({ length: forms }, () => new Float64Array(squares)),
    byPlacement: new Float64Array(placements),
  };
}
