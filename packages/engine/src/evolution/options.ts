/** How a population evolves; the defaults are those of S5. */
export interface GeneticOptions {
  /** How many chromosomes live at once; at least 2. */
  readonly population: number;
  /** Generations after the first, which is drawn at random; at least 1. */
  readonly generations: number;
  /** So many are drawn for each place among the parents, and the best of them gets it. */
  readonly tournament: number;
  /** The chance that two neighbouring parents exchange what lies between two points. */
  readonly crossover: number;
  /** The chance that a child mutates. */
  readonly mutation: number;
  /** The chance of each gene of a mutating child to be redrawn; else one over the number of genes. */
  readonly geneMutation?: number;
  /** So many of the best go on unchanged. */
  readonly hallOfFame: number;
  /** End with the first generation that holds a legal layout? */
  readonly stopWhenSolved: boolean;
}

export const GENETIC_DEFAULTS: GeneticOptions = {
  population: 50,
  generations: 50,
  tournament: 3,
  crossover: 0.9,
  mutation: 0.2,
  hallOfFame: 1,
  stopWhenSolved: false,
};

/** The options with what is left out as in S5. @throws RangeError that names the wrong option. */
export function geneticOptions(given: Partial<GeneticOptions>): GeneticOptions {
  const options = { ...GENETIC_DEFAULTS, ...given };
  checkWhole(options, 'population', 2);
  checkWhole(options, 'generations', 1);
  checkWhole(options, 'tournament', 1);
  checkWhole(options, 'hallOfFame', 0, options.population - 1);
  checkRate(options, 'crossover');
  checkRate(options, 'mutation');
  if (options.geneMutation !== undefined) checkRate(options, 'geneMutation');
  return options;
}

/** @throws RangeError that names the option. */
export function checkWhole<K extends string>(
  options: Readonly<Record<K, unknown>>,
  name: K,
  least: number,
  most = 1_000_000,
): void {
  const value = options[name];
  if (Number.isInteger(value) && (value as number) >= least && (value as number) <= most) return;
  throw new RangeError(`${name}: a whole number from ${least} to ${most}, not ${String(value)}`);
}

/** @throws RangeError that names the option. */
export function checkRate<K extends string>(
  options: Readonly<Partial<Record<K, unknown>>>,
  name: K,
): void {
  const value = options[name];
  if (typeof value === 'number' && value >= 0 && value <= 1) return;
  throw new RangeError(`${name}: a chance from 0 to 1, not ${String(value)}`);
}
