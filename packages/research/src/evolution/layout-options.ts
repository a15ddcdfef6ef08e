import type { Layout } from '@flotilla/rules';

/** Parameters of the evolution of layouts. */
export interface LayoutEvolutionOptions {
  /** Population size, at least 2. */
  readonly population: number;
  /** Number of survivors, which are scored again. */
  readonly survivors: number;
  /** Tournament size of parent selection. */
  readonly tournament: number;
  /** Probability of a child of two parents. */
  readonly crossover: number;
  /** Probability of a mutation; a child of one parent always mutates. */
  readonly mutation: number;
  /**
   * Number of average scores mixed into each layout's mean for ranking: 0 for exact scores, more with more
   * noise.
   */
  readonly doubt: number;
  /** Initial layouts; random ones are added. */
  readonly first: readonly Layout[];
}

/** Default options of evolving layouts against a shooter; probabilities are in [0, 1]. */
export const LAYOUT_EVOLUTION_DEFAULTS: LayoutEvolutionOptions = {
  population: 40,
  survivors: 10,
  tournament: 3,
  crossover: 0.7,
  mutation: 0.3,
  doubt: 2,
  first: [],
};
