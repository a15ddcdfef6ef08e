import { type PlacingRules, placementTable, type TablePlacement } from '@flotilla/rules';
import { uniformFrequencies } from './fitted-habits.js';
import { placementKey } from './habit.js';
import type { SeenFleet } from './memory.js';

/** Weights of the priors, in games; the estimate at each level is the prior for the next. */
const PRIOR_GAMES_BY_LEVEL = { square: 4, form: 8, placement: 24 } as const;

interface FleetCounts {
  games: number;
  readonly bySquare: Float64Array;
  readonly byForm: readonly Float64Array[];
  readonly byPlacement: Float64Array;
}

interface FormPlacement {
  readonly form: number;
  readonly placement: TablePlacement;
}

/** Estimates placement weights by hierarchical shrinkage, because placements rarely recur. */
export class OwnHabit {
  readonly #entries: readonly FormPlacement[];
  readonly #index: ReadonlyMap<string, number>;
  readonly #uniformShares: readonly number[];
  readonly #uniformCounts: FleetCounts;
  readonly #counts: FleetCounts;

  constructor(rules: PlacingRules, fleets: readonly SeenFleet[]) {
    const table = placementTable(rules);
    this.#entries = table.flatMap(({ placements }, form) =>
      placements.map((placement) => ({ form, placement })),
    );
    this.#index = new Map(
      this.#entries.map(({ placement }, index) => [placementKey(placement), index]),
    );
    this.#uniformShares = uniformFrequencies(rules);
    const squares = rules.grid.width * rules.grid.height;
    this.#uniformCounts = makeFleetCounts(squares, table.length, this.#entries.length);
    for (const index of this.#entries.keys()) {
      this.#count(this.#uniformCounts, index, this.#uniformShares[index]!);
    }
    this.#counts = makeFleetCounts(squares, table.length, this.#entries.length);
    for (const fleet of fleets) this.#add(this.#counts, fleet, 1);
  }

  /** Returns weights by placement. @param excluded fleet left out, to be tested on the weights */
  weights(excluded?: SeenFleet): ReadonlyMap<string, number> {
    if (excluded) this.#add(this.#counts, excluded, -1);
    const weights = this.#entries.map(
      ({ placement }, index) => [placementKey(placement), this.#weight(index)] as const,
    );
    if (excluded) this.#add(this.#counts, excluded, 1);
    return new Map(weights);
  }

  #weight(index: number): number {
    const { form, placement } = this.#entries[index]!;
    const { games } = this.#counts;
    const uniformShare = this.#uniformShares[index]!;
    let sum = 0;
    for (const square of placement.squares) sum += Math.log(this.#frequencyRatio(form, square));
    const expected = uniformShare * Math.exp(sum / placement.squares.length);
    const seenCount = this.#counts.byPlacement[index]!;
    const prior = PRIOR_GAMES_BY_LEVEL.placement;
    return (seenCount + prior * expected) / ((games + prior) * uniformShare);
  }

  #frequencyRatio(form: number, square: number): number {
    const { games, bySquare, byForm } = this.#counts;
    const squarePrior = PRIOR_GAMES_BY_LEVEL.square;
    const uniformShare = this.#uniformCounts.bySquare[square]!;
    const squareRatio =
      (bySquare[square]! + squarePrior * uniformShare) / ((games + squarePrior) * uniformShare);
    const formPrior = PRIOR_GAMES_BY_LEVEL.form;
    const uniformFormShare = this.#uniformCounts.byForm[form]![square]!;
    const seenCount = byForm[form]![square]!;
    return (
      (seenCount + formPrior * uniformFormShare * squareRatio) /
      ((games + formPrior) * uniformFormShare)
    );
  }

  #add(counts: FleetCounts, fleet: SeenFleet, sign: 1 | -1): void {
    counts.games += sign;
    for (const squares of fleet) {
      const index = this.#index.get(placementKey({ squares }));
      if (index !== undefined) this.#count(counts, index, sign);
    }
  }

  #count({ bySquare, byForm, byPlacement }: FleetCounts, index: number, amount: number): void {
    const { form, placement } = this.#entries[index]!;
    byPlacement[index]! += amount;
    for (const square of placement.squares) {
      bySquare[square]! += amount;
      byForm[form]![square]! += amount;
    }
  }
}

function makeFleetCounts(squares: number, forms: number, placements: number): FleetCounts {
  return {
    games: 0,
    bySquare: new Float64Array(squares),
    byForm: Array.from({ length: forms }, () => new Float64Array(squares)),
    byPlacement: new Float64Array(placements),
  };
}
