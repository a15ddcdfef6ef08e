import { type Remote, wrap } from 'comlink';
import { useCallback, useEffect, useRef } from 'react';
import type { LabWorker } from '../../../workers/lab-worker.js';

/** A thread of the lab for short work, from when it is first asked until the page is left. */
export function useLabWorker(): () => Remote<LabWorker> {
  const hired = useRef<{ worker: Worker; remote: Remote<LabWorker> } | undefined>(undefined);
  useEffect(
    () => () => {
      hired.current?.worker.terminate();
      hired.current = undefined;
    },
    [],
  );
  return useCallback(() => {
    if (!hired.current) {
      const worker = new Worker(new URL('../../../workers/lab-worker.ts', import.meta.url), {
        type: 'module',
      });
      hired.current = { worker, remote: wrap<LabWorker>(worker) };
    }
    return hired.current.remote;
  }, []);
}
