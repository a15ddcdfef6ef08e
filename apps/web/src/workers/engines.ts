import { type Remote, wrap } from 'comlink';
import type { Engine } from './engine.js';

/** Somebody who thinks in a thread of its own, which begins when it is first asked. */
function makeEngine(): () => Remote<Engine> {
  let engine: Remote<Engine> | undefined;
  return () => {
    engine ??= wrap<Engine>(
      new Worker(new URL('./engine-worker.ts', import.meta.url), { type: 'module' }),
    );
    return engine;
  };
}

/** Plays against the person. */
export const opponent = makeEngine();

/** Works out chances for people to see, so that the opponent need not wait for that. */
export const adviser = makeEngine();

/** Reviews whole games, and checks what is set by hand: chances need not wait for either. */
export const analyst = makeEngine();
