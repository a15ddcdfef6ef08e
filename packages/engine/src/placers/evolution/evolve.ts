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
  /** Number of new chromosomes: all in generation 0, then those changed (`nevals` in DEAP). */
  readonly evaluations: number;
  /** Best chromosome as each ship's squares on the grid; a legal layout exactly if `best` is 0. */
  readonly bestSetup: Setup;
  /** Best chromosome, longest ship first: row and column from 1, then 0 across or 1 down. */
  readonly bestGenes: readonly number[];
}

/**
 * Evolves a layout with the algorithm of the genetic algorithms course. It uses tournament
 * selection, two-point crossover, gene-wise mutation, and an elite that survives unchanged.
 * @throws OptionError naming the invalid option
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
    const report = population.fitnessSummary();
    const bestSetup = setupFromGenes(rules, population.genes, population.bestGeneOffset);
    const { evaluations, bestGenes } = population;
    yield { generation, ...report, evaluations, bestSetup, bestGenes };
    if (generation === options.generations) return;
    if (options.stopWhenSolved && report.best === 0) return;
    population.breed();
  }
}

/** All chromosomes end to end, with room for their children, so that breeding allocates nothing. */
class Population {
  genes: Uint8Array;
  evaluations: number;
  #children: Uint8Array;
  readonly #fitness: Fitness;
  readonly #options: GeneticOptions;
  readonly #rng: Rng;
  readonly #length: number;
  readonly #geneMutation: number;
  readonly #isNew: Uint8Array;
  readonly #fitnessInFifths: Int32Array;
  readonly #indicesByFitness: Int32Array;

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
    this.#fitnessInFifths = new Int32Array(options.population);
    this.#indicesByFitness = Int32Array.from(this.#fitnessInFifths, (_, index) => index);
    for (let i = 0; i < this.genes.length; i += 1) this.#redraw(this.genes, i);
    this.#evaluate();
  }

  get bestGeneOffset(): number {
    return this.#indicesByFitness[0]! * this.#length;
  }

  get bestGenes(): number[] {
    return printedGenes(this.genes, this.bestGeneOffset, this.#length);
  }

  fitnessSummary(): { best: number; mean: number; worst: number } {
    const order = this.#indicesByFitness;
    const sum = this.#fitnessInFifths.reduce((total, fitness) => total + fitness, 0);
    return {
      best: this.#fitnessInFifths[order[0]!]! / 5,
      mean: sum / 5 / order.length,
      worst: this.#fitnessInFifths[order[order.length - 1]!]! / 5,
    };
  }

  breed(): void {
    const { population, hallOfFame, crossover, mutation } = this.#options;
    const length = this.#length;
    for (let i = 0; i < population; i += 1) {
      const parent = i < hallOfFame ? this.#indicesByFitness[i]! : this.#select();
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
    this.evaluations = this.#isNew.reduce((sum, isNew) => sum + isNew, 0);
    [this.genes, this.#children] = [this.#children, this.genes];
    this.#evaluate();
  }

  #select(): number {
    let best = this.#rng.below(this.#indicesByFitness.length);
    for (let i = 1; i < this.#options.tournament; i += 1) {
      const rival = this.#rng.below(this.#indicesByFitness.length);
      if (this.#fitnessInFifths[rival]! < this.#fitnessInFifths[best]!) best = rival;
    }
    return best;
  }

  #cross(a: number, b: number): void {
    const first = this.#options.isPrinted ? 1 : 0;
    const cutA = first + this.#rng.below(this.#length + 1 - first);
    const other = first + this.#rng.below(this.#length - first);
    const cutB = other < cutA ? other : other + 1;
    for (let g = Math.min(cutA, cutB); g < Math.max(cutA, cutB); g += 1) {
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
    const fifths = this.#fitnessInFifths;
    for (let i = 0; i < fifths.length; i += 1) {
      fifths[i] = this.#fitness.fitnessInFifths(this.genes, i * this.#length);
    }
    this.#indicesByFitness.sort((a, b) => fifths[a]! - fifths[b]! || a - b);
  }
}
