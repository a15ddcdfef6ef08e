import { createHash } from 'node:crypto';
import process from 'node:process';
import type { RunFile } from '@flotilla/lab/node';
import type { Context } from '../../shell/context.js';
import { CliError, describeFileError, isSystemError } from '../../shell/errors.js';
import { resumeLine } from './asked.js';
import type { LabOptions } from './lab-options.js';
import {
  newRunId,
  ownersOf,
  percentOf,
  type RunAbout,
  runsFolder,
  unfinishedRuns,
} from './unfinished-runs.js';

/** A run that is begun or gone on with. */
export interface OpenedRun {
  /** Where it is kept; undefined where nothing can be saved. The work is done all the same. */
  readonly file: RunFile | undefined;
  readonly isResumed: boolean;
  /** What is to be told of it before the work begins. */
  readonly note: string | undefined;
}

/**
 * The file that a run is kept in while it is not finished: with `--resume` that of the newest
 * unfinished run of the same command, else a new one, and unfinished runs are offered and kept.
 * @param about everything that the run's parts depend on, as plain JSON
 * @throws CliError where another process works on the run that is to be gone on with
 */
export async function openRun(
  context: Context,
  options: LabOptions,
  about: object,
): Promise<OpenedRun> {
  const { io, texts } = context;
  const work = createHash('sha256').update(JSON.stringify(about)).digest('hex');
  const folder = runsFolder(io);
  try {
    const found = options.isResumed
      ? await resume(context, options, work)
      : { file: undefined, note: await offer(context, options) };
    if (found.file) return { ...found, isResumed: true };
    const { beginRun } = await import('@flotilla/lab/node');
    const { asked, seed } = options;
    const startedAt = new Date().toISOString();
    const kept: RunAbout = { asked, seed, work, startedAt, directory: process.cwd() };
    const file = beginRun(folder, newRunId(asked.command, startedAt), kept);
    return { file, isResumed: false, note: found.note };
  } catch (error) {
    if (!isSystemError(error)) throw error;
    const note = describeFileError(texts, error.path ?? folder, error);
    return { file: undefined, isResumed: false, note };
  }
}

/** Takes the newest run of the same work over; says so where there is none. */
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

/** A run that was not finished is told of, that nobody plays it twice without knowing. */
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
