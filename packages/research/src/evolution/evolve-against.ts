import { makeRng } from '@flotilla/engine';
import type { Batch, Estimate } from '@flotilla/lab';
import {
  estimateOf,
  gamesPerBatch,
  type Moments,
  type Ranges,
  type RulesSpec,
  type RunOptions,
  rangesOf,
  type ShooterSpec,
  sampleRules,
  splitRange,
} from '@flotilla/lab';
import { checkShootersAccept } from '@flotilla/lab/internals';
import { checkWhole, type Layout, makeRulesEntry, type Rules, type Setup } from '@flotilla/rules';
import { runWork } from '../jobs/run-work.js';
import {
  mergeLayoutScores,
  newScores,
  type ScoresPart,
  type ScoresSpec,
  scoreLayoutsJob,
} from '../jobs/score-layouts.js';
import { evolveLayouts, type LayoutGeneration } from './evolve-layouts.js';
import { LAYOUT_EVOLUTION_DEFAULTS, type LayoutEvolutionOptions } from './layout-options.js';

/** Options for evolving layouts that are hard for one shooter. */
export interface EvolveAgainstOptions {
  readonly shooter: ShooterSpec;
  /** Rules; default `russian`. */
  readonly rules?: RulesSpec | undefined;
  readonly seed: number;
  /** Number of generations after the random first one. */
  readonly generations: number;
  /** One-sided games per layout and generation. */
  readonly games: number;
  /** Games of the final comparison, each on the best layout and on a uniform one. */
  readonly freshGames: number;
  /** Options of the population; omitted ones have default values. */
  readonly evolution?: Partial<LayoutEvolutionOptions> | undefined;
}

/** State after a generation, and after the comparison. Scores are mean shots. */
export interface EvolveAgainstProgress extends LayoutGeneration {
  /** One-sided games played, and their total number. */
  readonly games: readonly [done: number, all: number];
  /** Final comparison; undefined until it has been made. */
  readonly comparison: LayoutComparison | undefined;
}

/** Held-out games: shots to clear the best layout, and uniform ones. */
export interface LayoutComparison {
  readonly best: Estimate;
  readonly uniform: Estimate;
  /** Extra shots on the best layout, in pairs of games with the same draws. */
  readonly more: Estimate;
}

/** Minimum number of batches per generation, to occupy many workers. */
const MIN_BATCHES = 16;

/**
 * Evolves legal layouts that cost the shooter many shots, and measures the best one. Selection
 * biases scores upwards, so the comparison plays new games. The same seed gives the same layouts on
 * any number of workers.
 * @throws OptionError naming the option; PlacerGaveUp; the reason of an aborted signal
 */
export async function* evolveAgainst(
  options: EvolveAgainstOptions,
  run: RunOptions = {},
): AsyncGenerator<EvolveAgainstProgress, void, void> {
  const { generations, games, freshGames, seed } = options;
  checkCounts({ generations, games, freshGames });
  checkShootersAccept([options.shooter], options.rules ?? 'russian');
  const rules = sampleRules(options.rules ?? 'russian', makeRng(seed, 'rules'));
  const population = evolveLayouts(rules, makeRng(seed, 'evolution'), options.evolution ?? {});
  const scores = new LayoutScorer(rules, options, run);
  let last: LayoutGeneration | undefined;
  for (let generation = 0; generation <= generations; generation += 1) {
    const layouts = population.ask();
    const { layouts: layoutScores } = await scores.score(layouts, games, `search ${generation}`);
    last = population.tell(layoutScores.map(meanOf));
    yield { ...last, games: scores.progress, comparison: undefined };
  }
  const best = last!;
  const freshScores = await scores.score([best.bestLayout], freshGames, 'fresh', 'uniform');
  yield { ...best, games: scores.progress, comparison: comparisonOf(freshScores, rangesOf(rules)) };
}

function checkCounts(counts: Readonly<Record<string, number>>): void {
  for (const [name, count] of Object.entries(counts)) {
    checkWhole(name, count, 1);
  }
}

class LayoutScorer {
  readonly #about: Pick<ScoresSpec, 'rules' | 'shooter' | 'seed'>;
  readonly #run: RunOptions;
  readonly #gamesPerBatch: number;
  readonly #totalGames: number;
  #gamesDone = 0;

  constructor(rules: Rules, options: EvolveAgainstOptions, run: RunOptions) {
    const { shooter, seed, generations, games, freshGames, evolution } = options;
    this.#about = { rules: makeRulesEntry(rules), shooter, seed };
    this.#run = run;
    this.#gamesPerBatch = gamesPerBatch([shooter], rules);
    const population = evolution?.population ?? LAYOUT_EVOLUTION_DEFAULTS.population;
    this.#totalGames = (generations + 1) * population * games + 2 * freshGames;
  }

  get progress(): readonly [done: number, all: number] {
    return [this.#gamesDone, this.#totalGames];
  }

  async score(
    layouts: readonly Layout[],
    games: number,
    purpose: string,
    comparedPlacer?: string,
  ): Promise<ScoresPart> {
    const setups = layouts.map(({ ships }) => ships.map(({ squares }) => squares));
    const size = this.#batchSize(layouts.length * games);
    const perBatch = Math.max(1, Math.floor(size / games));
    const cuts = [...splitRange(setups.length, perBatch)].flatMap(([first, end]) =>
      [...splitRange(games, size)].map(([from, to]) => ({ first, end, from, to })),
    );
    const batches = cuts.map(({ first, end, from, to }): Batch => {
      const partSetups: readonly Setup[] = setups.slice(first, end);
      const scoreSpec = {
        layouts: partSetups,
        ...(comparedPlacer && { beside: comparedPlacer }),
        purpose,
        from,
        to,
      };
      const spec: ScoresSpec = { ...this.#about, ...scoreSpec };
      return { kind: scoreLayoutsJob.kind, key: `${purpose}/${first}/${from}`, spec };
    });
    const totalScores = newScores(layouts.length);
    let index = 0;
    for await (const part of runWork<ScoresPart>(batches, this.#run)) {
      mergeLayoutScores(totalScores, part, cuts[index]?.first);
      index += 1;
    }
    this.#gamesDone += games * (layouts.length + (comparedPlacer ? 1 : 0));
    return totalScores;
  }

  /** Returns a size that depends only on the work, so that a resumed run has the same batches. */
  #batchSize(games: number): number {
    return Math.max(1, Math.min(this.#gamesPerBatch, Math.ceil(games / MIN_BATCHES)));
  }
}

function comparisonOf(
  { layouts: [best], beside, more: [more] }: ScoresPart,
  { toClear, difference }: Ranges,
): LayoutComparison {
  return {
    best: estimateOf(best!, toClear)!,
    uniform: estimateOf(beside, toClear)!,
    more: estimateOf(more!, difference)!,
  };
}

function meanOf({ sum, count }: Moments): number {
  return sum / count;
}
