import { checkRng, checkRules, type Rng, type Rules, type Setup } from '@flotilla/rules';
import { type Fitness, makeFitness, printedGenes, setupFromGenes } from './fitness.js';
import { type GeneticOptions, geneticOptions } from './options.js';

/** One generation; number 0 has random chromosomes. */
export interface Generation {
  readonly generation: number;
  /** Fitness, minimised: 0 for a legal layout. */
  readonly best: number;
  readonly mean: number;
  readonly worst: number;
  /** Chromosomes changed by crossover or mutation, all in the first generation: `nevals` of DEAP. */
  readonly evaluations: number;
  /** On-grid squares of each ship of the best; a layout exactly if `best` is 0. */
  readonly bestSetup: Setup;
  /**
   * Chromosome of the best: row and column from 1 and orientation (0 across, 1 down) of each ship, longest
   * first.
   */
  readonly bestGenes: readonly number[];
}

/**
 * Evolves a layout with the algorithm of the genetic algorithms course: tournament selection, two-point
 * crossover, gene-wise mutation, and an elite that survives unchanged.
 * @throws OptionError that names a wrong option
 */
export function evolve(
  rules: Rules,
  rng: Rng,
  options: Partial<GeneticOptions> = {},
): Generator<Generation, void, undefined> {
  checkRules(rules);
  checkRng(rng);
  return generations(rules, geneticOptions(options), rng);
}

function* generations(
  rules: Rules,
  options: GeneticOptions,
  rng: Rng,
): Generator<Generation, void, undefined> {
  const population = new Population(makeFitness(rules, options.isPrinted ? 2 : 1), options, rng);
  for (let generation = 0; ; generation += 1) {
    const report = population.report();
    const bestSetup = setupFromGenes(rules, population.genes, population.bestStart);
    const { evaluations, bestGenes } = population;
    yield { generation, ...report, evaluations, bestSetup, bestGenes };
    if (generation === options.generations) return;
    if (options.stopWhenSolved && report.best === 0) return;
    population.breed();
  }
}

/** All chromosomes end to end, with room for their children: breeding allocates nothing. */
class Population {
  genes: Uint8Array;
  /** Chromosomes of this generation that are not copies. */
  evaluations: number;
  #children: Uint8Array;
  readonly #fitness: Fitness;
  readonly #options: GeneticOptions;
  readonly #rng: Rng;
  /** Genes per chromosome. */
  readonly #length: number;
  readonly #geneMutation: number;
  /** 1 for each chromosome changed by crossover or mutation. */
  readonly #isNew: Uint8Array;
  /** Fitness in fifths. */
  readonly #fifths: Int32Array;
  /** Indices of the chromosomes, fittest first. */
  readonly #order: Int32Array;

  constructor(fitness: Fitness, options: GeneticOptions, rng: Rng) {
    this.#fitness = fitness;
    this.#options = options;
    this.#rng = rng;
    this.#length = fitness.ranges.length;
    this.#geneMutation = options.geneMutation ?? 1 / this.#length;
    this.evaluations = options.population;
    this.genes = new Uint8Array(options.population * this.#length);
    this.#children = new Uint8Array(this.genes.length);
    this.#isNew = new Uint8Array(options.population);
    this.#fifths = new Int32Array(options.population);
    this.#order = Int32Array.from(this.#fifths, (_, index) => index);
    for (let i = 0; i < this.genes.length; i += 1) this.#redraw(this.genes, i);
    this.#evaluate();
  }

  /** Start of the fittest's genes. */
  get bestStart(): number {
    return this.#order[0]! * this.#length;
  }

  get bestGenes(): number[] {
    return printedGenes(this.genes, this.bestStart, this.#length);
  }

  report(): { best: number; mean: number; worst: number } {
    const order = this.#order;
    const sum = this.#fifths.reduce((total, each) => total + each, 0);
    return {
      best: this.#fifths[order[0]!]! / 5,
      mean: sum / 5 / order.length,
      worst: this.#fifths[order[order.length - 1]!]! / 5,
    };
  }

  /** Breeds the next generation: the hall of fame, then children. */
  breed(): void {
    const { population, hallOfFame, crossover, mutation } = this.#options;
    const length = this.#length;
    for (let i = 0; i < population; i += 1) {
      const parent = i < hallOfFame ? this.#order[i]! : this.#select();
      const start = parent * length;
      for (let g = 0; g < length; g += 1) {
        this.#children[i * length + g] = this.genes[start + g]!;
      }
    }
    this.#isNew.fill(0);
    for (let i = hallOfFame; i + 1 < population; i += 2) {
      if (!this.#happens(crossover)) continue;
      this.#cross(i * length, (i + 1) * length);
      this.#isNew.fill(1, i, i + 2);
    }
    for (let i = hallOfFame; i < population; i += 1) {
      if (!this.#happens(mutation)) continue;
      this.#mutate(i * length);
      this.#isNew[i] = 1;
    }
    this.evaluations = this.#isNew.reduce((sum, each) => sum + each, 0);
    [this.genes, this.#children] = [this.#children, this.genes];
    this.#evaluate();
  }

  /** Returns the fittest of a few. */
  #select(): number {
    let best = this.#rng.below(this.#order.length);
    for (let i = 1; i < this.#options.tournament; i += 1) {
      const other = this.#rng.below(this.#order.length);
      if (this.#fifths[other]! < this.#fifths[best]!) best = other;
    }
    return best;
  }

  /** Exchanges the genes of two children between two points. */
  #cross(a: number, b: number): void {
    const first = this.#options.isPrinted ? 1 : 0;
    const one = first + this.#rng.below(this.#length + 1 - first);
    const other = first + this.#rng.below(this.#length - first);
    const another = other < one ? other : other + 1;
    for (let g = Math.min(one, another); g < Math.max(one, another); g += 1) {
      const gene = this.#children[a + g]!;
      this.#children[a + g] = this.#children[b + g]!;
      this.#children[b + g] = gene;
    }
  }

  #mutate(start: number): void {
    for (let g = start; g < start + this.#length; g += 1) {
      if (this.#happens(this.#geneMutation)) this.#redraw(this.#children, g);
    }
  }

  #redraw(genes: Uint8Array, index: number): void {
    genes[index] = this.#rng.below(this.#fitness.ranges[index % this.#length]!);
  }

  #happens(chance: number): boolean {
    return this.#rng.below(2 ** 30) < chance * 2 ** 30;
  }

  #evaluate(): void {
    const fifths = this.#fifths;
    for (let i = 0; i < fifths.length; i += 1) {
      fifths[i] = this.#fitness.fifths(this.genes, i * this.#length);
    }
    this.#order.sort((a, b) => fifths[a]! - fifths[b]! || a - b);
  }
}
