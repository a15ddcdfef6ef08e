import type { RunOptions } from '@flotilla/lab';
import { evolveAgainst, evolveLegal, type LayoutComparison } from '@flotilla/research';
import { makeRules, type RulesEntry, type Setup, unwrap } from '@flotilla/rules';
import type { Progress } from './lab-progress.js';

export interface EvolutionOptions {
  readonly rules: RulesEntry;
  readonly population: number;
  readonly generations: number;
  readonly seed: number;
  /** Searches as the published program does; absent in runs kept from earlier versions. */
  readonly isPrinted?: boolean;
}

/** Everything by generation. */
interface GenerationsProgress extends Progress {
  readonly best: readonly number[];
  readonly mean: readonly number[];
  /** The best of each generation: of each ship what lies on the board. */
  readonly setups: readonly Setup[];
}

/** Fitness is to become 0. */
export interface EvolutionProgress extends GenerationsProgress {
  /** The first generation that holds a legal layout. */
  readonly solvedAt: number | null;
  /** Evaluations of each generation (`nevals`); absent in runs that an earlier version kept. */
  readonly evaluations?: readonly number[];
  /** The chromosome of the best so far, as the course prints it; absent as `evaluations` are. */
  readonly genes?: readonly number[];
}

/** How long each generation is shown, and the most that all of them together are. */
const PAUSE_MS = 40;
const ALL_PAUSES_MS = 4000;

/** Takes a few seconds at most, so that a stopped run begins anew when it is resumed. */
export async function* runEvolution(
  { rules, ...options }: EvolutionOptions,
  { signal }: RunOptions,
): AsyncGenerator<EvolutionProgress, void, void> {
  const best: number[] = [];
  const mean: number[] = [];
  const setups: Setup[] = [];
  const evaluations: number[] = [];
  const { generations } = options;
  const pause = Math.min(PAUSE_MS, ALL_PAUSES_MS / generations);
  for (const each of evolveLegal({ ...options, rules: unwrap(makeRules(rules)) })) {
    signal?.throwIfAborted();
    best.push(each.best);
    mean.push(each.mean);
    setups.push(each.bestSetup);
    evaluations.push(each.evaluations);
    const { generation: done, bestGenes: genes, solvedAt = null } = each;
    yield { done, all: generations, best, mean, setups, solvedAt, evaluations, genes };
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** Layouts bred to be hard for a shooter. */
export interface BreedingOptions {
  readonly rules: RulesEntry;
  readonly shooter: string;
  readonly population: number;
  readonly generations: number;
  /** On each layout in each generation. */
  readonly games: number;
  /** Of the comparison at the end. */
  readonly freshGames: number;
  readonly seed: number;
}

/** Scores are mean shots to clear the board. */
export interface BreedingProgress extends GenerationsProgress {
  readonly comparison: LayoutComparison | null;
}

export async function* runBreeding(
  { population, ...options }: BreedingOptions,
  run: RunOptions,
): AsyncGenerator<BreedingProgress, void, void> {
  const best: number[] = [];
  const mean: number[] = [];
  const setups: Setup[] = [];
  for await (const each of evolveAgainst({ ...options, evolution: { population } }, run)) {
    const [done, all] = each.games;
    if (!each.comparison) {
      best.push(each.best);
      mean.push(each.mean);
      setups.push(each.bestLayout.ships.map(({ squares }) => [...squares]));
    }
    yield { done, all, best, mean, setups, comparison: each.comparison ?? null };
  }
}
