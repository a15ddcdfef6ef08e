import type { RequestFault } from '@flotilla/protocol';
import { useCallback, useEffect, useState } from 'react';
import type { ServerAnswer } from './server.js';

/** Requests a value when the page opens. @returns the value, the refusal, and a reload function */
export function useRequest<Value>(request: () => ServerAnswer<Value>) {
  const [state, setState] = useState<{ value?: Value; refusal?: RequestFault }>({});
  const reload = useCallback(async () => {
    const answer = await request();
    setState(answer.ok ? { value: answer.value } : { refusal: answer.error });
  }, [request]);
  useEffect(() => void reload(), [reload]);
  return { ...state, reload };
}

/** Runs one request at a time and ignores others meanwhile. @returns also the last refusal */
export function useServerTask() {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<RequestFault>();
  const run = async <Value>(
    request: () => ServerAnswer<Value>,
    onSuccess: (value: Value) => void | Promise<void>,
  ) => {
    if (isBusy) return;
    setBusy(true);
    try {
      const result = await request();
      setRefusal(result.ok ? undefined : result.error);
      if (result.ok) await onSuccess(result.value);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, refusal, run };
}
