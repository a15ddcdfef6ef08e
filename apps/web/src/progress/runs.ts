import * as z from 'zod';
import { bySchema, keepValue } from '../device/stored-value.js';

const NAME = z.string().max(8);
const NAMES = z.array(NAME).max(1_000);
const COUNT = z.int().min(0).max(10_000);

/** Most puzzles ever solved in a streak and in a storm. */
export const BESTS = z.strictObject({ streak: COUNT, storm: COUNT });

const RUNS = z.strictObject({
  best: BESTS,
  /** Current streak: the puzzles solved, and the one asked, which survives a reload. */
  streak: z.strictObject({ solved: NAMES, asked: NAME }).nullable(),
  /** Last storm, as far as it went; a reload ends it. */
  storm: z.strictObject({ solved: COUNT, missed: NAMES }).nullable(),
  /** Endgame to finish: its seed and the shots so far. A reload asks the same one. */
  finish: z
    .strictObject({ seed: z.int().min(0), shots: z.array(z.int().min(0).max(99)).max(100) })
    .nullable()
    .default(null),
});

export type Bests = z.infer<typeof BESTS>;
export type StormResult = NonNullable<z.infer<typeof RUNS>['storm']>;

export const NO_BESTS: Bests = { streak: 0, storm: 0 };

const NO_RUNS: z.infer<typeof RUNS> = {
  best: NO_BESTS,
  ...{ streak: null, storm: null, finish: null },
};

/** Puzzle runs of this device: streaks and storms. */
export const useRuns = keepValue(
  'flotilla.puzzle-runs',
  bySchema(RUNS, NO_RUNS, ({ best }) => ({
    ...NO_RUNS,
    best: BESTS.safeParse(best).data ?? NO_BESTS,
  })),
);

/** Saves the streak: the puzzles solved and the one asked. */
export function keepStreak(solved: readonly string[], asked: string): void {
  useRuns.setState(({ best }) => ({
    best: { ...best, streak: Math.max(best.streak, solved.length) },
    streak: { solved: [...solved], asked },
  }));
}

export function endStreak(): void {
  useRuns.setState({ streak: null });
}

/** Saves the progress of a storm. */
export function keepStorm({ solved, missed }: StormResult): void {
  useRuns.setState(({ best }) => ({
    best: { ...best, storm: Math.max(best.storm, solved) },
    storm: { solved, missed: [...missed] },
  }));
}

/** Saves the progress of an endgame. */
export function keepFinish(seed: number, shots: readonly number[]): void {
  useRuns.setState({ finish: { seed, shots: [...shots] } });
}

/** Keeps the better result of each kind. */
export function keepBests(other: Bests): void {
  useRuns.setState(({ best }) => ({
    best: {
      streak: Math.max(best.streak, other.streak),
      storm: Math.max(best.storm, other.storm),
    },
  }));
}

export function forgetRuns(): void {
  useRuns.setState(NO_RUNS, true);
}
