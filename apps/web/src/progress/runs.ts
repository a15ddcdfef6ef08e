import * as z from 'zod';
import { persistValue, schemaReader } from '../device/stored-value.js';

const NAME_SCHEMA = z.string().max(8);
const NAMES_SCHEMA = z.array(NAME_SCHEMA).max(1_000);
const COUNT_SCHEMA = z.int().min(0).max(10_000);

/** Most puzzles ever solved in a streak and in a storm. */
export const BESTS_SCHEMA = z.strictObject({ streak: COUNT_SCHEMA, storm: COUNT_SCHEMA });

const RUNS_SCHEMA = z.strictObject({
  best: BESTS_SCHEMA,
  /** Current streak: names of the solved puzzles and of the current one; survives a reload. */
  streak: z.strictObject({ solved: NAMES_SCHEMA, asked: NAME_SCHEMA }).nullable(),
  /** Latest storm, possibly unfinished; a reload ends it. */
  storm: z.strictObject({ solved: COUNT_SCHEMA, missed: NAMES_SCHEMA }).nullable(),
  /** Endgame to finish: its seed and the shots so far; survives a reload. */
  finish: z
    .strictObject({ seed: z.int().min(0), shots: z.array(z.int().min(0).max(99)).max(100) })
    .nullable()
    .default(null),
});

export type BestRuns = z.infer<typeof BESTS_SCHEMA>;
export type StormResult = NonNullable<z.infer<typeof RUNS_SCHEMA>['storm']>;

export const NO_BESTS: BestRuns = { streak: 0, storm: 0 };

const NO_RUNS: z.infer<typeof RUNS_SCHEMA> = {
  best: NO_BESTS,
  streak: null,
  storm: null,
  finish: null,
};

export const usePuzzleRuns = persistValue(
  'flotilla.puzzle-runs',
  schemaReader(RUNS_SCHEMA, NO_RUNS, ({ best }) => ({
    ...NO_RUNS,
    best: BESTS_SCHEMA.safeParse(best).data ?? NO_BESTS,
  })),
);

export function saveStreak(solved: readonly string[], asked: string): void {
  usePuzzleRuns.setState(({ best }) => ({
    best: { ...best, streak: Math.max(best.streak, solved.length) },
    streak: { solved: [...solved], asked },
  }));
}

export function endStreak(): void {
  usePuzzleRuns.setState({ streak: null });
}

export function saveStorm({ solved, missed }: StormResult): void {
  usePuzzleRuns.setState(({ best }) => ({
    best: { ...best, storm: Math.max(best.storm, solved) },
    storm: { solved, missed: [...missed] },
  }));
}

export function saveEndgameShots(seed: number, shots: readonly number[]): void {
  usePuzzleRuns.setState({ finish: { seed, shots: [...shots] } });
}

/** Merges the bests of another device, keeping the better of each kind. */
export function mergeBests(imported: BestRuns): void {
  usePuzzleRuns.setState(({ best }) => ({
    best: {
      streak: Math.max(best.streak, imported.streak),
      storm: Math.max(best.storm, imported.storm),
    },
  }));
}

export function forgetPuzzleRuns(): void {
  usePuzzleRuns.setState(NO_RUNS, true);
}
