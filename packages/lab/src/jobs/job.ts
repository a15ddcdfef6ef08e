import { kernelFor, type PlacerError } from '@flotilla/engine';
import type { Result, Rules } from '@flotilla/rules';
import type * as z from 'zod';
import { type ForeignLoader, isForeign, type ShooterSpec, shooterFrom } from '../specs.js';

/** What the runner of jobs lends them. */
export interface JobDeps {
  /** Plays programs from files and commands; left out where that may not be done. */
  readonly load?: ForeignLoader | undefined;
}

/** The part of a batch, at once or, where programs are asked, later. */
export type JobResult<Part> = Result<Part, PlacerError> | Promise<Result<Part, PlacerError>>;

/**
 * A kind of work that can be cut into batches: from a batch's JSON alone comes its part, on any
 * machine the same, and parts add up to the same whole however the work was cut.
 */
export interface Job<Spec, Part> {
  readonly kind: string;
  /** Does one batch; its part is plain JSON. */
  run(spec: Spec, world: JobDeps): JobResult<Part>;
}

/**
 * A job that other machines may process. The schemas are its types, and check what comes from
 * there: a specification may name what this program has and nothing else, no file and no object
 * with code.
 */
export interface SharedJob<Spec, Part, Schema = z.ZodType<Spec>> extends Job<Spec, Part> {
  readonly spec: Schema;
  /** The part that work of this specification can give. */
  part(spec: Spec): z.ZodType<Part>;
}

/** What passes this schema, to be read only. */
export type SpecOf<Schema extends z.ZodType> = DeepReadonly<z.output<Schema>>;

type DeepReadonly<T> = T extends (...args: never[]) => unknown
  ? T
  : T extends object
    ? { readonly [K in keyof T]: DeepReadonly<T[K]> }
    : T;

/** A piece of work for one worker. */
export interface Batch {
  readonly kind: string;
  /** Names the batch within its run: its part is saved under this name. */
  readonly key: string;
  readonly spec: unknown;
}

/** About how long a one-sided game takes, in milliseconds: orders of magnitude suffice. */
const KERNEL = 0.05;
const BY_OBSERVATION = 2;
const BY_INFERENCE = 250;

/** A batch takes a few tenths of a second: long beside what sending it costs, short to wait for. */
const BATCH_MS = 250;
/** No batch holds more games. */
export const MAX_GAMES = 1000;
/** The text of a logged game grows with the squares: no batch has more of it than one on 10×10. */
const MAX_LOGGED_SQUARES = 100 * MAX_GAMES;

/**
 * How many games of two these shooters play in a batch, at least 1. It depends on what is given
 * alone, so that a run that continues after a stop is cut the same.
 * @param withGames are the games themselves wanted? If so, batches on large boards hold fewer.
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
