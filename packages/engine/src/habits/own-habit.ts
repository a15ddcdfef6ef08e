import { type PlacingRules, placementTable, type TablePlacement } from '@flotilla/rules';
import { evenMoments } from './fitted-habits.js';
import { placementKey } from './habit.js';
import type { SeenFleet } from './memory.js';

/**
 * So many games' worth of what was expected are mixed into what was seen: of all ships on a square,
 * of the ships of one form there, and of single placements. Each level is what the next expects.
 */
const PRIOR_GAMES = { square: 4, form: 8, placement: 24 } as const;

/** What was counted in some fleets, each placement by its place in the table. */
interface Counts {
  games: number;
  readonly bySquare: Float64Array;
  /** By form, then by square. */
  readonly byForm: readonly Float64Array[];
  readonly byPlacement: Float64Array;
}

interface Entry {
  readonly form: number;
  readonly placement: TablePlacement;
}

/**
 * What one opponent's fleets tell of the next: by placement, how many times as likely as in a
 * uniform layout. The moments that were seen are drawn towards what is expected level by level, as
 * single placements are rarely seen twice; one step of the scaling that fits known placers makes
 * weights of them, without an inference.
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

  /** By placement: the weight after all fleets, or, to judge one of them fairly, after all others. */
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

  /** How much more often than in uniform layouts ships of a form lay on a square. */
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
