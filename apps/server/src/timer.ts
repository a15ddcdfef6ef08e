import { setTimeout as sleepOfNode } from 'node:timers/promises';

/** The clock of what waits. */
export interface Timer {
  /** Milliseconds since some moment; never less than before. */
  elapsed(): number;
  /** Resolves after so long. */
  sleep(ms: number): Promise<unknown>;
}

/** A sleep does not keep the process alive. */
export const USUAL_TIMER: Timer = {
  elapsed: () => performance.now(),
  sleep: (ms) => sleepOfNode(ms, undefined, { ref: false }),
};
