import { kernelFor, type PlacerError } from '@flotilla/engine';
import type { Result, Rules } from '@flotilla/rules';
import type * as z from 'zod';
import { type ForeignLoader, isForeign, type ShooterSpec, shooterFrom } from '../specs.js';

/** Dependencies that a runner supplies to jobs. */
export interface JobDeps {
  /** Loads external programs; omitted where they are not allowed. */
  readonly load?: ForeignLoader | undefined;
}

/** Result of a batch, called its part; a promise if external programs play. */
export type JobResult<Part> = Result<Part, PlacerError> | Promise<Result<Part, PlacerError>>;

/** Work that splits into batches. A batch's JSON determines its part, on any machine. */
export interface Job<Spec, Part> {
  readonly kind: string;
  /** Processes one batch; returns its part as plain JSON. */
  run(spec: Spec, deps: JobDeps): JobResult<Part>;
}

/** A job that other machines may process: schemas check its data; players are built-in only. */
export interface SharedJob<Spec, Part, Schema = z.ZodType<Spec>> extends Job<Spec, Part> {
  readonly spec: Schema;
  /** Returns the schema for the part of a batch with this specification. */
  part(spec: Spec): z.ZodType<Part>;
}

/** Read-only output of a schema. */
export type SpecOf<Schema extends z.ZodType> = DeepReadonly<z.output<Schema>>;

type DeepReadonly<T> = T extends (...args: never[]) => unknown
  ? T
  : T extends object
    ? { readonly [K in keyof T]: DeepReadonly<T[K]> }
    : T;

/** A piece of a run for one worker, as plain JSON. */
export interface Batch {
  readonly kind: string;
  /** Key of the batch within its run, under which its part is saved. */
  readonly key: string;
  readonly spec: unknown;
}

/** Rough times of a one-sided game; the order of magnitude suffices. */
const KERNEL_GAME_MS = 0.05;
const OBSERVATION_GAME_MS = 2;
const INFERENCE_GAME_MS = 250;

/** Target time of a batch: long compared with the cost of sending it, but short to wait for. */
const TARGET_BATCH_MS = 250;
export const MAX_GAMES_PER_BATCH = 1000;
/** Limit on squares in a batch's logged games: those of a full batch on 10×10. */
const MAX_LOGGED_SQUARES = 100 * MAX_GAMES_PER_BATCH;

/**
 * Returns the number of games per batch, for about 250 ms of work. Uses fixed estimates, so that
 * every machine splits a run the same way.
 * @param withGames whether games are logged, which limits the size of a part
 */
export function gamesPerBatch(
  shooters: readonly ShooterSpec[],
  rules: Rules,
  withGames = false,
): number {
  const slowest = Math.max(
    KERNEL_GAME_MS,
    ...shooters.map((shooter) => gameTimeMs(shooter, rules)),
  );
  const { width, height } = rules.grid;
  const maxGames = withGames
    ? Math.floor(MAX_LOGGED_SQUARES / (width * height))
    : MAX_GAMES_PER_BATCH;
  return Math.max(
    1,
    Math.min(MAX_GAMES_PER_BATCH, maxGames, Math.floor(TARGET_BATCH_MS / (2 * slowest))),
  );
}

function gameTimeMs(spec: ShooterSpec, rules: Rules): number {
  if (isForeign(spec)) return OBSERVATION_GAME_MS;
  const shooter = shooterFrom(spec);
  if (kernelFor(shooter, rules)) return KERNEL_GAME_MS;
  return shooter.cost === 'slow' ? INFERENCE_GAME_MS : OBSERVATION_GAME_MS;
}
