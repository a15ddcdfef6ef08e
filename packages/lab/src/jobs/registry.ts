import type { PlacerError } from '@flotilla/engine';
import { err, OptionError, ok, type Result } from '@flotilla/rules';
import * as z from 'zod';
import { tournamentGamesJob } from './games.js';
import type { Batch, Job, JobDeps, JobResult, SharedJob } from './job.js';
import { matchPairsJob } from './match-pairs.js';

/** Jobs that a worker can process. */
export type Jobs = readonly SharedJob<never, unknown, z.ZodType>[];

/** Jobs of matches and tournaments. */
export const GAME_JOBS: Jobs = [matchPairsJob, tournamentGamesJob];

/** Processes a batch. @throws OptionError for an unknown kind */
export function runBatch(
  { kind, spec }: Batch,
  deps: JobDeps,
  jobs: readonly Job<never, unknown>[] = GAME_JOBS,
): JobResult<unknown> {
  return findJob(kind, jobs).run(spec as never, deps);
}

interface WireFault {
  readonly code: 'bad-batch' | 'bad-part';
  /** Path of the invalid field, such as `spec.to`; empty for the whole value. */
  readonly where: string;
  readonly reason: string;
}

export function describeWireFault({ where, reason }: WireFault): string {
  return where === '' ? reason : `${where}: ${reason}`;
}

const MAX_BATCH_KEY_LENGTH = 200;
const batchSchema = z.strictObject({
  kind: z.string(),
  key: z.string().max(MAX_BATCH_KEY_LENGTH),
  spec: z.unknown(),
});

/** Parses a batch, and checks that the job, rules and players it names are known here. */
export function readBatch(value: unknown, jobs: Jobs = GAME_JOBS): Result<Batch, WireFault> {
  const isKnown = (kind: string) => jobs.some((job) => job.kind === kind);
  const batch = batchSchema
    .refine(({ kind }) => isKnown(kind), { path: ['kind'], error: 'no kind of work is called so' })
    .safeParse(value);
  if (!batch.success) return err(makeWireFault('bad-batch', batch.error));
  const spec = findJob(batch.data.kind, jobs).spec.safeParse(batch.data.spec);
  if (!spec.success) return err(makeWireFault('bad-batch', spec.error, 'spec'));
  return ok({ ...batch.data, spec: spec.data });
}

const gaveUpErrorSchema: z.ZodType<PlacerError> = z.strictObject({
  code: z.literal('gave-up'),
  placer: z.string().max(MAX_BATCH_KEY_LENGTH),
  tries: z.int().min(0),
});

/** Parses a part of this batch. @throws OptionError for an unknown kind */
export function readPart(
  { kind, spec }: Batch,
  value: unknown,
  jobs: Jobs = GAME_JOBS,
): Result<Result<unknown, PlacerError>, WireFault> {
  const partSchema = z.discriminatedUnion('ok', [
    z.strictObject({ ok: z.literal(true), value: findJob(kind, jobs).part(spec as never) }),
    z.strictObject({ ok: z.literal(false), error: gaveUpErrorSchema }),
  ]);
  const read = partSchema.safeParse(value);
  return read.success ? ok(read.data) : err(makeWireFault('bad-part', read.error));
}

function findJob<Each extends Job<never, unknown>>(kind: string, jobs: readonly Each[]): Each {
  const job = jobs.find((candidate) => candidate.kind === kind);
  if (!job) throw new OptionError('unknown-name', 'kind', kind, 'a kind of work');
  return job;
}

function makeWireFault(code: WireFault['code'], { issues }: z.ZodError, root?: string): WireFault {
  const [issue] = issues;
  const path = [...(root ? [root] : []), ...(issue?.path ?? [])];
  return { code, where: path.map(String).join('.'), reason: issue?.message ?? '' };
}
