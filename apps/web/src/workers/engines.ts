import { type Remote, wrap } from 'comlink';
import type { Engine } from './engine.js';

/** Starts an engine worker on first use. */
function makeEngine(): () => Remote<Engine> {
  let engine: Remote<Engine> | undefined;
  return () => {
    engine ??= startEngine(() => {
      engine = undefined;
    });
    return engine;
  };
}

/**
 * Whatever is asked of it rejects when its worker breaks, which no answer would tell; the next
 * question starts another.
 */
function startEngine(forget: () => void): Remote<Engine> {
  const worker = new Worker(new URL('./engine-worker.ts', import.meta.url), { type: 'module' });
  const broken = new Promise<never>((_, reject) => {
    worker.addEventListener('error', ({ message }) => {
      forget();
      worker.terminate();
      reject(new Error(message || 'the engine worker has broken'));
    });
  });
  broken.catch(() => {});
  return new Proxy(wrap<Engine>(worker), {
    get(remote, name) {
      const ask = Reflect.get(remote, name) as (...given: unknown[]) => Promise<unknown>;
      return (...given: unknown[]) => Promise.race([ask(...given), broken]);
    },
  });
}

/** Shoots and places for the computer. */
export const opponent = makeEngine();

/** Works out the chances that are shown, so that the opponent need not wait for them. */
export const adviser = makeEngine();

/** Reviews whole games and checks marks set by hand, so that chances need not wait for them. */
export const analyst = makeEngine();
