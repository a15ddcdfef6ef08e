import { type Remote, wrap } from 'comlink';

/** Error with which a stopped engine rejects its pending calls. */
export class StoppedError extends Error {
  constructor() {
    super('the engine was stopped');
  }
}

interface RunningEngine<Service> {
  readonly engine: Remote<Service>;
  /** Ends the worker; pending calls reject with this error. */
  readonly end: (error: Error) => void;
}

/** Creates an engine whose worker starts on first use, and again after it was stopped. */
export function makeEngine<Service>(make: () => Worker) {
  let running: RunningEngine<Service> | undefined;
  const getEngine = (): Remote<Service> => {
    running ??= startEngine(make(), () => {
      running = undefined;
    });
    return running.engine;
  };
  return Object.assign(getEngine, {
    /** Stops the worker; pending calls reject with a {@link StoppedError}. */
    stop: () => running?.end(new StoppedError()),
  });
}

/** Starts a worker; if it crashes, pending calls reject and the next call starts another. */
function startEngine<Service>(worker: Worker, onEnd: () => void): RunningEngine<Service> {
  let reject: (error: Error) => void = () => {};
  const ended = new Promise<never>((_, rejectEnded) => {
    reject = rejectEnded;
  });
  ended.catch(() => {});
  const end = (error: Error) => {
    onEnd();
    worker.terminate();
    reject(error);
  };
  worker.addEventListener('error', ({ message }) =>
    end(new Error(message || 'the engine worker has broken')),
  );
  const engine = new Proxy(wrap<Service>(worker), {
    get(remote, name) {
      const method = Reflect.get(remote, name) as (...args: unknown[]) => Promise<unknown>;
      return (...args: unknown[]) => Promise.race([method(...args), ended]);
    },
  });
  return { engine, end };
}
