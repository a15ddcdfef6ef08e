import { completeFleet } from '@flotilla/engine';
import { MAX_GENETIC_OPTION, tablePlacement } from '@flotilla/engine/internals';
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
import { crossLayouts, mutateLayout } from './breed-layouts.js';
import { LAYOUT_EVOLUTION_DEFAULTS, type LayoutEvolutionOptions } from './layout-options.js';

/** Scores of a generation; the first, mostly random, is number 0. */
export interface LayoutGeneration {
  readonly generation: number;
  /** Mean of the best layout's scores, biased upwards by selection if noisy: score it again. */
  readonly best: number;
  /** Number of times that the best layout was scored. */
  readonly timesScored: number;
  readonly bestLayout: Layout;
  /** Mean of this generation's scores. */
  readonly mean: number;
}

/** Evolves layouts towards high scores: `ask`, score them, `tell` in the same order, and repeat. */
export interface LayoutEvolution {
  /** Returns the layouts of this generation, the same until `tell`. */
  ask(): readonly Layout[];
  /** Takes the generation's scores. @throws OptionError unless each layout has a finite score */
  tell(scores: readonly number[]): LayoutGeneration;
}

/**
 * Evolves layouts by score; all are legal from the start. Scores may be noisy. A survivor is scored
 * again in each generation, and ranked by the mean of its scores and `doubt` average ones. By
 * default a single lucky score counts only a third.
 * @throws OptionError naming the invalid option
 */
export function evolveLayouts(
  rules: Rules,
  rng: Rng,
  options: Partial<LayoutEvolutionOptions> = {},
): LayoutEvolution {
  checkRng(rng);
  const settings = { ...LAYOUT_EVOLUTION_DEFAULTS, ...options };
  checkWhole('population', settings.population, 2, MAX_GENETIC_OPTION);
  checkWhole('survivors', settings.survivors, 0, settings.population - 1);
  checkWhole('tournament', settings.tournament, 1, MAX_GENETIC_OPTION);
  checkWhole('doubt', settings.doubt, 0, MAX_GENETIC_OPTION);
  checkChance('crossover', settings.crossover);
  checkChance('mutation', settings.mutation);
  return new LayoutPopulation(rules, settings, rng);
}

interface ScoredLayout {
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
  #population: readonly ScoredLayout[];

  constructor(rules: Rules, options: LayoutEvolutionOptions, rng: Rng) {
    this.#rules = rules;
    this.#options = options;
    this.#rng = rng;
    const { population, first } = options;
    const newborns = first.slice(0, population).map(({ ships }) => this.#makeUnscored(ships));
    const random = Array.from({ length: population - newborns.length }, () =>
      this.#makeUnscored(completeFleet(rules, [], rng) ?? []),
    );
    this.#population = [...newborns, ...random];
  }

  ask(): readonly Layout[] {
    return this.#population.map(({ layout }) => layout);
  }

  tell(scores: readonly number[]): LayoutGeneration {
    if (scores.length !== this.#population.length || !scores.every(Number.isFinite)) {
      const expected = `${this.#population.length} finite numbers`;
      throw new OptionError('out-of-range', 'scores', scores, expected);
    }
    const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
    const ranked = this.#population
      .map(({ ships, layout, sum, times }, i) => {
        return { ships, layout, sum: sum + scores[i]!, times: times + 1 };
      })
      .sort((a, b) => this.#shrunkMean(b, mean) - this.#shrunkMean(a, mean));
    const { layout: bestLayout, sum, times } = ranked[0]!;
    const generation = this.#generation;
    this.#generation += 1;
    this.#population = this.#nextGeneration(ranked);
    return { generation, best: sum / times, timesScored: times, bestLayout, mean };
  }

  /** Returns the mean score, shrunk towards the generation's average, less so with more scores. */
  #shrunkMean({ sum, times }: ScoredLayout, defaultSum: number): number {
    return (sum + defaultSum * this.#options.doubt) / (times + this.#options.doubt);
  }

  #nextGeneration(ranked: readonly ScoredLayout[]): readonly ScoredLayout[] {
    const { population, survivors } = this.#options;
    const children = Array.from({ length: population - survivors }, () => this.#child(ranked));
    return [...ranked.slice(0, survivors), ...children];
  }

  #child(ranked: readonly ScoredLayout[]): ScoredLayout {
    const rng = this.#rng;
    let ships = this.#select(ranked);
    const isCrossed = this.#drawChance(this.#options.crossover);
    if (isCrossed) ships = crossLayouts(this.#rules, ships, this.#select(ranked), rng);
    if (!isCrossed || this.#drawChance(this.#options.mutation))
      ships = mutateLayout(this.#rules, ships, rng);
    return this.#makeUnscored(ships);
  }

  #select(ranked: readonly ScoredLayout[]): readonly TablePlacement[] {
    let best = ranked.length;
    for (let i = 0; i < this.#options.tournament; i += 1) {
      best = Math.min(best, this.#rng.below(ranked.length));
    }
    return ranked[best]!.ships;
  }

  #makeUnscored(placements: Layout['ships']): ScoredLayout {
    const ships = placements.map(({ squares }) => tablePlacement(this.#rules, squares));
    return { ships, layout: layoutFromTable(this.#rules, ships), sum: 0, times: 0 };
  }

  #drawChance(chance: number): boolean {
    return this.#rng.below(2 ** 30) < chance * 2 ** 30;
  }
}
