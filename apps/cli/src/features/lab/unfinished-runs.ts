import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { SavedRun } from '@flotilla/lab/node';
import type { Context } from '../../shell/context.js';
import { type Io, stateDir } from '../../shell/io.js';
import { type Asked, isSameWork } from './asked.js';

/** What is kept of a run beside its parts. */
export interface RunAbout {
  readonly asked: Asked;
  readonly seed: number;
  /** Everything that its parts depend on, files included, as a hash. */
  readonly work: string;
  /** When it began, ISO 8601. */
  readonly startedAt: string;
  /** Where it was begun: names of files are meant from there. */
  readonly directory: string;
}

export interface UnfinishedRun extends SavedRun {
  readonly about: RunAbout;
}

export function runsFolder({ env }: Io): string {
  return join(stateDir(env), 'lab');
}

/** The day and time, so that names sort by age, and what no other run has. */
export function newRunId(command: string, startedAt: string): string {
  const stamp = startedAt.replace(/\..*$/, '').replace(/[-:]/g, '');
  return `${command}-${stamp}-${randomBytes(3).toString('hex')}`;
}

/** Runs of the same work that nobody works on, the newest first; of a typed seed, of that alone. */
export async function unfinishedRuns({ io }: Context, asked: Asked): Promise<UnfinishedRun[]> {
  const runs = await sameRuns(io, asked);
  return runs.filter(({ owner }) => owner === undefined);
}

/** The processes that are playing the same at this moment. */
export async function ownersOf({ io }: Context, asked: Asked): Promise<number[]> {
  return (await sameRuns(io, asked)).flatMap(({ owner }) => owner ?? []);
}

async function sameRuns(io: Io, asked: Asked): Promise<UnfinishedRun[]> {
  const { listRuns } = await import('@flotilla/lab/node');
  const runs = await listRuns(runsFolder(io));
  return runs
    .filter(isOurs)
    .filter(({ about }) => isSameWork(about.asked, asked))
    .filter(({ about }) => asked.seed === undefined || about.seed === Number(asked.seed));
}

/** Can it be read, and was it begun by a version that wrote what this one reads? */
export function isOurs(run: SavedRun): run is UnfinishedRun {
  const about = run.about as Partial<RunAbout> | null | undefined;
  return typeof about?.seed === 'number' && typeof about.asked?.command === 'string';
}

/** How much of it is done, rounded down. */
export function percentOf({ done, total }: SavedRun): number {
  return total > 0 ? Math.floor((100 * done) / total) : 0;
}
