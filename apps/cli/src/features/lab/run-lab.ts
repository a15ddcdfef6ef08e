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
import { JOBS, TooManyDrawsError } from '@flotilla/research';
import type { CommandContext } from '../../shell/context.js';
import { describePlacerError, describeRedisError } from '../../shell/error-texts.js';
import {
  CliError,
  describeFolderError,
  describeWriteError,
  exitWith,
  isSystemError,
} from '../../shell/errors.js';
import { abortOnInterrupt, INTERRUPTED_EXIT_CODE } from '../../shell/io.js';
import { botLogDir, makeWaitReporter } from '../../shell/strategies/specs.js';
import { type CommandResult, printResult } from '../../shell/tell.js';
import { openGameFiles } from './game-files.js';
import type { LabOptions } from './lab-given.js';
import { resultOrigin } from './lab-given.js';
import { threadCountFor } from './lab-options.js';
import { makeProgressBar } from './progress-bar.js';
import {
  listOwnerPids,
  listUnfinishedRuns,
  newRunId,
  percentDone,
  type RunMetadata,
  resumeCommandLine,
  runsFolder,
} from './unfinished-runs.js';

export interface LabWork<T> {
  /** Plain JSON that determines the results; only a run with equal parameters is resumed. */
  readonly parameters: { readonly command: string; readonly seed: number } & Readonly<
    Record<string, unknown>
  >;
  /** True to run on threads. */
  readonly isLong: boolean;
  /** Games with external programs among these never run on the main thread. */
  readonly players?: readonly (ShooterSpec | PlacerSpec)[];
  readonly run: (run: RunOptions, onGame: GameListener | undefined) => AsyncIterable<T>;
  /** Opens extra files before the first game. @param isResumed whether they may already exist */
  readonly open?: (isResumed: boolean) => Promise<void>;
  readonly close?: (result: T | undefined) => Promise<void> | undefined;
  /** Upper bound on the number of games; omitted if games cannot be recorded. */
  readonly games?: number;
  readonly progress: (current: T) => readonly [done: number, total: number, info?: string];
}

type GameListener = (game: LoggedGame) => void;

interface LabOutcome<T> {
  /** Last value yielded; undefined if the work stopped before the first. */
  readonly result: T | undefined;
  readonly isInterrupted: boolean;
}

/**
 * Runs work with threads, progress bar, log and Ctrl-C handling. Checkpoints go to the state
 * directory and are deleted on success; otherwise prints the command that resumes the work.
 * @throws CliError on failure; finished parts stay saved
 */
export async function runLab<T>(
  context: CommandContext,
  options: LabOptions,
  work: LabWork<T>,
): Promise<LabOutcome<T>> {
  const { io, texts } = context;
  const isLong = work.isLong || options.redis !== undefined;
  const {
    file: runFile,
    isResumed,
    note,
  } = await openRun(context, options, work.parameters, isLong);
  const openFiles = async () => {
    await work.open?.(isResumed);
    return openGameFiles(context, options, work.games ?? 0, isResumed);
  };
  const files = await openFiles().catch((error) => {
    if (runFile) keepRunIfResumable(runFile, error);
    throw error;
  });
  if (note !== undefined) io.writeError(`${note}\n`);
  const resumeCommand = resumeCommandLine(options.typedCommand, options.seed);
  const signal = abortOnInterrupt(io);
  const bar = makeProgressBar(io, texts);
  let runner: Runner | undefined;
  let result: T | undefined;
  try {
    runner = await openRunner(context, options, work);
    if (isLong && runFile) printStart(context, options);
    const run = { runner, signal, checkpoint: runFile };
    for await (const current of work.run(run, files && ((game) => files.add(game)))) {
      result = current;
      const [done, total, info] = work.progress(current);
      bar.show(done, total, info);
      runFile?.saveProgress(done, total);
    }
    runFile?.remove();
    return { result, isInterrupted: false };
  } catch (error) {
    bar.stop();
    if (signal.aborted) {
      if (runFile?.release())
        io.writeError(`${texts.t('commands:lab.stopped', { command: resumeCommand })}\n`);
      return { result, isInterrupted: true };
    }
    throw makeLabError(
      context,
      error,
      runFile && keepRunIfResumable(runFile, error) ? resumeCommand : undefined,
    );
  } finally {
    bar.stop();
    io.onInterrupt(undefined);
    files?.close();
    await runner?.close();
  }
}

interface LabOutput extends CommandResult {
  readonly afterPrinting?: () => Promise<void>;
}

/** Calls {@link runLab} and prints the result, even a partial one after Ctrl-C. */
export async function runAndReport<T>(
  context: CommandContext,
  options: LabOptions,
  work: LabWork<T>,
  report: (result: T, isInterrupted: boolean) => LabOutput,
): Promise<void> {
  const outcome = await runLab(context, options, work);
  const { result, isInterrupted } = outcome;
  await work.close?.(result);
  if (result) {
    const labReport = report(result, isInterrupted);
    await printResult(context, options, labReport);
    await labReport.afterPrinting?.();
  }
  await exitIfInterrupted(context, options, outcome);
}

/** Exits with 130 if interrupted; `--json` prints a document even without a result. */
export async function exitIfInterrupted(
  context: CommandContext,
  options: LabOptions,
  { result, isInterrupted }: LabOutcome<unknown>,
): Promise<void> {
  if (!isInterrupted) return;
  if (result === undefined && options.json) {
    const emptyResult = { ...resultOrigin(context, options), seed: options.seed, isInterrupted };
    await context.io.write(`${JSON.stringify(emptyResult)}\n`);
  }
  exitWith(INTERRUPTED_EXIT_CODE);
}

async function openRunner(
  context: CommandContext,
  { workers, redis, isQuiet }: LabOptions,
  { isLong, players = [] }: Pick<LabWork<unknown>, 'isLong' | 'players'>,
): Promise<Runner> {
  const { io, texts } = context;
  // Libraries for threads and Redis load on demand.
  if (redis !== undefined) {
    const { redisRunner } = await import('@flotilla/lab/redis');
    const onWaiting = () => io.writeError(`${texts.t('commands:lab.waiting')}\n`);
    return redisRunner(redis, { onWaiting, jobs: JOBS });
  }
  if (!isLong && players.every((player) => !isForeign(player))) return inlineRunner({}, JOBS);
  const { poolRunner } = await import('@flotilla/lab/node');
  const { RESEARCH_THREAD: thread } = await import('@flotilla/research/node');
  const logs = botLogDir(io.env);
  // A busy main thread handles no signals, so games of programs run in workers.
  if (players.some(isForeign)) {
    const onWaiting = isQuiet ? undefined : makeWaitReporter(context);
    return poolRunner(isLong ? threadCountFor(workers) : 1, { thread, logs, onWaiting });
  }
  return poolRunner(threadCountFor(workers), { thread, logs });
}

/** Prints seed and resume command up front, in case the process is killed. */
function printStart(
  { io, texts }: CommandContext,
  { typedCommand, seed, isQuiet }: LabOptions,
): void {
  if (isQuiet) return;
  const command = resumeCommandLine(typedCommand, seed);
  io.writeError(`${texts.t('commands:lab.started', { seed, command })}\n`);
}

/** Returns true and keeps the run if it can be resumed; otherwise deletes it. */
function keepRunIfResumable(saved: RunFile, error: unknown): boolean {
  const isHopeless = error instanceof PlacerGaveUp || error instanceof TooManyDrawsError;
  const isResumable = saved.count > 0 && !isHopeless;
  if (isResumable) return saved.release();
  saved.remove();
  return false;
}

/** Compares names, since importing the class would load the Redis client. */
function isRedisError(error: unknown): error is RedisError {
  return error instanceof Error && error.name === 'RedisError';
}

/** @param resumeCommand command that resumes the saved run; undefined if none was saved */
function makeLabError(
  { io, texts }: CommandContext,
  error: unknown,
  resumeCommand: string | undefined,
): unknown {
  const resumeHint =
    resumeCommand === undefined ? '' : texts.t('commands:lab.goOn', { command: resumeCommand });
  if (error instanceof PlacerGaveUp) {
    return new CliError(describePlacerError(texts, error.error));
  }
  if (isRedisError(error)) {
    const reason = describeRedisError(texts, error);
    return new CliError(resumeHint === '' ? reason : `${reason}. ${resumeHint}`);
  }
  if (resumeHint !== '') io.writeError(`${resumeHint}\n`);
  // System errors without a path come from the run file.
  if (isSystemError(error)) {
    return new CliError(describeWriteError(texts, error.path ?? runsFolder(io), error));
  }
  return error;
}

/** Work that finishes sooner is never saved. */
const MAX_UNSAVED_MS = 500;

interface OpenedRun {
  /** Undefined if the run cannot be saved, which does not stop the work. */
  readonly file: RunFile | undefined;
  readonly isResumed: boolean;
  readonly note: string | undefined;
}

/**
 * Resumes the newest run of the same work on `--resume`, if there is one; otherwise starts a run.
 * The note then mentions older unfinished runs of the command, which are kept.
 * @throws CliError if another process works on the run to resume
 */
async function openRun(
  context: CommandContext,
  options: LabOptions,
  parameters: object,
  isLong: boolean,
): Promise<OpenedRun> {
  const { io, texts } = context;
  const workHash = createHash('sha256').update(JSON.stringify(parameters)).digest('hex');
  const folder = runsFolder(io);
  const describeNotSaved = (error: unknown) => {
    const path = isSystemError(error) ? error.path : undefined;
    const reason = describeFolderError(texts, path ?? folder, error);
    return texts.t('commands:lab.notKept', { reason });
  };
  try {
    const opened = options.resume
      ? await resumeNewest(context, options, workHash)
      : { file: undefined, note: await describeUnfinishedRuns(context, options) };
    if (opened.file) return { ...opened, isResumed: true };
    const { beginRun } = await import('@flotilla/lab/node');
    const { typedCommand, seed } = options;
    const startedAt = new Date().toISOString();
    const metadata: RunMetadata = {
      asked: typedCommand,
      seed,
      work: workHash,
      startedAt,
      directory: process.cwd(),
    };
    const file = beginRun(folder, newRunId(typedCommand.command, startedAt), metadata, {
      quickMs: isLong ? 0 : MAX_UNSAVED_MS,
      onFailure: (error) => io.writeError(`${describeNotSaved(error)}\n`),
    });
    return { file, isResumed: false, note: opened.note };
  } catch (error) {
    return { file: undefined, isResumed: false, note: describeNotSaved(error) };
  }
}

/** Sets `note` to the progress of the resumed run, or to the reason why there is none. */
async function resumeNewest(
  context: CommandContext,
  { typedCommand, seed, isQuiet }: LabOptions,
  workHash: string,
): Promise<Pick<OpenedRun, 'file' | 'note'>> {
  const { io, texts } = context;
  const { resumeRun } = await import('@flotilla/lab/node');
  const runs = (await listUnfinishedRuns(context, typedCommand)).filter(
    ({ about }) => about.seed === seed,
  );
  for (const run of runs.filter(({ about }) => about.work === workHash)) {
    const file = await resumeRun(runsFolder(io), run.id);
    if (!file) continue;
    const percent = percentDone(run);
    return { file, note: isQuiet ? undefined : texts.t('commands:lab.resumed', { percent, seed }) };
  }
  const [pid] = await listOwnerPids(context, typedCommand);
  if (pid !== undefined) throw new CliError(texts.t('errors:lab.running', { pid }));
  const key = runs.length > 0 ? 'changed' : 'nothingToResume';
  return { file: undefined, note: texts.t(`commands:lab.${key}`) };
}

/** Mentions unfinished runs, so that none is repeated by mistake. */
async function describeUnfinishedRuns(
  context: CommandContext,
  { typedCommand, isQuiet }: LabOptions,
): Promise<string | undefined> {
  const { texts } = context;
  const runs = await listUnfinishedRuns(context, typedCommand);
  const [newest] = runs;
  if (!newest || isQuiet) return undefined;
  const command = resumeCommandLine(newest.about.asked, newest.about.seed);
  return texts.t('commands:lab.kept', { count: runs.length, command });
}
