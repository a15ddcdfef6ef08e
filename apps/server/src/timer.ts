import { setTimeout as sleepOfNode } from 'node:timers/promises';

/** How time passes for what waits. */
export interface Timer {
  /** Milliseconds that only grow. */
  elapsed(): number;
  /** Resolves after so long. */
  sleep(ms: number): Promise<unknown>;
}

/** The process need not live for what sleeps. */
export const USUAL_TIMER: Timer = {
  elapsed: () => performance.now(),
  sleep: (ms) => sleepOfNode(ms, undefined, { ref: false }),
};
