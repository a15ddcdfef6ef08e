import { PlacerGaveUp, type RunOptions } from '@flotilla/lab';
import { expose } from 'comlink';
import { browserRunner } from './browser-runner.js';
import { runBreeding, runEvolution } from './lab-evolution.js';
import { runLabTournament, runMatch } from './lab-matches.js';
import { runMatrix } from './lab-matrix.js';
import { measureFormulas, measureSearch } from './lab-odds.js';
import type { Progress, RunEnd } from './lab-progress.js';
import { openParts, type Parts } from './lab-storage.js';
import type { LabKind, LabTask, OptionsOf, ProgressOf } from './lab-task.js';

type Play = {
  readonly [Kind in LabKind]: (
    options: OptionsOf<Kind>,
    run: RunOptions,
  ) => AsyncGenerator<ProgressOf<Kind>, void, void>;
};

/** Implementation of each kind of run. Adding one takes a file and a line here. */
const PLAY: Play = {
  match: runMatch,
  tournament: runLabTournament,
  matrix: runMatrix,
  evolution: runEvolution,
  breeding: runBreeding,
};

/** Called with the progress of a run, and with whether its parts can be stored. */
type Tell = (progress: Progress, isKept: boolean) => void | Promise<void>;

const TELL_EVERY_MS = 150;

const stop = new AbortController();

/** Plays or resumes a run until its end or {@link stopRun}. Each run has its own worker. */
async function playRun(id: string, task: LabTask, tell: Tell): Promise<RunEnd> {
  const play = async (): Promise<RunEnd> => {
    const parts = await openParts(id);
    const runner = browserRunner();
    const run = { runner, signal: stop.signal, checkpoint: parts };
    try {
      await tellAll(PLAY[task.kind](task.options as never, run), parts, tell);
      return { end: 'done' };
    } catch (error) {
      return endOf(error);
    } finally {
      await Promise.all([parts.flush(), runner.close()]);
    }
  };
  // Without Web Locks, for example on plain HTTP, tabs cannot know of each other.
  if (!navigator.locks) return play();
  const onlyHere = { ifAvailable: true };
  return navigator.locks.request(lockOf(id), onlyHere, (lock) =>
    lock ? play() : { end: 'elsewhere' as const },
  );
}

/** Stops the run of this worker; finished parts are kept. */
function stopRun(): void {
  stop.abort();
}

function lockOf(id: string): string {
  return `flotilla.lab ${id}`;
}

/** Reports the first and last progress, and others every {@link TELL_EVERY_MS}. */
async function tellAll(all: AsyncIterable<Progress>, parts: Parts, tell: Tell): Promise<void> {
  let untold: Progress | undefined;
  let toldAt = Number.NEGATIVE_INFINITY;
  try {
    for await (const progress of all) {
      untold = progress;
      if (performance.now() - toldAt < TELL_EVERY_MS) continue;
      untold = undefined;
      await tell(progress, parts.isKept);
      toldAt = performance.now();
    }
  } finally {
    await parts.flush();
    if (untold) await tell(untold, parts.isKept);
  }
}

function endOf(error: unknown): RunEnd {
  if (stop.signal.aborted) return { end: 'stopped' };
  if (error instanceof PlacerGaveUp) {
    return { end: 'gave-up', placer: error.error.placer, tries: error.error.tries };
  }
  return { end: 'failed', message: error instanceof Error ? error.message : String(error) };
}

/** Lab worker: plans, merges and reports; batch workers play the games. */
const LAB_WORKER = { playRun, stopRun, measureFormulas, measureSearch };

export type LabWorker = typeof LAB_WORKER;

expose(LAB_WORKER);
