import { kernelFor, type PlacerError } from '@flotilla/engine';
import type { Result, Rules } from '@flotilla/rules';
import type * as z from 'zod';
import { type ForeignLoader, isForeign, type ShooterSpec, shooterFrom } from '../specs.js';

/** Dependencies that a runner supplies to jobs. */
export interface JobDeps {
  /** Loads external programs; omitted where they are not allowed. */
  readonly load?: ForeignLoader | undefined;
}

/** Part of a batch: at once, or later if it asks external programs. */
export type JobResult<Part> = Result<Part, PlacerError> | Promise<Result<Part, PlacerError>>;

/**
 * A kind of work that can be split into batches. A batch's JSON alone determines its part, on any machine, and
 * the parts add up to the same total however the work is split.
 */
export interface Job<Spec, Part> {
  readonly kind: string;
  /** Processes one batch; its part is plain JSON. */
  run(spec: Spec, deps: JobDeps): JobResult<Part>;
}

/**
 * A job that other machines may process. Its schemas check what comes from them. A specification may name
 * built-in players only: no files, and no objects with code.
 */
export interface SharedJob<Spec, Part, Schema = z.ZodType<Spec>> extends Job<Spec, Part> {
  readonly spec: Schema;
  /** Returns the schema of the parts of this specification. */
  part(spec: Spec): z.ZodType<Part>;
}

/** Read-only output of a schema. */
export type SpecOf<Schema extends z.ZodType> = DeepReadonly<z.output<Schema>>;

type DeepReadonly<T> = T extends (...args: never[]) => unknown
  ? T
  : T extends object
    ? { readonly [K in keyof T]: DeepReadonly<T[K]> }
    : T;

/** A piece of work for one worker. */
export interface Batch {
  readonly kind: string;
  /** Key of the batch within its run, under which its part is saved. */
  readonly key: string;
  readonly spec: unknown;
}

/** Rough times of a one-sided game, in milliseconds; the order of magnitude suffices. */
const KERNEL = 0.05;
const BY_OBSERVATION = 2;
const BY_INFERENCE = 250;

/** Target time of a batch: long compared with the cost of sending it, short to wait for. */
const BATCH_MS = 250;
/** Maximum number of games in a batch. */
export const MAX_GAMES = 1000;
/** Limit on the squares of a batch's logged games: no batch is larger than a full one on 10×10. */
const MAX_LOGGED_SQUARES = 100 * MAX_GAMES;

/**
 * Returns the number of two-player games in a batch, at least 1. It depends on the arguments alone, so that a
 * resumed run is split the same.
 * @param withGames whether the games are logged, which makes batches on large boards smaller
 */
export function gamesPerBatch(
  shooters: readonly ShooterSpec[],
  rules: Rules,
  withGames = false,
): number {
  const slowest = Math.max(KERNEL, ...shooters.map((shooter) => costOf(shooter, rules)));
  const { width, height } = rules.grid;
  const most = withGames ? Math.floor(MAX_LOGGED_SQUARES / (width * height)) : MAX_GAMES;
  return Math.max(1, Math.min(MAX_GAMES, most, Math.floor(BATCH_MS / (2 * slowest))));
}

function costOf(spec: ShooterSpec, rules: Rules): number {
  if (isForeign(spec)) return BY_OBSERVATION;
  const shooter = shooterFrom(spec);
  if (kernelFor(shooter, rules)) return KERNEL;
  return shooter.cost === 'slow' ? BY_INFERENCE : BY_OBSERVATION;
}
