import { type Remote, wrap } from 'comlink';
import type { Engine } from './engine.js';

/** What was asked of an engine that was stopped. */
export class StoppedError extends Error {
  constructor() {
    super('the engine was stopped');
  }
}

interface Running<Service> {
  readonly engine: Remote<Service>;
  /** Ends the worker; whatever was asked of it rejects with this. */
  readonly end: (error: Error) => void;
}

/** Starts a worker on first use, and anew after it was stopped. */
export function makeEngine<Service>(make: () => Worker) {
  let running: Running<Service> | undefined;
  const ask = (): Remote<Service> => {
    running ??= startEngine(make(), () => {
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
function startEngine<Service>(worker: Worker, forget: () => void): Running<Service> {
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
  const engine = new Proxy(wrap<Service>(worker), {
    get(remote, name) {
      const ask = Reflect.get(remote, name) as (...given: unknown[]) => Promise<unknown>;
      return (...given: unknown[]) => Promise.race([ask(...given), ended]);
    },
  });
  return { engine, end };
}

const startWorker = () =>
  new Worker(new URL('./engine-worker.ts', import.meta.url), { type: 'module' });

/** Shoots and places for the computer. */
export const opponent = makeEngine<Engine>(startWorker);

/** Works out the chances that are shown, so that the opponent need not wait for them. */
export const adviser = makeEngine<Engine>(startWorker);

/** Reviews whole games and checks marks set by hand, so that chances need not wait for them. */
export const analyst = makeEngine<Engine>(startWorker);
