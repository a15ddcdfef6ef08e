import type { RunOptions } from '@flotilla/lab';
import { evolveAgainst, evolveLegal, type LayoutComparison } from '@flotilla/research';
import { makeRules, type RulesEntry, type Setup, unwrap } from '@flotilla/rules';
import type { RunProgress } from './lab-progress.js';

export interface EvolutionOptions {
  readonly rules: RulesEntry;
  readonly population: number;
  readonly generations: number;
  readonly seed: number;
  /** Does it search like the published program? Absent in runs saved by earlier versions. */
  readonly isPrinted?: boolean;
}

/** Progress; each list has one entry per generation. */
interface GenerationsProgress extends RunProgress {
  readonly best: readonly number[];
  readonly mean: readonly number[];
  /** Best layout of each generation: the squares of each ship that are on the board. */
  readonly setups: readonly Setup[];
}

/** Progress of the search for a legal layout, which has fitness 0. */
export interface EvolutionProgress extends GenerationsProgress {
  /** First generation with a legal layout. */
  readonly solvedAt: number | null;
  /** Evaluations per generation (`nevals`); absent in runs saved by an earlier version. */
  readonly evaluations?: readonly number[];
  /** Chromosome of the best layout so far, as the course prints it; absent if `evaluations` is. */
  readonly genes?: readonly number[];
}

/** Time for which each generation is shown, and the limit for all generations together. */
const GENERATION_PAUSE_MS = 40;
const MAX_TOTAL_PAUSE_MS = 4000;

/** Takes a few seconds at most, so a stopped run starts over when resumed. */
export async function* runEvolution(
  { rules, ...options }: EvolutionOptions,
  { signal }: RunOptions,
): AsyncGenerator<EvolutionProgress, void, void> {
  const best: number[] = [];
  const mean: number[] = [];
  const setups: Setup[] = [];
  const evaluations: number[] = [];
  const { generations } = options;
  const pause = Math.min(GENERATION_PAUSE_MS, MAX_TOTAL_PAUSE_MS / generations);
  for (const progress of evolveLegal({ ...options, rules: unwrap(makeRules(rules)) })) {
    signal?.throwIfAborted();
    best.push(progress.best);
    mean.push(progress.mean);
    setups.push(progress.bestSetup);
    evaluations.push(progress.evaluations);
    const { generation: done, bestGenes: genes, solvedAt = null } = progress;
    yield { done, all: generations, best, mean, setups, solvedAt, evaluations, genes };
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

export interface BreedingOptions {
  readonly rules: RulesEntry;
  readonly shooter: string;
  readonly population: number;
  readonly generations: number;
  /** Number of games on each layout, per generation. */
  readonly games: number;
  /** Number of games in the final comparison. */
  readonly freshGames: number;
  readonly seed: number;
}

/** Scores are mean numbers of shots to clear the board. */
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
  for await (const step of evolveAgainst({ ...options, evolution: { population } }, run)) {
    const [done, all] = step.games;
    if (!step.comparison) {
      best.push(step.best);
      mean.push(step.mean);
      setups.push(step.bestLayout.ships.map(({ squares }) => [...squares]));
    }
    yield { done, all, best, mean, setups, comparison: step.comparison ?? null };
  }
}
