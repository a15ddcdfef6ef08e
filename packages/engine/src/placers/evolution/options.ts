import { checkChance, checkWhole } from '@flotilla/rules';

/** Maximum value of a whole-number option, limited by memory. */
export const MAX_GENETIC_OPTION = 1_000_000;

/** Options of the evolution; the defaults are those of the genetic algorithms course. */
export interface GeneticOptions {
  /** Number of chromosomes per generation; at least 2. */
  readonly population: number;
  /** Number of generations after the first, random one; at least 1. */
  readonly generations: number;
  /** Number of chromosomes drawn per tournament; the best becomes a parent. */
  readonly tournament: number;
  /** Chance that two neighbouring parents exchange the genes between two points. */
  readonly crossover: number;
  /** Chance that a child mutates. */
  readonly mutation: number;
  /** Chance that a gene of a mutating child is redrawn; 1 over the number of genes by default. */
  readonly geneMutation?: number;
  /** Number of best chromosomes that survive unchanged. */
  readonly hallOfFame: number;
  /** Follows the printed code: a single has two orientations; the first gene is never crossed. */
  readonly isPrinted: boolean;
  /** Stops at the first generation with a legal layout. */
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

/** Completes the options with the defaults. @throws OptionError naming an invalid option */
export function geneticOptions(overrides: Partial<GeneticOptions>): GeneticOptions {
  const options = { ...GENETIC_DEFAULTS, ...overrides };
  checkWhole('population', options.population, 2, MAX_GENETIC_OPTION);
  checkWhole('generations', options.generations, 1, MAX_GENETIC_OPTION);
  checkWhole('tournament', options.tournament, 1, MAX_GENETIC_OPTION);
  checkWhole('hallOfFame', options.hallOfFame, 0, options.population - 1);
  checkChance('crossover', options.crossover);
  checkChance('mutation', options.mutation);
  if (options.geneMutation !== undefined) checkChance('geneMutation', options.geneMutation);
  return options;
}
