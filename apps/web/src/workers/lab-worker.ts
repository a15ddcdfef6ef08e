import { PlacerGaveUp, type RunOptions } from '@flotilla/lab';
import { expose } from 'comlink';
import { browserRunner } from './browser-runner.js';
import { runBreeding, runEvolution } from './lab-evolution.js';
import { runLabTournament, runMatch } from './lab-matches.js';
import { runMatrix } from './lab-matrix.js';
import { measureFormulas, measureSearch } from './lab-odds.js';
import type { RunEnd, RunProgress } from './lab-progress.js';
import { openRunParts, type RunParts } from './lab-storage.js';
import type { LabKind, LabOptionsOf, LabProgressOf, LabTask } from './lab-task.js';

type RunByKind = {
  readonly [Kind in LabKind]: (
    options: LabOptionsOf<Kind>,
    run: RunOptions,
  ) => AsyncGenerator<LabProgressOf<Kind>, void, void>;
};

const RUN_BY_KIND: RunByKind = {
  match: runMatch,
  tournament: runLabTournament,
  matrix: runMatrix,
  evolution: runEvolution,
  breeding: runBreeding,
};

/** Called with the progress of a run; `canSave` is false if its parts cannot be stored. */
type Report = (progress: RunProgress, canSave: boolean) => void | Promise<void>;

const REPORT_INTERVAL_MS = 150;

const stopController = new AbortController();

/** Plays or resumes a run until its end or {@link stopRun}. Each run has its own worker. */
async function playRun(id: string, task: LabTask, report: Report): Promise<RunEnd> {
  const play = async (): Promise<RunEnd> => {
    const parts = await openRunParts(id);
    const runner = browserRunner();
    const run = { runner, signal: stopController.signal, checkpoint: parts };
    try {
      await relay(RUN_BY_KIND[task.kind](task.options as never, run), parts, report);
      return { end: 'done' };
    } catch (error) {
      return runEndOfError(error);
    } finally {
      await Promise.all([parts.flush(), runner.close()]);
    }
  };
  // Without Web Locks, for example on plain HTTP, tabs cannot exclude each other.
  if (!navigator.locks) return play();
  const onlyHere = { ifAvailable: true };
  return navigator.locks.request(lockName(id), onlyHere, (lock) =>
    lock ? play() : { end: 'elsewhere' as const },
  );
}

/** Stops the run of this worker; finished parts stay saved. */
function stopRun(): void {
  stopController.abort();
}

function lockName(id: string): string {
  return `flotilla.lab ${id}`;
}

/** Reports the first and last progress, and others every {@link REPORT_INTERVAL_MS}. */
async function relay(
  all: AsyncIterable<RunProgress>,
  parts: RunParts,
  report: Report,
): Promise<void> {
  let pending: RunProgress | undefined;
  let reportedMs = Number.NEGATIVE_INFINITY;
  try {
    for await (const progress of all) {
      pending = progress;
      if (performance.now() - reportedMs < REPORT_INTERVAL_MS) continue;
      pending = undefined;
      await report(progress, parts.canSave);
      reportedMs = performance.now();
    }
  } finally {
    await parts.flush();
    if (pending) await report(pending, parts.canSave);
  }
}

function runEndOfError(error: unknown): RunEnd {
  if (stopController.signal.aborted) return { end: 'stopped' };
  if (error instanceof PlacerGaveUp) {
    return { end: 'gave-up', placer: error.error.placer, tries: error.error.tries };
  }
  return { end: 'failed', message: error instanceof Error ? error.message : String(error) };
}

/** Lab worker: plans, merges and reports; batch workers play the games. */
const LAB_WORKER = { playRun, stopRun, measureFormulas, measureSearch };

export type LabWorker = typeof LAB_WORKER;

expose(LAB_WORKER);
