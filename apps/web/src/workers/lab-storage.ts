import type { Checkpoint } from '@flotilla/lab';
import {
  createStore,
  del,
  entries,
  get,
  promisifyRequest,
  set,
  setMany,
  type UseStore,
} from 'idb-keyval';

/** Makes a store that opens on first use. Async: a forbidden storage rejects and never throws. */
function lazyStore(name: string): UseStore {
  const store = createStore(name, 'kept');
  return async (mode, callback) => store(mode, callback);
}

const runStore = lazyStore('flotilla-lab-runs');
const partStore = lazyStore('flotilla-lab-parts');

/** Returns all saved runs by id, unvalidated. */
export function savedRuns(): Promise<[string, unknown][]> {
  return entries<string, unknown>(runStore);
}

export function savedRun(id: string): Promise<unknown> {
  return get<unknown>(id, runStore);
}

export function saveRun(id: string, run: unknown): Promise<void> {
  return set(id, run, runStore);
}

export async function removeStoredRun(id: string): Promise<void> {
  await removeParts(id);
  await del(id, runStore);
}

function savedParts(run: string): Promise<Map<string, unknown>> {
  return partStore('readonly', async (store) => {
    const [keys, values] = await Promise.all([
      promisifyRequest(store.getAllKeys(keyRange(run))),
      promisifyRequest(store.getAll(keyRange(run))),
    ]);
    return new Map(keys.map((key, index) => [(key as string[])[1] as string, values[index]]));
  });
}

function saveParts(run: string, saved: readonly (readonly [string, unknown])[]) {
  return setMany(
    saved.map(([key, part]) => [[run, key], part]),
    partStore,
  );
}

export function removeParts(run: string): Promise<void> {
  return partStore('readwrite', (store) => {
    store.delete(keyRange(run));
    return promisifyRequest(store.transaction);
  });
}

/** Returns the range of keys that start with this run. */
function keyRange(run: string): IDBKeyRange {
  return IDBKeyRange.bound([run], [run, []]);
}

const WRITE_INTERVAL_MS = 300;

/** A run's finished parts: read once, written in the background. */
export interface RunParts extends Checkpoint {
  /** False after a failed read or write, until a later write saves the pending parts. */
  readonly canSave: boolean;
  flush(): Promise<void>;
}

export async function openRunParts(run: string): Promise<RunParts> {
  const saved = await savedParts(run).catch(() => undefined);
  const savedByKey = saved ?? new Map<string, unknown>();
  let canSave = saved !== undefined;
  let pendingParts: [string, unknown][] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastWrite = Promise.resolve();

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const parts = pendingParts;
    pendingParts = [];
    lastWrite = lastWrite
      .then(async () => {
        if (parts.length === 0) return;
        await saveParts(run, parts);
        canSave = true;
      })
      .catch(() => {
        canSave = false;
        pendingParts.unshift(...parts);
      });
    return lastWrite;
  };
  return {
    get canSave() {
      return canSave;
    },
    get: (key) => savedByKey.get(key),
    put(key, part) {
      savedByKey.set(key, part);
      pendingParts.push([key, part]);
      timer ??= setTimeout(() => void flush(), WRITE_INTERVAL_MS);
    },
    flush,
  };
}
