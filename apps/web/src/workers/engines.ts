import { type Remote, wrap } from 'comlink';
import type { Engine } from './engine.js';

/** Starts an engine worker on first use. */
function makeEngine(): () => Remote<Engine> {
  let engine: Remote<Engine> | undefined;
  return () => {
    engine ??= wrap<Engine>(
      new Worker(new URL('./engine-worker.ts', import.meta.url), { type: 'module' }),
    );
    return engine;
  };
}

/** Shoots and places for the computer. */
export const opponent = makeEngine();

/** Works out the chances that are shown, so that the opponent need not wait for them. */
export const adviser = makeEngine();

/** Reviews whole games and checks marks set by hand, so that chances need not wait for them. */
export const analyst = makeEngine();
