import type { Layout } from '@flotilla/rules';

/** Parameters for evolving layouts. */
export interface LayoutEvolutionOptions {
  /** Population size, at least 2. */
  readonly population: number;
  /** Number of survivors, which are scored again. */
  readonly survivors: number;
  /** Tournament size of parent selection. */
  readonly tournament: number;
  /** Probability that a child has two parents. */
  readonly crossover: number;
  /** Probability that a child mutates; a child with one parent always does. */
  readonly mutation: number;
  /** Number of average scores mixed into each mean for ranking: 0 if exact, more with noise. */
  readonly doubt: number;
  /** Initial layouts; random ones are added. */
  readonly first: readonly Layout[];
}

/** Default options for evolving layouts against a shooter; probabilities are in [0, 1]. */
export const LAYOUT_EVOLUTION_DEFAULTS: LayoutEvolutionOptions = {
  population: 40,
  survivors: 10,
  tournament: 3,
  crossover: 0.7,
  mutation: 0.3,
  doubt: 2,
  first: [],
};
