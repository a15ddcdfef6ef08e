import type { RunProgress } from '../../workers/lab-progress.js';
import {
  LAB_KINDS,
  type LabKind,
  type LabProgressOf,
  type LabTask,
} from '../../workers/lab-task.js';

export interface LabRun<Kind extends LabKind = LabKind> {
  readonly version: 1;
  readonly id: string;
  readonly startedAt: number;
  readonly task: LabTask<Kind>;
  readonly isDone: boolean;
  /** Running time without pauses; absent in runs saved by older versions. */
  readonly elapsedMs?: number;
  /** Null before the first progress report. */
  readonly progress: LabProgressOf<Kind> | null;
}

export function readLabRun(id: string, saved: unknown): LabRun | undefined {
  if (!isObject(saved) || saved['version'] !== 1 || saved['id'] !== id) return undefined;
  const { task, progress, startedAt, isDone } = saved;
  if (!isObject(task) || !isObject(task['options'])) return undefined;
  if (!LAB_KINDS.some((kind) => kind === task['kind'])) return undefined;
  if (typeof startedAt !== 'number' || typeof isDone !== 'boolean') return undefined;
  if (progress !== null && !isProgress(progress)) return undefined;
  return saved as unknown as LabRun;
}

function isProgress(value: unknown): value is RunProgress {
  return isObject(value) && Number.isFinite(value['done']) && Number.isFinite(value['all']);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

export function sortNewestFirst(runs: readonly LabRun[]): LabRun[] {
  return [...runs].sort((a, b) => b.startedAt - a.startedAt || (a.id < b.id ? 1 : -1));
}

/** Progress over the last 5 s, to compute the speed; `at` is in ms. */
export type ProgressSamples = readonly { readonly at: number; readonly done: number }[];

const SPEED_WINDOW_MS = 5000;

export function addProgressSample(
  pace: ProgressSamples,
  at: number,
  done: number,
): ProgressSamples {
  return [...pace.filter((moment) => at - moment.at <= SPEED_WINDOW_MS), { at, done }];
}

/** Returns the progress per second; undefined if the samples cover less than 300 ms. */
export function computeSpeed(pace: ProgressSamples): number | undefined {
  const [first, last] = [pace[0], pace.at(-1)];
  if (!first || !last || last.at - first.at < 300) return undefined;
  return ((last.done - first.done) * 1000) / (last.at - first.at);
}
