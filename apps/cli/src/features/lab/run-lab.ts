import { createHash } from 'node:crypto';
import process from 'node:process';
import {
  inlineRunner,
  isForeign,
  type LoggedGame,
  PlacerGaveUp,
  type PlacerSpec,
  type Runner,
  type RunOptions,
  type ShooterSpec,
} from '@flotilla/lab';
import type { RunFile } from '@flotilla/lab/node';
import type { RedisError } from '@flotilla/lab/redis';
import { JOBS, SamplesTooMuch } from '@flotilla/research';
import type { Context } from '../../shell/context.js';
import { describePlacerError, describeRedisError } from '../../shell/error-texts.js';
import {
  CliError,
  describeFolderError,
  describeWriteError,
  endWith,
  isSystemError,
} from '../../shell/errors.js';
import { INTERRUPTED } from '../../shell/io.js';
import { botLogs, tellerOfWaiting } from '../../shell/strategies/specs.js';
import { type CommandResult, printResult } from '../../shell/tell.js';
import { openGameFiles } from './game-files.js';
import type { LabOptions } from './lab-given.js';
import { madeBy } from './lab-given.js';
import { threadsFor } from './lab-options.js';
import { progressBar } from './progress-bar.js';
import {
  newRunId,
  ownersOf,
  percentOf,
  type RunAbout,
  resumeLine,
  runsFolder,
  unfinishedRuns,
} from './unfinished-runs.js';

/** Work of a command, and its progress. */
export interface LabWork<T> {
  /** Everything that the parts depend on, as plain JSON; must be equal for resuming. */
  readonly about: { readonly command: string; readonly seed: number } & Readonly<
    Record<string, unknown>
  >;
  /** Does the work take long enough for threads? */
  readonly isLong: boolean;
  /** Shooters and placers: external programs never run in the main thread. */
  readonly players?: readonly (ShooterSpec | PlacerSpec)[];
  readonly run: (run: RunOptions, onGame: OnGame | undefined) => AsyncIterable<T>;
  /** Opens additional files before any game is played. @param isResumed whether they may exist */
  readonly open?: (isResumed: boolean) => Promise<void>;
  /** Closes them after the work. */
  readonly close?: (result: T | undefined) => Promise<void> | undefined;
  /** Upper bound of the games, if they can be recorded. */
  readonly games?: number;
  /** Returns the games done, the total, and further information for the bar. */
  readonly progress: (soFar: T) => readonly [done: number, total: number, told?: string];
}

type OnGame = (game: LoggedGame) => void;

interface LabOutcome<T> {
  /** Last state; undefined if stopped before the first. */
  readonly result: T | undefined;
  readonly isInterrupted: boolean;
}

/**
 * Runs long work with workers, a progress bar, the log and Ctrl-C. A checkpoint in the state directory is removed on
 * success. Unfinished work is kept, and the command to resume it is printed.
 * @throws CliError on failure; finished parts are kept
 */
export async function runLab<T>(
  context: Context,
  options: LabOptions,
  work: LabWork<T>,
): Promise<LabOutcome<T>> {
  const { io, texts } = context;
  const isLong = work.isLong || options.redis !== undefined;
  const { file: saved, isResumed, note } = await openRun(context, options, work.about, isLong);
  const opening = async () => {
    await work.open?.(isResumed);
    return openGameFiles(context, options, work.games ?? 0, isResumed);
  };
  const files = await opening().catch((error) => {
    if (saved) keep(saved, error);
    throw error;
  });
  if (note !== undefined) io.writeError(`${note}\n`);
  const line = resumeLine(options.asked, options.seed);
  const stopping = new AbortController();
  io.onInterrupt(() => {
    // A second Ctrl-C ends the program at once.
    io.endOnInterrupt();
    stopping.abort(new Error('interrupted'));
  });
  const bar = progressBar(io, texts);
  let runner: Runner | undefined;
  let result: T | undefined;
  try {
    runner = await openRunner(context, options, work);
    tellStart(context, options, isLong && saved !== undefined);
    const run = { runner, signal: stopping.signal, checkpoint: saved };
    for await (const soFar of work.run(run, files && ((game) => files.add(game)))) {
      result = soFar;
      bar.show(...work.progress(soFar));
      const [done, total] = work.progress(soFar);
      saved?.note(done, total);
    }
    saved?.remove();
    return { result, isInterrupted: false };
  } catch (error) {
    bar.stop();
    if (stopping.signal.aborted) {
      if (saved?.release())
        io.writeError(`${texts.t('commands:lab.stopped', { command: line })}\n`);
      return { result, isInterrupted: true };
    }
    throw explain(context, error, saved && keep(saved, error) ? line : undefined);
  } finally {
    bar.stop();
    io.onInterrupt(undefined);
    files?.close();
    await runner?.close();
  }
}

/** Report of a run, and the action after it. */
interface LabReport extends CommandResult {
  readonly after?: () => Promise<void>;
}

/** Runs {@link runLab} and reports the result, even after Ctrl-C. @throws CliError */
export async function tellLab<T>(
  context: Context,
  options: LabOptions,
  work: LabWork<T>,
  report: (result: T, isInterrupted: boolean) => LabReport,
): Promise<void> {
  const outcome = await runLab(context, options, work);
  const { result, isInterrupted } = outcome;
  await work.close?.(result);
  if (result) {
    const told = report(result, isInterrupted);
    await printResult(context, { json: options.asked.options['--json'] ? true : undefined }, told);
    await told.after?.();
  }
  await endLab(context, options, outcome);
}

/** Ends an interrupted command. With `--json` it still prints a document, even without a result. */
export async function endLab(
  context: Context,
  options: LabOptions,
  { result, isInterrupted }: LabOutcome<unknown>,
): Promise<void> {
  if (!isInterrupted) return;
  if (result === undefined && options.asked.options['--json']) {
    const told = { ...madeBy(context, options), seed: options.seed, isInterrupted };
    await context.io.write(`${JSON.stringify(told)}\n`);
  }
  endWith(INTERRUPTED);
}

async function openRunner(
  context: Context,
  { workers, redis, isQuiet }: LabOptions,
  { isLong, players = [] }: Pick<LabWork<unknown>, 'isLong' | 'players'>,
): Promise<Runner> {
  const { io, texts } = context;
  // The libraries behind workers are imported on demand.
  if (redis !== undefined) {
    const { redisRunner } = await import('@flotilla/lab/redis');
    const onWaiting = () => io.writeError(`${texts.t('commands:lab.waiting')}\n`);
    return redisRunner(redis, { onWaiting, jobs: JOBS });
  }
  if (!isLong && players.every((each) => !isForeign(each))) return inlineRunner({}, JOBS);
  const { poolRunner } = await import('@flotilla/lab/node');
  const { RESEARCH_THREAD: thread } = await import('@flotilla/research/node');
  const logs = botLogs(io.env);
  // A thread that waits for a program, or computes for long, handles no signals; so use workers.
  if (players.some(isForeign)) {
    const onWaiting = isQuiet ? undefined : tellerOfWaiting(context);
    return poolRunner(isLong ? threadsFor(workers) : 1, { thread, logs, onWaiting });
  }
  return poolRunner(threadsFor(workers), { thread, logs });
}

/** Printed before the first game, so that it is known however the program ends. */
function tellStart({ io, texts }: Context, options: LabOptions, isLong: boolean): void {
  if (!isLong || options.isQuiet) return;
  const { asked, seed } = options;
  const command = resumeLine(asked, seed);
  io.writeError(`${texts.t('commands:lab.started', { seed, command })}\n`);
}

/** Keeps a run for resuming, and returns true. A run that cannot succeed, or has not started, is removed. */
function keep(saved: RunFile, error: unknown): boolean {
  const isHopeless = error instanceof PlacerGaveUp || error instanceof SamplesTooMuch;
  const isKept = saved.count > 0 && !isHopeless;
  if (isKept) return saved.release();
  saved.remove();
  return false;
}

/** Checks the name, since the library with the class is imported on demand. */
function isRedisError(error: unknown): error is RedisError {
  return error instanceof Error && error.name === 'RedisError';
}

/** @param line resumes the kept run; undefined if nothing is kept */
function explain({ io, texts }: Context, error: unknown, line: string | undefined): unknown {
  const offer = line === undefined ? '' : texts.t('commands:lab.goOn', { command: line });
  if (error instanceof PlacerGaveUp) {
    return new CliError(describePlacerError(texts, error.error, undefined));
  }
  if (isRedisError(error)) {
    const reason = describeRedisError(texts, error);
    return new CliError(offer === '' ? reason : `${reason}. ${offer}`);
  }
  if (offer !== '') io.writeError(`${offer}\n`);
  // An error without a path comes from the run's own file.
  if (isSystemError(error)) {
    return new CliError(describeWriteError(texts, error.path ?? runsFolder(io), error));
  }
  return error;
}

/** Work shorter than this, in milliseconds, is not saved. */
const QUICK_MS = 500;

/** New or resumed run. */
interface OpenedRun {
  /** File of the run; undefined if it cannot be saved. The work runs anyway. */
  readonly file: RunFile | undefined;
  readonly isResumed: boolean;
  /** Note to print before the work. */
  readonly note: string | undefined;
}

/**
 * Opens the file of an unfinished run. `--resume` takes the newest run of the same command. Otherwise a new file is
 * created, and unfinished runs are kept and mentioned.
 * @throws CliError if another process works on the run to resume
 */
async function openRun(
  context: Context,
  options: LabOptions,
  about: object,
  isLong: boolean,
): Promise<OpenedRun> {
  const { io, texts } = context;
  const work = createHash('sha256').update(JSON.stringify(about)).digest('hex');
  const folder = runsFolder(io);
  const notKept = (error: unknown) => {
    const path = isSystemError(error) ? error.path : undefined;
    const reason = describeFolderError(texts, path ?? folder, error);
    return texts.t('commands:lab.notKept', { reason });
  };
  try {
    const found = options.resume
      ? await resume(context, options, work)
      : { file: undefined, note: await offer(context, options) };
    if (found.file) return { ...found, isResumed: true };
    const { beginRun } = await import('@flotilla/lab/node');
    const { asked, seed } = options;
    const startedAt = new Date().toISOString();
    const kept: RunAbout = { asked, seed, work, startedAt, directory: process.cwd() };
    const file = beginRun(folder, newRunId(asked.command, startedAt), kept, {
      quickMs: isLong ? 0 : QUICK_MS,
      onFailure: (error) => io.writeError(`${notKept(error)}\n`),
    });
    return { file, isResumed: false, note: found.note };
  } catch (error) {
    return { file: undefined, isResumed: false, note: notKept(error) };
  }
}

/** Takes over the newest run of the same work, or says that there is none. */
async function resume(
  context: Context,
  { asked, seed, isQuiet }: LabOptions,
  work: string,
): Promise<Pick<OpenedRun, 'file' | 'note'>> {
  const { io, texts } = context;
  const { resumeRun } = await import('@flotilla/lab/node');
  const runs = (await unfinishedRuns(context, asked)).filter(({ about }) => about.seed === seed);
  for (const run of runs.filter(({ about }) => about.work === work)) {
    const file = await resumeRun(runsFolder(io), run.id);
    if (!file) continue;
    const percent = percentOf(run);
    return { file, note: isQuiet ? undefined : texts.t('commands:lab.resumed', { percent, seed }) };
  }
  const [pid] = await ownersOf(context, asked);
  if (pid !== undefined) throw new CliError(texts.t('errors:lab.running', { pid }));
  const key = runs.length > 0 ? 'changed' : 'nothingToResume';
  return { file: undefined, note: texts.t(`commands:lab.${key}`) };
}

/** Mentions unfinished runs, so that none is repeated by mistake. */
async function offer(
  context: Context,
  { asked, isQuiet }: LabOptions,
): Promise<string | undefined> {
  const { texts } = context;
  const runs = await unfinishedRuns(context, asked);
  const [newest] = runs;
  if (!newest || isQuiet) return undefined;
  const command = resumeLine(newest.about.asked, newest.about.seed);
  return texts.t('commands:lab.kept', { count: runs.length, command });
}
