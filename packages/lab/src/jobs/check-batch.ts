import type { PlacerError } from '@flotilla/engine';
import { err, ok, type Result } from '@flotilla/rules';
import * as z from 'zod';
import type { Batch } from './job.js';
import {
  deadEndsSchema,
  evolutionSchema,
  gamesSchema,
  knockoutSchema,
  learningSchema,
  leavingSchema,
  matchPairsSchema,
  scoreLayoutsSchema,
  solosSchema,
  theorySchema,
  walkPositionsSchema,
} from './schemas.js';

/** A `JobSchema` whatever its kind. */
interface AnySchema {
  readonly spec: z.ZodType;
  readonly part: (spec: never) => z.ZodType;
}

/**
 * Checks what comes from another machine: batches before they are worked off, and their parts
 * before they are added up. A kind of work without a schema is not played on other machines.
 */
const SCHEMAS: ReadonlyMap<string, AnySchema> = new Map<string, AnySchema>([
  ['match-pairs', matchPairsSchema],
  ['games', gamesSchema],
  ['knockout', knockoutSchema],
  ['solos', solosSchema],
  ['score-layouts', scoreLayoutsSchema],
  ['learning', learningSchema],
  ['evolution', evolutionSchema],
  ['theory', theorySchema],
  ['walk-positions', walkPositionsSchema],
  ['dead-ends', deadEndsSchema],
  ['leaving', leavingSchema],
]);

/** The first thing wrong with what came. */
export interface WireFault {
  readonly code: 'bad-batch' | 'bad-part';
  /** The place, such as `spec.to`; empty where it is the whole. */
  readonly where: string;
  /** In English, for the log of an operator. */
  readonly reason: string;
}

/** `spec.to: …`, or the reason alone where it is about the whole. */
export function describeFault({ where, reason }: WireFault): string {
  return where === '' ? reason : `${where}: ${reason}`;
}

const MAX_KEY = 200;
const envelope = z.strictObject({
  kind: z.string().refine((kind) => SCHEMAS.has(kind), 'no kind of work is called so'),
  key: z.string().max(MAX_KEY),
  spec: z.unknown(),
});

/** A batch that this program can work off, with all that its specification names. */
export function readBatch(value: unknown): Result<Batch, WireFault> {
  const batch = envelope.safeParse(value);
  if (!batch.success) return err(faultOf('bad-batch', batch.error));
  const spec = schemaOf(batch.data.kind).spec.safeParse(batch.data.spec);
  if (!spec.success) return err(faultOf('bad-batch', spec.error, 'spec'));
  return ok({ ...batch.data, spec: spec.data });
}

const gaveUp: z.ZodType<PlacerError> = z.strictObject({
  code: z.literal('gave-up'),
  placer: z.string().max(MAX_KEY),
  tries: z.int().min(0),
});

/** What a worker can have made of this batch. */
export function readPart(
  { kind, spec }: Batch,
  value: unknown,
): Result<Result<unknown, PlacerError>, WireFault> {
  const part = z.discriminatedUnion('ok', [
    z.strictObject({ ok: z.literal(true), value: schemaOf(kind).part(spec as never) }),
    z.strictObject({ ok: z.literal(false), error: gaveUp }),
  ]);
  const read = part.safeParse(value);
  return read.success ? ok(read.data) : err(faultOf('bad-part', read.error));
}

/** @throws RangeError for a kind that has none */
function schemaOf(kind: string): AnySchema {
  const schema = SCHEMAS.get(kind);
  if (!schema) throw new RangeError(`${kind} is not played on other machines`);
  return schema;
}

function faultOf(code: WireFault['code'], { issues }: z.ZodError, root?: string): WireFault {
  const [issue] = issues;
  const path = [...(root ? [root] : []), ...(issue?.path ?? [])];
  return { code, where: path.map(String).join('.'), reason: issue?.message ?? '' };
}
