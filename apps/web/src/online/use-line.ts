import type { Connection } from '@flotilla/play';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnlineChoices } from '../play/online-choices.js';
import { enter, greet, useMe } from './me.js';
import type { Answer, AskRefusal } from './server.js';

/** What the line to the server tells, drawn anew as it changes. */
export function useLine<Told>(read: (connection: Connection) => Told): Told {
  const { connection } = useMe();
  return useSyncExternalStore(connection.watch, () => read(connection));
}

/** Asks the server who plays here, when a page is opened. */
export function useGreeting(): AskRefusal | undefined {
  const [refusal, setRefusal] = useState<AskRefusal>();
  const isConnected = useLine((connection) => connection.isConnected());
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the server is back.
  useEffect(() => {
    let isShown = true;
    void greet().then((told) => {
      if (isShown) setRefusal(told.ok ? undefined : told.error);
    });
    return () => {
      isShown = false;
    };
  }, [isConnected]);
  return refusal;
}

/** Asks again and again while the page is shown. @returns the last answer, and what asks at once */
export function usePolled<Value>(
  ask: (() => Answer<Value>) | undefined,
  everyMs: number,
): readonly [value: Value | undefined, refusal: AskRefusal | undefined] {
  const [told, setTold] = useState<{ value?: Value; refusal?: AskRefusal }>({});
  useEffect(() => {
    if (!ask) return;
    let isShown = true;
    const once = async () => {
      if (document.visibilityState === 'hidden') return;
      const answer = await ask();
      if (!isShown) return;
      setTold((now) => (answer.ok ? { value: answer.value } : { ...now, refusal: answer.error }));
    };
    void once();
    const timer = setInterval(() => void once(), everyMs);
    const again = () => void once();
    addEventListener('online', again);
    document.addEventListener('visibilitychange', again);
    return () => {
      isShown = false;
      clearInterval(timer);
      removeEventListener('online', again);
      document.removeEventListener('visibilitychange', again);
    };
  }, [ask, everyMs]);
  return [told.value, told.refusal];
}

/** Does things that somebody must do: whoever is here becomes a guest first. */
export function useDoing() {
  const { t } = useTranslation('online');
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<AskRefusal>();
  const run = async <Value>(what: () => Answer<Value>, then: (value: Value) => void) => {
    if (isBusy) return;
    setBusy(true);
    const entered = await enter(useOnlineChoices.getState().name || t('guest'));
    const done = entered.ok ? await what() : entered;
    setBusy(false);
    setRefusal(done.ok ? undefined : done.error);
    if (done.ok) then(done.value);
  };
  return { isBusy, refusal, run };
}
