import { evolveAgainst, type LayoutComparison, type RunOptions } from '@flotilla/lab';
import type { RulesEntry, Setup } from '@flotilla/rules';
import type { Progress } from './lab-progress.js';

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

/** Everything by generation; scores are mean shots to clear the board. */
export interface BreedingProgress extends Progress {
  readonly best: readonly number[];
  readonly mean: readonly number[];
  readonly setups: readonly Setup[];
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
