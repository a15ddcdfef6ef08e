import type { Layout } from '@flotilla/rules';

/** How a population of layouts evolves. */
export interface LayoutEvolutionOptions {
  /** How many layouts live at once; at least 2. */
  readonly population: number;
  /** So many of the best stay, and are scored again. */
  readonly survivors: number;
  /** So many are drawn for each parent, and the best of them is taken. */
  readonly tournament: number;
  /** The chance that a child has ships of two parents. */
  readonly crossover: number;
  /** The chance that a ship or two of a child are placed again; a child of one parent always mutates. */
  readonly mutation: number;
  /**
   * So many scores of a usual layout are mixed with those of each when they are ranked: 0 where
   * scores are exact, more where they are more a matter of luck.
   */
  readonly doubt: number;
  /** Layouts to begin with; random ones are added. */
  readonly first: readonly Layout[];
}

/** The usual options of evolving layouts against a shooter; chances are in [0, 1]. */
export const LAYOUT_EVOLUTION_DEFAULTS: LayoutEvolutionOptions = {
  population: 40,
  survivors: 10,
  tournament: 3,
  crossover: 0.7,
  mutation: 0.3,
  doubt: 2,
  first: [],
};
