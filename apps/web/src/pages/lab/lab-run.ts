import type { Progress } from '../../workers/lab-progress.js';
import { LAB_KINDS, type LabKind, type LabTask, type ProgressOf } from '../../workers/lab-task.js';

/** A run as it is kept: what was asked, and how far it is. */
export interface LabRun<Kind extends LabKind = LabKind> {
  readonly version: 1;
  readonly id: string;
  readonly startedAt: number;
  readonly task: LabTask<Kind>;
  readonly isDone: boolean;
  /** Time spent on it, pauses left out; runs of older versions have none. */
  readonly elapsedMs?: number;
  /** Null before the first of it is done. */
  readonly progress: ProgressOf<Kind> | null;
}

/** What was kept as a run, if it still is one. */
export function readRun(id: string, saved: unknown): LabRun | undefined {
  if (!isRecord(saved) || saved['version'] !== 1 || saved['id'] !== id) return undefined;
  const { task, progress, startedAt, isDone } = saved;
  if (!isRecord(task) || !isRecord(task['options'])) return undefined;
  if (!LAB_KINDS.some((kind) => kind === task['kind'])) return undefined;
  if (typeof startedAt !== 'number' || typeof isDone !== 'boolean') return undefined;
  if (progress !== null && !isProgress(progress)) return undefined;
  return saved as unknown as LabRun;
}

function isProgress(value: unknown): value is Progress {
  return isRecord(value) && Number.isFinite(value['done']) && Number.isFinite(value['all']);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

export function newestFirst(runs: readonly LabRun[]): LabRun[] {
  return [...runs].sort((a, b) => b.startedAt - a.startedAt || (a.id < b.id ? 1 : -1));
}

/** The latest progress of a run, from which its speed is computed. */
export type RunPace = readonly { readonly at: number; readonly done: number }[];

const PACE_MS = 5000;

export function withMoment(pace: RunPace, at: number, done: number): RunPace {
  return [...pace.filter((each) => at - each.at <= PACE_MS), { at, done }];
}

/** How many a second; undefined while too little is known. */
export function speedOf(pace: RunPace): number | undefined {
  const [first, last] = [pace[0], pace.at(-1)];
  if (!first || !last || last.at - first.at < 300) return undefined;
  return ((last.done - first.done) * 1000) / (last.at - first.at);
}
