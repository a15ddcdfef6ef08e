import type { Fault } from '@flotilla/protocol';
import { useCallback, useEffect, useState } from 'react';
import type { ServerAnswer } from './server.js';

/** Requests a value when the page opens. @returns the value, the refusal, and a function that asks again */
export function useAsked<Value>(ask: () => ServerAnswer<Value>) {
  const [told, setTold] = useState<{ value?: Value; refusal?: Fault }>({});
  const again = useCallback(async () => {
    const answer = await ask();
    setTold(answer.ok ? { value: answer.value } : { refusal: answer.error });
  }, [ask]);
  useEffect(() => void again(), [again]);
  return { ...told, again };
}

/** Runs one task at a time, and keeps the last refusal. */
export function useTask() {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Fault>();
  const run = async <Value>(
    what: () => ServerAnswer<Value>,
    then: (value: Value) => void | Promise<void>,
  ) => {
    if (isBusy) return;
    setBusy(true);
    try {
      const done = await what();
      setRefusal(done.ok ? undefined : done.error);
      if (done.ok) await then(done.value);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, refusal, run };
}
