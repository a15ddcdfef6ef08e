import type { Connection } from '@flotilla/play';
import type { Challenge, Fault } from '@flotilla/protocol';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { PAGE_PATHS } from '../paths.js';
import { useOnlineChoices } from '../play/online-choices.js';
import { enter, greet, useMe } from './me.js';
import { useTask } from './people-hooks.js';
import { type ServerAnswer, server } from './server.js';

/** Reads the connection's state, and rerenders when it changes. */
export function useLine<Told>(read: (connection: Connection) => Told): Told {
  const { connection } = useMe();
  return useSyncExternalStore(connection.watch, () => read(connection));
}

/** Asks the server for the current player when a page opens. */
export function useGreeting(): Fault | undefined {
  const [refusal, setRefusal] = useState<Fault>();
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

/** Polls while the page is shown. @returns the last value, and the refusal if the last answer had none */
export function usePolled<Value>(
  ask: (() => ServerAnswer<Value>) | undefined,
  everyMs: number,
): readonly [value: Value | undefined, refusal: Fault | undefined] {
  const [told, setTold] = useState<{ value?: Value; refusal?: Fault }>({});
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

/** Accepts a challenge and opens its game. */
export function useJoining({ id }: Pick<Challenge, 'id'>) {
  const [, goTo] = useLocation();
  const { run, ...task } = useDoing();
  const join = () =>
    void run(
      () => server.acceptChallenge({ id }),
      ({ game }) => goTo(`${PAGE_PATHS.game}/${game}`),
    );
  return { ...task, join };
}

/** Runs an action that needs a session: a new visitor becomes a guest first. */
export function useDoing() {
  const { run: runTask, ...task } = useTask();
  const run = <Value>(what: () => ServerAnswer<Value>, then: (value: Value) => void) =>
    runTask(async () => {
      const entered = await enter(useOnlineChoices.getState().name);
      return entered.ok ? what() : entered;
    }, then);
  return { ...task, run };
}
