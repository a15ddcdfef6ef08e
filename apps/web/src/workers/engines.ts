import { type Remote, wrap } from 'comlink';
import type { Engine } from './engine.js';

/** What was asked of an engine that was stopped. */
export class StoppedError extends Error {
  constructor() {
    super('the engine was stopped');
  }
}

interface Running {
  readonly engine: Remote<Engine>;
  /** Ends the worker; whatever was asked of it rejects with this. */
  readonly end: (error: Error) => void;
}

/** Starts an engine worker on first use, and anew after it was stopped. */
function makeEngine() {
  let running: Running | undefined;
  const ask = (): Remote<Engine> => {
    running ??= startEngine(() => {
      running = undefined;
    });
    return running.engine;
  };
  return Object.assign(ask, {
    /** Gives up whatever it works on, which rejects with a {@link StoppedError}. */
    stop: () => running?.end(new StoppedError()),
  });
}

/**
 * Whatever is asked of it rejects when its worker breaks, which no answer would tell; the next
 * question starts another.
 */
function startEngine(forget: () => void): Running {
  const worker = new Worker(new URL('./engine-worker.ts', import.meta.url), { type: 'module' });
  let reject: (error: Error) => void = () => {};
  const ended = new Promise<never>((_, refuse) => {
    reject = refuse;
  });
  ended.catch(() => {});
  const end = (error: Error) => {
    forget();
    worker.terminate();
    reject(error);
  };
  worker.addEventListener('error', ({ message }) =>
    end(new Error(message || 'the engine worker has broken')),
  );
  const engine = new Proxy(wrap<Engine>(worker), {
    get(remote, name) {
      const ask = Reflect.get(remote, name) as (...given: unknown[]) => Promise<unknown>;
      return (...given: unknown[]) => Promise.race([ask(...given), ended]);
    },
  });
  return { engine, end };
}

/** Shoots and places for the computer. */
export const opponent = makeEngine();

/** Works out the chances that are shown, so that the opponent need not wait for them. */
export const adviser = makeEngine();

/** Reviews whole games and checks marks set by hand, so that chances need not wait for them. */
export const analyst = makeEngine();
