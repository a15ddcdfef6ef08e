import { proxy, type Remote, wrap } from 'comlink';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { create } from 'zustand';
import { announce } from '../../components/Notices.js';
import type { RunEnd, RunProgress } from '../../workers/lab-progress.js';
import {
  removeParts,
  removeStoredRun,
  savedRun,
  savedRuns,
  saveRun,
} from '../../workers/lab-storage.js';
import type { LabKind, LabTask } from '../../workers/lab-task.js';
import type { LabWorker } from '../../workers/lab-worker.js';
import {
  addProgressSample,
  type LabRun,
  type ProgressSamples,
  readLabRun,
  sortNewestFirst,
} from './lab-run.js';
import { useLabTexts } from './use-words.js';

/** State of a run in progress in this tab. */
interface LiveRun {
  readonly isStopping: boolean;
  readonly pace: ProgressSamples;
}

export interface LabState {
  /** Newest first; null until loaded. */
  readonly runs: readonly LabRun[] | null;
  /** Number of unreadable saved runs, which stay in storage unchanged. */
  readonly damagedCount: number;
  /** False if storage is unavailable: then closing the tab loses its runs. */
  readonly canSave: boolean;
  readonly liveRuns: Readonly<Record<string, LiveRun>>;
  /** Outcomes of the runs that ended in this tab, by id. */
  readonly ends: Readonly<Record<string, RunEnd>>;
  /** Id of the run chosen for display, by kind; by default the newest run is shown. */
  readonly shownIds: Readonly<Partial<Record<LabKind, string>>>;
}

export const useLab = create<LabState>(() => ({
  runs: null,
  damagedCount: 0,
  canSave: true,
  liveRuns: {},
  ends: {},
  shownIds: {},
}));

interface RunWorker {
  readonly remote: Remote<LabWorker>;
  readonly worker: Worker;
  /** Returns the running time so far; empty if the time of earlier sessions is unknown. */
  readonly readElapsedTime: () => Pick<LabRun, 'elapsedMs'>;
}

const workerByRunId = new Map<string, RunWorker>();

/** Loads the saved runs, unless this tab already has runs. */
export async function loadRuns(): Promise<void> {
  if (useLab.getState().runs) return;
  const saved = await savedRuns().catch(() => undefined);
  const runs = (saved ?? []).flatMap(([id, run]) => readLabRun(id, run) ?? []);
  useLab.setState((lab) => ({
    runs: lab.runs ?? sortNewestFirst(runs),
    damagedCount: (saved ?? []).length - runs.length,
    canSave: saved !== undefined,
  }));
}

/** A repeat of the newest task within this time is ignored as a double click. */
const RUN_DOUBLE_CLICK_MS = 600;

function areEqualTasks(first: LabTask, second: LabTask): boolean {
  return JSON.stringify(first) === JSON.stringify(second);
}

export function startRun(task: LabTask): void {
  const startedAt = Date.now();
  const [newest] = useLab.getState().runs ?? [];
  if (
    newest &&
    startedAt - newest.startedAt < RUN_DOUBLE_CLICK_MS &&
    areEqualTasks(newest.task, task)
  )
    return;
  const id = `${startedAt.toString(36)}-${workerByRunId.size}`;
  const run: LabRun = {
    version: 1,
    id,
    startedAt,
    task,
    isDone: false,
    elapsedMs: 0,
    progress: null,
  };
  useLab.setState(({ runs, shownIds }) => ({
    runs: [run, ...(runs ?? [])],
    shownIds: { ...shownIds, [task.kind]: id },
  }));
  void runInWorker(run);
}

export async function continueRun(id: string): Promise<void> {
  // Another tab may have finished the run in the meantime.
  const saved = readLabRun(id, await savedRun(id).catch(() => undefined));
  const run = saved?.isDone ? changeRun(id, saved) : findRun(id);
  if (run && !run.isDone && !workerByRunId.has(id)) await runInWorker(run);
}

/** Stops a run after its current part; finished parts stay saved. */
export function stopRun(id: string): void {
  if (!useLab.getState().liveRuns[id]) return;
  changeLiveRun(id, { isStopping: true });
  void workerByRunId.get(id)?.remote.stopRun();
}

export async function deleteRun(id: string): Promise<void> {
  endWorker(id);
  useLab.setState(({ runs }) => ({ runs: (runs ?? []).filter((run) => run.id !== id) }));
  await removeStoredRun(id).catch(() => useLab.setState({ canSave: false }));
}

export function showRun(kind: LabKind, id: string): void {
  useLab.setState(({ shownIds }) => ({ shownIds: { ...shownIds, [kind]: id } }));
}

async function runInWorker(run: LabRun): Promise<void> {
  const { id, task, elapsedMs } = run;
  const worker = new Worker(new URL('../../workers/lab-worker.ts', import.meta.url), {
    type: 'module',
  });
  const remote = wrap<LabWorker>(worker);
  const startedMs = performance.now();
  const readElapsedTime = () =>
    elapsedMs === undefined ? {} : { elapsedMs: elapsedMs + performance.now() - startedMs };
  workerByRunId.set(id, { worker, remote, readElapsedTime });
  useLab.setState(({ liveRuns, ends }) => ({
    liveRuns: { ...liveRuns, [id]: { isStopping: false, pace: [] } },
    ends: omitKey(ends, id),
  }));
  const isSaved = trySaveRun(run);
  const crash = new Promise<RunEnd>((resolve) => {
    worker.addEventListener('error', ({ message }) => resolve({ end: 'failed', message }));
  });
  const onProgress = proxy((progress: RunProgress, canSave: boolean) =>
    updateProgress(id, progress, canSave),
  );
  const finished = remote
    .playRun(id, task, onProgress)
    .catch((error: Error): RunEnd => ({ end: 'failed', message: error.message }));
  const end = await Promise.race([finished, crash]);
  await isSaved;
  await finishRun(id, end);
}

const RUN_SAVE_INTERVAL_MS = 2000;
const savedAtMs = new Map<string, number>();

function updateProgress(id: string, progress: RunProgress, canSave: boolean): void {
  const live = useLab.getState().liveRuns[id];
  if (!live) return;
  const time = workerByRunId.get(id)?.readElapsedTime();
  const run = changeRun(id, { progress: progress as LabRun['progress'], ...time });
  changeLiveRun(id, { pace: addProgressSample(live.pace, performance.now(), progress.done) });
  if (!canSave) useLab.setState({ canSave });
  const nowMs = performance.now();
  if (!run || nowMs - (savedAtMs.get(id) ?? 0) < RUN_SAVE_INTERVAL_MS) return;
  savedAtMs.set(id, nowMs);
  void trySaveRun(run);
}

async function finishRun(id: string, end: RunEnd): Promise<void> {
  const runWorker = workerByRunId.get(id);
  if (!runWorker) return;
  const run = changeRun(id, { isDone: end.end === 'done', ...runWorker.readElapsedTime() });
  if (run && end.end !== 'elsewhere') await trySaveRun(run);
  if (end.end === 'done') await removeParts(id).catch(() => undefined);
  endWorker(id);
  useLab.setState(({ ends }) => ({ ends: { ...ends, [id]: end } }));
}

function endWorker(id: string): void {
  workerByRunId.get(id)?.worker.terminate();
  workerByRunId.delete(id);
  savedAtMs.delete(id);
  useLab.setState(({ liveRuns }) => ({ liveRuns: omitKey(liveRuns, id) }));
}

function trySaveRun(run: LabRun): Promise<void> {
  return saveRun(run.id, run).catch(() => useLab.setState({ canSave: false }));
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

function changeLiveRun(id: string, change: Partial<LiveRun>): void {
  useLab.setState(({ liveRuns }) => {
    const run = liveRuns[id];
    return run ? { liveRuns: { ...liveRuns, [id]: { ...run, ...change } } } : {};
  });
}

function omitKey<T>(record: Readonly<Record<string, T>>, key: string): Record<string, T> {
  const { [key]: _, ...rest } = record;
  return rest;
}

export interface ShownRun<Kind extends LabKind> {
  readonly run: LabRun<Kind>;
  readonly isLive: boolean;
  readonly isStopping: boolean;
  readonly pace: ProgressSamples;
  readonly end: RunEnd | undefined;
}

/** Returns the chosen run of this kind, else the newest; undefined if there is none. */
export function useShownRun<Kind extends LabKind>(kind: Kind): ShownRun<Kind> | undefined {
  const { runs, liveRuns, ends, shownIds } = useLab();
  const runsOfKind = (runs ?? []).filter(({ task }) => task.kind === kind);
  const run = runsOfKind.find(({ id }) => id === shownIds[kind]) ?? runsOfKind[0];
  if (!run) return undefined;
  const isLive = liveRuns[run.id] !== undefined;
  return {
    run: run as unknown as LabRun<Kind>,
    isLive,
    isStopping: liveRuns[run.id]?.isStopping ?? false,
    pace: liveRuns[run.id]?.pace ?? [],
    end: ends[run.id],
  };
}

/** Announces each quarter of a run, and its end unless an alert announces it. */
export function useProgressAnnouncements({ run, isLive, end }: ShownRun<LabKind>): void {
  const { t } = useTranslation('lab');
  const { wholePercent } = useLabTexts();
  const { done, all } = run.progress ?? { done: 0, all: 1 };
  const quarter = isLive && !run.isDone ? Math.floor((4 * done) / Math.max(1, all)) : 0;
  const wasLive = useRef('');
  const announcedQuarter = useRef(0);

  useEffect(() => {
    if (isLive && quarter > announcedQuarter.current && quarter < 4) {
      announce(t('run.said', { percent: wholePercent(quarter / 4) }));
    }
    announcedQuarter.current = quarter;
  }, [isLive, quarter, t, wholePercent]);

  useEffect(() => {
    const hasEnded = wasLive.current === run.id && !isLive;
    if (isLive) wasLive.current = run.id;
    else wasLive.current = '';
    if (hasEnded && run.isDone) announce(t('run.ended'));
    if (hasEnded && end?.end === 'stopped') announce(t('run.stopped'));
  }, [isLive, run.id, run.isDone, end, t]);
}
