import { checkChance, checkWhole } from '@flotilla/rules';

/** Limit set by memory. */
export const MOST = 1_000_000;

/** Options of the evolution; defaults of the genetic algorithms course. */
export interface GeneticOptions {
  /** Chromosomes per generation; at least 2. */
  readonly population: number;
  /** Generations after the first random one; at least 1. */
  readonly generations: number;
  /** Size of a tournament: the best of these draws becomes a parent. */
  readonly tournament: number;
  /** Chance that two neighbouring parents exchange the genes between two points. */
  readonly crossover: number;
  /** Chance that a child mutates. */
  readonly mutation: number;
  /** Chance of each gene of a mutating child to be redrawn; by default one over the number of genes. */
  readonly geneMutation?: number;
  /** Number of best chromosomes that survive unchanged. */
  readonly hallOfFame: number;
  /**
   * Searches as the course's program does: a single has an orientation gene with two values, and crossover
   * never exchanges the first gene.
   */
  readonly isPrinted: boolean;
  /** End with the first generation that has a legal layout? */
  readonly stopWhenSolved: boolean;
}

/** Default options; chances are in [0, 1]. */
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

/** Completes the options with the defaults. @throws OptionError naming the wrong one */
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
