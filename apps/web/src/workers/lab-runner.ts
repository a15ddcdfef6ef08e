import { PlacerGaveUp, type RunOptions } from '@flotilla/lab';
import { browserRunner } from './browser-runner.js';
import { runBreeding } from './lab-breeding.js';
import { runEvolution } from './lab-evolution.js';
import { runMatch } from './lab-match.js';
import { runMatrix } from './lab-matrix.js';
import { openParts, type Parts } from './lab-parts.js';
import type { Progress } from './lab-progress.js';
import type { LabKind, LabTask, OptionsOf, ProgressOf, RunEnd } from './lab-task.js';
import { runLabTournament } from './lab-tournament.js';

type Play = {
  readonly [Kind in LabKind]: (
    options: OptionsOf<Kind>,
    run: RunOptions,
  ) => AsyncGenerator<ProgressOf<Kind>, void, void>;
};

/** Every kind of run. To add one is to add a file and a line. */
const PLAY: Play = {
  match: runMatch,
  tournament: runLabTournament,
  matrix: runMatrix,
  evolution: runEvolution,
  breeding: runBreeding,
};

/** Is told how far a run is, and whether its parts can be kept. */
export type Tell = (progress: Progress, isKept: boolean) => void | Promise<void>;

const TELL_EVERY_MS = 150;

const stop = new AbortController();

/** Begins a run or goes on with it, to its end or until {@link stopRun}; each has a thread of its own. */
export async function playRun(id: string, task: LabTask, tell: Tell): Promise<RunEnd> {
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
  // Without the platform's locks, as on an unsafe address, tabs cannot know of each other.
  if (!navigator.locks) return play();
  const onlyHere = { ifAvailable: true };
  return navigator.locks.request(lockOf(id), onlyHere, (lock) =>
    lock ? play() : { end: 'elsewhere' as const },
  );
}

/** Ends the run of this thread; what is done is kept. */
export function stopRun(): void {
  stop.abort();
}

function lockOf(id: string): string {
  return `flotilla.lab ${id}`;
}

/** Tells of the first, of the last, and now and then of one between. */
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
