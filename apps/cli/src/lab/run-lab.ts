import { createHash } from 'node:crypto';
import { join } from 'node:path';
import {
  type GameRecord,
  inlineRunner,
  PlacerGaveUp,
  type Runner,
  type RunOptions,
} from '@flotilla/lab';
import type { CheckpointFile, GameLog } from '@flotilla/lab/node';
import type { RedisError } from '@flotilla/lab/redis';
import type { Context } from '../commands/context.js';
import { describePlacerError, describeRedisError } from '../error-texts.js';
import { CliError, describeFileError, isSystemError } from '../errors.js';
import { stateDir } from '../play/store.js';
import type { LabOptions } from './lab-options.js';
import { progressBar } from './progress-bar.js';

/** What a command is to do, and how to tell how far it is. */
export interface LabWork<T> {
  /** Everything that its parts depend on, as plain JSON: whoever resumes must mean the same. */
  readonly about: { readonly command: string; readonly seed: number } & Readonly<
    Record<string, unknown>
  >;
  /** Does it take long enough that starting threads pays? */
  readonly isLong: boolean;
  readonly run: (run: RunOptions, onGame: OnGame | undefined) => AsyncIterable<T>;
  /** How many games of how many are done. */
  readonly progress: (soFar: T) => readonly [number, number];
}

type OnGame = (game: GameRecord) => void;

export interface LabOutcome<T> {
  /** The last state; undefined when it was stopped before there was any. */
  readonly result: T | undefined;
  readonly isInterrupted: boolean;
}

/**
 * Does long work with all that belongs to it: workers, progress, the log, Ctrl-C, and a
 * checkpoint in the state directory that is removed when the work is done.
 * @throws CliError where it cannot be done; finished parts are kept
 */
export async function runLab<T>(
  context: Context,
  options: LabOptions,
  work: LabWork<T>,
): Promise<LabOutcome<T>> {
  const { io, texts } = context;
  const checkpoint = await openSaved(context, options, work.about);
  const log = await openLog(context, options);
  const stopping = new AbortController();
  io.onInterrupt(() => {
    io.onInterrupt(undefined);
    stopping.abort(new Error('interrupted'));
  });
  const bar = progressBar(io, texts);
  let runner: Runner | undefined;
  let result: T | undefined;
  try {
    runner = await openRunner(context, options, work.isLong);
    const run = { runner, signal: stopping.signal, checkpoint };
    for await (const soFar of work.run(run, log && ((game) => log.add(game)))) {
      result = soFar;
      bar.show(...work.progress(soFar));
    }
    checkpoint?.remove();
    return { result, isInterrupted: false };
  } catch (error) {
    bar.stop();
    if (!stopping.signal.aborted) throw explain(context, error);
    const { seed } = work.about;
    if (checkpoint) io.writeError(`${texts.t('commands:lab.stopped', { seed })}\n`);
    return { result, isInterrupted: true };
  } finally {
    bar.stop();
    io.onInterrupt(undefined);
    log?.close();
    await runner?.close();
  }
}

async function openRunner(
  { io, texts }: Context,
  { workers, redis }: LabOptions,
  isLong: boolean,
): Promise<Runner> {
  // The libraries behind workers are loaded when they are wanted.
  if (redis !== undefined) {
    const { redisRunner } = await import('@flotilla/lab/redis');
    const onWaiting = () => io.writeError(`${texts.t('commands:lab.waiting')}\n`);
    return redisRunner(redis, { onWaiting });
  }
  const lab = await import('@flotilla/lab/node');
  if (workers > 1 && isLong) return lab.poolRunner(workers);
  const { load, close } = lab.makeForeignLoader();
  return { ...inlineRunner({ load }), close: async () => close() };
}

/** Where work cannot be saved it is done all the same. */
async function openSaved(
  { io, texts }: Context,
  { isResumed }: LabOptions,
  about: LabWork<unknown>['about'],
): Promise<CheckpointFile | undefined> {
  const { openCheckpoint } = await import('@flotilla/lab/node');
  const hash = createHash('sha256').update(JSON.stringify(about)).digest('hex').slice(0, 16);
  const file = join(stateDir(io.env), 'lab', `${about.command}-${hash}.jsonl`);
  try {
    const checkpoint = openCheckpoint(file, about, isResumed);
    if (isResumed && checkpoint.found === 0) {
      io.writeError(`${texts.t('commands:lab.nothingToResume')}\n`);
    }
    return checkpoint;
  } catch (error) {
    if (!isSystemError(error)) throw error;
    io.writeError(`${describeFileError(texts, file, error)}\n`);
    return undefined;
  }
}

async function openLog(
  { texts }: Context,
  { log, logLevel }: LabOptions,
): Promise<GameLog | undefined> {
  if (log === undefined) return undefined;
  const { openGameLog } = await import('@flotilla/lab/node');
  try {
    return await openGameLog(log, logLevel);
  } catch (error) {
    throw new CliError(describeFileError(texts, log, error));
  }
}

/** By its name, since the library behind it is loaded only when it is wanted. */
function isRedisError(error: unknown): error is RedisError {
  return error instanceof Error && error.name === 'RedisError';
}

function explain({ texts }: Context, error: unknown): unknown {
  if (error instanceof PlacerGaveUp) {
    return new CliError(describePlacerError(texts, error.error, undefined));
  }
  if (isRedisError(error)) return new CliError(describeRedisError(texts, error));
  return error;
}
