import { completeFleet } from '@flotilla/engine';
import { MOST, tablePlacement } from '@flotilla/engine/internals';
import {
  checkChance,
  checkRng,
  checkWhole,
  type Layout,
  layoutFromTable,
  OptionError,
  type Rng,
  type Rules,
  type TablePlacement,
} from '@flotilla/rules';
import { cross, mutate } from './breed-layouts.js';
import { LAYOUT_EVOLUTION_DEFAULTS, type LayoutEvolutionOptions } from './layout-options.js';

/** Scores of a generation; the first, mostly random, is number 0. */
export interface LayoutGeneration {
  readonly generation: number;
  /**
   * Mean of the best layout's scores. With noise it is biased upwards by selection: to measure the layout,
   * score it again.
   */
  readonly best: number;
  /** Number of the best layout's scores. */
  readonly timesScored: number;
  readonly bestLayout: Layout;
  /** Mean of this generation's scores. */
  readonly mean: number;
}

/**
 * Evolution of layouts towards high scores, which the caller measures, such as by games. Call `ask`, score its
 * layouts, `tell` the scores in the same order, and repeat.
 */
export interface LayoutEvolution {
  /** Returns the layouts of this generation, until `tell`. */
  ask(): readonly Layout[];
  /** Takes the scores of the generation. @throws OptionError unless there is one finite score per layout */
  tell(scores: readonly number[]): LayoutGeneration;
}

/**
 * Evolves layouts by score; all are legal from the start. Scores may be noisy. A survivor is scored again in
 * each generation, and ranked by the mean of its scores and `doubt` average ones. By default a single lucky
 * score counts a third.
 * @throws OptionError that names a wrong option
 */
export function evolveLayouts(
  rules: Rules,
  rng: Rng,
  options: Partial<LayoutEvolutionOptions> = {},
): LayoutEvolution {
  checkRng(rng);
  const all = { ...LAYOUT_EVOLUTION_DEFAULTS, ...options };
  checkWhole('population', all.population, 2, MOST);
  checkWhole('survivors', all.survivors, 0, all.population - 1);
  checkWhole('tournament', all.tournament, 1, MOST);
  checkWhole('doubt', all.doubt, 0, MOST);
  checkChance('crossover', all.crossover);
  checkChance('mutation', all.mutation);
  return new LayoutPopulation(rules, all, rng);
}

/** A layout and its scores so far. */
interface Scored {
  readonly ships: readonly TablePlacement[];
  readonly layout: Layout;
  readonly sum: number;
  readonly times: number;
}

class LayoutPopulation implements LayoutEvolution {
  readonly #rules: Rules;
  readonly #options: LayoutEvolutionOptions;
  readonly #rng: Rng;
  #generation = 0;
  #living: readonly Scored[];

  constructor(rules: Rules, options: LayoutEvolutionOptions, rng: Rng) {
    this.#rules = rules;
    this.#options = options;
    this.#rng = rng;
    const { population, first } = options;
    const given = first.slice(0, population).map(({ ships }) => this.#newborn(ships));
    const random = Array.from({ length: population - given.length }, () =>
      this.#newborn(completeFleet(rules, [], rng) ?? []),
    );
    this.#living = [...given, ...random];
  }

  ask(): readonly Layout[] {
    return this.#living.map(({ layout }) => layout);
  }

  tell(scores: readonly number[]): LayoutGeneration {
    if (scores.length !== this.#living.length || !scores.every(Number.isFinite)) {
      const expected = `${this.#living.length} finite numbers`;
      throw new OptionError('out-of-range', 'scores', scores, expected);
    }
    const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
    const ranked = this.#living
      .map(({ ships, layout, sum, times }, i) => {
        return { ships, layout, sum: sum + scores[i]!, times: times + 1 };
      })
      .sort((a, b) => this.#rankOf(b, mean) - this.#rankOf(a, mean));
    const { layout: bestLayout, sum, times } = ranked[0]!;
    const generation = this.#generation;
    this.#generation += 1;
    this.#living = this.#next(ranked);
    return { generation, best: sum / times, timesScored: times, bestLayout, mean };
  }

  /** Returns the mean score, shrunk towards the average, less so with more scores. */
  #rankOf({ sum, times }: Scored, usual: number): number {
    return (sum + usual * this.#options.doubt) / (times + this.#options.doubt);
  }

  #next(ranked: readonly Scored[]): readonly Scored[] {
    const { population, survivors } = this.#options;
    const children = Array.from({ length: population - survivors }, () => this.#child(ranked));
    return [...ranked.slice(0, survivors), ...children];
  }

  #child(ranked: readonly Scored[]): Scored {
    const rng = this.#rng;
    let ships = this.#select(ranked);
    const isCrossed = this.#happens(this.#options.crossover);
    if (isCrossed) ships = cross(this.#rules, ships, this.#select(ranked), rng);
    if (!isCrossed || this.#happens(this.#options.mutation))
      ships = mutate(this.#rules, ships, rng);
    return this.#newborn(ships);
  }

  /** Tournament selection. */
  #select(ranked: readonly Scored[]): readonly TablePlacement[] {
    let best = ranked.length;
    for (let i = 0; i < this.#options.tournament; i += 1) {
      best = Math.min(best, this.#rng.below(ranked.length));
    }
    return ranked[best]!.ships;
  }

  #newborn(placements: Layout['ships']): Scored {
    const ships = placements.map(({ squares }) => tablePlacement(this.#rules, squares));
    return { ships, layout: layoutFromTable(this.#rules, ships), sum: 0, times: 0 };
  }

  #happens(chance: number): boolean {
    return this.#rng.below(2 ** 30) < chance * 2 ** 30;
  }
}
