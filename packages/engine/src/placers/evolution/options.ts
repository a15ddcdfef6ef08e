import { checkChance, checkWhole } from '@flotilla/rules';

/** As many as a computer has room for. */
export const MOST = 1_000_000;

/** How a population evolves; the defaults are those of the genetic algorithms course. */
export interface GeneticOptions {
  /** How many chromosomes live at once; at least 2. */
  readonly population: number;
  /** Generations after the first, which is drawn at random; at least 1. */
  readonly generations: number;
  /** So many are drawn for each place among the parents, and the best of them gets it. */
  readonly tournament: number;
  /** The chance that two neighbouring parents exchange what is between two points. */
  readonly crossover: number;
  /** The chance that a child mutates. */
  readonly mutation: number;
  /** The chance of each gene of a mutating child to be redrawn; else one over the number of genes. */
  readonly geneMutation?: number;
  /** So many of the best continue unchanged. */
  readonly hallOfFame: number;
  /**
   * Searches as the program of the course does: a single has an orientation gene of two values, and crossover
   * never exchanges the first gene.
   */
  readonly isPrinted: boolean;
  /** End with the first generation that holds a legal layout? */
  readonly stopWhenSolved: boolean;
}

/** The usual options of a genetic algorithm; chances are in [0, 1]. */
export const GENETIC_DEFAULTS: GeneticOptions = {
  population: 50,
  generations: 50,
  tournament: 3,
  crossover: 0.9,
  mutation: 0.2,
  hallOfFame: 1,
  isPrinted: false,
  stopWhenSolved: false,
};

/** The options with what is left out as in the course. @throws OptionError naming the wrong one. */
export function geneticOptions(given: Partial<GeneticOptions>): GeneticOptions {
  const options = { ...GENETIC_DEFAULTS, ...given };
  checkWhole('population', options.population, 2, MOST);
  checkWhole('generations', options.generations, 1, MOST);
  checkWhole('tournament', options.tournament, 1, MOST);
  checkWhole('hallOfFame', options.hallOfFame, 0, options.population - 1);
  checkChance('crossover', options.crossover);
  checkChance('mutation', options.mutation);
  if (options.geneMutation !== undefined) checkChance('geneMutation', options.geneMutation);
  return options;
}
