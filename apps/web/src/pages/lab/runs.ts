import { proxy, type Remote, wrap } from 'comlink';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { create } from 'zustand';
import { announce } from '../../components/Notices.js';
import type { Progress, RunEnd } from '../../workers/lab-progress.js';
import {
  removeParts,
  removeStoredRun,
  savedRun,
  savedRuns,
  saveRun,
} from '../../workers/lab-storage.js';
import type { LabKind, LabTask } from '../../workers/lab-task.js';
import type { LabWorker } from '../../workers/lab-worker.js';
import { type LabRun, newestFirst, type RunPace, readRun, withMoment } from './lab-run.js';
import { useLabWords } from './use-words.js';

/** A run that goes on in this tab. */
interface LiveRun {
  readonly isStopping: boolean;
  readonly pace: RunPace;
}

export interface Lab {
  /** The newest first; null until they are read. */
  readonly runs: readonly LabRun[] | null;
  /** How many were found that could not be read; they are left where they are. */
  readonly damaged: number;
  /** False when nothing can be kept here: then a run ends with its tab. */
  readonly isKept: boolean;
  readonly live: Readonly<Record<string, LiveRun>>;
  /** How runs ended in this tab, unless they came to their end. */
  readonly ends: Readonly<Record<string, RunEnd>>;
  /** The run that is looked at, by kind; else the newest. */
  readonly shown: Readonly<Partial<Record<LabKind, string>>>;
}

export const useLab = create<Lab>(() => ({
  ...{ runs: null, damaged: 0, isKept: true },
  ...{ live: {}, ends: {}, shown: {} },
}));

interface Working {
  readonly remote: Remote<LabWorker>;
  readonly worker: Worker;
  /** Time spent on the run so far, if what it took before is known. */
  readonly timed: () => Pick<LabRun, 'elapsedMs'>;
}

const workers = new Map<string, Working>();

/** Reads what is kept of runs; those of this tab stay as they are. */
export async function loadRuns(): Promise<void> {
  if (useLab.getState().runs) return;
  const saved = await savedRuns().catch(() => undefined);
  const runs = (saved ?? []).flatMap(([id, run]) => readRun(id, run) ?? []);
  useLab.setState((lab) => ({
    runs: lab.runs ?? newestFirst(runs),
    damaged: (saved ?? []).length - runs.length,
    isKept: saved !== undefined,
  }));
}

/** The second click of a double click starts nothing. */
const DOUBLE_CLICK_MS = 600;

function isSame(one: LabTask, other: LabTask): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export function startRun(task: LabTask): void {
  const startedAt = Date.now();
  const [newest] = useLab.getState().runs ?? [];
  if (newest && startedAt - newest.startedAt < DOUBLE_CLICK_MS && isSame(newest.task, task)) return;
  const id = `${startedAt.toString(36)}-${workers.size}`;
  const run: LabRun = {
    version: 1,
    id,
    startedAt,
    task,
    isDone: false,
    elapsedMs: 0,
    progress: null,
  };
  useLab.setState(({ runs, shown }) => ({
    runs: [run, ...(runs ?? [])],
    shown: { ...shown, [task.kind]: id },
  }));
  void play(run);
}

export async function continueRun(id: string): Promise<void> {
  // Another tab may have finished it meanwhile.
  const saved = readRun(id, await savedRun(id).catch(() => undefined));
  const run = saved?.isDone ? changeRun(id, saved) : findRun(id);
  if (run && !run.isDone && !workers.has(id)) await play(run);
}

/** Stops after what is under way; what is done is kept. */
export function stopRun(id: string): void {
  if (!useLab.getState().live[id]) return;
  changeLive(id, { isStopping: true });
  void workers.get(id)?.remote.stopRun();
}

export async function deleteRun(id: string): Promise<void> {
  leave(id);
  useLab.setState(({ runs }) => ({ runs: (runs ?? []).filter((run) => run.id !== id) }));
  await removeStoredRun(id).catch(() => useLab.setState({ isKept: false }));
}

export function showRun(kind: LabKind, id: string): void {
  useLab.setState(({ shown }) => ({ shown: { ...shown, [kind]: id } }));
}

async function play(run: LabRun): Promise<void> {
  const { id, task, elapsedMs } = run;
  const worker = new Worker(new URL('../../workers/lab-worker.ts', import.meta.url), {
    type: 'module',
  });
  const remote = wrap<LabWorker>(worker);
  const from = performance.now();
  const timed = () =>
    elapsedMs === undefined ? {} : { elapsedMs: elapsedMs + performance.now() - from };
  workers.set(id, { worker, remote, timed });
  useLab.setState(({ live, ends }) => ({
    live: { ...live, [id]: { isStopping: false, pace: [] } },
    ends: without(ends, id),
  }));
  const isSaved = keep(run);
  const broken = new Promise<RunEnd>((resolve) => {
    worker.addEventListener('error', ({ message }) => resolve({ end: 'failed', message }));
  });
  const tell = proxy((progress: Progress, isKept: boolean) => take(id, progress, isKept));
  const ended = remote
    .playRun(id, task, tell)
    .catch((error: Error): RunEnd => ({ end: 'failed', message: error.message }));
  const end = await Promise.race([ended, broken]);
  await isSaved;
  await finish(id, end);
}

const SAVE_EVERY_MS = 2000;
const savedAt = new Map<string, number>();

function take(id: string, progress: Progress, isKept: boolean): void {
  const live = useLab.getState().live[id];
  if (!live) return;
  const timed = workers.get(id)?.timed();
  const run = changeRun(id, { progress: progress as LabRun['progress'], ...timed });
  changeLive(id, { pace: withMoment(live.pace, performance.now(), progress.done) });
  if (!isKept) useLab.setState({ isKept });
  const now = performance.now();
  if (!run || now - (savedAt.get(id) ?? 0) < SAVE_EVERY_MS) return;
  savedAt.set(id, now);
  void keep(run);
}

async function finish(id: string, end: RunEnd): Promise<void> {
  const working = workers.get(id);
  if (!working) return;
  const run = changeRun(id, { isDone: end.end === 'done', ...working.timed() });
  if (run && end.end !== 'elsewhere') await keep(run);
  if (end.end === 'done') await removeParts(id).catch(() => undefined);
  leave(id);
  useLab.setState(({ ends }) => ({ ends: { ...ends, [id]: end } }));
}

function leave(id: string): void {
  workers.get(id)?.worker.terminate();
  workers.delete(id);
  savedAt.delete(id);
  useLab.setState(({ live }) => ({ live: without(live, id) }));
}

function keep(run: LabRun): Promise<void> {
  return saveRun(run.id, run).catch(() => useLab.setState({ isKept: false }));
}

function findRun(id: string): LabRun | undefined {
  return useLab.getState().runs?.find((run) => run.id === id);
}

function changeRun(id: string, change: Partial<LabRun>): LabRun | undefined {
  useLab.setState(({ runs }) => ({
    runs: (runs ?? []).map((run) => (run.id === id ? { ...run, ...change } : run)),
  }));
  return findRun(id);
}

function changeLive(id: string, change: Partial<LiveRun>): void {
  useLab.setState(({ live }) => {
    const run = live[id];
    return run ? { live: { ...live, [id]: { ...run, ...change } } } : {};
  });
}

function without<T>(record: Readonly<Record<string, T>>, key: string): Record<string, T> {
  const { [key]: _, ...rest } = record;
  return rest;
}

/** The run of a kind that is looked at. */
export interface ShownRun<Kind extends LabKind> {
  readonly run: LabRun<Kind>;
  readonly isLive: boolean;
  readonly isStopping: boolean;
  readonly pace: RunPace;
  readonly end: RunEnd | undefined;
}

/** The run of this kind that was chosen, else the newest; undefined when there is none. */
export function useRun<Kind extends LabKind>(kind: Kind): ShownRun<Kind> | undefined {
  const { runs, live, ends, shown } = useLab();
  const ofKind = (runs ?? []).filter(({ task }) => task.kind === kind);
  const run = ofKind.find(({ id }) => id === shown[kind]) ?? ofKind[0];
  if (!run) return undefined;
  const isLive = live[run.id] !== undefined;
  return {
    ...{ run: run as unknown as LabRun<Kind>, isLive },
    isStopping: live[run.id]?.isStopping ?? false,
    pace: live[run.id]?.pace ?? [],
    end: ends[run.id],
  };
}

/** Says each quarter of a run that goes on, and its end; notes that are alerts say themselves. */
export function useSaidProgress({ run, isLive, end }: ShownRun<LabKind>): void {
  const { t } = useTranslation('lab');
  const { wholePercent } = useLabWords();
  const { done, all } = run.progress ?? { done: 0, all: 1 };
  const quarter = isLive && !run.isDone ? Math.floor((4 * done) / Math.max(1, all)) : 0;
  const wasLive = useRef('');
  const said = useRef(0);

  useEffect(() => {
    if (isLive && quarter > said.current && quarter < 4) {
      announce(t('run.said', { percent: wholePercent(quarter / 4) }));
    }
    said.current = quarter;
  }, [isLive, quarter, t, wholePercent]);

  useEffect(() => {
    const hasEnded = wasLive.current === run.id && !isLive;
    if (isLive) wasLive.current = run.id;
    else wasLive.current = '';
    if (hasEnded && run.isDone) announce(t('run.ended'));
    if (hasEnded && end?.end === 'stopped') announce(t('run.stopped'));
  }, [isLive, run.id, run.isDone, end, t]);
}
