import type { PlacerError } from '@flotilla/engine';
import type { Result } from '@flotilla/rules';
import { deadEnds } from './dead-ends.js';
import { evolution } from './evolution.js';
import { games } from './games.js';
import type { Batch, Job, World } from './job.js';
import { knockout } from './knockout.js';
import { learning } from './learning.js';
import { leaving } from './leaving.js';
import { matchPairs } from './match-pairs.js';
import { placingGames } from './placing-games.js';
import { scoreLayouts } from './score-layouts.js';
import { solos } from './solos.js';
import { theory } from './theory.js';
import { valueSums } from './value-sums.js';
import { walkPositions } from './walk-positions.js';

/** Every kind of work. To add one is to add a file and a line. */
export const JOBS: readonly Job<never, unknown>[] = [
  matchPairs,
  games,
  knockout,
  solos,
  scoreLayouts,
  learning,
  evolution,
  theory,
  valueSums,
  walkPositions,
  deadEnds,
  leaving,
  placingGames,
];

/** Works a batch off. @throws Error for a kind that there is not */
export function runBatch({ kind, spec }: Batch, world: World): Result<unknown, PlacerError> {
  const job = JOBS.find((each) => each.kind === kind);
  if (!job) throw new Error(`no kind of work is called ${kind}`);
  return job.run(spec as never, world);
}
