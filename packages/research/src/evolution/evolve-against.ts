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
  stretches,
} from '@flotilla/lab';
import { checkWilling } from '@flotilla/lab/internals';
import { checkWhole, type Layout, makeRulesEntry, type Rules, type Setup } from '@flotilla/rules';
import { runWork } from '../jobs/run-work.js';
import {
  mergeLayoutScores,
  newScores,
  type ScoresPart,
  type ScoresSpec,
  scoreLayouts,
} from '../jobs/score-layouts.js';
import { evolveLayouts, type LayoutGeneration } from './evolve-layouts.js';
import { LAYOUT_EVOLUTION_DEFAULTS, type LayoutEvolutionOptions } from './layout-options.js';

/** Options of evolving layouts that are hard for one shooter. */
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
  /** One-sided games played, of how many. */
  readonly games: readonly [done: number, all: number];
  /** Final comparison; undefined until then. */
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
const LEAST_BATCHES = 16;

/**
 * Evolves legal layouts that cost the shooter many shots, and measures the best one. Scores during the search
 * are biased upwards by selection, so the comparison plays new games. The same seed gives the same layouts on
 * any number of workers.
 * @throws OptionError that names the option; PlacerGaveUp; the reason of an aborted signal
 */
export async function* evolveAgainst(
  options: EvolveAgainstOptions,
  run: RunOptions = {},
): AsyncGenerator<EvolveAgainstProgress, void, void> {
  const { generations, games, freshGames, seed } = options;
  checkCounts({ generations, games, freshGames });
  checkWilling([options.shooter], options.rules ?? 'russian');
  const rules = sampleRules(options.rules ?? 'russian', makeRng(seed, 'rules'));
  const population = evolveLayouts(rules, makeRng(seed, 'evolution'), options.evolution ?? {});
  const scores = new Scores(rules, options, run);
  let last: LayoutGeneration | undefined;
  for (let generation = 0; generation <= generations; generation += 1) {
    const layouts = population.ask();
    const { layouts: found } = await scores.of(layouts, games, `search ${generation}`);
    last = population.tell(found.map(meanOf));
    yield { ...last, games: scores.progress, comparison: undefined };
  }
  const best = last!;
  const fresh = await scores.of([best.bestLayout], freshGames, 'fresh', 'uniform');
  yield { ...best, games: scores.progress, comparison: comparisonOf(fresh, rangesOf(rules)) };
}

function checkCounts(counts: Readonly<Record<string, number>>): void {
  for (const [name, count] of Object.entries(counts)) {
    checkWhole(name, count, 1);
  }
}

/** Scores layouts through the runner, and counts the games. */
class Scores {
  readonly #about: Pick<ScoresSpec, 'rules' | 'shooter' | 'seed'>;
  readonly #run: RunOptions;
  readonly #gamesPerBatch: number;
  readonly #all: number;
  #done = 0;

  constructor(rules: Rules, options: EvolveAgainstOptions, run: RunOptions) {
    const { shooter, seed, generations, games, freshGames, evolution } = options;
    this.#about = { rules: makeRulesEntry(rules), shooter, seed };
    this.#run = run;
    this.#gamesPerBatch = gamesPerBatch([shooter], rules);
    const population = evolution?.population ?? LAYOUT_EVOLUTION_DEFAULTS.population;
    this.#all = (generations + 1) * population * games + 2 * freshGames;
  }

  get progress(): readonly [done: number, all: number] {
    return [this.#done, this.#all];
  }

  async of(
    layouts: readonly Layout[],
    games: number,
    purpose: string,
    beside?: string,
  ): Promise<ScoresPart> {
    const setups = layouts.map(({ ships }) => ships.map(({ squares }) => squares));
    const size = this.#batchSize(layouts.length * games);
    const perBatch = Math.max(1, Math.floor(size / games));
    const cuts = [...stretches(setups.length, perBatch)].flatMap(([first, end]) =>
      [...stretches(games, size)].map(([from, to]) => ({ first, end, from, to })),
    );
    const batches = cuts.map(({ first, end, from, to }): Batch => {
      const part: readonly Setup[] = setups.slice(first, end);
      const more = { layouts: part, ...(beside && { beside }), purpose, from, to };
      const spec: ScoresSpec = { ...this.#about, ...more };
      return { kind: scoreLayouts.kind, key: `${purpose}/${first}/${from}`, spec };
    });
    const whole = newScores(layouts.length);
    let index = 0;
    for await (const part of runWork<ScoresPart>(batches, this.#run)) {
      mergeLayoutScores(whole, part, cuts[index]?.first);
      index += 1;
    }
    this.#done += games * (layouts.length + (beside ? 1 : 0));
    return whole;
  }

  /** Depends on the work alone, so that a resumed run is split the same. */
  #batchSize(games: number): number {
    return Math.max(1, Math.min(this.#gamesPerBatch, Math.ceil(games / LEAST_BATCHES)));
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
