import { OptionError } from '@flotilla/rules';
import { deadEnds } from './dead-ends.js';
import { evolution } from './evolution.js';
import { tournamentGames } from './games.js';
import type { Batch, Job, JobDeps, JobResult } from './job.js';
import { knockout } from './knockout.js';
import { learning } from './learning.js';
import { leavingGames } from './leaving.js';
import { matchPairs } from './match-pairs.js';
import { scoreLayouts } from './score-layouts.js';
import { solos } from './solos.js';
import { theory } from './theory.js';
import { walkPositions } from './walk-positions.js';

/** Every kind of work. To add one is to add a file and a line. */
export const JOBS: readonly Job<never, unknown>[] = [
  matchPairs,
  tournamentGames,
  knockout,
  solos,
  scoreLayouts,
  learning,
  evolution,
  theory,
  walkPositions,
  deadEnds,
  leavingGames,
];

/** Works a batch off. @throws OptionError for a kind that there is not */
export function runBatch({ kind, spec }: Batch, world: JobDeps, jobs = JOBS): JobResult<unknown> {
  const job = jobs.find((each) => each.kind === kind);
  if (!job) throw new OptionError('unknown-name', 'kind', kind, 'a kind of work');
  return job.run(spec as never, world);
}
