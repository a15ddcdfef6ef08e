import type { Engine } from './engine.js';
import { makeEngine } from './make-engine.js';

const startWorker = () =>
  new Worker(new URL('./engine-worker.ts', import.meta.url), { type: 'module' });

/** Engine that shoots and places for the computer. */
export const opponentEngine = makeEngine<Engine>(startWorker);

/** Engine for displayed chances, which must not delay the opponent. */
export const adviserEngine = makeEngine<Engine>(startWorker);

/** Engine that reviews games and checks marks set by hand, which must not delay the chances. */
export const analystEngine = makeEngine<Engine>(startWorker);
