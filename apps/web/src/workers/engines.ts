import { type Remote, wrap } from 'comlink';
import type { Engine } from './engine.js';

/** Rejection of calls to an engine that was stopped. */
export class StoppedError extends Error {
  constructor() {
    super('the engine was stopped');
  }
}

interface Running<Service> {
  readonly engine: Remote<Service>;
  /** Ends the worker; pending calls reject with this error. */
  readonly end: (error: Error) => void;
}

/** Creates an engine whose worker starts on first use, and again after it was stopped. */
export function makeEngine<Service>(make: () => Worker) {
  let running: Running<Service> | undefined;
  const ask = (): Remote<Service> => {
    running ??= startEngine(make(), () => {
      running = undefined;
    });
    return running.engine;
  };
  return Object.assign(ask, {
    /** Stops the worker; pending calls reject with a {@link StoppedError}. */
    stop: () => running?.end(new StoppedError()),
  });
}

/**
 * Starts a worker. Pending calls reject if it crashes, which no message would report; the next call starts
 * another.
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

/** Engine that shoots and places for the computer. */
export const opponent = makeEngine<Engine>(startWorker);

/** Engine for displayed chances, so that the opponent need not wait for them. */
export const adviser = makeEngine<Engine>(startWorker);

/** Engine that reviews games and checks marks set by hand, so that chances need not wait for them. */
export const analyst = makeEngine<Engine>(startWorker);
